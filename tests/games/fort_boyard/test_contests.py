"""What the others may bet on at the fort, and how it ends."""

from ludotheque.engine import Event
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import GiveUp
from ludotheque.games.fort_boyard.state import FortState, Keyring
from ludotheque.mechanics import Contest
from rules.fort_boyard.support import Fort, fort, on, riddle


def contest(state: FortState) -> Contest | None:
    """What can be bet on."""
    return GAME.contest(state)


def outcomes(about: Contest | None, heard: tuple[Event, ...]) -> list[bool]:
    """How a contest ended, by these events."""
    assert about is not None
    return [won for event in heard if (won := GAME.contest_won(about, event)) is not None]


def opened() -> Fort:
    """The first seat has opened the chest; the others stand where one roll meets no tiger."""
    table = fort(squares=(0, 9, 9, 9), rings={0: Keyring(black=4)}, options={"hourglass": "30"})
    table.opens()
    return table


def test_bets_on_a_challenge_are_taken_at_the_gate_and_end_with_it() -> None:
    table = on(1, options={"challenges": "played", "riddles": "drawn"})
    assert contest(table.state) is None
    table.picks("signs")
    about = contest(table.state)
    assert about == Contest("challenge", 0, open=True)
    table.ready("person", "person", "person", "person")
    assert contest(table.state) == Contest("challenge", 0, open=False)
    for won in (True, False):
        luck = on(1)
        heard = luck.challenged(won=won)
        assert outcomes(about, heard) == [won]
        assert outcomes(Contest("challenge", 1, open=False), heard) == []


def test_bets_on_a_riddle_are_taken_while_it_is_read_and_all_but_the_reader_may_guess() -> None:
    table = riddle(riddles="played", hourglass="30")
    about = contest(table.state)
    assert about is not None
    assert (about.kind, about.seat, about.open, about.solved) == ("riddle", 0, True, True)
    assert about.knowing == (table.view(0).riddle.reader,)
    table.time_up()
    closed = contest(table.state)
    assert closed is not None
    assert not closed.open
    assert GAME.solves(table.state, table.state.riddle.answer.fr)
    assert not GAME.solves(table.state, "une baignoire")
    assert outcomes(about, table.does(0, GiveUp(table.ident))) == [False]
    assert contest(table.state) is None


def test_without_a_clock_bets_on_a_riddle_are_taken_until_the_first_answer() -> None:
    table = riddle(riddles="played", hourglass="throws")
    assert (about := contest(table.state)) is not None
    assert about.open
    table.guesses("une baignoire")
    assert (about := contest(table.state)) is not None
    assert not about.open


def test_bets_on_a_chest_are_taken_until_the_first_roll_and_a_tiger_loses_them() -> None:
    table = opened()
    about = contest(table.state)
    assert about == Contest("chest", 0, open=True)
    table.rolled_against(1)
    assert contest(table.state) == Contest("chest", 0, open=False)
    near = fort(squares=(0, 5, 9, 9), rings={0: Keyring(black=4)}, options={"hourglass": "30"})
    near.opens()
    assert outcomes(about, near.rolled_against(2, note=None)) == [False]


def test_a_chest_that_is_emptied_was_shut_by_no_tiger() -> None:
    table = fort(squares=(0, 9, 9, 9), rings={0: Keyring(black=4)}, left=1, options={"hourglass": "30"})
    about = Contest("chest", 0, open=True)
    assert outcomes(about, table.opens()) == [True]


def test_nobody_bets_in_practice() -> None:
    state = on(1, options={"challenges": "played", "practice": "signs"}).state
    table = Fort(state)
    table.picks("signs")
    assert contest(table.state) is None
