"""Matches by altered rules, recorded for the page: a page that knows no rule itself follows them all the same.

Beside each update stand facts that were found by playing on under the same rules, not by asking the view.
"""

import itertools
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib.resources import files
from types import ModuleType
from typing import Final, NamedTuple, TypeAlias
from unittest.mock import patch

import msgspec

import ludotheque
from ludotheque.engine import Action, AnyMatch, Seat, Told, kernel
from ludotheque.games import rule_numbers
from ludotheque.games.cluedo.actions import Accuse, EndTurn
from ludotheque.games.cluedo.board import OPENINGS as CLUEDO_OPENINGS
from ludotheque.games.cluedo.board import DrawnDoor, Openings, doors_in, passages_of
from ludotheque.games.fort_boyard.rules import BOARD, keys_on
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.games.royaume.actions import KEEP, Exhaust, Keep, Shift
from ludotheque.games.royaume.board import PLACES, Faces
from ludotheque.games.royaume.content import FILE, MAGIC_EFFECTS, VALUES
from ludotheque.games.royaume.events import Walked
from ludotheque.games.royaume.moving import Walking
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import RoyaumeState
from ludotheque.games.royaume.ways import Ways, ways
from ludotheque.games.shut_the_box.events import TurnEnded
from ludotheque.games.shut_the_box.state import BoxState
from ludotheque.games.shut_the_box.turns import Turns
from ludotheque.games.tour_de_france.actions import Lay, Pass
from ludotheque.games.tour_de_france.events import Rode
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Contest

Facts: TypeAlias = Mapping[str, object]

SEAT: Final[Seat] = 0
"""Whose screen the updates are for."""


class Variant(NamedTuple):
    """A game by altered rules."""

    game: str
    name: str
    seats: int
    options: Mapping[str, object]
    rules: Mapping[str, object]
    """What replaces constants and functions of the game, by their names."""
    facts: Callable[[AnyMatch], Facts]
    seldom: tuple[type[Action], ...] = ()
    """What is done only one time in ten, because it would end too early what is to be seen."""
    seeds: tuple[int, ...] = (1, 2)
    most: int | None = None
    """After so many updates a match is left as it is, where random play would never end it."""
    data: Mapping[str, object] = {}
    """What replaces files of the game's content, by their names, for the page; `rules` has what comes of them."""


@contextmanager
def altered(game: str, rules: Mapping[str, object]) -> Iterator[None]:
    """Replace rules in every module of the game that has them under these names; methods as `Class.method`.

    What the game has cached is forgotten, before and after.
    """
    package = f"ludotheque.games.{game.replace('-', '_')}."
    modules = [module for path, module in sys.modules.items() if path.startswith(package)]
    with ExitStack() as undo:
        undo.callback(_forget, modules)
        for name, rule in rules.items():
            first, _, method = name.partition(".")
            having = [module for module in modules if hasattr(module, first)]
            assert having, name
            for owner in {getattr(module, first) for module in having} if method else having:
                undo.enter_context(patch.object(owner, method or first, rule))
        _forget(modules)
        yield


def _forget(modules: Iterable[ModuleType]) -> None:
    for value in [value for module in modules for value in vars(module).values()]:
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def recorded(variant: Variant) -> dict[str, object]:
    """Whole matches, played at random: each update as the seat gets it, with its facts."""
    with altered(variant.game, variant.rules):
        return {"name": variant.name, "matches": [list(_updates(variant, seed)) for seed in variant.seeds]}


class Rules(NamedTuple):
    """What the page reads of the rules that are altered."""

    numbers: Mapping[str, int]
    data: Mapping[str, object]
    """Files of content, by where they are under `games/`."""


def altered_rules() -> Rules:
    """The numbers and data of each game by its last variant, so that the page can be built from them."""
    numbers = rule_numbers()
    data: dict[str, object] = {}
    for variant in {variant.game: variant for variant in VARIANTS}.values():
        with altered(variant.game, variant.rules):
            numbers |= {name: number for name, number in rule_numbers().items() if name.startswith(f"{variant.game}-")}
        folder = variant.game.replace("-", "_")
        data |= {f"{folder}/content/{name}": content for name, content in variant.data.items()}
    return Rules(numbers, data)


def _updates(variant: Variant, seed: int) -> Iterator[dict[str, object]]:
    rng = random.Random(seed)
    match = ludotheque.new_match(variant.game, seats=variant.seats, seed=seed, options=variant.options)
    yield _update(match, 0, variant)
    for _ in itertools.count() if variant.most is None else range(variant.most):
        if match.over:
            return
        since = len(match.log) + 1
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        usual = [action for action in legal if not isinstance(action, variant.seldom)]
        match.play(seat, rng.choice(usual if usual and rng.random() < 0.9 else legal))
        yield _update(match, since, variant)


def _update(match: AnyMatch, since: int, variant: Variant) -> dict[str, object]:
    update = {
        "is": "Update",
        "match": "altered",
        "game": variant.game,
        "since": since,
        "heard": match.heard(SEAT, since),
        "view": match.view(SEAT),
        "offers": match.offers(SEAT),
        "over": match.over,
    }
    return {"update": msgspec.to_builtins(update), "facts": variant.facts(match)}


# Fermer la boîte.


def _box_facts(match: AnyMatch) -> Facts:
    """What is told if the turn ends here."""
    state: BoxState = match.state
    if not state.agenda:
        return {"makes": None}
    ended = Turns(0).resume(state, None)
    return {"makes": next(told.public.result for told in ended.told if isinstance(told.public, TurnEnded))}


BOX: Final = (
    Variant(
        "shut-the-box",
        "seven flaps whose squares add up, out at 331",
        3,
        {},
        {
            "ALL_FLAPS": (1, 2, 3, 4, 5, 6, 7),
            "ELIMINATION": 331,
            "added_up": lambda flaps: sum(flap * flap for flap in flaps),
        },
        _box_facts,
    ),
    Variant(
        "shut-the-box",
        "eight flaps read from right to left, six turns to 77, one die first",
        4,
        {"rule_set": "hundred"},
        {
            "ALL_FLAPS": (2, 3, 4, 5, 6, 7, 8, 9),
            "TARGET": 77,
            "TURNS": 6,
            "read_out": lambda flaps: int("".join(map(str, reversed(flaps))) or 0),
            "dice_thrown": lambda *, single: 2 if single else 1,
        },
        _box_facts,
    ),
)


# The Tour.


def _tour_facts(match: AnyMatch) -> Facts:
    """Where the roller rides if this seat lays each of its cards, or none, and nobody lays more."""
    state: TourState = match.state
    top = state.agenda[-1] if state.agenda else None
    facts: dict[str, object] = {"squares": state.squares, "lands": None, "laid": {}}
    if isinstance(top, Reactions):
        facts["lands"] = _ridden(state, top)
        facts["laid"] = {
            str(index): _ridden(state, top, offer.action)
            for index, offer in enumerate(match.offers(SEAT))
            if isinstance(offer.action, Lay)
        }
    contest = next((item for item in state.agenda if isinstance(item, Contest)), None)
    facts["lowest"] = min(contest.totals) if contest and contest.totals else None
    facts["cards"] = [max(cards.polka, default=0) for cards in state.collected]
    return facts


def _ridden(state: TourState, window: Reactions, first: Action | None = None) -> int:
    """Where the roller ends its ride, before the square acts."""
    told: tuple[Told, ...] = ()
    if first is not None:
        state, told = kernel.apply(state, SEAT, first)
    while state.agenda and isinstance(top := state.agenda[-1], Reactions):
        state, told = kernel.apply(state, kernel.seats_asked(state)[0], Pass(top.id))
    rides = [each.public.square for each in told if isinstance(each.public, Rode)]
    return rides[0] if rides else state.squares[window.roller]


def _stays(place: int, by: int) -> tuple[int, int]:
    """A roll too high is lost."""
    return (place, place) if place + by > ARRIVAL else (place + by, place + by)


def _lowest_first(seats: tuple[Seat, ...], totals: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    by_total = {total: tuple(s for s, t in zip(seats, totals, strict=True) if t == total) for total in totals}
    return tuple(by_total[total] for total in sorted(by_total))


TOUR: Final = (
    Variant(
        "tour-de-france",
        "a roll too high is lost, cards count twice, every roll moves, the lowest throw is best, a fall costs four",
        3,
        {"reaction": "none", "questions": "drawn"},
        {
            "advanced": _stays,
            "changed": lambda advance, number, operation: advance + (2 if operation == "add" else -2) * number,
            "ridden": lambda advance: max(1, advance),
            "prologue_square": lambda rank: rank - 5,
            "told_apart": _lowest_first,
            "SENT_BACK": 4,
            "points_of": lambda collected, series: max(getattr(collected, series), default=0),
        },
        _tour_facts,
        seldom=(Lay,),
        seeds=(1, 2, 3),
    ),
)


# Cluedo.


def _from_the_right(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    place = order.index(seat)
    return order[:place][::-1] + order[place + 1 :][::-1]


OPENINGS: Final = Openings(
    doors=(DrawnDoor("kitchen", 3, 5, "e"), *CLUEDO_OPENINGS.doors[1:]),
    passages=(("kitchen", "library"),),
)


def _cluedo_facts(match: AnyMatch) -> Facts:
    """Where the doors are, and whom each seat asks after whom."""
    order: tuple[Seat, ...] = match.state.order
    return {
        "doors": sorted([door.square, door.room] for door in doors_in(OPENINGS)),
        "trapped": sorted(passages_of(OPENINGS)),
        "answering": {str(seat): _from_the_right(order, seat) for seat in order},
    }


CLUEDO: Final = (
    Variant(
        "cluedo",
        "the player on the right answers first, the kitchen has another door, and one passage only is left",
        4,
        {},
        {
            "from_the_left": lambda order, seat: (
                order[: order.index(seat)][::-1] + order[order.index(seat) + 1 :][::-1]
            ),
            "DOORS": doors_in(OPENINGS),
            "PASSAGES": passages_of(OPENINGS),
        },
        _cluedo_facts,
        data={"openings.json": msgspec.to_builtins(OPENINGS)},
        seldom=(Accuse, EndTurn),
        seeds=(1, 2, 3, 4, 5, 6),
    ),
)


# Fort Boyard.


def _fort_facts(match: AnyMatch) -> Facts:
    """Where everyone is, what they hold and what is left, and the sums once they are known."""
    state: FortState = match.state
    return {
        "squares": state.squares,
        "keys": [ring.keys for ring in state.rings],
        "left": state.left,
        "sums": [] if state.agenda else list(map(sum, state.purses)),
    }


MOVED: Final = (*BOARD[:10], "guardian", *BOARD[11:15], "tiger", *BOARD[16:])
"""The fort with its guardian on another square, and a fifth tiger in its place."""


FORT: Final = (
    Variant(
        "fort-boyard",
        "pawns go twice as far, three keys open the chest, notes are worth 3 or 7, and the guardian has moved",
        4,
        {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws", "notes": "6"},
        {
            "walked": lambda square, by: (square + 2 * by) % len(BOARD),
            "KEYS_TO_OPEN": 3,
            "NOTES": ((3, 56), (7, 56)),
            "BOARD": MOVED,
            "CELLS": tuple(square for square, kind in enumerate(MOVED) if kind not in ("start", "tiger")),
            "TIGERS": tuple(square for square, kind in enumerate(MOVED) if kind == "tiger"),
            "BLACK_KEYS": tuple(map(keys_on, MOVED)),
            "STEP": 4,
            "CATCHES": {"low": (90, 270), "middle": (230, 310), "high": (330, 390)},
            "DODGED": 260,
        },
        _fort_facts,
        data={"board.json": MOVED},
    ),
)


# La Clef du Royaume.


def _royaume_facts(match: AnyMatch) -> Facts:
    """Where heroes stand, and where a move leads if it is changed by each offer, or kept."""
    state: RoyaumeState = match.state
    top = state.agenda[-1] if state.agenda else None
    leads: dict[str, object] = {}
    if isinstance(top, Modifying) and top.purpose == "move" and top.seat == SEAT:
        leads = {
            str(index): _places(_goals(state, offer.action))
            for index, offer in enumerate(match.offers(SEAT))
            if offer.refusal is None and isinstance(offer.action, Exhaust | Keep | Shift)
            if getattr(offer.action, "object", None) not in MAGIC_EFFECTS
        }
    return {"squares": state.squares, "faces": state.faces, "leads": leads}


def _goals(state: RoyaumeState, action: Action) -> tuple[str, ...]:
    """Where the hero may go after this and nothing more; nowhere after a 0."""
    state, told = kernel.apply(state, SEAT, action)
    if not isinstance(action, Keep):
        state, told = kernel.apply(state, SEAT, KEEP)
    walked = [each.public.square for each in told if isinstance(each.public, Walked)]
    if walked:
        return (walked[0],)
    top = state.agenda[-1]
    return tuple(walk.square for walk in top.legal(state, SEAT)) if isinstance(top, Walking) else ()


def _places(squares: tuple[str, ...]) -> list[int]:
    return sorted(PLACES[square] for square in squares)


def _twice_as_far(faces: Faces, start: str, steps: int, missing: frozenset[str]) -> Ways:
    return ways(faces, start, 2 * steps, missing)


FLOWERS: Final = (1, 2, 4, 6, 9)


def _kingdom() -> object:
    """The file of the kingdom's content, in which objects count one more and flowers restore more."""
    content = msgspec.json.decode((files("ludotheque.games.royaume") / "content" / FILE).read_bytes())
    content["objects"] = {name: value + 1 for name, value in content["objects"].items()}
    content["magic"] = {name: one | {"value": one["value"] + 1} for name, one in content["magic"].items()}
    content["castle"]["garden"] = FLOWERS
    return content


ROYAUME: Final = (
    Variant(
        "royaume",
        "heroes go twice as far, every object counts one more, and flowers restore more",
        3,
        {"length": "short"},
        {
            "ways": _twice_as_far,
            "VALUES": {name: value + 1 for name, value in VALUES.items()},
            "NAP_RESTORES": 3,
            "GARDEN_TOKENS": FLOWERS,
        },
        _royaume_facts,
        most=500,
        data={FILE: _kingdom()},
    ),
)

VARIANTS: Final = (*BOX, *TOUR, *CLUEDO, *FORT, *ROYAUME)
