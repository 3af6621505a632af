"""Nothing leaks from the kingdom: what is to come is not in what a client is given, and all are given the same."""

import msgspec
import pytest

import ludotheque
from contract.support import everyone
from effort import effort
from ludotheque.engine import AnyMatch, Fast, Match, Seat, Seeded
from ludotheque.games import bots_of, needed_knowledge
from ludotheque.games.royaume import GAME
from ludotheque.server.matches.redaction import update_for
from ludotheque.texts import LANGUAGES

NAMES = ("Zoé", "Élise", "Nina")


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A whole short match between amateurs, castle included."""
    match = ludotheque.new_match("royaume", seats=3, seed=5, options={"length": "short"})
    bot, rng = bots_of(GAME)["amateur"](), Fast(5)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bot.choose(needed_knowledge(match, seat), match.legal(seat), rng))
    return match


def given(match: AnyMatch, seat: Seat | None) -> bytes:
    """The last update as it goes over the wire, sentences in both languages included."""
    updates = [
        update_for("match", match, seat, len(match.log), names=NAMES, language=language) for language in LANGUAGES
    ]
    return msgspec.json.encode(updates)


def test_nobody_is_given_anything_that_depends_on_what_chance_has_yet_to_draw(match: AnyMatch) -> None:
    futures = [Match(GAME, match.options, 3, Seeded(seed)) for seed in (1, 2)]
    for entry in match.log:
        if entry.sequence % effort(5, 1) == 0:
            for seat in everyone(match):
                assert given(futures[0], seat) == given(futures[1], seat)
        for future in futures:
            future.repeat(entry)


def test_everyone_is_given_the_same_but_for_offers_and_who_they_are(match: AnyMatch) -> None:
    again = Match(GAME, match.options, 3, match.chance)
    for entry in match.log:
        again.repeat(entry)
        seen = [msgspec.to_builtins(again.view(seat)) | {"seat": None} for seat in everyone(match)]
        assert all(view == seen[-1] for view in seen)
        assert all(again.heard(seat, len(again.log)) == again.heard(None, len(again.log)) for seat in range(3))
    assert GAME.secrets(again.state, 0) == {}


def test_a_view_says_how_many_cards_are_left_and_which_lie_open_but_not_what_comes(match: AnyMatch) -> None:
    again = Match(GAME, match.options, 3, match.chance)
    for entry in match.log[:200]:
        again.repeat(entry)
    view = again.view(0)
    assert view.cards == len(again.state.events) > 0
    assert again.state.events.bottom == ()
    assert {"cards", "discard"} == {name for name in view.__struct_fields__ if name in ("cards", "discard", "events")}
