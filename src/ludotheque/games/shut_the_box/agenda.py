"""All that can stand on the agenda."""

from typing import TYPE_CHECKING, TypeAlias

from ludotheque.engine import Item as AgendaItem
from ludotheque.engine import union_of
from ludotheque.games.shut_the_box import closing, turns
from ludotheque.games.shut_the_box.state import BoxState

if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[BoxState]
else:
    Item = union_of(AgendaItem, turns, closing)
