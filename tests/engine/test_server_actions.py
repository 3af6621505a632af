"""Actions that only the server plays: nobody is offered them, no client may send them, and the match takes them."""

from typing import ClassVar

import pytest

from ludotheque.engine import (
    Action,
    Game,
    IllegalAction,
    Match,
    Number,
    Offer,
    Outcome,
    Refusal,
    Result,
    Seat,
    SeatDecision,
    Seeded,
    State,
    Value,
    end,
)
from ludotheque.texts import texts


class Verdict(Action):
    """How a scene ended."""

    by_server: ClassVar[bool] = True

    number: int


class Fault(Action):
    """The scene broke off."""

    by_server: ClassVar[bool] = True


class Ponder(Action):
    """A bot's answer."""

    by_bots: ClassVar[bool] = True


class GiveUp(Action):
    """Anybody's answer."""


class SceneState(State):
    """Nothing but the scene."""


class Scene(SeatDecision[SceneState, Verdict | Fault | Ponder | GiveUp]):
    """The seat steers something, and the server says how that ended."""

    def legal(self, state: SceneState, seat: Seat) -> tuple[Fault | Ponder | GiveUp | Number, ...]:
        return (Number("Verdict", 0, 9), Fault(), Ponder(), GiveUp())

    def apply(self, state: SceneState, seat: Seat, action: Action) -> Outcome[SceneState]:
        return end(state)


class NoOptions(Value):
    """Nothing to choose."""


class Scenes(Game[NoOptions, SceneState, Value]):
    """A game of one scene."""

    name: ClassVar[str] = "scenes"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)

    options_type = NoOptions
    state_type = SceneState
    view_type = Value
    action_type = Verdict | Fault | Ponder | GiveUp
    event_type = Value
    item_type = Scene

    def start(self, options: NoOptions, seats: int) -> SceneState:
        return SceneState(agenda=(Scene(0),))

    def view(self, state: SceneState, seat: Seat | None) -> Value:
        return Value()

    def result(self, state: SceneState) -> Result:
        return Result((), (0,))


def scene() -> Match[NoOptions, SceneState, Value]:
    """A match in which the seat is asked."""
    return Match(Scenes(), NoOptions(), 1, Seeded(0))


def test_neither_people_nor_bots_are_offered_what_only_the_server_plays() -> None:
    match = scene()
    assert match.offers(0) == (Offer(GiveUp()),)
    assert match.legal(0) == (Ponder(), GiveUp())


@pytest.mark.parametrize(
    ("action", "key"), [(Verdict(3), "server-only"), (Fault(), "server-only"), (Ponder(), "bots-only")]
)
def test_a_client_that_sends_it_is_refused_with_a_sentence(action: Action, key: str) -> None:
    match = scene()
    with pytest.raises(IllegalAction) as refused:
        match.check_sent(0, action)
    assert (refused.value.seat, refused.value.action, refused.value.key) == (0, action, key)
    for language in ("fr", "en"):
        assert texts(language).refusal(Refusal(None, key))
    match.check_sent(0, GiveUp())


@pytest.mark.parametrize("action", [Verdict(0), Verdict(9), Fault()])
def test_the_server_plays_it_like_any_other_action(action: Action) -> None:
    match = scene()
    match.play(0, action)
    assert match.over
    assert [entry.action for entry in match.log] == [action]


def test_a_verdict_that_the_rules_refuse_is_refused_to_the_server_too() -> None:
    with pytest.raises(IllegalAction):
        scene().play(0, Verdict(10))
