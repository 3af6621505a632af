"""Explain why a fact is certain: a minimal set of observations that entail it, as a few sentences.

Nothing can be left out of such a set: neither an observation, nor one of the cards that somebody did not have.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias, assert_never

from ludotheque.engine import Seat, Value
from ludotheque.games.cluedo.bots.clues import (
    AnyObservation,
    Cards,
    Clues,
    Grid,
    HadNone,
    HasOne,
    Holds,
    IsSolution,
    NotSolution,
    ShowedOne,
    satisfiable,
)

Word: TypeAlias = str | int | tuple[str, ...]


class Fact(Value):
    """A holder (a seat or, after the last seat, the envelope) has a card, or does not have it."""

    card: str
    holder: int
    there: bool


class Sentence(Value):
    """The key of a sentence and its arguments: `seat` and `asker` are seats, `card` and `cards` cards."""

    key: str
    args: tuple[tuple[str, Word], ...] = ()


class Explanation(Value):
    """A fact, the observations that it follows from, and the sentences that say so."""

    fact: Fact
    because: tuple[AnyObservation, ...]
    sentences: tuple[Sentence, ...]


def follows(clues: Clues, fact: Fact) -> bool:
    """Whether the fact is true in every deal that fits: a complete check."""
    grid = Grid(clues)
    bit = 1 << grid.cards.index(fact.card)
    if fact.there:
        grid.possible[fact.holder] &= ~bit
    else:
        grid.held[fact.holder] |= bit
    return not satisfiable(grid)


def explain(clues: Clues, fact: Fact, seat: Seat | None) -> Explanation:
    """Explain to this seat a fact that follows from the clues, from the observations with which it became certain."""
    direct = _direct(_atoms(clues.observed), fact)
    because = (direct,) if direct is not None else smallest(first_enough(clues, fact), fact)
    return Explanation(fact, because, tuple(_told(clues, fact, because, seat)))


def first_enough(clues: Clues, fact: Fact) -> Clues:
    """The observations up to the one with which the fact became certain."""
    low, high = 0, len(clues.observed)
    while low < high:
        middle = (low + high) // 2
        if follows(clues.knowing(clues.observed[:middle]), fact):
            high = middle
        else:
            low = middle + 1
    return clues.knowing(clues.observed[:low])


@lru_cache(maxsize=4096)
def smallest(clues: Clues, fact: Fact) -> tuple[AnyObservation, ...]:
    """A minimal set of observations that entail the fact; simple ones are preferred."""
    atoms = tuple(dict.fromkeys(_atoms(clues.observed)))
    found = []
    for plain in (HadNone, Holds):
        first = sorted(atoms, key=lambda atom: (type(atom) is not plain, _ORDER.index(type(atom))))
        found.append(tuple(_needed(clues, fact, (), first, known_enough=True)))
    return min(found, key=len)


_ORDER = (HadNone, Holds, IsSolution, ShowedOne, HasOne, NotSolution)
"""Observation types from the simplest on; simpler ones are kept first."""


def _atoms(observed: Iterable[AnyObservation]) -> Iterator[AnyObservation]:
    """Every observation, with each HadNone split into one per card."""
    for observation in observed:
        if isinstance(observation, HadNone):
            for card in observation.cards:
                yield HadNone(observation.seat, (card,))
        else:
            yield observation


def _direct(atoms: Iterable[AnyObservation], fact: Fact) -> AnyObservation | None:
    """The single observation that states the fact, if there is one."""
    for atom in atoms:
        match atom:
            case Holds(seat, card) if card == fact.card and fact.there == (seat == fact.holder):
                return atom
            case HadNone(seat, (card,)) if card == fact.card and seat == fact.holder and not fact.there:
                return atom
    return None


def _needed(
    clues: Clues, fact: Fact, given: Sequence[AnyObservation], among: Sequence[AnyObservation], *, known_enough: bool
) -> list[AnyObservation]:
    """A minimal subset of `among` that is needed beside those given, by recursive halving (QuickXplain)."""
    if known_enough and follows(clues.knowing(given), fact):
        return []
    if len(among) == 1:
        return list(among)
    half = (len(among) + 1) // 2
    first, second = among[:half], among[half:]
    from_second = _needed(clues, fact, [*given, *first], second, known_enough=True)
    from_first = _needed(clues, fact, [*given, *from_second], first, known_enough=bool(from_second))
    return [*from_first, *from_second]


# In words.


def _told(clues: Clues, fact: Fact, because: Sequence[AnyObservation], seat: Seat | None) -> Iterator[Sentence]:
    short = _nobody_has_it(clues, fact, because) or _only_one_left(fact, because)
    if short is not None:
        yield short
        return
    yield from _cards_seen(clues, because, seat)
    yield from _cards_missing(because, seat)
    for observation in dict.fromkeys(because):
        match observation:
            case ShowedOne(shower, cards, asker):
                yield _sentence("cluedo-why-showed", seat=shower, asker=_seat(asker), cards=cards)
            case HasOne(shower, cards, asker):
                yield _sentence("cluedo-why-shows", seat=shower, asker=_seat(asker), cards=cards)
            case NotSolution(cards, accuser):
                yield _sentence("cluedo-why-wrong", seat=_seat(accuser), cards=cards)
            case IsSolution(cards):
                yield _sentence("cluedo-why-opened", cards=cards)
            case Holds() | HadNone():
                pass  # told above, by seat
            case _:
                assert_never(observation)
    yield from _on_the_way(clues, fact, because)
    if len(because) > 1 or isinstance(because[0], IsSolution):
        yield _conclusion(clues, fact, because, seat)


def _sentence(key: str, **args: Word) -> Sentence:
    return Sentence(key, tuple(args.items()))


def _seat(seat: Seat | None) -> int:
    """A seat as an argument of a sentence; -1 for None, which occurs in tests only."""
    return -1 if seat is None else seat


def _cards_seen(clues: Clues, because: Sequence[AnyObservation], seat: Seat | None) -> Iterator[Sentence]:
    for holder, cards in _by_seat((held.seat, held.card) for held in because if isinstance(held, Holds)):
        if holder == seat:
            yield _sentence("cluedo-why-own", cards=cards)
        elif len(cards) == clues.sizes[holder]:
            yield _sentence("cluedo-why-seen-all", seat=holder, cards=cards)
        else:
            yield _sentence("cluedo-why-seen", seat=holder, cards=cards)


def _cards_missing(because: Sequence[AnyObservation], seat: Seat | None) -> Iterator[Sentence]:
    for holder, cards in _by_seat((none.seat, none.cards[0]) for none in because if isinstance(none, HadNone)):
        first, *others = cards
        args: dict[str, Word] = {
            "number": len(cards),
            "card": first,
            "second": others[0] if others else "",
            "cards": cards,
        }
        yield (
            _sentence("cluedo-why-own-lacks", **args)
            if holder == seat
            else _sentence("cluedo-why-lacks", seat=holder, **args)
        )


def _by_seat(pairs: Iterable[tuple[Seat, str]]) -> Iterator[tuple[Seat, Cards]]:
    found: dict[Seat, list[str]] = {}
    for seat, card in pairs:
        found.setdefault(seat, []).append(card)
    for seat, cards in found.items():
        yield seat, tuple(cards)


def _on_the_way(clues: Clues, fact: Fact, because: Sequence[AnyObservation]) -> Iterator[Sentence]:
    """Intermediate conclusions: hands that are known completely, and other cards that no hand can have."""
    full = [seat for seat in range(clues.envelope) if _is_full(clues, seat, because)]
    for seat in full:
        if any(isinstance(atom, ShowedOne) and atom.seat == seat for atom in because):
            yield _sentence("cluedo-why-full", seat=seat, number=clues.sizes[seat])
    missing = [(atom.cards[0], atom.seat) for atom in because if isinstance(atom, HadNone)]
    for card in dict.fromkeys(card for card, _ in missing):
        without = {seat for other, seat in missing if other == card}
        if card != fact.card and without.union(full) == set(range(clues.envelope)):
            yield _sentence("cluedo-why-nobody", card=card)


def _is_full(clues: Clues, seat: Seat, because: Sequence[AnyObservation]) -> bool:
    """Whether the cards seen and the unseen shows together account for the whole hand."""
    seen = {atom.card for atom in because if isinstance(atom, Holds) and atom.seat == seat}
    shows = [set(atom.cards) for atom in because if isinstance(atom, ShowedOne) and atom.seat == seat]
    number, apart = len(seen), set(seen)
    for cards in shows:
        if not cards & apart:
            number += 1
            apart |= cards
    return number == clues.sizes[seat]


def _nobody_has_it(clues: Clues, fact: Fact, because: Sequence[AnyObservation]) -> Sentence | None:
    """The reason that a card is in the envelope because no hand has it."""
    if not fact.there or fact.holder != clues.envelope:
        return None
    missing = {atom.seat for atom in because if isinstance(atom, HadNone) and atom.cards == (fact.card,)}
    if len(missing) < len(because) or len(missing) < len(clues.sizes):
        return None
    return _sentence("cluedo-why-nobody", card=fact.card)


def _only_one_left(fact: Fact, because: Sequence[AnyObservation]) -> Sentence | None:
    """The reason that a seat showed one of three cards and did not have the two others."""
    shows = [atom for atom in because if isinstance(atom, ShowedOne)]
    missing = [atom.cards[0] for atom in because if isinstance(atom, HadNone) and atom.seat == fact.holder]
    if not fact.there or len(shows) != 1 or len(missing) != len(because) - 1 or shows[0].seat != fact.holder:
        return None
    first, *others = missing
    return _sentence(
        "cluedo-why-only-left",
        seat=fact.holder,
        asker=_seat(shows[0].to),
        number=len(missing),
        first=first,
        second=others[0] if others else "",
        card=fact.card,
    )


def _conclusion(clues: Clues, fact: Fact, because: Sequence[AnyObservation], seat: Seat | None) -> Sentence:
    if fact.holder == clues.envelope:
        if not fact.there:
            return _sentence("cluedo-why-so-not-envelope", card=fact.card)
        category = next(category for category in clues.categories if fact.card in category)
        elsewhere = {held.card for held in because if isinstance(held, Holds)}
        last = elsewhere.issuperset(card for card in category if card != fact.card)
        return _sentence("cluedo-why-so-last" if last else "cluedo-why-so-envelope", card=fact.card)
    if fact.holder == seat:
        return _sentence("cluedo-why-so-own" if fact.there else "cluedo-why-so-own-lacks", card=fact.card)
    return _sentence("cluedo-why-so-holds" if fact.there else "cluedo-why-so-lacks", seat=fact.holder, card=fact.card)
