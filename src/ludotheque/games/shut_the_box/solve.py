"""Solve both rule sets and write the values that the expert plays by: python -m ludotheque.games.shut_the_box.solve."""

import sys
from collections.abc import Callable
from typing import Final, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from ludotheque.games.shut_the_box.rules import ALL_FLAPS, ELIMINATION, TARGET, TURNS, Closings, SingleDie
from ludotheque.games.shut_the_box.values import (
    HIGHEST,
    MASKS,
    RESULTS,
    SCORES,
    VALUES,
    Floats,
    Integers,
    Turn,
    closeness,
    lower,
    turn,
)

Arrays: TypeAlias = dict[str, NDArray[np.float32] | Integers]

NEAR: Final = 1000
"""Every distance up to this one is in the table, whether or not optimal play reaches it."""

ROUNDS: Final = 6
FRESH: Final = 20_000
"""The search for far distances: number of rounds, and of new distances in each round."""

OFTEN: Final = 1e-4
RARE: Final = 5e-6
"""Thresholds in visits per match: the search expands distances above the first and drops those below the second."""


def main() -> None:
    """Write the values of both rule sets, for every option, into `content/values.npz`."""
    found: Arrays = {}
    for single_die in get_args(SingleDie):
        found |= elimination_values(single_die)
    for closings in get_args(Closings):
        distances = distances_worth_listing(turn("hundred", "exactly-six", closings))
        found[f"distances {closings}"] = distances
        for single_die in get_args(SingleDie):
            found |= hundred_values(single_die, closings, distances)
    VALUES.parent.mkdir(exist_ok=True)
    np.savez_compressed(VALUES, allow_pickle=False, **found)
    _say(f"{VALUES.name}: {VALUES.stat().st_size:,} bytes")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


# The first rule set.


def elimination_values(single_die: SingleDie) -> Arrays:
    """All tables of the first rule set; float32 where its precision is enough for play."""
    course = turn("elimination", single_die)
    alone = turns_alone(course)
    _say(f"alone {single_die}: {alone[0]:.6f} turns")
    following = chance_of_the_next(course)
    _say(f"next {single_die}: {following[0, 0]:.6f} for the first seat")
    first, second = chances_in_a_round(course)
    _say(f"first, second {single_die}: {first[0, 0]:.6f} for the first seat")
    names = {"alone": alone, "next": following, "first": first, "second": second}
    return {f"{name} {single_die}": values.astype(np.float32) for name, values in names.items()}


def settled(update: Callable[[], float]) -> None:
    """Iterate to a fixed point: a shut box scores nothing, so that a position may lead back to itself."""
    while update() > 1e-13:
        pass


def turns_alone(course: Turn) -> Floats:
    """The most turns that a player alone can expect, by total (BOX-18)."""
    turns = np.zeros(HIGHEST)
    for total in reversed(range(ELIMINATION)):

        def update(total: int = total) -> float:
            before = turns[total]
            turns[total] = course.before_first_throw(1 + turns[total + SCORES])
            return float(abs(turns[total] - before))

        settled(update)
    return turns[:ELIMINATION]


def totals_by_sum() -> list[tuple[Integers, Integers]]:
    """All pairs of totals below the limit, highest sums first: totals never decrease (BOX-15)."""
    pairs = [
        (np.arange(max(0, both - ELIMINATION + 1), min(both, ELIMINATION - 1) + 1), both)
        for both in range(2 * ELIMINATION - 1)
    ]
    return [(mine, both - mine) for mine, both in reversed(pairs)]


def chance_of_the_next(course: Turn) -> Floats:
    """The chance of winning for the player to move, by that player's total and the other's (BOX-17, BOX-19)."""
    chances = np.ones((ELIMINATION, HIGHEST))
    for mine, theirs in totals_by_sum():

        def update(mine: Integers = mine, theirs: Integers = theirs) -> float:
            before = chances[mine, theirs]
            chances[mine, theirs] = course.before_first_throw(1 - chances[theirs[:, None], mine[:, None] + SCORES])
            return float(np.abs(chances[mine, theirs] - before).max())

        settled(update)
    return chances[:, :ELIMINATION]


def chances_in_a_round(course: Turn) -> tuple[Floats, Floats]:
    """The same when rounds are finished (BOX-19), for the player to move first in a round and for the second.

    Both arrays go by the first player's total, then the second's; the first has just played in the second array.
    """
    first = np.ones((ELIMINATION, HIGHEST))
    second = np.ones((HIGHEST, ELIMINATION))
    for out in range(ELIMINATION, HIGHEST):
        second[out] = course.before_first_throw(lower(np.arange(ELIMINATION)[:, None] + SCORES, out))
    for mine, theirs in totals_by_sum():

        def update(mine: Integers = mine, theirs: Integers = theirs) -> float:
            before = first[mine, theirs]
            second[mine, theirs] = course.before_first_throw(1 - first[mine[:, None], theirs[:, None] + SCORES])
            first[mine, theirs] = course.before_first_throw(1 - second[mine[:, None] + SCORES, theirs[:, None]])
            return float(np.abs(first[mine, theirs] - before).max())

        settled(update)
    return first[:, :ELIMINATION], second


# The second rule set.


def hundred_values(single_die: SingleDie, closings: Closings, distances: Integers) -> Arrays:
    """All tables of the second rule set for these distances."""
    course = turn("hundred", single_die, closings)
    within = chances_within(course, distances)
    hopeless = np.zeros((TURNS, 1))
    firsts = np.hstack([within, hopeless])[:, listed(distances, np.abs(TARGET - RESULTS))]
    start = np.append(0.0, course.before_first_throw(firsts))
    near = course.before_first_throw(closeness(np.abs(distances[:, None] - RESULTS)))
    _say(f"within {single_die} {closings}: {start[TURNS]:.6f} from the start, {len(distances)} distances")
    names = {"start": start, "within": within, "near": near}
    return {f"{name} {single_die} {closings}": values.astype(np.float32) for name, values in names.items()}


def listed(distances: Integers, wanted: Integers) -> Integers:
    """The index of each wanted distance in the list; the length of the list if it is missing."""
    at = np.minimum(np.searchsorted(distances, wanted), len(distances) - 1)
    return np.where(distances[at] == wanted, at, len(distances))


def chances_within(course: Turn, distances: Integers) -> Floats:
    """The best chance of reaching exactly 100 within 0 to 9 turns (rows), as if no other distance gave any (BOX-27)."""
    towards = listed(distances, np.abs(distances[:, None] - RESULTS))
    away = listed(distances, distances[:, None] + RESULTS)
    within = np.zeros((TURNS, len(distances)))
    within[:, distances == 0] = 1
    for turns in range(1, TURNS):
        chances = np.append(within[turns - 1], 0.0)
        best = course.before_first_throw(chances[towards])
        promising = chances[away].max(axis=1) > best
        best[promising] = np.maximum(best[promising], course.before_first_throw(chances[away[promising]]))
        within[turns, distances > 0] = best[distances > 0]
    return within


def distances_worth_listing(course: Turn) -> Integers:
    """The distances of the table: the near ones, those after a first turn, and those that optimal play reaches.

    Listing a distance makes play go there that avoided it before, so that the search proceeds in rounds: each one adds
    what lies one turn away from the distances often visited, and drops what the best play then leaves aside.
    """
    always = np.union1d(np.arange(NEAR + 1), np.abs(TARGET - RESULTS))
    reachable = course.before_first_throw(np.eye(len(MASKS)))
    kept = distances = always
    for search in range(ROUNDS):
        visits = expected_visits(course, distances, chances_within(course, distances))
        kept = np.union1d(always, distances[visits > RARE])
        _say(f"search {search} {course.allowed}: {len(distances)} distances tried, {len(kept)} kept")
        often = distances[visits > OFTEN, None]
        ahead = np.concatenate([np.abs(often - RESULTS), often + RESULTS])
        weight = np.outer(np.tile(visits[visits > OFTEN], 2), reachable)
        fresh, at = np.unique(ahead, return_inverse=True)
        weights = np.bincount(at.ravel(), weight.ravel())
        weights[np.isin(fresh, kept)] = 0
        distances = np.union1d(kept, fresh[np.argsort(weights)[-FRESH:]])
    return kept


def expected_visits(course: Turn, distances: Integers, within: Floats) -> Floats:
    """The expected number of turns that begin at each distance, over a match played optimally alone."""
    chances = np.hstack([within, np.zeros((TURNS, 1))])
    standing = np.zeros(len(distances) + 1)
    firsts = listed(distances, np.abs(TARGET - RESULTS))
    np.add.at(standing, firsts, chances_of_ends(course, chances[-1, firsts]))
    visits = np.zeros(len(distances))
    for left in reversed(range(TURNS - 1)):
        visits += standing[:-1]
        after = np.zeros_like(standing)
        for here in np.flatnonzero(standing[:-1] > RARE):
            if distances[here] == 0:
                continue
            both = listed(distances, np.abs(distances[here] + np.array([[-1], [1]]) * RESULTS))
            best = both[np.argmax(course.before_first_throw(chances[left, both]))]
            np.add.at(after, best, standing[here] * chances_of_ends(course, chances[left, best]))
        standing = after
    return visits


def chances_of_ends(course: Turn, finals: Floats) -> Floats:
    """The probability that optimal play ends the turn with each set of open flaps; ties are split evenly."""
    values = course.values(finals)
    reached = np.zeros(len(values))
    reached[course.position(ALL_FLAPS, single=False)] = 1
    for level in reversed(course.levels):
        throws = np.diff(level.first_throw, append=len(level.ways))
        thrown = np.empty(len(level.ways))
        thrown[level.rank] = level.ways * np.repeat(reached[level.positions] / level.all_ways, throws)
        best = level.best(values)
        chosen = [values[choice] == best[: len(choice)] for choice in level.choices]
        share = thrown / sum(np.pad(equal, (0, len(best) - len(equal))).astype(float) for equal in chosen)
        for choice, equal in zip(level.choices, chosen, strict=True):
            reached += np.bincount(choice, equal * share[: len(choice)], len(values))
    shut = [course.position((), single=False), course.position((), single=True)]
    reached[0] += reached[shut].sum()
    return reached[: len(MASKS)]


if __name__ == "__main__":
    main()
