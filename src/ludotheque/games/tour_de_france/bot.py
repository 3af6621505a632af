"""Bots for le jeu du Tour de France, and the coach who says what a card on a roll is worth."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from ludotheque.bots import Advice, AnyKnowledge, Bot, Judged, Worth
from ludotheque.bots.reasons import Why
from ludotheque.engine import Action, Randomness
from ludotheque.games.tour_de_france import race, reasons, rules
from ludotheque.games.tour_de_france.actions import (
    KEEP_JOKER,
    OPERATIONS,
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
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, Place
from ludotheque.games.tour_de_france.squares import Surprised
from ludotheque.games.tour_de_france.view import View
from ludotheque.games.tour_de_france.weighing import ANYWHERE, AT_ONCE, Weighing, left_of
from ludotheque.mechanics import Level

Card: TypeAlias = tuple[int, Operation]

OWN_ROLLS: Final = 2
"""A novice lays a card on one in so many of its own rolls."""
OTHERS_ROLLS: Final = 3
"""A novice lays a card on one in so many of the others' rolls."""
CLOSE_CALL: Final = 0.002
"""Chances to win that differ by less are the same."""
JOKER: Final = 0.01
"""What a joker is worth, as a chance to win."""
KEPT: Final = 2
"""An expert does not lay its last few cards against an arrival."""
HASTE: Final = 0.005
"""What a square more is worth to it besides, as a chance to win."""


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
        place = view.squares[window.roller]
        wanted = "add" if mine else "subtract"
        cards = [card for card in legal if isinstance(card, Lay) and card.operation == wanted]
        if mine:
            exact = [card for card in cards if _lands(place, window, card) == ARRIVAL]
            if exact:
                return exact[0]
            cards = [card for card in cards if _stops_short(place, window, card)]
        seldom = 1 if rules.lands(place, window.advance) == ARRIVAL else OWN_ROLLS if mine else OTHERS_ROLLS
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
        arriving = rules.lands(square, window.advance) == ARRIVAL
        if view.seat == window.roller:
            if arriving:
                return passing
            lands = {card: _lands(square, window, card) for card in cards}
            exact = [card for card in cards if lands[card] == ARRIVAL]
            short = [card for card in cards if _stops_short(square, window, card)]
            good = [card for card in short if KINDS[max(0, lands[card])] != "incident"]
            faster = [card for card in good if card.operation == "add" and not window.laid]
            best = exact or sorted(faster, key=lambda card: -card.number)
            return best[0] if best else passing
        leading = square == max(view.squares) and len(view.hand) > 1 and not window.laid
        slower = sorted((card for card in cards if card.operation == "subtract"), key=lambda card: -card.number)
        return slower[0] if arriving or (leading and not rng.below(3)) else passing


class Plan(NamedTuple):
    """Cards to lay on a roll, and the chance to win with them."""

    cards: tuple[Card, ...]
    chance: float


class Expert:
    """Lays the cards that make the own chance to win the highest, as the race is reckoned, but rides on.

    Experts who hoard cards and spoil every arrival with them win a little more often, in matches that last twice as
    long; as coach it tells what is best all the same.
    """

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        settled = answer("expert", legal, rng)
        if settled is not None:
            return settled
        view: View = knowledge.view
        ranked, window = self.ranked(view, legal), view.agenda[-1]
        if not isinstance(window, Reactions):
            return ranked[0][0]
        return max(ranked, key=lambda one: one[1] + _sporting(view, window, one[0]))[0]

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
        if why in reasons.UP_TO_THE_PLAYER:
            return Advice((), why)
        judged = tuple(Judged(action, (Worth("about", 100 * min(1.0, chance)),)) for action, chance in ranked)
        return Advice(judged, why, args)


def _sporting(view: View, window: Reactions, action: Action) -> float:
    """How much more an expert likes a choice than its chance says."""
    if not isinstance(action, Lay):
        return CLOSE_CALL
    if window.roller == view.seat:
        return HASTE * _change((action.number, action.operation))
    spoils = rules.lands(view.squares[window.roller], window.advance) == ARRIVAL
    return -1.0 if spoils and len(view.hand) <= KEPT else 0.0


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
            return {action: _if_stopped(view, left_of(view.hand, (action.number,))) for action in _backs(legal)}
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
    """Laying nothing, and every few cards of the hand, each added or subtracted; a single one on a rival's roll.

    More than two are tried for the arrival alone, as few as it takes.
    """
    weighing = Weighing(view, window.roller, window)
    mine, place = window.roller == view.seat, view.squares[window.roller]
    arriving = rules.lands(place, window.advance) == ARRIVAL
    plans = [Plan((), weighing.after(window.advance, view.hand))]
    exact = mine and any(rules.lands(place, window.advance + by) == ARRIVAL for by in race.sums(view.hand))
    most = 1 if not mine else len(view.hand) if exact and not weighing.is_far else ANYWHERE
    for size in range(1, min(most, len(view.hand)) + 1):
        if size > AT_ONCE and any(_arrives(place, window, plan) for plan in plans):
            break
        for numbers in dict.fromkeys(combinations(view.hand, size)):
            left = left_of(view.hand, numbers)
            for signs in product(OPERATIONS, repeat=size):
                cards = tuple(zip(numbers, signs, strict=True))
                advance = _changed(window.advance, cards)
                if size > ANYWHERE and rules.lands(place, advance) != ARRIVAL:
                    continue
                if arriving and not mine:
                    chance = weighing.spoiling(numbers[0], left, view.cards[window.roller])
                else:
                    chance = weighing.after(advance, left)
                plans.append(Plan(cards, max(0.0, chance - size * 1e-6)))
    return plans


def _arrives(place: Place, window: Reactions, plan: Plan) -> bool:
    """Whether the roller arrives by this plan."""
    return rules.lands(place, _changed(window.advance, plan.cards)) == ARRIVAL


def _if_stopped(view: View, hand: tuple[int, ...]) -> float:
    """The chance of a seat to win between two rides, with this hand."""
    me = view.seat or 0
    if not view.order:
        return 1 / len(view.squares)
    return Weighing(view, me).standing(view.squares[me], len(hand), hand)


def _with_joker(view: View, item: UsingJoker) -> dict[Action, float]:
    """Standing still without the joker, or going where chance sends, with it."""
    me = item.seat
    place, held = view.squares[me], len(view.hand)
    weighing = Weighing(view, me)
    stays = weighing.standing(place, held, view.hand)
    if item.against != "surprise":
        back = rules.sent_back(place, rules.SENT_BACK)
        return {USE_JOKER: stays, KEEP_JOKER: weighing.standing(back, held, view.hand) + JOKER}
    end, cards = race.surprised(place, held, SURPRISES[_surprise(view)])
    hand = view.hand[:cards] if cards <= held else (*view.hand, 3)
    return {USE_JOKER: stays, KEEP_JOKER: weighing.standing(end, cards, hand) + JOKER}


def _surprise(view: View) -> str:
    items: tuple[Item, ...] = view.agenda
    return next(item.card for item in items if isinstance(item, Surprised))


def _change(card: Card) -> int:
    """By how much a card changes a roll."""
    return rules.changed(0, *card)


def _changed(advance: int, cards: Iterable[Card]) -> int:
    """What a roll is worth with these cards on it."""
    for number, operation in cards:
        advance = rules.changed(advance, number, operation)
    return advance


def _lands(place: Place, window: Reactions, card: Lay) -> Place:
    """Where the roller ends if this card is the last one."""
    return rules.lands(place, rules.changed(window.advance, card.number, card.operation))


def _stops_short(place: Place, window: Reactions, card: Lay) -> bool:
    """Whether the roller does not get as far as the arrival with this card."""
    advance = rules.changed(window.advance, card.number, card.operation)
    return rules.advanced(place, rules.ridden(advance))[0] < ARRIVAL


# Why.


def _why(view: View, ranked: list[tuple[Action, float]]) -> Why:
    """The key of the sentence that says why the best is best, and what it is about."""
    best, _ = ranked[0]
    item = view.agenda[-1]
    match item:
        case _ if len(ranked) == 1:
            return "tour-de-france-why-only", ()
        case Reactions():
            cards = _best_plan(view, item, best).cards if isinstance(best, Lay) else ()
            return reasons.of_card(view, item, best, _changed(item.advance, cards), len(cards))
        case UsingJoker():
            return reasons.of_joker(item, best, _surprise_kind(view) if item.against == "surprise" else None)
        case _ if isinstance(best, PutBack):
            return reasons.of_card_put_back(view, best)
        case _:
            return reasons.of_knowledge(best), ()


def _best_plan(view: View, window: Reactions, card: Lay) -> Plan:
    """The best plan that includes this card."""
    plans = (plan for plan in best_plans(view, window) if (card.number, card.operation) in plan.cards)
    return max(plans, key=lambda one: one.chance)


def _surprise_kind(view: View) -> str:
    return SURPRISES[_surprise(view)].kind


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
