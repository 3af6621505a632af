"""The notes that the fort's coach expects of a chest are what a count of everything on the engine says."""

from typing import Any, Final

import pytest

from altered_rules import altered
from contract.counting import by_bot, by_coach, counted, followed
from ludotheque.bots import Advice
from ludotheque.engine import Knowledge, kernel, pack
from ludotheque.games import bots_of
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import OPEN_CHEST
from ludotheque.games.fort_boyard.bot import COACH
from ludotheque.games.fort_boyard.chest import Chest
from ludotheque.games.fort_boyard.rules import BOARD, KEYS_TO_OPEN
from ludotheque.games.fort_boyard.state import FortState, Keyring
from rules.fort_boyard.support import fort, of_kind, on

SEAT: Final = 0


def chest(squares: tuple[int, ...], left: int) -> FortState:
    """Seat 0 may open the chest, in which so many notes are left, all of the same value."""
    rings = {SEAT: Keyring(black=KEYS_TO_OPEN)}
    return fort(len(squares), squares=squares, rings=rings, left=left, notes=pack((1_000,) * left)).state


def taken(state: FortState) -> float | None:
    """How many notes came out of the chest; None while it is open."""
    is_open = any(isinstance(item, Chest) for item in state.agenda)
    return None if is_open else len(state.purses[SEAT])


def check(squares: tuple[int, ...], left: int) -> None:
    """The coach says how many notes come out of a chest on average."""
    state = chest(squares, left)
    knowledge: Any = Knowledge(SEAT, state.seats, state.options, GAME.view(state, SEAT), (), ())
    advice: Advice = COACH.advise(knowledge, kernel.legal(state, SEAT))
    (figure,) = next(judged.worth for judged in advice.judged if judged.action == OPEN_CHEST)
    opened, _ = kernel.apply(state, SEAT, OPEN_CHEST)
    assert figure.unit == "notes"
    assert figure.value == pytest.approx(counted(opened, SEAT, taken))


RULES: Final[dict[str, dict[str, object]]] = {
    "two rolls": {"ROLLS": 2},
    "pawns go twice as far": {"walked": lambda square, by: (square + 2 * by) % len(BOARD)},
    "the bonus counts twice": {"ROLLS": 1, "bonus_notes": lambda face: 2 * face},
    "the others roll from the right on": {
        "ROLLS": 2,
        "roller_after": lambda rolls, opener, seats: (opener - 1 - rolls % (seats - 1)) % seats,
    },
    "tigers nap on even squares": {
        "ROLLS": 2,
        "meets_tiger": lambda square: square % 2 == 1 and BOARD[square] == "tiger",
    },
}


@pytest.mark.parametrize(("squares", "left"), [((0, 2, 4), 4), ((5, 20, 3, 6), 4), ((0, 6, 18), 2)])
def test_the_coach_counts_right(squares: tuple[int, ...], left: int) -> None:
    check(squares, left)


@pytest.mark.parametrize("rules", RULES)
def test_the_coach_counts_right_by_altered_rules(rules: str) -> None:
    with altered("fort-boyard", RULES[rules]):
        check((0, 3, 18), 20 if "ROLLS" in RULES[rules] else 4)


def keys_won(state: FortState) -> float | None:
    """How many keys seat 0 holds when its turn is over; None until then."""
    turns: Any = state.agenda[0]
    return None if turns.seat == SEAT else state.rings[SEAT].keys


@pytest.mark.parametrize("kind", ["ordinary", "or", "and", "guardian"])
@pytest.mark.parametrize("second_chance", [False, True])
def test_the_best_way_to_a_key_is_that_of_an_exhaustive_search(kind: str, second_chance: bool) -> None:
    chances = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws", "second_chance": second_chance}
    state = on(of_kind(kind), options=chances).state
    coach, expert = by_coach(GAME, COACH, SEAT, state.seats), by_bot(GAME, bots_of(GAME)["expert"](), SEAT, state.seats)
    by_people = counted(state, SEAT, keys_won, by_people=True)
    assert followed(state, SEAT, coach, keys_won) == pytest.approx(by_people)
    assert followed(state, SEAT, expert, keys_won) == pytest.approx(counted(state, SEAT, keys_won))
