"""All that can stand on the agenda."""

from typing import TYPE_CHECKING, TypeAlias

from ludotheque.engine import Item as AgendaItem
from ludotheque.engine import union_of
from ludotheque.games.tour_de_france import (
    drawing,
    incidents,
    questions,
    reactions,
    setting_out,
    squares,
    throwing,
    turns,
)
from ludotheque.games.tour_de_france.state import TourState

if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[TourState]
else:
    # The rows of numbers that programs learn from list decisions and tosses in this order.
    Item = union_of(
        AgendaItem,
        setting_out,
        throwing,
        turns,
        reactions,
        squares,
        drawing,
        questions,
        incidents,
        squares.DrawingSurprise,
        drawing.PuttingBack,
    )
