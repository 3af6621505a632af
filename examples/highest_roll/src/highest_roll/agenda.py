"""All that can stand on the agenda."""

from typing import TYPE_CHECKING, TypeAlias

from ludotheque.engine import Item as AgendaItem
from ludotheque.engine import union_of

from . import throwing
from .state import MatchState

if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[MatchState]
else:
    Item = union_of(AgendaItem, throwing)
