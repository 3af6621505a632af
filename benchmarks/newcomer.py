"""How often somebody who knows the rules and has no plan wins against the easiest bots of each game."""

import argparse
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, NamedTuple, cast

from ludotheque.analysis.simulation import Record, Simulation, play_out
from ludotheque.bots import AnyKnowledge, Bot
from ludotheque.engine import Action, Fast, Match, Randomness, Seeded
from ludotheque.games import bots_of, find_game
from ludotheque.games.cluedo.actions import Enter, Suppose, Walk
from ludotheque.games.cluedo.bots.clues import Cards, Holds
from ludotheque.games.cluedo.bots.detective import Candidates, Detective, one_of, settled
from ludotheque.games.cluedo.bots.reading import require_clues
from ludotheque.games.cluedo.cards import PACKS, Room, Suspect, Weapon
from ludotheque.games.royaume.actions import ENTER_DUNGEON, KEEP, NAP, Exhaust
from ludotheque.games.royaume.actions import Walk as WalkTo
from ludotheque.games.royaume.bots.situation import Situation, ways_to_change
from ludotheque.games.royaume.bots.travel import ALL_WHIRLPOOLS
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.moving import Walking
from ludotheque.games.royaume.names import GARDEN
from ludotheque.games.royaume.plans import test_of
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.turns import TurnChoice
from ludotheque.games.shut_the_box import bot as box
from ludotheque.games.shut_the_box.actions import STOP, Announce
from ludotheque.games.shut_the_box.rules import TARGET
from ludotheque.games.tour_de_france.actions import Lay, Say
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL

WANTED: Final = (0.3, 0.5)
"""The share of matches that the newcomer should win."""


class AtTheBox:
    """Closes anything that fits; announces towards 100; stops, or not, where the total comes closer to 100."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view = knowledge.view
        total = view.tallies[view.agenda[0].seat].total
        if isinstance(legal[0], Announce):
            return Announce("add" if total < TARGET else "subtract")
        if STOP in legal:
            closer = abs(box.total_if_ended(view, view.agenda[0].seat) - TARGET) < abs(total - TARGET)
            if closer and rng.below(2):
                return STOP
            legal = tuple(action for action in legal if action != STOP)
        return one_of(legal, rng)


class InTheManor(Detective):
    """Goes anywhere, into rooms if possible; asks for anything not crossed off; accuses when one of each is left."""

    def accuse(self, knowledge: AnyKnowledge) -> Cards | None:
        return settled(self._left(knowledge))

    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return one_of(legal, rng)

    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        return one_of(tuple(way for way in legal if isinstance(way, Enter)) or legal, rng)

    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        suspects, weapons, _ = self._left(knowledge)
        return Suppose(cast("Suspect", one_of(suspects, rng)), cast("Weapon", one_of(weapons, rng)), room)

    @staticmethod
    def _left(knowledge: AnyKnowledge) -> Candidates:
        """What was neither dealt to it nor shown to it; nothing else is concluded."""
        seen = {seen.card for seen in require_clues(knowledge).observed if isinstance(seen, Holds)}
        return tuple(tuple(card for card in pack if card not in seen) for pack in PACKS.values())


class OnTheRoad:
    """Lays any card on every other roll, to ride faster or to slow others down; picks any of the three answers."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view = knowledge.view
        says = tuple(action for action in legal if isinstance(action, Say))
        match view.agenda[-1]:
            case Reactions(roller=roller, advance=advance):
                mine = view.seat == roller
                wanted = "add" if mine else "subtract"
                cards = tuple(card for card in legal if isinstance(card, Lay) and card.operation == wanted)
                arrives = mine and view.squares[roller] + advance == ARRIVAL
                return legal[0] if arrives or rng.below(2) else one_of(cards, rng)
            case _:
                return one_of(says or legal, rng)


class AtTheFort:
    """Does anything that a person may do, and leaves challenges and riddles to chance."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return one_of(tuple(action for action in legal if not action.by_bots), rng)


class InTheKingdom:
    """Goes straight for the nearest piece, takes throws as they fall, and in an adventure the first object that helps.

    It rests when little is left to use.
    """

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        at = Situation(knowledge.view, knowledge.options, knowledge.seat or 0)
        match knowledge.view.agenda[-1]:
            case TurnChoice():
                return NAP if len(at.active) < 3 else legal[0] if at.square not in GARDEN else ENTER_DUNGEON
            case Walking():
                goals = frozenset(at.open_keys()) or ALL_WHIRLPOOLS
                walks = tuple(one for one in legal if isinstance(one, WalkTo))
                return min(walks, key=lambda walk: at.distance(walk.square, goals))
            case Modifying(result=result, purpose="king") if any(isinstance(one, Exhaust) for one in legal):
                needed = next(item.needed for item in knowledge.view.agenda if isinstance(item, KingFight))
                raises = [one for one in legal if isinstance(one, Exhaust) and one.operation == "raise"]
                return KEEP if result >= needed else raises[-1]
            case Modifying() as throw:
                return self._helped(at, throw)
            case _:
                return one_of(legal, rng)

    @staticmethod
    def _helped(at: Situation, throw: Modifying) -> Action:
        test = test_of(at.view.agenda[-2], at.view.dungeon)
        ways = ways_to_change(at, throw)
        passing = (way for way in ways if test is not None and test.passed(way.result))
        return next((way.first for way in passing), KEEP)


NEWCOMERS: Final[Mapping[str, type[Bot]]] = {
    "shut-the-box": AtTheBox,
    "cluedo": InTheManor,
    "tour-de-france": OnTheRoad,
    "fort-boyard": AtTheFort,
    "royaume": InTheKingdom,
}


class Trial(NamedTuple):
    """One newcomer against so many of the easiest bots."""

    game: str
    options: Mapping[str, object]
    rivals: int
    matches: int


TRIALS: Final[Sequence[Trial]] = (
    Trial("shut-the-box", {}, 1, 2000),
    Trial("shut-the-box", {"rule_set": "hundred"}, 1, 2000),
    Trial("cluedo", {}, 2, 1000),
    Trial("tour-de-france", {}, 1, 2000),
    Trial("fort-boyard", {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}, 3, 1000),
    Trial("royaume", {}, 1, 1000),
)


def win_rate(trial: Trial, jobs: int = 1) -> Simulation:
    """Play the matches of a trial; the newcomer changes seats from match to match."""
    batches = [(trial, range(first, trial.matches, jobs)) for first in range(jobs)]
    if jobs == 1:
        wins = [_wins(*batch) for batch in batches]
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            wins = list(pool.map(_wins, *zip(*batches, strict=True)))
    return Simulation(trial.game, trial.matches, (Record("newcomer", sum(wins), ()),))


def _wins(trial: Trial, numbers: range) -> float:
    """How many of these matches the newcomer wins; a shared win counts in part."""
    game = find_game(trial.game)
    options = game.checked_options(trial.options)
    easiest = next(iter(bots_of(game).values()))
    wins = 0.0
    for number in numbers:
        seats = [easiest() for _ in range(trial.rivals)]
        seat = number % (trial.rivals + 1)
        seats.insert(seat, NEWCOMERS[trial.game]())
        match = Match(game, options, len(seats), Seeded(f"newcomer/{number}"))
        match.begin()
        play_out(match, seats, Fast(f"newcomer/{number}/bots"))
        if seat in match.result.winners:
            wins += 1 / len(match.result.winners)
    return wins


def report(jobs: int, share: float = 1.0) -> Iterator[str]:
    """The newcomer's win rate in each trial; `share` shortens them."""
    for trial in TRIALS:
        shortened = trial._replace(matches=round(share * trial.matches))
        found = win_rate(shortened, jobs)
        low, high = found.interval(found.records[0])
        rate = found.records[0].wins / found.matches
        rules = ", ".join(f"{name}={value}" for name, value in trial.options.items()) or "default"
        verdict = "as wanted" if WANTED[0] <= low and high <= WANTED[1] else "NOT within" if share == 1 else "wanted"
        against = f"newcomer against {trial.rivals} × easiest ({trial.game}, {rules})"
        wanted = f"{verdict} {WANTED[0]:.0%} – {WANTED[1]:.0%}"
        yield f"{against}: wins {rate:.1%} [{low:.1%}, {high:.1%}] of {found.matches}, {wanted}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="play this share of the matches")
    for line in report(os.cpu_count() or 1, parser.parse_args().share):
        print(line, flush=True)
