"""What leaks is caught by the checks that every game must pass, here in the tiny game."""

import pytest

from contract.support import Subject
from ludotheque.engine import Outcome
from ludotheque.testing.honesty import check_known_plays, check_redeals, secrets_of
from tiny import TINY, LeakyView
from tiny.state import Came, CardDealt, Choosing, Drawing, Duelling, TinyState


def test_the_tiny_game_has_every_kind_of_secret() -> None:
    paces = [Subject(TINY, {"pace": pace, "turns": 2}) for pace in ("live", "own")]
    found = {name for subject in paces for seed in range(60, 67) for name in secrets_of(subject, seed)}
    assert found == {"cards", "signs", "number", "delay"}


def test_a_leaky_view_is_caught() -> None:
    with pytest.raises(AssertionError, match="could tell"):
        check_redeals(Subject(LeakyView(), {}), range(10))


def test_leaky_offers_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Choosing.legal

    def leaky(self: Choosing, state: TinyState, seat: int) -> object:
        allowed = honest(self, state, seat)
        return allowed if state.hands[state.left_of(seat)] == 2 else allowed[:-1]

    monkeypatch.setattr(Choosing, "legal", leaky)
    with pytest.raises(AssertionError, match="could tell"):
        check_redeals(Subject(TINY, {}), range(10))


def test_a_secret_that_is_told_to_everyone_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Drawing.fall

    def overheard(self: Drawing, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        dealt = honest(self, state, outcome)
        dealt.told = ()
        return dealt.tell(CardDealt(self.seat, outcome.number))

    monkeypatch.setattr(Drawing, "fall", overheard)
    assert "cards" not in check_redeals(Subject(TINY, {}), range(10)).varied


@pytest.mark.parametrize("item", [Drawing, Duelling])
def test_a_play_that_is_known_to_everyone_but_told_to_a_few_is_caught(
    item: type[Drawing | Duelling], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(item, "known_to", lambda *_: None)
    with pytest.raises(AssertionError, match="is told the same of"):
        check_known_plays(Subject(TINY, {"turns": 2}), range(10))
    secret = "cards" if item is Drawing else "signs"
    assert secret not in check_redeals(Subject(TINY, {"turns": 2}), range(60, 63)).varied
