"""Bots for le jeu du Tour de France, and the coach who says what a card on a roll is worth."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias, cast

from ludotheque.bots import Advice, AnyKnowledge, Bot, Judged, Worth
from ludotheque.engine import Action, Level, Randomness, Seat
from ludotheque.games.tour_de_france import race, rules
from ludotheque.games.tour_de_france.actions import (
    KEEP_JOKER,
    USE_JOKER,
    Guess,
    Lay,
    LetAnswer,
    Operation,
    Pass,
    PutBack,
    Rest,
)
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import SURPRISES
from ludotheque.games.tour_de_france.incidents import UsingJoker
from ludotheque.games.tour_de_france.race import Curve
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, Place
from ludotheque.games.tour_de_france.squares import Surprised
from ludotheque.games.tour_de_france.view import View

Card: TypeAlias = tuple[int, Operation]
Why: TypeAlias = tuple[str, tuple[tuple[str, str | int | float | Action], ...]]

OWN_ROLLS: Final = 2
"""A novice lays a card on one in so many of its own rolls."""
OTHERS_ROLLS: Final = 3
"""A novice lays a card on one in so many of the others' rolls."""
MOST_CARDS: Final = 3
"""An expert considers so many cards on one roll."""
CLOSE_CALL: Final = 0.002
"""Chances to win that differ by less are the same."""
NOT_YET: Final = 0.997
"""As good as won is less than won."""
JOKER: Final = 0.01
"""What a joker is worth, as a chance to win."""


def answer(level: Level, legal: tuple[Action, ...], rng: Randomness) -> Action | None:
    """Answer a question by level, or choose at random where nothing depends on it; None if the choice matters."""
    for action in legal:
        match action:
            case Guess(level=knows) if knows == level:
                return action
            case LetAnswer():
                return action
    if len(legal) == 1:
        return legal[0]
    weighs = (Pass, PutBack, type(USE_JOKER))
    return None if isinstance(legal[0], weighs) else legal[rng.below(len(legal))]


class Novice:
    """Lays cards now and then, on its own rolls to ride faster and on others' to slow them; answers by guessing.

    It sees when it can arrive, and when somebody else is about to; it plans nothing.
    """

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        settled = answer("novice", legal, rng)
        if settled is not None:
            return settled
        match knowledge.view.agenda[-1]:
            case Reactions() as window:
                return self._react(knowledge.view, window, legal, rng)
            case UsingJoker():
                return USE_JOKER
            case _:
                return legal[rng.below(len(legal))]

    def _react(self, view: View, window: Reactions, legal: tuple[Action, ...], rng: Randomness) -> Action:
        mine, passing = view.seat == window.roller, legal[0]
        lands = view.squares[window.roller] + window.advance
        wanted = "add" if mine else "subtract"
        cards = [card for card in legal if isinstance(card, Lay) and card.operation == wanted]
        if mine:
            exact = [card for card in cards if lands + card.number == ARRIVAL]
            if exact:
                return exact[0]
            cards = [card for card in cards if lands + card.number < ARRIVAL]
        seldom = 1 if lands == ARRIVAL else OWN_ROLLS if mine else OTHERS_ROLLS
        if not cards or window.laid or rng.below(seldom):
            return passing
        return cards[rng.below(len(cards))]


class Amateur:
    """Lays high cards to ride faster, holds up the leader now and then, and anyone about to arrive."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        settled = answer("amateur", legal, rng)
        if settled is not None:
            return settled
        view: View = knowledge.view
        match view.agenda[-1]:
            case Reactions() as window:
                return self._react(view, window, legal, rng)
            case UsingJoker(against=against):
                gone_back = against != "surprise" or SURPRISES[_surprise(view)].kind in ("back", "back-to")
                return USE_JOKER if gone_back else KEEP_JOKER
            case _:
                return legal[0]

    def _react(self, view: View, window: Reactions, legal: tuple[Action, ...], rng: Randomness) -> Action:
        cards = [action for action in legal if isinstance(action, Lay)]
        square, passing = view.squares[window.roller], legal[0]
        lands = {card: square + window.advance + _change((card.number, card.operation)) for card in cards}
        if view.seat == window.roller:
            if square + window.advance == ARRIVAL:
                return passing
            exact = [card for card in cards if lands[card] == ARRIVAL]
            good = [card for card in cards if lands[card] < ARRIVAL and KINDS[max(0, lands[card])] != "incident"]
            faster = [card for card in good if card.operation == "add" and not window.laid]
            best = exact or sorted(faster, key=lambda card: -card.number)
            return best[0] if best else passing
        arriving = square + window.advance == ARRIVAL
        leading = square == max(view.squares) and len(view.hand) > 1 and not window.laid
        slower = sorted((card for card in cards if card.operation == "subtract"), key=lambda card: -card.number)
        return slower[0] if arriving or (leading and not rng.below(3)) else passing


class Plan(NamedTuple):
    """Cards to lay on a roll, and the chance to win with them."""

    cards: tuple[Card, ...]
    chance: float


class Expert:
    """Lays the cards that make the own chance to win the highest, as the race is reckoned."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        settled = answer("expert", legal, rng)
        return settled if settled is not None else self.ranked(knowledge.view, legal)[0][0]

    def ranked(self, view: View, legal: tuple[Action, ...]) -> list[tuple[Action, float]]:
        """The choices with the chance to win, best first; passing wins a close call."""
        worth = {action: chance for action, chance in judge(view, legal).items() if action in legal}
        cautious = {action: CLOSE_CALL if isinstance(action, Pass) else 0.0 for action in worth}
        return sorted(worth.items(), key=lambda one: one[1] + cautious[one[0]], reverse=True)

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        view: View = knowledge.view
        people = tuple(action for action in legal if not action.by_bots)
        ranked = self.ranked(view, people)
        why, args = _why(view, ranked)
        judged = tuple(Judged(action, (Worth("about", 100 * chance),)) for action, chance in ranked)
        return Advice(judged, why, args)


# What choices are worth.


def judge(view: View, legal: tuple[Action, ...]) -> dict[Action, float]:
    """The seat's chance to win after each choice."""
    item = view.agenda[-1]
    match item:
        case Reactions():
            return _cards_on(view, item, legal)
        case UsingJoker():
            return _with_joker(view, item)
        case _ if isinstance(legal[0], PutBack):
            return {action: _if_stopped(view, _left(view.hand, ((action.number, "add"),))) for action in _backs(legal)}
        case _:
            chance = _if_stopped(view, view.hand)
            return dict.fromkeys(legal, chance)


def _backs(legal: tuple[Action, ...]) -> Iterator[PutBack]:
    return (action for action in legal if isinstance(action, PutBack))


def _cards_on(view: View, window: Reactions, legal: tuple[Action, ...]) -> dict[Action, float]:
    """Each card with the best plan that begins with it; passing with what the roll is worth as it is."""
    best = best_plans(view, window)
    worth: dict[Action, float] = {}
    for action in legal:
        match action:
            case Lay(number=number, operation=operation):
                worth[action] = max(plan.chance for plan in best if (number, operation) in plan.cards)
            case Rest():
                worth[action] = max(0.0, best[0].chance - CLOSE_CALL)
            case _:
                worth[action] = best[0].chance
    return worth


def best_plans(view: View, window: Reactions) -> list[Plan]:
    """Laying nothing, and every few cards of the hand, each added or subtracted."""
    chances = _Reckoned(view, window.roller)
    plans = [Plan((), chances.after(window.advance, view.hand))]
    seen: set[tuple[Card, ...]] = set()
    for size in range(1, min(MOST_CARDS, len(view.hand)) + 1):
        for numbers in combinations(view.hand, size):
            for signs in product(("add", "subtract"), repeat=size):
                cards = tuple(sorted(zip(numbers, signs, strict=True)))
                if cards in seen:
                    continue
                seen.add(cards)  # type: ignore[arg-type]
                laid = cast("tuple[Card, ...]", cards)
                advance = window.advance + sum(map(_change, laid))
                plans.append(Plan(laid, max(0.0, chances.after(advance, _left(view.hand, laid)) - size * 1e-6)))
    return plans


class _Reckoned:
    """The chance of a seat to win, by where the roller stops and what the seat has left."""

    def __init__(self, view: View, roller: Seat) -> None:
        self._view, self._roller, self._me = view, roller, view.seat or 0
        at = view.order.index(roller)
        self._next = (*view.order[at + 1 :], *view.order[: at + 1])
        self._curves = [race.riding(place, view.cards[seat]) for seat, place in enumerate(view.squares)]
        self._known: dict[tuple[int, tuple[int, ...]], float] = {}

    def after(self, advance: int, hand: tuple[int, ...]) -> float:
        """The chance to win once the roller has advanced by this and the seat holds `hand`; memoised."""
        key = max(0, advance), hand
        if key not in self._known:
            self._known[key] = self._chance(*key)
        return self._known[key]

    def _chance(self, advance: int, hand: tuple[int, ...]) -> float:
        curves, me, roller = list(self._curves), self._me, self._roller
        place = self._view.squares[roller]
        _, square = rules.advanced(place, advance)
        mine = roller == me
        if square == ARRIVAL:
            return 1.0 if mine else 0.0
        cards = len(hand) if mine else self._view.cards[roller]
        curves[roller] = race.stopping(square, cards) if advance else race.riding(square, cards)
        own = square if mine else self._view.squares[me]
        curves[me] = race.holding(curves[me] if mine else race.riding(own, len(hand)), own, hand)
        return min(NOT_YET, race.chances(curves, self._next)[me])


def _if_stopped(view: View, hand: tuple[int, ...]) -> float:
    """The chance of a seat to win between two rides, with this hand."""
    me = view.seat or 0
    if not view.order:
        return 1 / len(view.squares)
    curves = [race.riding(place, view.cards[seat]) for seat, place in enumerate(view.squares)]
    curves[me] = race.holding(race.riding(view.squares[me], len(hand)), view.squares[me], hand)
    at = view.order.index(me)
    return race.chances(curves, (*view.order[at + 1 :], *view.order[: at + 1]))[me]


def _with_joker(view: View, item: UsingJoker) -> dict[Action, float]:
    """Standing still without the joker, or going where chance sends, with it."""
    me = item.seat
    place = view.squares[me]
    stays = _standing(view, place, len(view.hand))
    if item.against != "surprise":
        return {
            USE_JOKER: stays,
            KEEP_JOKER: _standing(view, rules.sent_back(place, rules.SENT_BACK), len(view.hand)) + JOKER,
        }
    end, cards = race.surprised(place, len(view.hand), SURPRISES[_surprise(view)])
    return {USE_JOKER: stays, KEEP_JOKER: _standing(view, end, cards) + JOKER}


def _standing(view: View, place: Place, cards: int) -> float:
    me = view.seat or 0
    curves: list[Curve] = [race.riding(square, view.cards[seat]) for seat, square in enumerate(view.squares)]
    curves[me] = race.riding(place, cards)
    at = view.order.index(me)
    return race.chances(curves, (*view.order[at + 1 :], *view.order[: at + 1]))[me]


def _surprise(view: View) -> str:
    items: tuple[Item, ...] = view.agenda
    return next(item.card for item in items if isinstance(item, Surprised))


def _change(card: Card) -> int:
    number, operation = card
    return number if operation == "add" else -number


def _left(hand: tuple[int, ...], laid: tuple[Card, ...]) -> tuple[int, ...]:
    left = list(hand)
    for number, _ in laid:
        left.remove(number)
    return tuple(left)


# Why.


def _why(view: View, ranked: list[tuple[Action, float]]) -> Why:
    """The key of the sentence that says why the best is best, and what it is about."""
    best, chance = ranked[0]
    item = view.agenda[-1]
    if len(ranked) == 1:
        return "tour-de-france-why-only", ()
    if isinstance(item, Reactions):
        return _why_card(view, item, best)
    if best == USE_JOKER:
        return "tour-de-france-why-joker", ()
    if best == KEEP_JOKER:
        return "tour-de-france-why-keep-joker", ()
    if isinstance(best, PutBack) and chance - ranked[-1][1] > CLOSE_CALL:
        return "tour-de-france-why-put-back", (("number", best.number),)
    return "tour-de-france-why-equal", ()


def _why_card(view: View, window: Reactions, best: Action) -> Why:
    """The key of the sentence for the best plan that includes this card, and its arguments."""
    place, mine = view.squares[window.roller], window.roller == view.seat
    if not isinstance(best, Lay):
        arrives = mine and place + window.advance == ARRIVAL
        return ("tour-de-france-why-pass-arrives" if arrives else "tour-de-france-why-keep"), ()
    plans = [plan for plan in best_plans(view, window) if (best.number, best.operation) in plan.cards]
    plan = max(plans, key=lambda one: one.chance)
    advance = max(0, window.advance + sum(map(_change, plan.cards)))
    _, square = rules.advanced(place, advance)
    about: tuple[tuple[str, str | int | float | Action], ...] = (("advance", advance), ("cards", len(plan.cards)))
    if mine and square == ARRIVAL:
        return "tour-de-france-why-arrives", about
    if mine:
        return "tour-de-france-why-further", about
    stops = place + window.advance == ARRIVAL
    return ("tour-de-france-why-stops" if stops else "tour-de-france-why-slows"), about


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
