"""Solve how many turns a hero needs to win, from every square, by help and pieces; writes the table that `chart` reads.

One hero alone, with its own die and a whole event pack, by value iteration over squares and faces in sight. Objects are
reckoned as money: exhausting one costs `PRICE` turns. `python -m ludotheque.games.royaume.bots.solve`, some minutes.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.games.royaume.board import KIND, PORTION, REGION, SQUARES, STOPPING, Faces, open_keys, turned
from ludotheque.games.royaume.bots import odds, prospects, travel
from ludotheque.games.royaume.bots.changing import Held, Thrower, ways_of
from ludotheque.games.royaume.bots.chart import (
    FILE,
    NODES,
    PLACE_OF,
    POWERS,
    PRICE,
    STEP,
    Standing,
    every_standing,
    standing,
)
from ludotheque.games.royaume.bots.prospects import ALL_CARDS, COPIES, GOT_RID, LIFTED, SLOWED, TRY_COSTS, Helped
from ludotheque.games.royaume.castle import camp_of
from ludotheque.games.royaume.content import CARDS, KEYS, MAGIC, MINORS, OBJECTS, VALUES, WHIRLPOOLS, Effect
from ludotheque.games.royaume.encounters import SECOND_COPY, SECOND_WISH, is_known
from ludotheque.games.royaume.moving import missing
from ludotheque.games.royaume.names import Colour, Hero, Key, Minor, Object, Portion, Purpose, Square
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import Means, Options
from ludotheque.games.royaume.turning import carries, landing_of
from ludotheque.games.royaume.turns import tales
from ludotheque.games.royaume.ways import ways

Turns: TypeAlias = NDArray[np.float64]
"""Of every node."""

OPTIONS: Final = Options()
FARTHEST: Final = 12
"""The longest move that is looked at, and the highest result."""
USUALLY_SPENT: Final = 2.5
"""How many objects a hero has exhausted, on average."""
PRECISION: Final = 0.02
MOST_ROUNDS: Final = 400
COSTS: Final = (0.8, 0.8, 0.9, 1.0, 1.2)
"""What an object costs by its value, as a multiple of the price; those worth more cost as much as the last."""
SECOND_MAGIC: Final = 2
"""So many objects restored a magic object is worth to a hero who has the strongest."""


class Solved(NamedTuple):
    """Turns left at the beginning of a turn, and when a move has just ended."""

    before: Turns
    ended: Turns


class Solver:
    """Everything for one power, solved from the end on: with every piece and every companion first."""

    def __init__(self, power: Hero | None) -> None:
        self.power = power
        self._solved: dict[Standing, Solved] = {}

    def solved(self, at: Standing) -> Solved:
        """Turns left for such a hero."""
        if at not in self._solved:
            self._solved[at] = Problem(self, at).solve()
        return self._solved[at]


class Problem:
    """How one hero fares, if all that are better off are solved."""

    def __init__(self, solver: Solver, at: Standing) -> None:
        objects = (*OBJECTS, *(name for name in MAGIC if name == at.magic))
        self._solver = solver
        self._at = at
        self._hero = Helped(solver.power, objects, at.companions, at.pieces, None)
        self._wished = solver.solved(at._replace(magic="crown")) if at.magic == "hoped for" else None
        self._won: Mapping[Key, Solved] = {
            key: solver.solved(standing(at.companions, self._hero.with_piece(KEYS[key].colour).pieces, at.magic))
            for key in open_keys(at.pieces)
        }

    def solve(self) -> Solved:
        """Repeat until nothing changes any more, starting from somebody who is a little better off."""
        better = self._wished or next(iter(self._won.values()), None)
        before = np.full(len(NODES), 10.0) if better is None else better.before + 2.0
        goals, thrower = _goals(self._at.pieces), self._hero.thrower
        for _ in range(MOST_ROUNDS):
            event = self._events(before)
            ended = self._ended(before, event)
            moves = ended[goals].min(axis=2)
            after: Turns = 1 + _mean(_changed(moves, thrower, "move"), thrower, "move")
            events = max(tales(self._hero.power, square) for _, square in NODES)
            if events:
                after = np.minimum(after, 1 + before + events * (event - before))
            after[STOPS] = 0.0  # nobody begins a turn there
            change = np.abs(after - before).max()
            before = after
            if change < PRECISION:
                break
        return Solved(before, self._ended(before, self._events(before)))

    def _ended(self, before: Turns, event: Turns) -> Turns:
        """Turns left when a move has ended, and the square has acted."""
        ended = np.where(EVENTS, event, before - RESTORED)
        ended[WHIRLS] = prospects.castle(self._hero) if self._hero.complete else before[THROUGH]
        for key, solved in self._won.items():
            chance = prospects.chance(self._hero, key)
            for place in _places(key):
                won, lost = (PLACE_OF[NODES[place][0], square] for square in (KEYS[key].won, KEYS[key].lost))
                tried = chance * solved.ended[won] + (1 - chance) * ended[lost]
                ended[place] = tried + PRICE * TRY_COSTS
        cases = np.array([self._cases(place, before, ended, event) for place in MINOR_PLACES])
        thrower = self._hero.thrower
        ended[MINOR_PLACES] = _mean(_changed(cases, thrower, "minor"), thrower, "minor")
        return ended

    def _events(self, before: Turns) -> Turns:
        """Turns left after an event, with each card of the whole pack."""
        hero, total = self._hero, np.zeros(len(before))
        for name, card in CARDS.items():
            known = is_known(name, hero.companions)
            won = before - SECOND_COPY * PRICE if known else self._after(card.won, before)
            if card.test is not None and not known:
                lost = self._after(card.lost, before)
                free = odds.one_throw(hero.thrower, card.test, "event", ())
                likely = odds.one_throw(hero.thrower, card.test, "event", hero.objects)
                won = free * won + (likely - free) * np.minimum(won + PRICE, lost) + (1 - likely) * lost
            total += COPIES[name] / ALL_CARDS * won
        return total

    def _after(self, effects: Iterable[Effect], before: Turns) -> Turns:
        """Turns left after the effects of a card."""
        for effect in effects:
            before = self._elsewhere(effect, before) - _saved(effect)
        return before

    def _elsewhere(self, effect: Effect, before: Turns) -> Turns:
        """With what an effect gives, and where it leads."""
        match effect.kind:
            case "companion" if effect.companion is not None:
                joined = standing(self._hero.with_companion(effect.companion).companions, *self._at[1:])
                return before if joined == self._at else self._solver.solved(joined).before
            case "magic":
                return before - SECOND_MAGIC * PRICE if self._wished is None else self._wished.before
            case "turn-here":
                shaken: Turns = before[SHAKEN]
                return shaken
            case "camp":
                camp: Turns = before[CAMPS]
                return camp
            case _:
                return before

    def _cases(self, place: int, before: Turns, ended: Turns, event: Turns) -> Turns:
        """What each result in a minor adventure leads to."""
        faces, minor = NODES[place]
        cases = np.empty(FARTHEST + 1)
        for band in MINORS[minor]:  # type: ignore[index]
            exits = [PLACE_OF[faces, square] for square in band.exits]
            left = float(ended[exits].min())
            for effect in band.effects:
                match effect.kind:
                    case "wish" if self._wished is not None:
                        left = float(self._wished.ended[exits].min())
                    case "wish":
                        left -= SECOND_WISH * PRICE
                    case "turn-any":
                        left = min(left, *(float(ended[place]) for place in _turned(faces, minor, band.exits[0])))
                    case "garden-or-event" if self._hero.complete:
                        left = prospects.castle(self._hero)
                    case "garden-or-event":
                        left += float(event[exits[0]] - before[exits[0]])
                    case _:
                        left -= _saved(effect)
            cases[band.low : band.high + 1] = left
        return cases


def _mean(faces: Turns, thrower: Thrower, purpose: Purpose) -> Turns:
    """The average of all faces, the last axis; those that may be thrown again are where that is better."""
    mean: Turns = faces.mean(axis=-1)
    means = Means(thrower.power, thrower.companions, (), OPTIONS)
    better = mean
    for at, face in enumerate(thrower.faces):
        if Modifying(0, purpose, face, thrower.demon, again=False).may_throw_again(means):
            better = better + np.minimum(0.0, mean - faces[..., at]) / faces.shape[-1]
    return better


def _changed(results: Turns, thrower: Thrower, purpose: Purpose) -> Turns:
    """What each face leads to, changed as the rules allow; the last axis has results, and that of the answer faces."""
    best = np.full((*results.shape[:-1], len(thrower.faces)), np.inf)
    for at, face in enumerate(thrower.faces):
        for result, cost in _costs(thrower, purpose, face).items():
            best[..., at] = np.minimum(best[..., at], results[..., result] + PRICE * cost)
    return best


@cache
def _costs(thrower: Thrower, purpose: Purpose, face: int) -> Mapping[int, float]:
    """What each result that can be made of a face costs at least, for a hero who may exhaust any of its objects."""
    throw = Modifying(0, purpose, face, thrower.demon, again=False)
    costs: dict[int, float] = {}
    for way in ways_of(throw, thrower, Held(OBJECTS, (), thrower.demon), OPTIONS):
        if way.result <= FARTHEST:
            cost = sum(map(_cost, way.used))
            costs[way.result] = min(cost, costs.get(way.result, cost))
    return costs


def _cost(name: Object) -> float:
    return COSTS[min(VALUES[name], len(COSTS) - 1)]


def _saved(effect: Effect) -> float:
    """Turns that an effect saves wherever the hero is."""
    match effect.kind:
        case "restore" | "all-restore":
            return PRICE * min(effect.amount, USUALLY_SPENT)
        case "exhaust":
            return -PRICE * effect.amount
        case "move":
            return 1.0
        case "go-restore":
            return LIFTED
        case "demon" | "may-demon":
            return SLOWED
        case "demon-me":
            return -GOT_RID
        case _:
            return 0.0


def _turned(faces: Faces, minor: Minor | Square, way_out: Square) -> tuple[int, int]:
    """Where a hero leaves an adventure that turns the west, or the east: carried along, or by its exit."""

    def left(portion: Portion) -> int:
        carried = carries(faces, portion, minor)
        return PLACE_OF[turned(faces, portion), landing_of(faces, portion) if carried else way_out]

    return left("west"), left("east")


def _shaken(faces: Faces, square: Square) -> int:
    """Where a quake leaves a hero."""
    portion = PORTION[REGION[square]]
    return PLACE_OF[turned(faces, portion), landing_of(faces, portion)]


@cache
def _places(square: Square) -> tuple[int, ...]:
    return tuple(at for at, (_, other) in enumerate(NODES) if other == square)


@cache
def _goals(pieces: tuple[Colour, ...]) -> NDArray[np.int64]:
    """For each node and result where a move may end; the first goal fills up."""
    jumped = missing(pieces, ())
    rows = []
    for at, (faces, square) in enumerate(NODES):
        results = range(0 if square in STOPPING else FARTHEST)
        moves = [[PLACE_OF[faces, goal] for goal in ways(faces, square, result + 1, jumped)] for result in results]
        rows.append([[at], *(moves or [[at]] * FARTHEST)])
    most = max(len(goals) for row in rows for goals in row)
    return np.array([[goals + goals[:1] * (most - len(goals)) for goals in row] for row in rows])


EVENTS: Final = np.array([KIND[square] == "event" for _, square in NODES])
STOPS: Final = np.array([square in STOPPING for _, square in NODES])
RESTORED: Final = np.array([PRICE * min(USUALLY_SPENT, SQUARES[square].amount or 0) for _, square in NODES])
MINOR_PLACES: Final = [at for at, (_, square) in enumerate(NODES) if square in MINORS]
WHIRLS: Final = [at for at, (_, square) in enumerate(NODES) if square in WHIRLPOOLS]
THROUGH: Final = [PLACE_OF[travel.through(*NODES[at])] for at in WHIRLS]
SHAKEN: Final = np.array([_shaken(*node) for node in NODES])
CAMPS: Final = np.array([PLACE_OF[faces, camp_of(faces)] for faces, _ in NODES])


def main() -> None:
    """Solve everything, and write the table: for each row its least, and the steps from one node to the next."""
    tables: dict[str, NDArray[np.float32] | NDArray[np.uint8]] = {}
    for power in POWERS:
        solver = Solver(power)
        rows = np.array([solver.solved(at).before for at in every_standing()])
        least = np.where(STOPS, np.inf, rows).min(axis=1).astype(np.float32)
        more = np.where(STOPS, 0, np.minimum(np.rint((rows - least[:, None]) / STEP), 255)).astype(np.uint8)
        name = power or "none"
        tables[f"{name}_least"] = least
        tables[name] = np.diff(more, axis=1, prepend=np.uint8(0))
    np.savez_compressed(FILE, allow_pickle=False, **tables)


if __name__ == "__main__":
    main()
