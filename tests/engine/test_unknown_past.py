"""A match that began under earlier rules: nobody knows what was done then, so its secrets cannot be dealt anew."""

import pytest

import ludotheque
from carried import carried_over
from contract.support import ident
from ludotheque.engine import AnyGame, Fast, UnknownPast, determinised
from ludotheque.engine.knowledge import drawn_plays
from ludotheque.texts import texts
from tiny import TINY

games = pytest.mark.parametrize("game", [*ludotheque.games(), TINY], ids=ident)


@games
def test_a_match_from_under_earlier_rules_is_refused_in_a_sentence(game: AnyGame) -> None:
    match = carried_over(game)
    knowledge = match.knowledge(match.actors[0])
    assert knowledge.carried == len(match.log) > 0
    for draw in (drawn_plays, determinised):
        with pytest.raises(UnknownPast) as refused:
            draw(game, knowledge, Fast(1))
        for language in ("fr", "en"):
            assert str(knowledge.carried) in texts(language).error(refused.value)


@games
def test_a_match_and_its_position_count_the_same_plays_from_under_earlier_rules(game: AnyGame) -> None:
    match = carried_over(game)
    before, seat = len(match.log), match.actors[0]
    match.play(seat, match.legal(seat)[0])
    assert match.knowledge(seat).carried == before
    assert match.position().knowledge(seat) == match.knowledge(seat)
