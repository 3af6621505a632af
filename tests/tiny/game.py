"""The tiny game as the kernel sees it, and a version of it that leaks."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Game, Result, Seat, Value, pack
from tiny.state import (
    CARDS,
    ActionType,
    Deal,
    EventType,
    Guessing,
    Item,
    Options,
    TinyState,
    winners,
)


class View(Value):
    """What a seat sees: its own card and sign, the number if it is the reader, and the public board."""

    seat: Seat | None
    card: int | None
    sign: str | None
    number: int | None
    pack: int
    bottom: tuple[int, ...]
    points: tuple[int, ...]
    tokens: tuple[int, ...]
    chosen: tuple[bool, ...]
    times: tuple[int | None, ...]
    agenda: tuple[Item, ...]


class Tiny(Game[Options, TinyState, View]):
    """Two or three seats."""

    name: ClassVar[str] = "tiny"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 4)

    options_type = Options
    state_type = TinyState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> TinyState:
        """A shuffled pack, one token each, and the deal to come."""
        return TinyState(
            options=options,
            hands=(None,) * seats,
            pack=pack(CARDS),
            tokens=(1,) * seats,
            points=(0,) * seats,
            signs=(None,) * seats,
            times=(None,) * seats,
            agenda=(Deal(),),
        )

    def view(self, state: TinyState, seat: Seat | None) -> View:
        """The own secrets and the public board."""
        riddle = next((item for item in state.agenda if isinstance(item, Guessing)), None)
        is_reader = riddle is not None and seat is not None and state.left_of(seat) == riddle.seat
        return View(
            seat=seat,
            card=None if seat is None else state.hands[seat],
            sign=None if seat is None else state.signs[seat],
            number=state.number if is_reader else None,
            pack=len(state.pack),
            bottom=state.pack.bottom,
            points=state.points,
            tokens=state.tokens,
            chosen=tuple(sign is not None for sign in state.signs),
            times=state.times,
            agenda=state.agenda,
        )

    def result(self, state: TinyState) -> Result:
        """Most points win."""
        return Result(winners(state), state.points)

    def conserved(self, state: TinyState) -> Mapping[str, object]:
        """Cards are never lost."""
        held = [card for card in state.hands if card is not None]
        return {"cards": tuple(sorted((*held, *state.pack.unknown, *state.pack.bottom)))}

    def secrets(self, state: TinyState, seat: Seat | None) -> Mapping[str, object]:
        """Others' cards and signs, the number unless one is its reader, the delay."""
        others = [other for other in range(state.seats) if other != seat]
        hidden: dict[str, object] = {}
        if None not in state.hands:
            hidden["cards"] = tuple(state.hands[other] for other in others)
        if any(state.signs[other] for other in others):
            hidden["signs"] = tuple(state.signs[other] for other in others)
        if state.number is not None and self.view(state, seat).number is None:
            hidden["number"] = state.number
        if state.delay is not None:
            hidden["delay"] = state.delay
        return hidden


class LeakyView(Tiny):
    """A view that gives away the card on the left."""

    name: ClassVar[str] = "leaky-view"

    def view(self, state: TinyState, seat: Seat | None) -> View:
        """One secret too many."""
        honest = super().view(state, seat)
        return honest if seat is None else replace(honest, number=state.hands[state.left_of(seat)])
