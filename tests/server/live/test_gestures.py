"""Actions that are sent together: played as far as nothing comes between, and taken back together."""

import pytest

import ludotheque
from ludotheque.engine import Action, AnyMatch, Undo
from ludotheque.games.royaume.actions import KEEP, THROW, ChooseHero, Exhaust
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.server.matches.gestures import gesture_length, play_rest
from server.live.evening import SWAP, evening


def thrown() -> tuple[AnyMatch, int]:
    """A match of the kingdom in which a seat may change the first throw for its move."""
    match = ludotheque.new_match("royaume", seats=2, seed=1, options={"powers": False})
    match.play(0, ChooseHero("isaure"))
    match.play(1, ChooseHero("brune"))
    match.play(match.actors[0], THROW)
    assert isinstance(match.state.agenda[-1], Modifying)
    return match, match.actors[0]


def sent(match: AnyMatch, seat: int, *actions: Action) -> list[Action]:
    """Send actions together; returns those that were played."""
    before = len(match.log)
    match.play(seat, actions[0], action_id="a")
    play_rest(match, seat, actions[1:], "a", 0)
    return [entry.action for entry in match.log[before:] if entry.actor == seat]


def test_a_gesture_is_played_to_its_end_and_taken_back_at_once() -> None:
    match, seat = thrown()
    before = match.state
    plan = next(plan for plan in match.plans(seat) if len(plan.actions) == 3 and plan.actions[-1].kind == "boring")
    assert sent(match, seat, *plan.actions) == [*plan.actions]
    assert gesture_length(match, seat) == len(plan.actions)
    assert sent(match, seat, *[Undo()] * len(plan.actions)) == [Undo()] * len(plan.actions)
    assert match.state == before


def test_what_was_done_alone_since_is_taken_back_alone() -> None:
    match, seat = thrown()
    sent(match, seat, Exhaust("rope", "raise"), KEEP)
    match.play(seat, next(walk for walk in match.legal(seat) if getattr(walk, "kind", None) == "boring"))
    assert gesture_length(match, seat) == 1
    match.undo(seat)
    assert gesture_length(match, seat) == 2


def test_a_gesture_stops_where_the_rules_refuse_what_follows() -> None:
    match, seat = thrown()
    assert sent(match, seat, Exhaust("rope", "raise"), Exhaust("boots", "raise"), KEEP) == [Exhaust("rope", "raise")]


def test_a_gesture_stops_where_chance_has_answered() -> None:
    match, seat = thrown()
    plan = next(plan for plan in match.plans(seat) if getattr(plan.actions[-1], "kind", None) == "event")
    assert sent(match, seat, *plan.actions, KEEP) == [*plan.actions]


@pytest.mark.usefixtures("tiny_game")
async def test_what_follows_is_dropped_once_somebody_else_is_asked(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        zoe.socket.send({"is": "Act", "id": "two", "decision": zoe.decision, "action": SWAP, "then": [SWAP]})
        assert (await zoe.next("Update"))["accepted"] == "two"
        assert await here.done_by(0) == ["Swap"]


@pytest.mark.usefixtures("tiny_game")
async def test_a_gesture_with_something_malformed_in_it_changes_nothing(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        before = await here.log()
        zoe.socket.send({"is": "Act", "id": "two", "decision": zoe.decision, "action": SWAP, "then": [{"is": "Fly"}]})
        assert (await zoe.next("Refused"))["key"] == "not-an-action"
        assert await here.log() == before
