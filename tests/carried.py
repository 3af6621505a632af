"""Matches whose first plays were made under earlier rules."""

from ludotheque.engine import AnyGame, AnyMatch, Checkpoint, Fast, Match, Seeded
from ludotheque.games import bots_of, needed_knowledge


def carried_over(game: AnyGame, plays: int = 5) -> AnyMatch:
    """A match that novices played for a while, as it goes on after the version of its rules was raised."""
    match: AnyMatch = Match(game, game.checked_options(None), max(2, game.seats[0]), Seeded(1))
    match.begin()
    bot, rng = bots_of(game)["novice"](), Fast(1)
    while len(match.log) < plays and not match.over:
        seat = match.actors[0]
        match.play(seat, bot.choose(needed_knowledge(match, seat), match.legal(seat), rng))
    assert not match.over
    start = Checkpoint(game.version, match.state, tuple(match.log), match.told)
    return Match(game, match.options, match.seats, match.chance, checkpoint=start)
