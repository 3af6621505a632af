"""The contract of every game, one check a function, whatever its rules."""

import random
from collections import Counter
from typing import get_args

import msgspec
import pytest

import ludotheque
from ludotheque.engine import (
    Action,
    Actor,
    AnyGame,
    AnyMatch,
    IllegalAction,
    InvalidOptions,
    Match,
    Toss,
    Undo,
    from_json,
    kernel,
    verify,
)
from ludotheque.testing.subjects import (
    ACTORS_OUTSIDE,
    LONG,
    Subject,
    choices,
    everyone,
    exhaustive,
    few_seats,
    finished,
    option_sets,
    played,
    random_play,
    seeds_for,
)


def random_play_reaches_a_result_with_one_score_a_seat_for_every_number_of_seats(subject: Subject) -> None:
    for seats in subject.game.seats:
        for seed in seeds_for(subject, 4):
            match = finished(subject, seats, seed)
            assert match.over
            assert match.actors == ()
            assert set(match.result.winners) <= set(range(seats))
            assert len(match.result.scores) == seats


def every_legal_action_applies_and_keeps_what_the_game_conserves(subject: Subject) -> None:
    for seats in (subject.game.seats[0], subject.game.seats[-1]):
        match = subject.match(seats, "legal")
        kept = subject.game.conserved(match.state)
        for _ in random_play(match, random.Random("legal")):
            for actor in kernel.waits_for(match.state):
                for action in choices(match, actor):
                    if not isinstance(action, Undo):
                        state, _ = kernel.apply(match.state, actor, action)
                        assert subject.game.conserved(state) == kept


def illegal_actions_are_refused_and_change_nothing(subject: Subject) -> None:
    rng = random.Random("illegal")
    every = _every_action_ever(subject)
    match = subject.match(subject.game.seats[-1], "illegal")
    stale: list[Action] = []
    for _, action in random_play(match, rng):
        before = _everything(match)
        for actor in (*range(match.seats), *ACTORS_OUTSIDE):
            legal = choices(match, actor)
            for tried in (*rng.sample(every, min(6, len(every))), *stale[-3:]):
                if tried not in legal and not _text_that_fits(match, actor, tried):
                    assert _refused(match, actor, tried)
        assert _everything(match) == before
        stale.append(action)
    if subject.game.name in LONG:
        match = finished(subject, few_seats(subject.game), "illegal")
    over = match.to_json(secret=True)
    assert all(_refused(match, actor, tried) for actor in range(match.seats) for tried in (*every, Undo()))
    assert all(_refused(match, actor, tried) for actor in ACTORS_OUTSIDE for tried in (*every, Undo()))
    assert match.to_json(secret=True) == over


def _everything(match: AnyMatch) -> tuple[object, ...]:
    """Everything that an action could change, for comparison; much cheaper than saving the match."""
    return match.state, tuple(match.log), match.told, tuple(map(match.can_undo, range(match.seats)))


def _refused(match: AnyMatch, actor: Actor, tried: Action) -> bool:
    """Whether the action is refused, with a refusal that names the actor and the key of a sentence."""
    try:
        match.play(actor, tried)
    except IllegalAction as refused:
        return (refused.seat, refused.action) == (actor, tried) and bool(refused.key)
    return False


def _every_action_ever(subject: Subject) -> list[Action]:
    """Actions of this game from many situations, and of one other game."""
    own = {entry.action for seed in range(3) for entry in played(subject, subject.game.seats[-1], seed).log}
    other = Subject(next(game for game in ludotheque.games() if game.name != subject.game.name), {})
    foreign = {entry.action for entry in played(other, few_seats(other.game), 0).log}
    return sorted(own | foreign, key=repr)


def _text_that_fits(match: AnyMatch, actor: object, tried: Action) -> bool:
    item = match.state.agenda[-1]
    if isinstance(item, Toss) or actor not in item.actors(match.state):
        return False
    return any(getattr(form, "accepts", lambda _: False)(tried) for form in item.legal(match.state, actor))


PLANS_TRIED = 3


def every_plan_can_be_played_to_its_end_by_a_seat_that_is_asked(subject: Subject) -> None:
    rng = random.Random("plans")
    match = subject.match(subject.game.seats[-1], "plans")
    for _ in random_play(match, rng):
        for seat in match.actors:
            plans = match.plans(seat)
            assert sum(plan.lone for plan in plans) <= 1
            for plan in rng.sample(plans, min(PLANS_TRIED, len(plans))):
                state = match.state
                for action in plan.actions:
                    assert seat in kernel.seats_asked(state)
                    state, _ = kernel.apply(state, seat, action)


def every_value_goes_to_json_and_back(subject: Subject) -> None:
    game = subject.game
    match = subject.match(game.seats[-1], "json")
    for actor, action in random_play(match, random.Random("json")):
        restored = game.restored(msgspec.json.decode(msgspec.json.encode(match.state)))
        assert restored == match.state
        assert _again(action, game.action_type) == action
        assert game.action(msgspec.json.encode(action)) == action
        for seat in everyone(match):
            view = match.view(seat)
            assert _again(view, game.view_type) == view
        assert hash(match.state) == hash(restored)
        assert actor in (*range(match.seats), "clock")
    for told in match.told:
        for form in told:
            assert _again(form.public, game.event_type) == form.public
            assert all(_again(event, game.event_type) == event for _, event in form.private)
    knowledge = match.knowledge(0)
    assert _again(knowledge, game.knowledge_type) == knowledge


def _again(value: object, kind: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def a_log_replayed_equals_the_state_at_every_step(subject: Subject) -> None:
    match = subject.match(subject.game.seats[-1], "replay")
    states = {len(match.log): match.state}
    for _ in random_play(match, random.Random("replay")):
        states[len(match.log)] = match.state
    again = Match(match.game, match.options, match.seats, match.chance)
    for entry in match.log:
        if len(again.log) in states:
            assert again.state == states[len(again.log)]
        again.repeat(entry)
    assert again.state == match.state
    loaded = from_json(match.to_json(), lambda _: subject.game)
    assert loaded.state == match.state
    assert loaded.log == match.log
    assert loaded.told == match.told
    assert verify(match.to_json(), lambda _: subject.game).reason is None


def a_match_saved_anywhere_goes_on_as_if_nothing_had_happened(subject: Subject) -> None:
    match = subject.match(subject.game.seats[0], "save")
    loaded = subject.match(subject.game.seats[0], "save")
    # Loading replays the match. Where only options differ from a match saved more often, every third step is enough.
    every = (1 if subject.name == "default" else 3) if exhaustive(subject) else 5
    for step, (actor, action) in enumerate(random_play(match, random.Random("save")), len(subject.name)):
        if step % every == 0:
            loaded = from_json(loaded.to_json(secret=True), lambda _: subject.game, keeps_clock=False)
        assert loaded.log == match.log
        loaded.play(actor, action)
    assert loaded.log == match.log
    assert loaded.state == match.state


def the_same_seed_makes_the_same_match(subject: Subject) -> None:
    seats = subject.game.seats[-1]
    assert played(subject, seats, 5).to_json() == played(subject, seats, 5).to_json()
    assert played(subject, seats, 5).to_json() != played(subject, seats, 6).to_json()


def chance_has_distinct_outcomes_whose_weights_are_how_often_they_come(subject: Subject) -> None:
    for seed in seeds_for(subject, 3):
        match = subject.match(subject.game.seats[-1], seed)
        seen = set()
        for actor, action in random_play(match, random.Random(seed)):
            state, _ = kernel.apply(match.state, actor, action) if not isinstance(action, Undo) else (match.state, ())
            if not state.agenda or not isinstance(state.agenda[-1], Toss):
                continue
            odds = state.agenda[-1].odds(state)
            assert len(set(odds.outcomes)) == len(odds.outcomes)
            assert all(weight > 0 for weight in odds.weights)
            assert sum(odds.weights) == odds.total
            assert Counter(odds.at(point) for point in range(odds.total)) == Counter(dict(odds))
            assert set(kernel.legal(state, "chance")) == set(odds.outcomes)
            seen.add(odds.total)
        assert seen or not any(kind.is_toss for kind in get_args(subject.game.item_type)), "chance is never asked"


def each_seat_hears_exactly_one_form_of_each_event(subject: Subject) -> None:
    match = played(subject, subject.game.seats[-1], "hear")
    for seat in everyone(match):
        assert [len(entry) for entry in match.heard(seat)] == [len(entry) for entry in match.told]
    for told in match.told:
        for form in told:
            hearers = [seat for seat, _ in form.private]
            assert len(set(hearers)) == len(hearers)
            assert set(hearers) <= set(range(match.seats))


def every_value_of_every_option_is_among_those_that_are_tried(game: AnyGame) -> None:
    tried = {(name, value) for options in option_sets(game) for name, value in options.items()}
    assert tried == {(name, value) for name, values in game.option_choices().items() for value in values}


def options_and_seats_that_do_not_exist_are_refused_by_name(game: AnyGame) -> None:
    with pytest.raises(InvalidOptions, match="nonsense"):
        game.checked_options({"nonsense": 1})
    with pytest.raises(InvalidOptions, match=f"seats={game.seats[-1] + 1}"):
        game.checked_seats(game.seats[-1] + 1)
    for name in game.options_type.__struct_fields__[:1]:
        with pytest.raises(InvalidOptions, match=name):
            game.checked_options({name: "no such value"})
    options = game.options_type()
    assert game.checked_options(options) == options == game.checked_options(None)


def an_entry_is_read_back_with_its_own_type_of_action(game: AnyGame) -> None:
    match = played(Subject(game, {}), game.seats[-1], 0)
    loaded = from_json(match.to_json(), lambda _: game)
    assert [type(entry.action) for entry in loaded.log] == [type(entry.action) for entry in match.log]
