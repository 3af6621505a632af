"""The notes that the fort's coach expects of a chest are what a count of everything on the engine says."""

from collections import Counter
from typing import Any, Final

import pytest

from altered_rules import altered
from contract.counting import by_bot, by_coach, counted, followed
from ludotheque.bots import Advice
from ludotheque.engine import CHANCE, Knowledge, kernel, pack
from ludotheque.games import bots_of
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import OPEN_CHEST, ROLL, Choose
from ludotheque.games.fort_boyard.bot import COACH, success
from ludotheque.games.fort_boyard.chances import keys_expected, landing
from ludotheque.games.fort_boyard.chest import Chest
from ludotheque.games.fort_boyard.rules import BOARD, DIE, KEYS_TO_OPEN, Square
from ludotheque.games.fort_boyard.state import FortState, Keyring, keys_at
from ludotheque.games.fort_boyard.turns import ChoosingWalk
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


WITHOUT_SECONDS: Final[dict[str, object]] = {"tries_again": lambda kind, *, second_chance: False}
ALWAYS_SECONDS: Final[dict[str, object]] = {"tries_again": lambda kind, *, second_chance: True}


@pytest.mark.parametrize("kind", ["ordinary", "or", "and", "guardian"])
@pytest.mark.parametrize("second_chance", [False, True])
@pytest.mark.parametrize("rules", [{}, WITHOUT_SECONDS, ALWAYS_SECONDS], ids=["today", "never", "always"])
def test_a_strategist_expects_the_keys_that_a_square_brings(
    kind: Any, second_chance: bool, rules: dict[str, object]
) -> None:
    options = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws", "second_chance": second_chance}
    with altered("fort-boyard", rules):
        state = on(of_kind(kind), options=options).state
        keys = keys_at(state, of_kind(kind))
        challenge, riddle = success("challenge", "drawn"), success("riddle", "drawn")
        expected = keys_expected(kind, keys, challenge, riddle, second_chance=second_chance)
        assert expected == pytest.approx(counted(state, SEAT, keys_won, by_people=True))


@pytest.mark.parametrize("second_chance", [False, True])
def test_the_coach_counts_the_riddle_that_may_make_up_for_a_challenge(second_chance: bool) -> None:
    options = {"second_chance": second_chance}
    state = on(of_kind("or"), options=options).state
    knowledge: Any = Knowledge(SEAT, state.seats, state.options, GAME.view(state, SEAT), (), ())
    advice: Advice = COACH.advise(knowledge, kernel.legal(state, SEAT))
    figures = {judged.action: judged.worth[0].value / 100 for judged in advice.judged}
    challenge, riddle = success("challenge", "expert"), success("riddle", "expert")
    assert figures[Choose("riddle")] == pytest.approx(riddle)
    both = challenge + (1 - challenge) * riddle
    assert figures[Choose("challenge")] == pytest.approx(both if second_chance else challenge)


def landings(state: FortState) -> Counter[Square]:
    """For each square, how many faces of the die let seat 0 come there, tried on the engine."""
    found: Counter[Square] = Counter()
    rolled, _ = kernel.apply(state, SEAT, ROLL)
    for fell, _ in rolled.agenda[-1].odds(rolled):
        after, _ = kernel.carry_out(rolled, CHANCE, fell)
        ways = [after]
        if isinstance(after.agenda[-1], ChoosingWalk):
            ways = [kernel.carry_out(after, SEAT, walk)[0] for walk in kernel.legal(after, SEAT)]
        found.update({way.squares[SEAT] for way in ways})
    return found


@pytest.mark.parametrize("variant", ["classic", "strategist"])
@pytest.mark.parametrize("rules", [{}, {"walked": lambda square, by: (square + 2 * by) % len(BOARD)}])
def test_an_expert_knows_where_pawns_may_come(variant: Any, rules: dict[str, object]) -> None:
    with altered("fort-boyard", rules):
        state = fort(3, squares=(5, 0, 0), options={"variant": variant}).state
        found = landings(state)
        for square in range(len(BOARD)):
            assert landing(5, square, variant) == pytest.approx(found[square] / len(DIE))
