"""All that can stand on the agenda."""

from typing import TYPE_CHECKING, TypeAlias

from ludotheque.engine import Item as AgendaItem
from ludotheque.engine import union_of
from ludotheque.games.royaume import adventures, castle, demon, encounters, moving, objects, rolling, turning, turns
from ludotheque.games.royaume.state import RoyaumeState

if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[RoyaumeState]
else:
    Item = union_of(AgendaItem, turns, rolling, moving, encounters, adventures, turning, castle, demon, objects)
