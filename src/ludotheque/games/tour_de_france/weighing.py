"""What cards on a roll are worth: the chance to win once the rider has moved, and who wins the battle for an arrival.

Any card spoils an arrival, and the rider may make up for it with others, until one side has no card left that helps.
"""

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from ludotheque.engine import Seat
from ludotheque.games.tour_de_france import race, rules
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, Place
from ludotheque.games.tour_de_france.view import View

Hand: TypeAlias = tuple[int, ...]

AT_ONCE: Final = 3
"""So many cards are considered to stop exactly on the arrival."""
ANYWHERE: Final = 2
"""So many are considered elsewhere."""
TOO_FAR: Final = race.FAR + 36
"""From further away no roll with cards, and no surprise after it, leads to where the arrival is near."""
TRUST: Final = 0.9
"""How often somebody else spoils an arrival who can."""


@cache
def ways(hand: Hand, change: int) -> tuple[Hand, ...]:
    """What may be left of a hand once a few of its cards have changed a roll by so much; as few as possible."""
    if not change:
        return (hand,)
    for size in range(1, min(AT_ONCE, len(hand)) + 1):
        found = {left_of(hand, cards) for cards in combinations(hand, size) if change in race.sums(cards)}
        if found:
            return tuple(sorted(found))
    return ()


def left_of(hand: Hand, cards: Hand) -> Hand:
    """A hand without these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


class Weighing:
    """The chance of the seat of a view to win, by where the roller stops and what the seat has left."""

    def __init__(self, view: View, roller: Seat, window: Reactions | None = None) -> None:
        self._view, self._roller, self._me = view, roller, view.seat or 0
        at = view.order.index(roller)
        self._next = (*view.order[at + 1 :], *view.order[: at + 1])
        passed = () if window is None else window.passed
        awake = [seat for seat in range(len(view.squares)) if seat != roller and seat not in view.resting]
        self._spoilers = tuple(seat for seat in awake if seat != self._me)
        """Who else may spoil an arrival."""
        self._asked = tuple(seat for seat in self._spoilers if seat not in passed and view.cards[seat])
        """Those of them who have not let this roll be."""
        self._known: dict[tuple[Place, int, int, float, int], float] = {}
        self._held: dict[tuple[Hand, int], float] = {}
        self._far: dict[tuple[Place, int], float] = {}
        leaders = max(view.squares[roller], view.squares[self._me])
        self.is_far = ARRIVAL - leaders > TOO_FAR
        """Whether it makes no difference yet which cards the seat holds."""

    def standing(self, place: Place, cards: int, hand: Hand, spent: int = 0) -> float:
        """The chance with the roller on this square with so many cards; others have laid `spent` cards."""
        own = place if self._roller == self._me else self._view.squares[self._me]
        key = place, cards, len(hand), race.fit_of_hand(own, hand), spent
        if key not in self._known:
            self._known[key] = self._reckoned(*key)
        return self._known[key]

    def _reckoned(self, place: Place, cards: int, held: int, fit: float, spent: int) -> float:
        me, roller = self._me, self._roller
        squares, counts = list(self._view.squares), list(self._view.cards)
        for _ in range(spent):
            most = max(self._spoilers, key=counts.__getitem__, default=roller)
            counts[most] = max(0, counts[most] - 1)
        counts[me] = held
        squares[roller], counts[roller] = place, cards
        return race.chances(squares, counts, self._next, {me: fit})[me]

    def stopping(self, place: Place, cards: int, hand: Hand, spent: int = 0, *, reached: Place | None = None) -> float:
        """The same for a roller that has just stopped there, so that the square acts first, unless a trial is run.

        `reached` is how far it got before it turned round at the arrival, if it did.
        """
        view = self._view
        trials = rules.trials_run(view.squares, self._roller, place if reached is None else reached, view.trials)
        if not rules.square_acts(view.after_trial, trial_run=bool(trials)):
            return self.standing(place, cards, hand, spent)
        if len(stops := race.stopped(place, cards)) == 1 and stops[0] == (place, cards, 1.0):
            return self.standing(place, cards, hand, spent)
        mine = self._roller == self._me
        total = 0.0
        for end, count, weight in stops:
            left = _about(hand, count) if mine else hand
            total += weight * self.standing(end, count, left, spent)
        return total

    def after(self, advance: int, hand: Hand) -> float:
        """The chance once the seat has laid its cards and holds `hand`, and the roll is worth this advance."""
        place = self._view.squares[self._roller]
        mine = self._roller == self._me
        cards = len(hand) if mine else self._view.cards[self._roller]
        if not rules.ridden(advance):
            return self.standing(place, cards, hand)
        reached, square = rules.advanced(place, rules.ridden(advance))
        if self.is_far:
            key = square, len(hand)
            if key not in self._far:
                self._far[key] = self.stopping(square, cards, hand)
            return self._far[key]
        if square != ARRIVAL:
            return self.stopping(square, cards, hand, reached=reached)
        return self._stands(hand, self._against) if mine else self._let_be(hand, cards)

    @property
    def _against(self) -> int:
        """How many cards may be laid against the seat's own arrival."""
        return sum(self._view.cards[seat] for seat in self._spoilers)

    def _stands(self, hand: Hand, against: int) -> float:
        """The chance if the seat is about to arrive, and others still have so many cards against it."""
        if not against:
            return 1.0
        key = hand, against
        if key not in self._held:
            spent = self._against - against + 1
            chance = 0.0
            for number in race.SHARES:
                gives_up = self.stopping(ARRIVAL - number, len(hand), hand, spent)
                repaired = (self._stands(left, against - 1) for left in ways(hand, number))
                chance += max([gives_up, *repaired])
            self._held[key] = chance / len(race.SHARES)
        return self._held[key]

    def _let_be(self, hand: Hand, cards: int) -> float:
        """The chance if the seat lets a rival's arrival be: somebody else may spoil it."""
        return TRUST * self._spoiled(hand, cards, 0) if self._asked else 0.0

    def _spoiled(self, hand: Hand, cards: int, spent: int) -> float:
        """The chance once somebody else has spoiled it with a card that nobody knows yet."""
        chance = 0.0
        for number in race.SHARES:
            undone = race.undoes(number, min(race.MOST, cards))
            chance += (1 - undone) * self.stopping(ARRIVAL - number, cards, hand, spent + 1)
            if undone:
                chance += undone * self._defend(hand, cards - 1, spent + 1)
        return chance / len(race.SHARES)

    def spoiling(self, number: int, hand: Hand, cards: int, spent: int = 0) -> float:
        """The chance once the seat has spoiled an arrival by this number, and holds `hand`."""
        undone = race.undoes(number, min(race.MOST, cards))
        stays = (1 - undone) * self.stopping(ARRIVAL - number, cards, hand, spent)
        return stays + (undone * self._defend(hand, cards - 1, spent) if undone else 0.0)

    def _defend(self, hand: Hand, cards: int, spent: int) -> float:
        """The chance once the roller has made up for it with a card: the next one is spoiled again, if it can be."""
        if hand:
            return max(self.spoiling(number, left_of(hand, (number,)), cards, spent) for number in set(hand))
        return self._spoiled(hand, cards, spent) if self._against_them > spent else 0.0

    @property
    def _against_them(self) -> int:
        return sum(self._view.cards[seat] for seat in self._spoilers)


def _about(hand: Hand, count: int) -> Hand:
    """A hand that was changed by a card: an unknown one more is taken for a 3, one less for any."""
    return hand[:count] if count <= len(hand) else (*hand, *([3] * (count - len(hand))))
