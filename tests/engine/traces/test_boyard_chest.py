"""Fort Boyard's chest (BOY-62 … BOY-67, BOY-80): notes taken while the others roll, until a tiger shuts it."""

from enum import Enum
from typing import ClassVar, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from engine.traces.tracing import Trace, kinds_of_fields, run
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Alarm,
    Answer,
    Beat,
    Decision,
    Event,
    Field,
    Form,
    Odds,
    Offer,
    Outcome,
    Pack,
    Play,
    Refusal,
    Ring,
    Seat,
    SeatDecision,
    State,
    Step,
    Timed,
    TimeUp,
    Toss,
    Value,
    become,
    call,
    cut,
    done,
    end,
    kernel,
    pack,
)

SQUARES = 12
TIGERS = (4, 9)
CELLS = (1, 2, 3)
NOWHERE = 0
"""Not a cell: where the third key goes when only two are put back."""
KEYS_TO_OPEN = 4
KEYS_KEPT = 2
HOURGLASS = 30_000
BEAT = 2_000
SAND = 3
"""How many rolls the sand lasts where no clock runs (BOY-90)."""


class Closing(Enum):
    """What closes a chest."""

    TIGER = "tiger"
    SAND = "sand"


class Roll(Action):
    """Roll the die and move."""


class OpenChest(Action):
    """Open the chest instead of rolling."""


class RollAgainst(Answer):
    """Roll against the sand of this chest."""


class Fell(Action):
    """Chance: the die shows this face."""

    face: int


class Took(Action):
    """Chance: the top note is this one."""

    note: int


class PutBack(Action):
    """Put keys back on these cells."""

    first: int
    second: int
    third: int = NOWHERE


class ChestOpened(Event):
    """The opener puts four keys or more into the lock."""

    opener: Seat


class NoteTaken(Event):
    """The opener took a note, whose value the others do not see."""

    opener: Seat
    note: int | None


class SandTurned(Event):
    """The hourglass runs."""

    opener: Seat


class DieFell(Event):
    """The die has fallen."""

    seat: Seat
    face: int


class Walked(Event):
    """The pawn stopped on this square."""

    seat: Seat
    square: int


class ChestClosed(Event):
    """The chest is closed."""

    opener: Seat
    by: Closing


class KeysPutBack(Event):
    """Red keys lie on these cells again."""

    opener: Seat
    cells: tuple[int, ...]


class MatchEnded(Event):
    """The chest is empty, and all purses are opened."""

    winners: tuple[Seat, ...]
    purses: tuple[tuple[int, ...], ...]


class Keyring(Value):
    """The keys that a player has won."""

    black: int = 0
    red: int = 0

    def __len__(self) -> int:
        return self.black + self.red

    def without(self, keys: int) -> "Keyring":
        """The same without some, the red ones first (BOY-77)."""
        red = min(self.red, keys)
        return Keyring(self.black - (keys - red), self.red - red)


class FortState(State, kw_only=True):
    """Pawns, keys and notes."""

    squares: tuple[int, ...]
    keyrings: tuple[Keyring, ...]
    cells: tuple[int, ...] = (0, 0, 0)
    """How many red keys lie on each cell."""
    chest: Pack[int]
    purses: tuple[tuple[int, ...], ...]
    """What each player has won, which only that player sees (BOY-69)."""
    winners: tuple[Seat, ...] = ()
    live: bool = True
    agenda: tuple["Item", ...]

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.squares)

    def being_opened(self) -> bool:
        """Whether somebody's hand is in the chest."""
        return any(isinstance(item, Chest) for item in self.agenda)


class Turn(Step[FortState]):
    """A turn; after a chest, too, the next is the player on the left, wherever the rolling stopped (BOY-75)."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, RollOrOpen(self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, Turn(state.left_of(self.seat)))


class RollOrOpen(SeatDecision[FortState, Roll | OpenChest]):
    """The player rolls and moves (BOY-20) or, with four keys or more, may open the chest instead (BOY-62)."""

    clause: ClassVar[str | None] = "BOY-20"

    def legal(self, state: FortState, seat: Seat) -> tuple[Roll | OpenChest, ...]:
        return (Roll(), OpenChest()) if len(state.keyrings[seat]) >= KEYS_TO_OPEN else (Roll(),)

    def tempting(self, state: FortState, seat: Seat) -> tuple[Roll | OpenChest, ...]:
        return (OpenChest(),)

    def why_not(self, state: FortState, seat: Seat, action: Action) -> Refusal:
        return Refusal("BOY-62", "boyard-four-keys", (("keys", len(state.keyrings[seat])),))

    def apply(self, state: FortState, seat: Seat, action: Roll | OpenChest) -> Outcome[FortState]:
        if isinstance(action, Roll):
            return become(state, Walk(seat))
        return become(state, Chest(seat)).tell(ChestOpened(seat))


class Walk(Step[FortState]):
    """Roll one die and move that many squares (BOY-20, BOY-64)."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Die(self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """A tiger closes an open chest at once (BOY-65), and else does nothing (BOY-33); nor do cells (BOY-68)."""
        assert isinstance(value, int)
        square = (state.squares[self.seat] + value) % SQUARES
        moved = replace(state, squares=(*state.squares[: self.seat], square, *state.squares[self.seat + 1 :]))
        shut = square in TIGERS and state.being_opened()
        return (cut(moved, Chest, Closing.TIGER) if shut else done(moved)).tell(Walked(self.seat, square))


class Die(Toss[FortState, Fell]):
    """One die. Returns its face."""

    seat: Seat

    def odds(self, state: FortState) -> Odds[Fell]:
        return ONE_DIE

    def fall(self, state: FortState, outcome: Fell) -> Outcome[FortState]:
        return done(state, outcome.face).tell(DieFell(self.seat, outcome.face))


ONE_DIE = Odds(tuple((Fell(face), 1) for face in range(1, 7)))


class Chest(Step[FortState]):
    """The chest is open: one note, then the hourglass (BOY-63), and in the end keys go back (BOY-66)."""

    opener: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Notes(self.opener, 1))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """After the first note the sand runs; what ends it says whether there is a bonus (BOY-65, BOY-67)."""
        match value:
            case Closing.TIGER:
                return become(state, PuttingBack(self.opener)).tell(ChestClosed(self.opener, Closing.TIGER))
            case Closing.SAND:
                return become(state, Bonus(self.opener))
            case _:
                return call(state, Sand(self.opener, state.left_of(self.opener))).tell(SandTurned(self.opener))


class Notes(Toss[FortState, Took]):
    """The opener takes notes from the top, one after the other; the last one in the chest ends the match (BOY-80)."""

    opener: Seat
    left: int

    def odds(self, state: FortState) -> Odds[Took]:
        return state.chest.odds(Took)

    def fall(self, state: FortState, outcome: Took) -> Outcome[FortState]:
        purse = (*state.purses[self.opener], outcome.note)
        purses = (*state.purses[: self.opener], purse, *state.purses[self.opener + 1 :])
        taken = replace(state, chest=state.chest.without(outcome.note), purses=purses)
        seen = NoteTaken(self.opener, outcome.note)
        return self.go_on(taken).tell(seen, only=(self.opener,), others=NoteTaken(self.opener, None))

    def go_on(self, state: FortState) -> Outcome[FortState]:
        """Another note is due, or none, or there is none."""
        if not state.chest:
            return become(state, ChestEmpty())
        return become(state, replace(self, left=self.left - 1)) if self.left > 1 else done(state)


class ChestEmpty(Step[FortState]):
    """The highest sum wins, equal sums share the win (BOY-81), and everyone sees them (BOY-69)."""

    def begin(self, state: FortState) -> Outcome[FortState]:
        sums = [sum(purse) for purse in state.purses]
        winners = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
        return end(replace(state, winners=winners)).tell(MatchEnded(winners, state.purses))


class Sand(Timed[FortState, RollAgainst]):
    """While the sand runs, the others in turn roll and move (BOY-64). Returns that it ran out.

    With a clock, its beat makes the rolls; without one each rolls when ready, and that is the sand (BOY-90).
    """

    whose: ClassVar[str | None] = "BOY-64"
    clause: ClassVar[str | None] = "BOY-64"

    opener: Seat
    roller: Seat
    left: int = SAND

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return () if state.live else (self.roller,)

    def legal(self, state: FortState, seat: Seat) -> tuple[RollAgainst, ...]:
        return (RollAgainst(self.id),)

    def apply(self, state: FortState, seat: Seat, action: RollAgainst) -> Outcome[FortState]:
        return call(state, OneMore(self.opener, self.roller))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """No tiger: the next of the others rolls, if there is sand left."""
        left = self.left if state.live else self.left - 1
        if left == 0:
            return done(state, Closing.SAND)
        following = state.left_of(self.roller)
        roller = state.left_of(following) if following == self.opener else following
        return become(state, replace(self, roller=roller, left=left))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(BEAT, Beat(self.id)), Alarm(HOURGLASS, TimeUp(self.id))) if state.live else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        beat = isinstance(ring, Beat)
        return call(state, OneMore(self.opener, self.roller)) if beat else done(state, Closing.SAND)


class OneMore(Step[FortState]):
    """After each roll that does not end on a tiger, the opener takes one more note (BOY-76)."""

    opener: Seat
    roller: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Walk(self.roller))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, Notes(self.opener, 1))


class Bonus(Step[FortState]):
    """If no tiger came in time, the opener rolls one die and takes that many notes; then keys go back (BOY-67)."""

    opener: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Die(self.opener))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """The die returns a number of notes; the notes, once taken, return nothing."""
        if isinstance(value, int):
            return call(state, Notes(self.opener, value))
        return become(state, PuttingBack(self.opener)).tell(ChestClosed(self.opener, Closing.SAND))


class PuttingBack(Decision[FortState, PutBack]):
    """The opener keeps two keys and puts the others back, as red ones, on any cells, together or apart (BOY-66)."""

    whose: ClassVar[str | None] = "BOY-66"
    clause: ClassVar[str | None] = "BOY-66"

    opener: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.opener,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Form, ...]:
        two = (Field("first", CELLS), Field("second", CELLS))
        if len(state.keyrings[seat]) - KEYS_KEPT == len(two):
            return (Form("PutBack", two, fixed=(("third", NOWHERE),)),)
        return (Form("PutBack", (*two, Field("third", CELLS))),)

    def apply(self, state: FortState, seat: Seat, action: PutBack) -> Outcome[FortState]:
        chosen = tuple(cell for cell in (action.first, action.second, action.third) if cell != NOWHERE)
        keyring = state.keyrings[seat].without(len(chosen))
        put_back = replace(
            state,
            keyrings=(*state.keyrings[:seat], keyring, *state.keyrings[seat + 1 :]),
            cells=tuple(keys + chosen.count(cell) for cell, keys in zip(CELLS, state.cells, strict=True)),
        )
        return done(put_back).tell(KeysPutBack(seat, chosen))


Item: TypeAlias = Turn | RollOrOpen | Walk | Die | Chest | Notes | ChestEmpty | Sand | OneMore | Bonus | PuttingBack


# Three players; seat 0 opens the chest, seats 1 and 2 roll against it. A 1 or a 2 from the start is harmless.

OPENED: tuple[Play, ...] = ((0, OpenChest()), (CHANCE, Took(1)))
FOUR_KEYS = Keyring(black=4)
NOTES = (1, 1, 1, 5, 5, 5, 5, 5, 50, 500)
BEAT_ROLL: Play = (CLOCK, Beat(1))
NEXT = (Turn(1), RollOrOpen(1))


def fort(*, keys: Keyring = FOUR_KEYS, notes: tuple[int, ...] = NOTES, live: bool = True) -> FortState:
    """Seat 0 plays, and has these keys."""
    return FortState(
        squares=(0, 0, 0),
        keyrings=(keys, Keyring(), Keyring()),
        chest=pack(notes),
        purses=((), (), ()),
        live=live,
        agenda=(Turn(0),),
    )


def fell(face: int) -> Play:
    """The die shows this face."""
    return CHANCE, Fell(face)


def took(note: int) -> Play:
    """The top note is this one."""
    return CHANCE, Took(note)


def test_with_four_keys_the_chest_may_be_opened_in_place_of_the_roll() -> None:
    """BOY-62."""
    trace = run(fort())
    assert trace.agenda == (Turn(0), RollOrOpen(0))
    assert kernel.offers(trace.state, 0) == (Offer(Roll()), Offer(OpenChest()))


def test_with_fewer_keys_the_chest_is_shown_with_the_reason_why_it_stays_shut() -> None:
    """BOY-62."""
    trace = run(fort(keys=Keyring(black=2, red=1)))
    refusal = Refusal("BOY-62", "boyard-four-keys", (("keys", 3),))
    assert kernel.offers(trace.state, 0) == (Offer(Roll()), Offer(OpenChest(), refusal))


def test_the_opener_takes_the_top_note_and_then_turns_the_hourglass() -> None:
    """BOY-63."""
    trace = run(fort(), *OPENED)
    assert trace.agendas == (
        (Turn(0), RollOrOpen(0)),
        (Turn(0), Chest(0), Notes(0, left=1)),
        (Turn(0), Chest(0), Sand(opener=0, roller=1, id=1)),
    )
    assert trace.state.purses == ((1,), (), ())


def test_what_a_note_is_worth_is_seen_by_the_opener_alone() -> None:
    """BOY-69: a note comes from those unknown, and only that one was taken is told to all."""
    trace = run(fort(), (0, OpenChest()))
    assert kernel.legal(trace.state, CHANCE) == (Took(1), Took(5), Took(50), Took(500))
    trace = trace.then(took(500))
    assert trace.heard(0) == (NoteTaken(0, 500), SandTurned(0))
    for seat in (1, 2, None):
        assert trace.heard(seat) == (NoteTaken(0, None), SandTurned(0))


def test_with_a_clock_its_beat_makes_the_others_roll_and_the_opener_takes_a_note_for_each_roll() -> None:
    """BOY-64, BOY-76, BOY-90: seats 1 and 2 in turn, and nobody has to click."""
    trace = run(fort(), *OPENED)
    assert kernel.waits_for(trace.state) == (CLOCK,)
    below = (Turn(0), Chest(0))
    for roller, following, square in ((1, 2, 1), (2, 1, 1), (1, 2, 2), (2, 1, 2)):
        sand = Sand(opener=0, roller=roller, id=1)
        trace = trace.then(BEAT_ROLL)
        assert trace.agenda == (*below, sand, OneMore(0, roller), Walk(roller), Die(roller))
        trace = trace.then(fell(1))
        assert trace.heard(None) == (DieFell(roller, 1), Walked(roller, square))
        assert trace.agenda == (*below, sand, Notes(0, left=1))
        trace = trace.then(took(5))
        assert trace.agenda == (*below, Sand(opener=0, roller=following, id=1))
    assert trace.state.purses == ((1, 5, 5, 5, 5), (), ())


def test_without_a_clock_the_others_roll_when_they_are_ready() -> None:
    """BOY-64, BOY-90: one at a time, and each roll is sand."""
    trace = run(fort(live=False), *OPENED)
    assert kernel.waits_for(trace.state) == (1,)
    assert trace.refuse(2, RollAgainst(1)) == Refusal("BOY-64", "not-asked")
    assert trace.refuse(CLOCK, Beat(1)) == Refusal(None, "no-such-alarm")
    trace = trace.then((1, RollAgainst(1)), fell(1), took(5))
    assert trace.agenda == (Turn(0), Chest(0), Sand(opener=0, roller=2, left=2, id=1))
    trace = trace.then((2, RollAgainst(1)), fell(1), took(5), (1, RollAgainst(1)), fell(1), took(5))
    assert trace.agenda == (Turn(0), Bonus(0), Die(0))


def test_a_tiger_reached_from_inside_the_roll_closes_the_chest_at_once() -> None:
    """BOY-65: walk, note and hourglass are dropped down to the chest, and there is no note for that roll."""
    trace = run(fort(), *OPENED, BEAT_ROLL)
    assert trace.agenda == (Turn(0), Chest(0), Sand(0, 1, id=1), OneMore(0, 1), Walk(1), Die(1))
    trace = trace.then(fell(4))
    assert trace.heard(None) == (DieFell(1, 4), Walked(1, 4), ChestClosed(0, Closing.TIGER))
    assert trace.agenda == (Turn(0), PuttingBack(0))
    assert trace.state.purses == ((1,), (), ())
    for late in (Beat(1), TimeUp(1)):
        assert trace.refuse(CLOCK, late) == Refusal(None, "decision-closed")


def test_outside_a_chest_the_same_walk_onto_a_tiger_only_ends_the_turn() -> None:
    """BOY-33."""
    trace = run(fort(), (0, Roll()), fell(4))
    assert trace.heard(None) == (DieFell(0, 4), Walked(0, 4))
    assert trace.agenda == NEXT


def test_if_no_tiger_came_in_time_the_opener_rolls_for_a_bonus() -> None:
    """BOY-67: the die says how many notes come after each other."""
    trace = run(fort(), *OPENED, (CLOCK, TimeUp(1)))
    assert trace.agenda == (Turn(0), Bonus(0), Die(0))
    trace = trace.then(fell(3))
    assert trace.agenda == (Turn(0), Bonus(0), Notes(0, left=3))
    trace = trace.then(took(5))
    assert trace.agenda == (Turn(0), Bonus(0), Notes(0, left=2))
    trace = trace.then(took(50), took(5))
    assert trace.heard(0) == (NoteTaken(0, 5), ChestClosed(0, Closing.SAND))
    assert trace.heard(1) == (NoteTaken(0, None), ChestClosed(0, Closing.SAND))
    assert trace.agenda == (Turn(0), PuttingBack(0))
    assert trace.state.purses == ((1, 5, 50, 5), (), ())


def test_the_bonus_roll_moves_nobody() -> None:
    """BOY-67: a 4 on the bonus die is no tiger."""
    trace = run(fort(), *OPENED, (CLOCK, TimeUp(1)), fell(4))
    assert trace.state.squares == (0, 0, 0)
    assert trace.agenda == (Turn(0), Bonus(0), Notes(0, left=4))


def closed(keys: Keyring) -> Trace[FortState]:
    """A tiger has closed the chest that seat 0 opened with these keys."""
    return run(fort(keys=keys), *OPENED, BEAT_ROLL, fell(4))


@pytest.mark.parametrize(
    ("keys", "put_back", "kept", "cells"),
    [
        (Keyring(black=4), PutBack(1, 3), Keyring(black=2), (1, 0, 1)),
        (Keyring(black=1, red=3), PutBack(2, 2), Keyring(black=1, red=1), (0, 2, 0)),
        (Keyring(black=4, red=1), PutBack(3, 1, 3), Keyring(black=2), (1, 0, 2)),
    ],
)
def test_all_keys_but_two_go_back_as_red_ones_on_cells_of_the_openers_choice(
    keys: Keyring, put_back: PutBack, kept: Keyring, cells: tuple[int, ...]
) -> None:
    """BOY-66, BOY-77: red keys go first, black ones are swapped; then the player on the left plays (BOY-75)."""
    trace = closed(keys).then((0, put_back))
    assert trace.state.keyrings[0] == kept
    assert trace.state.cells == cells
    assert trace.agenda == NEXT


@pytest.mark.parametrize(("keys", "ways"), [(4, 9), (5, 27)])
def test_every_way_to_fill_in_the_form_is_legal(keys: int, ways: int) -> None:
    """BOY-66: the cells are chosen independently of each other."""
    trace = closed(Keyring(black=keys))
    (form,) = kernel.legal(trace.state, 0)
    fillings = [msgspec.convert({"is": form.action, **filling}, PutBack) for filling in form.fillings()]
    assert len(set(fillings)) == ways
    for put_back in fillings:
        assert trace.refuse(0, put_back) is None


@pytest.mark.parametrize(
    ("keys", "put_back"),
    [(4, PutBack(1, 2, 3)), (4, PutBack(1, NOWHERE)), (4, PutBack(1, 4)), (5, PutBack(1, 2))],
)
def test_neither_more_nor_fewer_keys_go_back_nor_anywhere_but_on_a_cell(keys: int, put_back: PutBack) -> None:
    """BOY-66."""
    assert closed(Keyring(black=keys)).refuse(0, put_back) == Refusal("BOY-66", "not-offered")


def test_the_match_ends_in_the_middle_of_an_opening_when_the_chest_is_empty() -> None:
    """BOY-80: from inside the hourglass, with everything dropped; the purses are opened (BOY-69, BOY-81)."""
    trace = run(fort(notes=(1, 5)), *OPENED, BEAT_ROLL, fell(1))
    assert trace.agenda == (Turn(0), Chest(0), Sand(0, 1, id=1), Notes(0, left=1))
    trace = trace.then(took(5))
    assert trace.agenda == ()
    assert kernel.waits_for(trace.state) == ()
    over = MatchEnded((0,), ((1, 5), (), ()))
    assert trace.heard(0) == (NoteTaken(0, 5), over)
    assert trace.heard(2) == (NoteTaken(0, None), over)
    assert trace.refuse(CLOCK, TimeUp(1)) == Refusal(None, "match-over")


def test_a_bonus_larger_than_what_is_left_empties_the_chest_and_ends_the_match() -> None:
    """BOY-67, BOY-80."""
    trace = run(fort(notes=(1, 5, 5)), *OPENED, (CLOCK, TimeUp(1)), fell(6), took(5), took(5))
    assert trace.agenda == ()
    assert trace.state.winners == (0,)


def test_the_agenda_is_the_same_whatever_the_notes_are_worth() -> None:
    """BOY-69: and so is all that the others hear."""
    rest: tuple[Play, ...] = (BEAT_ROLL, fell(1), took(5), (CLOCK, TimeUp(1)), fell(1), took(5))
    poor = run(fort(), (0, OpenChest()), took(1), *rest)
    rich = run(fort(), (0, OpenChest()), took(500), *rest)
    assert poor.state.purses != rich.state.purses
    assert poor.agendas == rich.agendas
    for seat in (1, 2, None):
        assert poor.ever_heard(seat) == rich.ever_heard(seat)


def test_the_agenda_has_no_room_for_a_purse() -> None:
    """BOY-69: items hold seats and counts."""
    assert kinds_of_fields(Item) == {int}
