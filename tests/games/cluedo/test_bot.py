"""Cluedo's bots: each level plays by its documented policy and uses only what its seat was told."""

from collections.abc import Iterator
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

import ludotheque
from games.cluedo.solving import played
from ludotheque.engine import Action, AnyMatch, Fast, Match
from ludotheque.games.cluedo.accusing import Concluding
from ludotheque.games.cluedo.actions import END_TURN, STAY, Accuse, ChooseSuspect, Show, Suppose
from ludotheque.games.cluedo.bots import thinking
from ludotheque.games.cluedo.bots.beliefs import PEOPLE, Beliefs, Heard, Hidden, asking, believe
from ludotheque.games.cluedo.bots.clues import Clues, Grid, HadNone, Holds, ShowedOne
from ludotheque.games.cluedo.bots.counting import Habit, Lattice, subsets
from ludotheque.games.cluedo.bots.deduction import Deal, draw_masks, lattice_of
from ludotheque.games.cluedo.bots.detective import Amateur, Detective, place_of
from ludotheque.games.cluedo.bots.expert import SURE, Expert
from ludotheque.games.cluedo.bots.levels import BOTS, COACH
from ludotheque.games.cluedo.bots.novice import GUESSES, OVERLOOKED, Novice
from ludotheque.games.cluedo.bots.progress import progress
from ludotheque.games.cluedo.bots.questions import Hypothesis, Inquiry
from ludotheque.games.cluedo.bots.reading import require_clues
from ludotheque.games.cluedo.bots.rivals import Mind, Rival, Seen, danger, keeps_silent, rivals_of, silence
from ludotheque.games.cluedo.bots.thinking import HOPE, WORTH_A_THOUGHT, think
from ludotheque.games.cluedo.bots.travel import steps, throws, turns
from ludotheque.games.cluedo.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Room
from ludotheque.games.cluedo.events import Accused, CardShown, Solved, Supposed
from ludotheque.games.cluedo.moving import Moving
from ludotheque.games.cluedo.supposing import Showing, Supposing


def moments(levels: tuple[str, ...], seed: int) -> Iterator[tuple[AnyMatch, int, tuple[Action, ...], Action]]:
    """Play a match of these bots; yield match, seat, legal actions and chosen action at each decision."""
    match = ludotheque.new_match("cluedo", seats=len(levels), seed=seed)
    bots = [BOTS[level]() for level in levels]
    rng = Fast(seed)
    while not match.over:
        seat = match.actors[0]
        legal = match.legal(seat)
        action = bots[seat].choose(match.knowledge(seat), legal, rng)
        assert action in legal
        yield match, seat, legal, action
        match.play(seat, action)


@pytest.mark.parametrize("level", BOTS)
def test_the_same_knowledge_gives_the_same_choice(level: str) -> None:
    others = ("amateur",) * 3
    for number, (match, seat, legal, _) in enumerate(moments((*others, level), 3)):
        if seat == 3 and number % 3 == 0:
            knowledge = match.knowledge(3)
            again = {BOTS[level]().choose(knowledge, legal, Fast(9)) for _ in range(3)}
            assert len(again) == 1


@pytest.mark.parametrize("seats", [3, *(pytest.param(seats, marks=pytest.mark.nightly) for seats in (4, 5)), 6])
def test_a_match_of_experts_comes_to_an_end(seats: int) -> None:
    *_, (match, *_) = moments(("expert",) * seats, 1)
    assert match.over


@pytest.mark.parametrize("cards", [0, 3])
def test_of_any_cards_there_is_one_way_to_take_none(cards: int) -> None:
    assert subsets(cards, 0).shape == (1, 0)


def test_where_deals_are_sampled_and_a_hand_is_known_the_expert_and_the_coach_still_answer() -> None:
    """In this match with six seats somebody's whole hand is known while there are too many deals to count."""
    match = ludotheque.replay((Path(__file__).parent / "cases" / "six-seats.json").read_bytes())
    knowledge, legal = match.knowledge(1), match.legal(1)
    clues = require_clues(knowledge)
    assert lattice_of(clues) is None
    assert not all(map(Grid(clues).narrow().need, range(6)))
    assert Expert().choose(knowledge, legal, Fast(1)) in legal
    assert {judged.action for judged in COACH.advise(knowledge, legal).judged} == set(legal)


def test_an_expert_plays_as_early_in_the_round_as_it_can_and_the_coach_says_so() -> None:
    match = ludotheque.new_match("cluedo", seats=3, seed=1)
    for seat, suspect in enumerate(SUSPECTS[:3]):
        knowledge, legal = match.knowledge(seat), match.legal(seat)
        assert Expert().choose(knowledge, legal, Fast(1)) == ChooseSuspect(suspect)
        advice = COACH.advise(knowledge, legal)
        assert advice.judged[0].action == ChooseSuspect(suspect)
        assert len(advice.judged) == len(legal)
        match.play(seat, ChooseSuspect(suspect))


def accusers(levels: tuple[str, ...], seeds: range) -> Iterator[tuple[int, bool]]:
    """Who accused, and whether rightly."""
    for seed in seeds:
        for match, seat, _, action in moments(levels, seed):
            if isinstance(action, Accuse):
                yield seat, (action.suspect, action.weapon, action.room) == match.state.envelope


def test_who_accuses_only_when_certain_is_always_right() -> None:
    found = list(accusers(("amateur", "amateur", "amateur"), range(6)))
    assert len(found) == 6
    assert all(right for _, right in found)


def novices() -> Iterator[tuple[AnyMatch, int, Action]]:
    """The moments of some matches of novices."""
    for seed in range(3):
        yield from ((match, seat, action) for match, seat, _, action in moments(("novice",) * 3, seed))


def test_a_novice_crosses_off_nothing_but_its_hand_and_most_of_what_it_was_shown() -> None:
    crossed, shown = 0, 0
    for match, seat, action in novices():
        if isinstance(action, Suppose):
            seen = {event.card for heard in match.heard(seat) for event in heard if isinstance(event, CardShown)}
            left = {card for pack in Novice.left(match.knowledge(seat)) for card in pack}
            assert not left & {*match.state.hands[seat]}
            assert {*match.state.envelope} <= left
            assert {action.suspect, action.weapon} <= left
            crossed, shown = crossed + len(seen - left - {None}), shown + len(seen - {None})
    assert 1 - 1 / OVERLOOKED <= crossed / shown < 1


def test_a_novice_accuses_when_few_solutions_are_left_and_is_sometimes_wrong() -> None:
    found = []
    for match, seat, action in novices():
        if isinstance(action, Accuse):
            assert prod(map(len, Novice.left(match.knowledge(seat)))) <= GUESSES
            found.append((action.suspect, action.weapon, action.room) == match.state.envelope)
    assert len(set(found)) == 2


def test_an_amateur_asks_for_cards_that_may_be_in_the_envelope_and_stays_where_there_is_something_to_learn() -> None:
    for match, seat, legal, action in moments(("amateur", "amateur", "amateur"), 6):
        knowledge = match.knowledge(seat)
        if not match.state.turn or isinstance(match.state.agenda[-1], Showing):
            continue
        left = Amateur.left(knowledge)
        if isinstance(action, Suppose):
            assert action.suspect in left[0]
            assert action.weapon in left[1]
        if isinstance(match.state.agenda[-1], Moving) and STAY in legal and not isinstance(action, Accuse):
            rooms = left[2] if len(left[2]) > 1 else (*left[2], *knowledge.view.hand)
            assert (action == STAY) == (place_of(knowledge.view, seat) in rooms)


def test_an_expert_shows_again_what_the_asker_has_seen() -> None:
    """The others ask at random, so that cards are asked for repeatedly."""
    match = ludotheque.new_match("cluedo", seats=3, seed=1)
    expert, rng, again = Expert(), Fast(1), 0
    while match.state.turn < 300:
        seat = match.actors[0]
        legal = tuple(action for action in match.legal(seat) if not isinstance(action, Accuse))
        action = legal[rng.below(len(legal))]
        if seat == 0 and isinstance(legal[0], Show):
            asker = cast("Showing", match.state.agenda[-1]).asker
            heard = [event for entry in match.heard(0) for event in entry if isinstance(event, CardShown)]
            seen = {event.card for event in heard if event.asker == asker and event.seat == 0}
            action = expert.choose(match.knowledge(0), legal, rng)
            if len(legal) > 1 and seen & {show.card for show in legal if isinstance(show, Show)}:
                assert isinstance(action, Show)
                assert action.card in seen
                again += 1
        match.play(seat, action)
    assert again > 2


def test_an_expert_accuses_at_once_when_it_is_sure_and_otherwise_only_at_the_end_of_a_turn() -> None:
    for seed in range(4):
        for match, seat, _, action in moments(("expert", "amateur", "amateur", "amateur"), seed):
            if seat == 0 and isinstance(action, Accuse):
                chance = think(match.knowledge(0)).likeliest[1]
                asked = not isinstance(match.state.agenda[-1], Supposing | Moving)
                assert chance > SURE or asked


def test_a_lone_expert_waits_until_it_is_certain() -> None:
    """With everyone else out there is no hurry (CLU-72)."""
    for match, seat, *_ in moments(("expert", "amateur", "amateur"), 2):
        if seat == 0 and isinstance(match.state.agenda[-1], Concluding):
            knowledge = match.knowledge(0)
            alone = replace(knowledge, view=_with_out(knowledge.view))
            assert think(alone).waiting(alone) is None


@pytest.mark.parametrize("risk", [0.0, 1.0])
def test_an_expert_who_is_not_sure_accuses_only_if_others_are_about_to(
    risk: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "danger", lambda *_: risk)
    tried = 0
    for match, seat, *_ in moments(("amateur",) * 4, 8):
        if seat == 0 and isinstance(match.state.agenda[-1], Concluding):
            knowledge = match.knowledge(0)
            triple, chance = think(knowledge).likeliest
            if WORTH_A_THOUGHT <= chance < HOPE:
                assert Expert().accuse(knowledge) == (triple if risk else None)
                tried += 1
            elif chance < WORTH_A_THOUGHT:
                assert Expert().accuse(knowledge) is None
    assert tried


def _with_out(view: Any) -> Any:
    return replace(view, out=(1, 2))


def test_an_expert_believes_that_few_ask_for_what_they_hold_but_only_what_is_known_is_certain() -> None:
    for match, seat, *_ in moments(("expert", "amateur", "amateur", "amateur"), 1):
        if seat == 0 and match.state.turn > 6:
            beliefs = believe(match.knowledge(0))
            assert beliefs.clues == require_clues(match.knowledge(0))
            chances = beliefs.accusations()
            assert sum(chances.values()) == pytest.approx(1)
            assert set(chances) == {triple for triple, _ in beliefs.certain.triples}


def test_who_shows_one_of_several_cards_is_less_likely_to_have_them_all() -> None:
    """By listing: a hand that could have shown any of three cards shows this one once in three times."""
    deck = (("a", "b"), ("x", "y"), ("k", "l"))
    clues = Clues(deck, (1, 2), (Holds(0, "a"), Holds(1, "x")))
    shown = Habit(1, (1, 1, 1, 1, 1, 0), (1.0, 1.0, 1 / 2, 1 / 3))
    grid = Grid(clues).narrow()
    found = Lattice(grid, grid.open_clauses(), habits=(shown,))
    chances = {triple: weight / found.total for triple, weight in found.envelopes.items()}
    # Seat 1 has x and k, or x and l: with k it could have shown two of the cards asked for, with l only x.
    index = {card: bit for bit, card in enumerate(clues.cards)}
    assert chances == pytest.approx({(index["l"],): 1 / 3, (index["k"],): 2 / 3})


def test_few_people_ask_for_cards_of_their_own_but_those_who_do_go_on_with_it() -> None:
    """The more of the cards asked for are the asker's own, the less likely; but not impossible."""
    likely = asking(PEOPLE, 5 / 22, 6)
    assert likely[0] > likely[1] > likely[2] > 0
    steps = [other / one for one, other in pairwise(likely)]
    assert steps == sorted(steps)  # who has done it once does it again


def brute(deals: list[Deal], cards: Hypothesis, answering: tuple[int, ...], seen: set[str]) -> float:
    """The chance to accuse rightly after this question: sought in one half of the deals, tried in the other."""
    halves = [_answers(deals[half::2], cards, answering, seen) for half in (0, 1)]
    right = 0.0
    for (sought, _), (tried, number) in (halves, halves[::-1]):
        for answer, found in tried.items():
            guess = min(sought[answer].items(), key=_likeliest)[0] if answer in sought else FIRST
            right += found.get(guess, 0.0) / number / 2
    return right


FIRST: Final = (SUSPECTS[0], WEAPONS[0], ROOMS[0])


def _likeliest(found: tuple[Any, float]) -> tuple[float, list[int]]:
    """The likeliest first; of those that are as likely, the first in the deck."""
    envelope, weight = found
    return -round(weight, 9), [CARDS.index(card) for card in envelope]


def _answers(
    deals: list[Deal], cards: Hypothesis, answering: tuple[int, ...], seen: set[str]
) -> tuple[dict[object, dict[object, float]], int]:
    """For each answer, how often each envelope goes with it."""
    answers: dict[object, dict[object, float]] = {}
    for deal in deals:
        held = next(
            (
                (seat, [card for card in cards if card in deal.hands[seat]])
                for seat in answering
                if set(cards) & set(deal.hands[seat])
            ),
            None,
        )
        if held is None:
            options: list[tuple[object, float]] = [("nobody", 1.0)]
        else:
            shown = [card for card in held[1] if card in seen] or held[1]  # what was shown is shown again
            options = [((held[0], card), 1 / len(shown)) for card in shown]
        for answer, weight in options:
            found = answers.setdefault(answer, {})
            found[deal.envelope] = found.get(deal.envelope, 0.0) + weight
    return answers, len(deals)


def test_a_question_is_worth_what_its_answers_tell() -> None:
    clues = require_clues(played(3, 6).knowledge(0))
    early = clues.knowing(clues.observed[:12])
    masks = draw_masks(early, 60, Fast(1))
    deals = [Deal(tuple(_cards(early, mask) for mask in deal[:-1]), _cards(early, deal[-1])) for deal in masks]
    inquiry = Inquiry(early, masks, (1, 2))
    questions: list[Hypothesis] = [
        (suspect, weapon, room) for suspect in SUSPECTS for weapon in WEAPONS for room in ROOMS[:2]
    ]
    seen = {held.card for held in early.observed if isinstance(held, Holds) and held.seat}
    for asked in inquiry.ask(questions):
        assert asked.sure == pytest.approx(brute(deals, asked.cards, (1, 2), seen))
        assert asked.bits > -1e-9


def _cards(clues: Clues, mask: int) -> tuple[str, ...]:
    return tuple(card for bit, card in enumerate(clues.cards) if mask >> bit & 1)


def test_cards_that_nothing_tells_apart_are_worth_the_same_to_ask_for() -> None:
    """Only one of a set of equivalent cards is evaluated."""
    for match, seat, *_ in moments(("expert", "amateur", "amateur"), 8):
        if seat == 0 and isinstance(match.state.agenda[-1], Supposing):
            knowledge = match.knowledge(0)
            thoughts, room = think(knowledge), cast("Room", place_of(knowledge.view, 0))
            best = max(thoughts.weigh((suspect, weapon, room)).worth for suspect in SUSPECTS for weapon in WEAPONS)
            assert thoughts.best[room].worth == best


def test_a_card_that_somebody_asks_for_again_says_nothing_more_about_its_hand() -> None:
    found = believe(played(3, 6).knowledge(0))
    early = found.clues.knowing(found.clues.observed[:12])
    once = Beliefs(early, Heard(asked=((1, ("moutarde", "rope", "hall")),)))
    twice = Beliefs(early, Heard(asked=2 * once.heard.asked))
    assert once.accusations() == twice.accusations() != Beliefs(early, Heard()).accusations()


def test_who_asks_again_for_two_cards_was_probably_shown_the_third() -> None:
    found = believe(played(3, 6).knowledge(0))
    clues = found.clues.knowing((*found.clues.observed[:6], ShowedOne(1, ("moutarde", "rope", "hall"), 2)))
    plain, hidden = (Beliefs(clues, Heard(hidden=some)) for some in ((), (Hidden(1, ("hall",)),)))
    column = clues.cards.index("hall")
    often = [sum(deal[1] >> column & 1 for deal in beliefs.draw(200)) for beliefs in (plain, hidden)]
    assert often[0] + 30 < often[1]
    knowledge = played(3, 6).knowledge(0)
    told = (
        (Supposed(2, "moutarde", "rope", "hall"), CardShown(1, 2, None)),
        (Supposed(1, "rose", "rope", "hall"),),
        (Supposed(2, "moutarde", "rope", "study"),),
    )
    assert believe(replace(knowledge, heard=told)).heard.hidden == (Hidden(1, ("hall",)),)
    assert believe(replace(knowledge, heard=told[:2])).heard.hidden == ()


SMALL: Final = (("a", "b"), ("c", "d"), ("e", "f"))
"""A deck of which three seats hold a card each."""


def dealt(*hands: str) -> list[int]:
    """A deal of the small deck: one mask for each seat and the envelope."""
    return [sum(1 << "abcdef".index(card) for card in cards) for cards in hands]


def test_a_rival_knows_its_hand_what_it_was_shown_and_what_everybody_heard() -> None:
    shown = (Seen(2, ("a", "c", "e"), None),)
    alone = Rival(1, Clues(SMALL, (1, 1, 1)), ())
    heard = Rival(1, Clues(SMALL, (1, 1, 1), (ShowedOne(2, ("a", "c", "e"), 1),)), shown)
    certain = Rival(1, Clues(SMALL, (1, 1, 1), (*heard.public.observed, HadNone(0, ("f",), 2))), shown)
    deal = dealt("e", "c", "a", "bdf")
    assert [Mind(rival, Fast(1)).left(deal) for rival in (alone, heard, certain)] == [4, 2, 1]


def test_that_a_rival_has_not_accused_speaks_against_deals_in_which_it_would_be_certain() -> None:
    public = Clues(SMALL, (1, 1, 1), (ShowedOne(2, ("a", "c", "e"), 1), HadNone(0, ("f",), 2)))
    rivals = (Rival(1, public, (Seen(2, ("a", "c", "e"), None),)),)
    deals = [dealt("e", "c", "a", "bdf"), dealt("d", "f", "a", "bce")]
    certain, guessing = (keeps_silent(left) for left in (1, 2))
    assert silence(rivals, deals, Fast(1)) == [certain, guessing]
    assert certain < guessing < keeps_silent(9) == 1
    assert silence((), deals, Fast(1)) == [1.0, 1.0]


def test_rivals_are_seen_at_the_end_of_their_last_turn_without_what_came_after() -> None:
    match = ludotheque.new_match("cluedo", seats=3, seed=5)
    knowledge = match.knowledge(0)
    for match, *_ in moments(("amateur",) * 3, 5):
        knowledge = match.knowledge(0)
        if match.state.turn == 8:
            break
    now = rivals_of(knowledge, at_their_turn=False)
    then = rivals_of(knowledge, at_their_turn=True)
    assert {rival.seat for rival in now} == {rival.seat for rival in then} == {1, 2}
    for earlier, later in zip(then, now, strict=True):
        number = len(earlier.public.observed)
        assert earlier.public.observed == later.public.observed[:number]
        assert earlier.seen == later.seen[: len(earlier.seen)]
        assert not any(isinstance(seen, Holds) for seen in later.public.observed)
    assert any(len(one.public.observed) < len(other.public.observed) for one, other in zip(then, now, strict=True))


def test_the_expert_believes_less_in_what_somebody_would_have_accused() -> None:
    changed = 0
    for match, seat, *_ in moments(("amateur",) * 4, 8):
        if seat == 0 and isinstance(match.state.agenda[-1], Concluding):
            thoughts = think(match.knowledge(0))
            heard = thoughts.beliefs.accusations()
            assert sum(thoughts.accusations.values()) == pytest.approx(1)
            assert set(thoughts.accusations) == set(heard)
            assert list(thoughts.accusations.values()) == sorted(thoughts.accusations.values(), reverse=True)
            changed += thoughts.accusations != heard
    assert changed


def test_danger_grows_as_others_get_closer() -> None:
    match = played(4, 9)
    seat = match.result.winners[0]
    looker = (seat + 1) % 4
    first, last = None, None
    again: AnyMatch = Match(match.game, match.options, 4, match.chance, keeps_clock=False)
    for entry in match.log[:-1]:
        again.repeat(entry)
        if again.state.turn == 1 and first is None and again.state.agenda:
            first = _danger(again, looker)
    last = _danger(again, looker)
    assert first is not None
    assert first < 0.1 < last


def _danger(match: AnyMatch, seat: int) -> float:
    knowledge = match.knowledge(seat)
    clues = require_clues(knowledge)
    return danger(rivals_of(knowledge, at_their_turn=False), draw_masks(clues, 8, Fast(1)), Fast(2))


@pytest.mark.parametrize("seats", [3, 5])
def test_the_coach_judges_every_choice_with_the_experts_first(seats: int) -> None:
    for number, (match, seat, legal, action) in enumerate(moments(("expert",) + ("amateur",) * (seats - 1), 2)):
        if seat == 0 and number % 4 == 0:
            advice = COACH.advise(match.knowledge(0), legal)
            assert sorted(map(repr, legal)) == sorted(repr(judged.action) for judged in advice.judged)
            if not isinstance(action, Show):
                assert not match.state.turn or advice.judged[0].action == action


def test_steps_and_turns_between_rooms() -> None:
    """As the facts about the board have them; passages lead across in one turn (CLU-24)."""
    assert steps("kitchen", "ballroom") == 7
    assert steps("dining", "lounge") == 4
    assert steps("hall", "hall") == 0
    assert turns("kitchen", "study") == turns("lounge", "conservatory") == 1
    assert turns("hall", "hall") == 0
    assert throws(1) == throws(2) == 1
    assert throws(3) == pytest.approx(1 + 1 / 36)
    assert turns("ballroom", "study") <= throws(steps("ballroom", "study"))


def test_progress_ends_with_the_solution_for_whoever_found_it() -> None:
    for seats, seed in ((3, 1), (4, 4), (6, 2)):
        match = played(seats, seed)
        found = progress(match)
        events = [event for heard in match.heard(None) for event in heard]
        solved = next(event for event in events if isinstance(event, Solved))
        assert [one.seat for one in found] == list(range(seats))
        winner = found[solved.seat]
        assert winner.solvable is not None
        assert winner.chances[-1][1] == 1
        for one in found:
            assert all(0 < chance <= 1 for _, chance in one.chances)
            assert one.chances[0][1] < 0.02
            assert [entries for entries, _ in one.chances] == sorted({entries for entries, _ in one.chances})
        assert sum(isinstance(event, Accused) for event in events) >= 1


def test_a_detective_without_decisions_of_its_own_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Detective()  # type: ignore[abstract]


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_that_may_not_suppose_ends_its_turn(level: str) -> None:
    match = ludotheque.new_match("cluedo", seats=3, seed=2)
    while not isinstance(match.state.agenda[-1], Supposing):
        seat = match.actors[0]
        match.play(seat, Novice().choose(match.knowledge(seat), match.legal(seat), Fast(1)))
    seat = match.actors[0]
    others = tuple(action for action in match.legal(seat) if not isinstance(action, Suppose))
    assert BOTS[level]().choose(match.knowledge(seat), others, Fast(1)) == END_TURN
