"""Strength of the Tour's and Cluedo's experts against the players in tests/reference, and calibration of coaches.

    python -m benchmarks.reference               # all of it
    python -m benchmarks.reference --share 0.1   # a tenth of the matches
    python -m benchmarks.reference --only strength --against bluffing hurried --first 31000
    python -m benchmarks.reference --only coach --games cluedo --seats 3 --first 31000

Calibration compares a coach's stated chances with how often they came true, in each fifth of the scale. Every match has
a number, which is its seed; `--first` is the lowest, so that figures need not be of matches that bots were tuned on.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

from ludotheque.analysis.simulation import Record, Simulation
from ludotheque.bots import Advice, Bot
from ludotheque.engine import AnyMatch, Fast, Match, Seat, Seeded
from ludotheque.games import bots_of, coach_of, find_game, needed_knowledge
from ludotheque.games.cluedo.actions import Accuse, Suppose

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))  # where the reference players are

T = TypeVar("T")

Said: TypeAlias = tuple[float, bool]
"""A stated chance, and whether it came true."""

FIFTHS: Final = 5
WITHIN: Final = 0.03
"""The largest calibration error allowed."""


class Trial(NamedTuple):
    """The expert against `rivals` reference players, and the share of matches it should win."""

    game: str
    rival: str
    rivals: int
    matches: int
    wanted: float


TRIALS: Final = (
    Trial("tour-de-france", "reference.tour:GreedyRider", 1, 1000, 0.60),
    Trial("tour-de-france", "reference.tour:GreedyRider", 3, 1000, 0.40),
    Trial("cluedo", "reference.cluedo:CarefulDetective", 3, 500, 0.35),
)
HABITS: Final = ("careful", "bluffing", "rooms", "hurried", "weighing")
"""The players of tests/reference/cluedo_*.py, written without sight of the expert or of each other.

The expert was tuned against `careful` and `rooms`; the others were kept for the last measurement.
"""
AGAINST: Final = {
    "greedy-alone": TRIALS[0],
    "greedy": TRIALS[1],
    "detective": TRIALS[2],
    **{habit: Trial("cluedo", f"reference.cluedo_{habit}", 3, 400, 0.35) for habit in HABITS},
}
"""The trials by the names that the command takes."""


class Played(NamedTuple):
    """How many matches the expert won, and in how many it accused wrongly."""

    wins: float
    wrong: int


def made(name: str) -> Bot:
    """The bot that `module:Class` names; of a module alone, the only bot that it defines."""
    module, _, kind = name.partition(":")
    found = import_module(module)
    if not kind:
        (kind,) = (
            each
            for each, made in vars(found).items()
            if isinstance(made, type) and made.__module__ == module and hasattr(made, "choose")
        )
    bot: Bot = getattr(found, kind)()
    return bot


def played(trial: Trial, numbers: Sequence[int]) -> Played:
    """Play these matches, until the expert is out; it changes seats from match to match."""
    game = find_game(trial.game)
    options = game.checked_options(None)
    expert, rival = bots_of(game)["expert"](), made(trial.rival)
    wins, wrong = 0.0, 0
    for number in numbers:
        seat = number % (trial.rivals + 1)
        seats = [expert if at == seat else rival for at in range(trial.rivals + 1)]
        match = Match(game, options, len(seats), Seeded(f"reference/{number}"))
        match.begin()
        rng, is_out = Fast(f"reference/{number}/bots"), False
        while not match.over and not is_out:
            actor = match.actors[0]
            bot = seats[actor]
            match.play(actor, bot.choose(needed_knowledge(match, actor, bot), match.legal(actor), rng))
            is_out = seat in getattr(match.state, "out", ())
        winners = match.result.winners if match.over else ()
        wins += 1 / len(winners) if seat in winners else 0
        wrong += is_out
    return Played(wins, wrong)


class Wishes(NamedTuple):
    """What to measure, and on how many matches."""

    jobs: int
    share: float = 1.0
    games: Sequence[str] = ()
    against: Sequence[str] = tuple(AGAINST)
    first: int = 0
    """The number of the first match."""
    seats: Sequence[int] = ()
    """The numbers of seats at which coaches are calibrated; all if empty."""


def strengths(wishes: Wishes) -> Iterator[str]:
    """The expert's share of wins in each trial."""
    jobs = wishes.jobs
    for trial in (AGAINST[name] for name in wishes.against if AGAINST[name].game in wishes.games):
        matches = max(jobs, round(wishes.share * trial.matches))
        found = list(_spread(partial(played, trial), matches, wishes))
        wins, wrong = sum(one.wins for one in found), sum(one.wrong for one in found)
        low, high = _interval(wins, matches)
        line = f"{trial.game}, expert against {trial.rivals} × {trial.rival}: wins {wins / matches:.1%} "
        line += f"[{low:.1%}, {high:.1%}] of {matches}, wanted {trial.wanted:.0%}"
        if trial.game == "cluedo":
            least, most = _interval(wrong, matches)
            line += f"; accuses wrongly in {wrong / matches:.1%} [{least:.1%}, {most:.1%}]"
        yield line


def _interval(times: float, matches: int) -> tuple[float, float]:
    return Simulation("", matches, ()).interval(Record("", times, ()))


# Calibration of coaches.


class Coached(NamedTuple):
    """A coach to calibrate: a game as experts play it, and the unit of the chance that the coach states.

    The unit `ANSWERED` stands for `right` at a question: whether the likeliest accusation is right after the answer.
    """

    game: str
    seats: int
    unit: str
    matches: int
    every: int
    """One in so many positions of a match is used, since neighbouring ones are nearly the same."""
    options: Mapping[str, object] = {}
    players: Sequence[str] = ()
    """Who plays the matches, in turns: reference players; experts if empty."""


ANSWERED: Final = "answered"

REFERENCES: Final = ("reference.cluedo:CarefulDetective", *(AGAINST[habit].rival for habit in HABITS))

COACHED: Final = (
    Coached("tour-de-france", 2, "about", 400, 7),
    *(Coached("tour-de-france", seats, "about", 480 // seats, 11) for seats in range(3, 7)),
    *(Coached("cluedo", seats, "right", 312 // seats, 3) for seats in (3, 4, 5, 6)),
    *(Coached("cluedo", seats, "right", 312 // seats, 3, players=REFERENCES) for seats in (3, 4, 5, 6)),
    Coached("cluedo", 4, ANSWERED, 80, 1),
    *(Coached("shut-the-box", seats, "about", 1200 // seats, 5) for seats in range(3, 9)),
    *(Coached("shut-the-box", seats, "about", 1200 // seats, 5, {"rule_set": "hundred"}) for seats in range(2, 9)),
)


def said(coached: Coached, numbers: Sequence[int]) -> list[Said]:
    """The stated chances of the coach's best choices in these matches, and whether they came true."""
    chances = _answered if coached.unit == ANSWERED else _said
    return [one for number in numbers for one in chances(coached, number)]


def _begun(coached: Coached, number: int) -> AnyMatch:
    game = find_game(coached.game)
    match = Match(game, game.checked_options(coached.options), coached.seats, Seeded(f"coached/{number}"))
    match.begin()
    return match


def _players(coached: Coached, number: int) -> list[Bot]:
    """One bot for each seat."""
    if not coached.players:
        return [bots_of(find_game(coached.game))["expert"]()] * coached.seats
    return [made(coached.players[(number + seat) % len(coached.players)]) for seat in range(coached.seats)]


def _answered(coached: Coached, number: int) -> Iterator[Said]:
    """The chance of each question that is asked, and whether the accusation that is likeliest then is right."""
    match = _begun(coached, number)
    coach, bot, rng = coach_of(match.game), bots_of(match.game)["expert"](), Fast(f"coached/{number}")
    asked: float | None = None
    asker = -1
    while not match.over:
        seat = match.actors[0]
        knowledge, legal = needed_knowledge(match, seat), match.legal(seat)
        if asked is not None and seat == asker:
            ((accusation, _),) = _printed(coach.advise(knowledge, legal), "right")
            yield asked, bool(_truth(match, accusation, seat))
            asked = None
        action = bot.choose(knowledge, legal, rng)
        if isinstance(action, Suppose):
            judged = next(judged for judged in coach.advise(knowledge, legal).judged if judged.action == action)
            asker, asked = seat, next(worth.value for worth in judged.worth if worth.unit == "right") / 100
        match.play(seat, action)


def _said(coached: Coached, number: int) -> Iterator[Said]:
    match = _begun(coached, number)
    game = match.game
    coach, rng = coach_of(game), Fast(f"coached/{number}")
    bots = _players(coached, number)
    chances: list[tuple[float, Seat | bool]] = []
    asked = 0
    while not match.over:
        seat = match.actors[0]
        knowledge, legal = needed_knowledge(match, seat), match.legal(seat)
        if len(legal) > 1:
            asked += 1
            if asked % coached.every == 0:
                advice = coach.advise(knowledge, legal)
                chances += [(chance, _truth(match, judged, seat)) for judged, chance in _printed(advice, coached.unit)]
        match.play(seat, bots[seat].choose(knowledge, legal, rng))
    winners = match.result.winners
    for chance, truth in chances:
        yield chance, truth if isinstance(truth, bool) else truth in winners


def _printed(advice: Advice, unit: str) -> Iterator[tuple[object, float]]:
    """The chance of the best choice; of accusations, that of the likeliest."""
    found = [
        (judged.action, worth.value / 100)
        for judged in advice.judged
        for worth in judged.worth
        if worth.unit == unit and (unit != "right" or isinstance(judged.action, Accuse))
    ]
    if found:
        yield max(found, key=lambda one: one[1])


def _truth(match: AnyMatch, action: object, seat: Seat) -> Seat | bool:
    """Whether an accusation is right; for other actions the seat, whose win decides at the end."""
    if isinstance(action, Accuse):
        return bool((action.suspect, action.weapon, action.room) == match.state.envelope)
    return seat


def gaps(found: Sequence[Said]) -> Iterator[tuple[int, float, float]]:
    """For each fifth of the scale: the number of stated chances, their mean, and the share that came true."""
    for fifth in range(FIFTHS):
        these = [one for one in found if min(FIFTHS - 1, int(one[0] * FIFTHS)) == fifth]
        if these:
            given, true = (sum(float(one[at]) for one in these) / len(these) for at in (0, 1))
            yield len(these), given, true


def off(found: Sequence[Said]) -> float:
    """The expected calibration error: the gap in each fifth, weighted by its number of chances."""
    return sum(number * abs(given - true) for number, given, true in gaps(found)) / len(found)


def calibrations(wishes: Wishes) -> Iterator[str]:
    """The calibration error of each coach."""
    for coached in (coached for coached in COACHED if coached.game in wishes.games):
        if wishes.seats and coached.seats not in wishes.seats:
            continue
        matches = max(wishes.jobs, round(wishes.share * coached.matches))
        found = [one for batch in _spread(partial(said, coached), matches, wishes) for one in batch]
        if not found:
            continue
        rules = ", ".join(f"{name}={value}" for name, value in coached.options.items()) or "default"
        fifths = "; ".join(f"{given:.0%} came true {true:.0%} (of {number})" for number, given, true in gaps(found))
        whose = "reference players" if coached.players else "experts"
        where = f"{coached.game}, {coached.unit} ({coached.seats} {whose}, {rules})"
        yield f"{where}: off by {100 * off(found):.1f} points over {len(found)} positions, wanted 3: {fifths}"


def _spread(work: Callable[[Sequence[int]], T], matches: int, wishes: Wishes) -> Iterator[T]:
    jobs = wishes.jobs
    batches = [range(wishes.first + at, wishes.first + matches, jobs) for at in range(jobs)]
    if jobs == 1:
        yield from map(work, batches)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, batches)


GAMES: Final = tuple(dict.fromkeys(coached.game for coached in COACHED))


def report(wishes: Wishes) -> Iterator[str]:
    """All figures."""
    yield from strengths(wishes)
    yield from calibrations(wishes)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="play this share of the matches")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", nargs="*", choices=GAMES, default=GAMES)
    parser.add_argument("--only", choices=("strength", "coach"))
    parser.add_argument("--against", nargs="*", choices=AGAINST, default=tuple(AGAINST), help="these reference players")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--seats", nargs="*", type=int, default=(), help="calibrate coaches with so many seats only")
    given = vars(parser.parse_args())
    parts = {"strength": strengths, "coach": calibrations, None: report}
    for line in parts[given.pop("only")](Wishes(**given)):
        print(line, flush=True)
