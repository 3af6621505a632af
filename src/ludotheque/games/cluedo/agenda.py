"""All that can stand on the agenda."""

from typing import TYPE_CHECKING, TypeAlias

from ludotheque.engine import Item as AgendaItem
from ludotheque.engine import union_of
from ludotheque.games.cluedo import accusing, moving, setting_up, supposing, turns
from ludotheque.games.cluedo.state import CluedoState

if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[CluedoState]
else:
    Item = union_of(AgendaItem, setting_up, turns, moving, supposing, accusing)
