"""Why something is certain: the observations named are enough, none of them can be left out, and all can be said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque
from effort import effort
from games.cluedo.solving import Oracle, asked_at_random, played
from ludotheque.games.cluedo.bots.clues import AnyObservation, Clues, HadNone, Holds, NotSolution, ShowedOne
from ludotheque.games.cluedo.bots.deduction import Deduction, deduce
from ludotheque.games.cluedo.bots.explaining import Explanation, Fact, Sentence, explain, first_enough, follows
from ludotheque.games.cluedo.bots.reading import CATEGORIES, clues_of
from ludotheque.games.cluedo.bots.sheet import HELPER, Sheet
from ludotheque.texts import LANGUAGES, Language, texts

NAMES = ("Zoé", "Paul", "Léa", "Tom", "Ida", "Max")


def said(sentence: Sentence, language: Language = "fr") -> str:
    """A sentence as players read it."""
    t = texts(language)
    args: dict[str, str | int | float] = {}
    for name, value in sentence.args:
        if name in ("seat", "asker") and isinstance(value, int):
            args[name] = NAMES[value]
        elif isinstance(value, tuple):
            args[name] = t.listed([t.word("cluedo", each) for each in value])
        else:
            args[name] = t.word("cluedo", value)
    return t(sentence.key, **args)


def facts(found: Deduction) -> list[Fact]:
    """Every fact that is certain."""
    holders = range(len(found.clues.sizes) + 1)
    there = [
        Fact(card, holder, there=found.holders(card) == (holder,)) for card in found.clues.cards for holder in holders
    ]
    return [fact for fact in there if fact.there or fact.holder not in found.holders(fact.card)]


def entailed(clues: Clues, observed: tuple[AnyObservation, ...], fact: Fact) -> bool:
    """Whether these observations alone entail the fact, according to the SAT solver."""
    oracle = Oracle(clues.knowing(observed))
    return not (oracle.avoidable if fact.there else oracle.possible)(fact.card, fact.holder)


def weaker(observed: AnyObservation, clues: Clues) -> bool:
    """Whether this is one of the observations, or a part of one."""
    if isinstance(observed, HadNone):
        return any(
            isinstance(seen, HadNone) and seen.seat == observed.seat and set(observed.cards) <= set(seen.cards)
            for seen in clues.observed
        )
    return observed in clues.observed


def check(clues: Clues, explanation: Explanation) -> None:
    """The observations named were made, entail the fact, and are minimal."""
    because, fact = explanation.because, explanation.fact
    assert all(weaker(seen, clues) for seen in because)
    assert entailed(clues, because, fact)
    for number in range(len(because)):
        assert not entailed(clues, because[:number] + because[number + 1 :], fact), (fact, because)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_named_is_enough_and_nothing_can_be_left_out(seats: int) -> None:
    checked = 0
    for seed in range(effort(2, 2 if seats == 6 else 4)):
        *_, late = list(asked_at_random(seats, seed))[: 4 * seats + 2 * seed]
        for fact in facts(deduce(late)):
            explanation = explain(late, fact, 0)
            check(late, explanation)
            checked += len(explanation.because) > 1
    assert checked > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: Language) -> None:
    for seats in (3, 5):
        clues = clues_of(played(seats, 3).knowledge(1))
        assert clues is not None
        before = clues.knowing(clues.observed[:-1])
        for fact in facts(deduce(before)):
            sentences = explain(before, fact, 1).sentences
            assert sentences
            assert all(said(sentence, language) for sentence in sentences)


@settings(max_examples=effort(8, 30), deadline=None)
@given(st.integers(3, 6), st.integers(0, 30), st.integers(4, 30))
def test_a_complete_search_agrees_with_the_solver(seats: int, seed: int, length: int) -> None:
    clues = list(asked_at_random(seats, seed))[min(length, 8 * seats - 1)]
    for card in clues.cards[::5]:
        for holder in range(seats + 1):
            for there in (True, False):
                fact = Fact(card, holder, there)
                assert follows(clues, fact) == entailed(clues, clues.observed, fact)


SIZES = (5, 5, 5, 4)


def told(observed: tuple[AnyObservation, ...], fact: Fact) -> str:
    """What the first seat is told."""
    return " ".join(map(said, explain(Clues(CATEGORIES, SIZES, observed), fact, 0).sentences))


def test_the_last_of_three_cards_is_the_one_that_was_shown() -> None:
    observed = (
        HadNone(1, ("rope", "olive", "hall"), 3),
        HadNone(1, ("dagger", "violet", "lounge"), 0),
        ShowedOne(1, ("leblanc", "rope", "lounge"), 2),
    )
    assert (
        told(observed, Fact("leblanc", 1, there=True))
        == "Paul n’avait ni la corde ni le salon, et a montré une carte à Léa : c’était Mme Leblanc."
    )


def test_own_cards_count_as_cards_that_others_do_not_have() -> None:
    observed = (Holds(0, "rope"), Holds(0, "lounge"), ShowedOne(1, ("leblanc", "rope", "lounge"), 2))
    assert told(observed, Fact("leblanc", 1, there=True)) == (
        "Vous avez la corde et le salon. "
        "Paul a montré à Léa une de ces cartes : Mme Leblanc, la corde et le salon. "
        "Donc Paul a Mme Leblanc."
    )


def test_what_nobody_has_is_in_the_envelope() -> None:
    observed = tuple(HadNone(seat, ("rope",)) for seat in range(4))
    assert told(observed, Fact("rope", 4, there=True)) == "Personne n’a la corde : c’est une carte de l’étui."


def test_what_was_shown_needs_no_other_reason() -> None:
    observed = (ShowedOne(1, ("leblanc", "rope", "lounge"), 2), Holds(1, "rope"), HadNone(2, ("rope",)))
    assert told(observed, Fact("rope", 1, there=True)) == "Paul vous a montré la corde."


def test_the_last_suspect_left_is_in_the_envelope() -> None:
    others = ("moutarde", "leblanc", "olive", "pervenche", "violet")
    observed = tuple(Holds(1 + number % 2, card) for number, card in enumerate(others))
    assert told(observed, Fact("rose", 4, there=True)).endswith("Il ne reste que Mlle Rose : c’est dans l’étui.")


def test_a_wrong_accusation_is_a_reason() -> None:
    suspects: tuple[AnyObservation, ...] = tuple(
        Holds(1, card) for card in ("moutarde", "leblanc", "olive", "pervenche", "violet")
    )
    weapons = ("blackjack", "dagger", "spanner", "candlestick", "revolver")
    observed = (*suspects, *(Holds(2, card) for card in weapons), NotSolution(("rose", "rope", "hall"), 3))
    wrong = observed + tuple(HadNone(seat, ("poison",)) for seat in (0, 3))
    assert follows(Clues(CATEGORIES, SIZES, observed), Fact("hall", 3, there=False)) is False
    assert "Tom a accusé à tort" not in told(wrong, Fact("poison", 4, there=True))
    held = (*observed, Holds(3, "poison"))
    assert "Tom a accusé à tort" in told(held, Fact("hall", 4, there=False))


def test_a_hand_that_is_known_to_the_last_card_and_a_card_that_nobody_has_are_said_on_the_way() -> None:
    hand: tuple[AnyObservation, ...] = tuple(Holds(3, card) for card in ("rose", "olive", "hall"))
    nobody = tuple(HadNone(seat, ("spanner",)) for seat in range(3))
    observed = (*hand, ShowedOne(3, ("violet", "dagger", "study"), 1), *nobody, HadNone(0, ("rope",)))
    observed += (HadNone(1, ("rope",)),)
    assert told(observed, Fact("rope", 2, there=True)).endswith(
        "Tom a donc ses 4 cartes. Personne n’a la clé anglaise : c’est une carte de l’étui. Donc Léa a la corde."
    )


def test_a_reason_stays_the_same_when_more_is_learnt() -> None:
    """It is the one with which the fact first became certain, unless the card itself is seen."""
    all_clues = list(asked_at_random(4, 2))
    early, late = all_clues[16], all_clues[-1]
    for fact in facts(deduce(early)):
        first = explain(early, fact, 0)
        later = explain(late, fact, 0)
        assert later.because == first.because or len(later.because) == 1
        assert follows(first_enough(late, fact), fact)


def test_a_sheet_shows_what_was_seen_what_is_certain_and_how_likely_the_rest_is() -> None:
    match = played(4, 5)
    knowledge = match.knowledge(0)
    sheet = HELPER.conclude(knowledge)
    clues = clues_of(knowledge)
    assert clues is not None
    found = deduce(clues)
    held = {seen.card for seen in sheet.seen if seen.by == 0}
    assert held == set(match.state.hands[0])
    assert all(seen.card in match.state.hands[seen.by] for seen in sheet.seen)
    cells = {(cell.card, 4 if cell.column == "envelope" else cell.column): cell.holds for cell in sheet.certain}
    assert cells == {(fact.card, fact.holder): fact.there for fact in facts(found)}
    assert all(cell.why for cell in sheet.certain)
    assert {likely.card: likely.chance for likely in sheet.envelope} == {
        card: found.chance(4, card) for card in clues.cards
    }
    assert sheet.exact


def test_before_the_deal_a_sheet_is_empty() -> None:
    assert HELPER.conclude(ludotheque.new_match("cluedo", seats=3, seed=1).knowledge(0)) == Sheet()
