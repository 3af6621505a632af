"""Any order of acting, undoing, saving and doing nonsense keeps a match sound."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from contract.support import GAMES, SUBJECTS, Subject, choices, everyone, ident, may_act, uncrowded
from ludotheque.engine import AnyGame, AnyMatch, IllegalAction, Undo, from_json, kernel


class AnyMatchEver(RuleBasedStateMachine):
    """A match of one game, done to in every way at once."""

    game: AnyGame

    @initialize(data=st.data())
    def start(self, data: st.DataObject) -> None:
        subject: Subject = data.draw(st.sampled_from([s for s in SUBJECTS if s.game is self.game]))
        self.match: AnyMatch = subject.match(data.draw(st.sampled_from(self.game.seats)), data.draw(st.integers(0, 99)))
        self.kept = self.game.conserved(self.match.state)

    @precondition(lambda self: not self.match.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        actor = data.draw(st.sampled_from(may_act(self.match)))
        before = len(self.match.log)
        found = uncrowded(choices(self.match, actor), random.Random(before))
        self.match.play(actor, data.draw(st.sampled_from(found)))
        assert len(self.match.log) > before

    @rule(seat=st.integers(0, 8))
    def undo(self, seat: int) -> None:
        before = self.match.state
        if self.match.can_undo(seat):
            self.match.undo(seat)
            assert self.match.state != before
        else:
            with pytest.raises(IllegalAction):
                self.match.play(seat, Undo())
            assert self.match.state == before

    @rule()
    def save_and_load(self) -> None:
        loaded = from_json(self.match.to_json(secret=True), lambda _: self.game)
        assert loaded.log[: len(self.match.log)] == self.match.log

    @rule(seed=st.integers(0, 99))
    def act_out_of_turn(self, seed: int) -> None:
        asked = kernel.waits_for(self.match.state)
        idle = [seat for seat in range(self.match.seats) if seat not in asked]
        done = [entry.action for entry in self.match.log if not isinstance(entry.action, Undo)]
        if idle and done:
            before = self.match.state
            with pytest.raises(IllegalAction):
                self.match.play(random.Random(seed).choice(idle), random.Random(seed).choice(done))
            assert self.match.state == before

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.game.conserved(self.match.state) == self.kept
        assert self.match.over == (kernel.waits_for(self.match.state) == ())
        for seat in everyone(self.match):
            assert len(self.match.heard(seat)) == len(self.match.log) + 1


@pytest.mark.parametrize("game", GAMES, ids=ident)
def test_any_order_of_acting_undoing_and_saving_keeps_a_match_sound(game: AnyGame) -> None:
    machine = type("Machine", (AnyMatchEver,), {"game": game})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=30, stateful_step_count=40, deadline=None, derandomize=True)
    )
