"""Fort Boyard's riddles (BOY-40 … BOY-45): an hourglass, free answers, and dice thrown against them."""

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

import pytest
from msgspec.structs import replace

from engine.traces.tracing import Trace, kinds_of_fields, run
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Actor,
    Alarm,
    Answer,
    Beat,
    Decision,
    Event,
    Odds,
    Outcome,
    Pack,
    Play,
    Refusal,
    Ring,
    Seat,
    State,
    Step,
    Text,
    Timed,
    TimeUp,
    Toss,
    Value,
    become,
    call,
    cut,
    done,
    kernel,
    pack,
    stay,
)

HOURGLASS = 30_000
BEAT = 2_000
SAND = 4
"""How many throws the sand lasts where no clock runs (BOY-90)."""
LONGEST_ANSWER = 80


class Card(Value):
    """A riddle card."""

    text: str
    answer: str
    tries: int | None = None
    """How many answers the card allows, where it says so (BOY-44)."""


RIDDLES: Mapping[str, Card] = {
    "egg": Card("A box without hinges, key or lid, yet golden treasure inside is hid.", "an egg"),
    "echo": Card("I speak without a mouth, once only.", "an echo", tries=1),
    "hole": Card("The more you take away, the larger I become.", "a hole"),
}


class Refereed(Action):
    """The neighbour says how the challenge went."""

    won: bool


class TryRiddle(Action):
    """Try a riddle instead of the challenge that was lost."""


class GiveUp(Action):
    """Leave the key where it is."""


class Drew(Action):
    """Chance: the first card under the guardian is this one."""

    card: str


class Guess(Answer):
    """Give this answer to the riddle."""

    text: str


class AskAgain(Answer):
    """Have the riddle repeated."""


class Throw(Answer):
    """Throw both dice against the candidate."""


class Fell(Action):
    """Chance: the dice show these faces."""

    dice: tuple[int, int]


class ChallengeEnded(Event):
    """The candidate won or lost the challenge."""

    candidate: Seat
    won: bool


class RiddleRead(Event):
    """The riddle, which all hear; the answer, which the reader alone sees."""

    reader: Seat
    text: str
    answer: str | None


class Guessed(Event):
    """What the candidate answered."""

    candidate: Seat
    text: str
    right: bool


class DiceFell(Event):
    """The dice that `thrower` threw against the candidate."""

    thrower: Seat
    dice: tuple[int, int]


class RiddleEnded(Event):
    """The candidate won or lost the riddle."""

    candidate: Seat
    won: bool


class KeyTaken(Event):
    """The candidate takes the key."""

    candidate: Seat


class FortState(State, kw_only=True):
    """The riddles and the keys."""

    riddles: Pack[str]
    keys: tuple[int, ...]
    live: bool
    """Whether a clock keeps the hourglass and the throws, or the sand is counted in throws (BOY-90)."""
    riddle: str | None = None
    """The card in the reader's hand, which no one else sees."""
    agenda: tuple["Item", ...]

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.keys)

    def reader_for(self, candidate: Seat) -> Seat:
        """The player on the candidate's right (BOY-40)."""
        return (candidate - 1) % len(self.keys)

    def thrower_after(self, seat: Seat, candidate: Seat) -> Seat:
        """Who throws next: all but the candidate and the reader, in turn (BOY-41)."""
        following = self.left_of(seat)
        return self.left_of(candidate) if following == self.reader_for(candidate) else following

    @property
    def card(self) -> Card:
        """What stands on the card in the reader's hand."""
        assert self.riddle is not None
        return RIDDLES[self.riddle]


class Turn(Step[FortState]):
    """A turn that has brought the candidate to a cell with a key (BOY-21)."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, ForTheKey(self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, Turn(state.left_of(self.seat)))


class ForTheKey(Step[FortState]):
    """The key goes to a candidate who wins the challenge (BOY-22) or, having lost it, a riddle instead (BOY-23)."""

    candidate: Seat
    challenged: bool = False

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Challenge(self.candidate))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        if value is True:
            keys = (*state.keys[: self.candidate], state.keys[self.candidate] + 1, *state.keys[self.candidate + 1 :])
            return done(replace(state, keys=keys)).tell(KeyTaken(self.candidate))
        if self.challenged:
            return done(state)
        return call(state, SecondTry(self.candidate), caller=replace(self, challenged=True))


class Challenge(Decision[FortState, Refereed]):
    """A challenge, here refereed by the candidate's neighbour (BOY-72). Returns whether it was won."""

    whose: ClassVar[str | None] = "BOY-72"

    candidate: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (state.reader_for(self.candidate),)

    def legal(self, state: FortState, seat: Seat) -> tuple[Refereed, ...]:
        return (Refereed(won=True), Refereed(won=False))

    def apply(self, state: FortState, seat: Seat, action: Refereed) -> Outcome[FortState]:
        return done(state, action.won).tell(ChallengeEnded(self.candidate, action.won))


class SecondTry(Decision[FortState, TryRiddle | GiveUp]):
    """Having lost the challenge, the candidate may try a riddle (BOY-23). Returns whether the key is won after all."""

    whose: ClassVar[str | None] = "BOY-23"

    candidate: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.candidate,)

    def legal(self, state: FortState, seat: Seat) -> tuple[TryRiddle | GiveUp, ...]:
        return (TryRiddle(), GiveUp())

    def apply(self, state: FortState, seat: Seat, action: TryRiddle | GiveUp) -> Outcome[FortState]:
        return done(state, value=False) if isinstance(action, GiveUp) else become(state, Riddle(seat))


class Riddle(Step[FortState]):
    """A riddle, from the pack and back under it (BOY-40, BOY-45). Returns whether the candidate won it."""

    candidate: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Reading(self.candidate))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        assert isinstance(value, bool)
        assert state.riddle is not None
        put_back = replace(state, riddles=state.riddles.under(state.riddle), riddle=None)
        return done(put_back, value).tell(RiddleEnded(self.candidate, value))


class Reading(Toss[FortState, Drew]):
    """The reader takes the first card, reads it aloud and turns the hourglass (BOY-40)."""

    candidate: Seat

    def odds(self, state: FortState) -> Odds[Drew]:
        return state.riddles.odds(Drew)

    def fall(self, state: FortState, outcome: Drew) -> Outcome[FortState]:
        drawn = replace(state, riddle=outcome.card, riddles=state.riddles.without(outcome.card))
        return _read(become(drawn, Hourglass(self.candidate, state.left_of(self.candidate))), self.candidate)


def _read(outcome: Outcome[FortState], candidate: Seat) -> Outcome[FortState]:
    """All hear the riddle, and the reader alone sees the answer."""
    reader, card = outcome.state.reader_for(candidate), outcome.state.card
    heard = RiddleRead(reader, card.text, None)
    return outcome.tell(replace(heard, answer=card.answer), only=(reader,), others=heard)


class Hourglass(Timed[FortState, Guess | AskAgain | Throw]):
    """While the sand runs the candidate answers, and the others throw dice (BOY-41 … BOY-44).

    With a clock, its beat makes the throws; without one each throws when ready, and that is the sand (BOY-90).
    """

    whose: ClassVar[str | None] = "BOY-41"
    clause: ClassVar[str | None] = "BOY-44"

    candidate: Seat
    thrower: Seat
    given: int = 0
    """How many answers were given."""
    sand: int = SAND

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.candidate,) if state.live else (self.candidate, self.thrower)

    def legal(self, state: FortState, seat: Seat) -> tuple[Text | AskAgain | Throw, ...]:
        if seat == self.thrower:
            return (Throw(self.id),)
        return (Text("Guess", LONGEST_ANSWER, fixed=(("decision", self.id),)), AskAgain(self.id))

    def apply(self, state: FortState, seat: Seat, action: Guess | AskAgain | Throw) -> Outcome[FortState]:
        match action:
            case Guess(text=text):
                return self.judge(state, text)
            case AskAgain():
                return _read(stay(state), self.candidate)  # BOY-42
            case Throw():
                return call(state, Throwing(self.thrower))

    def judge(self, state: FortState, text: str) -> Outcome[FortState]:
        """A right answer wins; after a wrong one the candidate may try again, unless the card says otherwise."""
        right = text.strip().casefold() == state.card.answer
        given = self.given + 1
        over = right or given == state.card.tries
        outcome = done(state, right) if over else become(state, replace(self, given=given))
        return outcome.tell(Guessed(self.candidate, text, right))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """The throw did no harm: the next player throws, if there is sand left."""
        sand = self.sand if state.live else self.sand - 1
        if sand == 0:
            return done(state, value=False)
        thrower = state.thrower_after(self.thrower, self.candidate)
        return become(state, replace(self, thrower=thrower, sand=sand))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(BEAT, Beat(self.id)), Alarm(HOURGLASS, TimeUp(self.id))) if state.live else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        """A beat is a throw; when the time is up the candidate has lost (BOY-43)."""
        return call(state, Throwing(self.thrower)) if isinstance(ring, Beat) else done(state, value=False)


class Throwing(Toss[FortState, Fell]):
    """Both dice: an even double makes the candidate lose at once (BOY-41)."""

    thrower: Seat

    def odds(self, state: FortState) -> Odds[Fell]:
        return TWO_DICE

    def fall(self, state: FortState, outcome: Fell) -> Outcome[FortState]:
        one, other = outcome.dice
        lost = one == other and one % 2 == 0
        following = cut(state, Riddle, value=False) if lost else done(state)
        return following.tell(DiceFell(self.thrower, outcome.dice))


TWO_DICE = Odds(tuple((Fell((low, high)), 2 - (low == high)) for high in range(1, 7) for low in range(1, high + 1)))

Item: TypeAlias = Turn | ForTheKey | Challenge | SecondTry | Riddle | Reading | Hourglass | Throwing


# Four players: seat 1 is the candidate, seat 0 reads, seats 2 and 3 throw.

EVERYONE = (0, 1, 2, 3, None)
LOST: tuple[Play, ...] = ((0, Refereed(won=False)), (1, TryRiddle()))
SECOND: tuple[Play, ...] = ((1, Refereed(won=False)), (2, TryRiddle()))
BELOW = (Turn(1), ForTheKey(1, challenged=True), Riddle(1))
NEXT = (Turn(2), ForTheKey(2), Challenge(2))
CLOSED = Refusal(None, "decision-closed")
HARMLESS: Play = (CHANCE, Fell((2, 3)))


def fort(*, live: bool = True) -> FortState:
    """Seat 1 stands before a key."""
    return FortState(riddles=pack(tuple(RIDDLES)), keys=(0, 0, 0, 0), live=live, agenda=(Turn(1),))


def riddle(card: str = "egg", *, live: bool = True) -> Trace[FortState]:
    """Seat 1 has lost the challenge, and seat 0 has read this riddle."""
    return run(fort(live=live), *LOST, (CHANCE, Drew(card)))


def test_a_challenge_lost_comes_back_to_the_key_which_offers_a_riddle() -> None:
    """BOY-23: each answer returns to the item that asked."""
    trace = run(fort(), *LOST)
    assert trace.agendas == (
        (Turn(1), ForTheKey(1), Challenge(1)),
        (Turn(1), ForTheKey(1, challenged=True), SecondTry(1)),
        (Turn(1), ForTheKey(1, challenged=True), Riddle(1), Reading(1)),
    )
    assert trace.ever_heard(None) == (ChallengeEnded(1, won=False),)


def test_a_challenge_won_or_a_riddle_declined_leads_to_no_riddle() -> None:
    """BOY-22, BOY-23."""
    won = run(fort(), (0, Refereed(won=True)))
    assert won.agenda == NEXT
    assert won.heard(3) == (ChallengeEnded(1, won=True), KeyTaken(1))
    declined = run(fort(), (0, Refereed(won=False)), (1, GiveUp()))
    assert declined.agenda == NEXT
    assert declined.heard(3) == ()
    assert declined.state.keys == (0, 0, 0, 0)


def test_chance_alone_says_which_riddle_comes_next() -> None:
    """BOY-12, BOY-40, BOY-45: no order exists ahead of the draw, and what lies under the pack does not come yet."""
    trace = run(fort(), *LOST)
    assert kernel.waits_for(trace.state) == (CHANCE,)
    assert kernel.legal(trace.state, CHANCE) == (Drew("echo"), Drew("egg"), Drew("hole"))
    assert trace.refuse(0, Drew("egg")) == Refusal(None, "chance-first")
    assert riddle().then((CLOCK, TimeUp(1)), *SECOND).refuse(CHANCE, Drew("egg")) == Refusal(None, "impossible-chance")


def test_all_hear_the_riddle_and_only_the_reader_sees_the_answer() -> None:
    """BOY-40."""
    trace = riddle()
    text = RIDDLES["egg"].text
    assert trace.heard(0) == (RiddleRead(0, text, "an egg"),)
    for seat in (1, 2, 3, None):
        assert trace.heard(seat) == (RiddleRead(0, text, None),)


def test_the_candidate_answers_in_own_words_or_has_the_riddle_repeated() -> None:
    """BOY-42, BOY-44: free text cannot be listed, it is a form that names the decision."""
    trace = riddle()
    assert trace.agenda == (*BELOW, Hourglass(candidate=1, thrower=2, id=1))
    assert kernel.legal(trace.state, 1) == (Text("Guess", 80, fixed=(("decision", 1),)), AskAgain(1))
    assert trace.refuse(1, Guess(1, "x" * 80)) is None
    for bad in ("", "x" * 81):
        assert trace.refuse(1, Guess(1, bad)) == Refusal("BOY-44", "not-offered")
    for seat in (0, 2, 3):
        assert trace.refuse(seat, Guess(1, "an egg")) == Refusal("BOY-41", "not-asked")


def test_the_candidate_may_give_any_number_of_answers_and_wins_the_key_with_a_right_one() -> None:
    """BOY-44, BOY-23."""
    trace = riddle().then((1, Guess(1, "a chest")), (1, Guess(1, "a coconut")))
    assert trace.agenda == (*BELOW, Hourglass(1, 2, given=2, id=1))
    trace = trace.then((1, Guess(1, " An egg ")))
    for seat in EVERYONE:
        assert trace.heard(seat) == (Guessed(1, " An egg ", right=True), RiddleEnded(1, won=True), KeyTaken(1))
    assert trace.agenda == NEXT
    assert trace.state.keys == (0, 1, 0, 0)


def test_a_card_that_allows_one_answer_is_lost_with_a_wrong_one() -> None:
    """BOY-44: unless the card says otherwise."""
    trace = riddle("echo").then((1, Guess(1, "a letter")))
    assert trace.heard(None) == (Guessed(1, "a letter", right=False), RiddleEnded(1, won=False))
    assert trace.agenda == NEXT


def test_the_riddle_is_repeated_on_demand_without_its_answer() -> None:
    """BOY-42: repeating changes nothing."""
    trace = riddle().then((1, AskAgain(1)))
    assert trace.state == riddle().state
    assert trace.heard(0) == (RiddleRead(0, RIDDLES["egg"].text, "an egg"),)
    for seat in (1, 2, 3, None):
        assert trace.heard(seat) == (RiddleRead(0, RIDDLES["egg"].text, None),)


def test_with_a_clock_its_beat_makes_the_others_throw_in_turn() -> None:
    """BOY-41, BOY-90: seats 2 and 3, again and again; the sand is time, not throws."""
    trace = riddle()
    assert kernel.waits_for(trace.state) == (1, CLOCK)
    assert kernel.legal(trace.state, CLOCK) == (Beat(1), TimeUp(1))
    for thrower, following in ((2, 3), (3, 2), (2, 3), (3, 2), (2, 3)):
        trace = trace.then((CLOCK, Beat(1)))
        assert trace.agenda == (*BELOW, Hourglass(1, thrower, id=1), Throwing(thrower))
        assert kernel.waits_for(trace.state) == (CHANCE,)
        trace = trace.then(HARMLESS)
        assert trace.heard(None) == (DiceFell(thrower, (2, 3)),)
        assert trace.agenda == (*BELOW, Hourglass(1, following, id=1))


def test_with_a_clock_nobody_wins_anything_by_clicking_fast() -> None:
    """BOY-90: the throws are the clock's, and so is the end."""
    trace = riddle()
    assert trace.refuse(2, Throw(1)) == Refusal("BOY-41", "not-asked")
    assert trace.refuse(2, TimeUp(1)) == Refusal("BOY-41", "not-asked")
    assert trace.refuse(1, TimeUp(1)) == Refusal("BOY-44", "not-offered")


def test_without_a_clock_the_others_throw_when_they_are_ready() -> None:
    """BOY-41, BOY-90: one at a time, in turn, and each throw is sand."""
    trace = riddle(live=False)
    assert kernel.waits_for(trace.state) == (1, 2)
    assert kernel.legal(trace.state, 2) == (Throw(1),)
    assert trace.refuse(3, Throw(1)) == Refusal("BOY-41", "not-asked")
    assert trace.refuse(CLOCK, Beat(1)) == Refusal(None, "no-such-alarm")
    trace = trace.then((2, Throw(1)))
    assert trace.agenda == (*BELOW, Hourglass(1, 2, sand=4, id=1), Throwing(2))
    trace = trace.then(HARMLESS)
    assert trace.agenda == (*BELOW, Hourglass(1, 3, sand=3, id=1))
    assert kernel.waits_for(trace.state) == (1, 3)


def test_without_a_clock_the_candidate_has_lost_when_the_sand_is_thrown_away() -> None:
    """BOY-43, BOY-90: the fourth throw is the last grain."""
    throws: list[Play] = [play for thrower in (2, 3, 2) for play in ((thrower, Throw(1)), HARMLESS)]
    trace = riddle(live=False).then(*throws)
    assert trace.agenda == (*BELOW, Hourglass(1, 3, sand=1, id=1))
    trace = trace.then((3, Throw(1)), HARMLESS)
    assert trace.heard(None) == (DiceFell(3, (2, 3)), RiddleEnded(1, won=False))
    assert trace.agenda == NEXT


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("face", [2, 4, 6])
def test_an_even_double_makes_the_candidate_lose_at_once(*, live: bool, face: int) -> None:
    """BOY-41: the hourglass is dropped, the riddle below it is lost."""
    throw: Play = (CLOCK, Beat(1)) if live else (2, Throw(1))
    trace = riddle(live=live).then(throw, (CHANCE, Fell((face, face))))
    for seat in EVERYONE:
        assert trace.heard(seat) == (DiceFell(2, (face, face)), RiddleEnded(1, won=False))
    assert trace.agenda == NEXT
    assert trace.state.keys == (0, 0, 0, 0)


@pytest.mark.parametrize("dice", [(1, 1), (3, 3), (5, 5), (2, 4)])
def test_an_odd_double_or_two_even_faces_do_no_harm(dice: tuple[int, int]) -> None:
    """BOY-41."""
    trace = riddle().then((CLOCK, Beat(1)), (CHANCE, Fell(dice)))
    assert trace.agenda == (*BELOW, Hourglass(1, 3, id=1))


def test_when_the_sand_runs_out_the_candidate_has_lost() -> None:
    """BOY-43."""
    trace = riddle().then((1, Guess(1, "a chest")), (CLOCK, TimeUp(1)))
    assert trace.heard(None) == (RiddleEnded(1, won=False),)
    assert trace.agenda == NEXT


def test_a_throw_in_between_does_not_make_the_answer_stale() -> None:
    """BOY-44: the answer names the hourglass, which is the same before and after the throw."""
    answer = Guess(1, "an egg")
    trace = riddle()
    assert trace.refuse(1, answer) is None
    trace = trace.then((CLOCK, Beat(1)), HARMLESS)
    assert trace.refuse(1, answer) is None
    assert trace.then((1, answer)).heard(None)[-1] == KeyTaken(1)


@pytest.mark.parametrize(("actor", "action"), [(1, Guess(1, "an egg")), (CLOCK, TimeUp(1))])
def test_while_the_dice_are_in_the_air_nobody_is_told_that_the_hourglass_is_closed(
    actor: Actor, action: Action
) -> None:
    """BOY-41: real dice take a while to be typed in; who acts meanwhile is early, not late."""
    trace = riddle().then((CLOCK, Beat(1)))
    assert trace.refuse(actor, action) == Refusal(None, "chance-first")


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param(((1, Guess(1, "an egg")),), id="right answer"),
        pytest.param(((CLOCK, TimeUp(1)),), id="time up"),
        pytest.param(((CLOCK, Beat(1)), (CHANCE, Fell((4, 4)))), id="even double"),
    ],
)
def test_whatever_closed_the_hourglass_what_comes_late_is_refused(ending: tuple[Play, ...]) -> None:
    """BOY-41, BOY-43, BOY-44: the order of the log settles the race."""
    trace = riddle().then(*ending)
    late: tuple[Play, ...] = ((1, Guess(1, "an egg")), (1, AskAgain(1)), (CLOCK, TimeUp(1)), (CLOCK, Beat(1)))
    for actor, action in late:
        assert trace.refuse(actor, action) == CLOSED


def test_what_was_meant_for_one_hourglass_does_not_touch_the_next() -> None:
    """BOY-43: seat 2's hourglass has an id of its own."""
    trace = riddle().then((CLOCK, TimeUp(1)), *SECOND, (CHANCE, Drew("hole")))
    assert trace.agenda[-1] == Hourglass(candidate=2, thrower=3, id=2)
    assert trace.refuse(CLOCK, TimeUp(1)) == CLOSED
    assert trace.refuse(CLOCK, TimeUp(2)) is None
    trace = trace.then((CLOCK, Beat(2)), HARMLESS)
    assert trace.agenda[-1] == Hourglass(candidate=2, thrower=0, id=2)


@pytest.mark.parametrize("last", [(1, Guess(1, "an egg")), (CLOCK, TimeUp(1))])
def test_won_or_lost_the_card_goes_under_the_pack(last: Play) -> None:
    """BOY-45: while it is read it lies in nobody's pack."""
    trace = riddle()
    assert (trace.state.riddle, trace.state.riddles) == ("egg", Pack(("echo", "hole")))
    trace = trace.then(last)
    assert (trace.state.riddle, trace.state.riddles) == (None, Pack(("echo", "hole"), ("egg",)))


def test_the_answer_reaches_nobody_but_the_reader_if_the_candidate_does_not_find_it() -> None:
    """BOY-40: not even once the riddle is lost."""
    trace = riddle().then((1, Guess(1, "a chest")), (1, AskAgain(1)), (CLOCK, Beat(1)), HARMLESS, (CLOCK, TimeUp(1)))
    assert "an egg" in repr(trace.ever_heard(0))
    for seat in (1, 2, 3, None):
        assert "an egg" not in repr(trace.ever_heard(seat))


def test_the_agenda_is_the_same_whichever_riddle_was_drawn() -> None:
    """BOY-40: the card is in the board's data, in the reader's hand."""
    plays: tuple[Play, ...] = ((1, Guess(1, "a ghost")), (CLOCK, Beat(1)), HARMLESS, (CLOCK, TimeUp(1)))
    assert riddle("egg").then(*plays).agendas == riddle("hole").then(*plays).agendas


def test_the_agenda_has_no_room_for_a_riddle() -> None:
    """BOY-40: items hold seats, numbers and whether; cards and answers are text."""
    assert kinds_of_fields(Item) == {int, bool}
