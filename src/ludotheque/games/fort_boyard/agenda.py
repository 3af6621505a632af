"""All that can stand on the agenda."""

from typing import TYPE_CHECKING, TypeAlias

from ludotheque.engine import Item as AgendaItem
from ludotheque.engine import union_of
from ludotheque.games.fort_boyard import (
    chest,
    disguises,
    duels,
    fan,
    gate,
    judging,
    luck,
    picks,
    reflexes,
    riddles,
    setting_out,
    steering,
    taboo,
    turns,
)
from ludotheque.games.fort_boyard.state import FortState

if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[FortState]
else:
    Item = union_of(
        AgendaItem,
        setting_out,
        turns,
        fan,
        judging,
        gate,
        duels,
        picks,
        reflexes,
        steering,
        disguises,
        taboo,
        luck,
        riddles,
        chest,
    )
