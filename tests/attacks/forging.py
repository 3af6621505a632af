"""A forger's tools: an honest match, and whatever can be done to its file, sealed anew or not."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from ludotheque.bots import Bot, Novice
from ludotheque.engine import AnyMatch, ByHand, Entry, Fast, Match, Player, committed, entry_decoder, seeded
from ludotheque.engine.chance import Source
from ludotheque.engine.log import Saved, line, seals
from ludotheque.games import find_game, games
from ludotheque.games.shut_the_box.bot import Amateur

File: TypeAlias = Any
"""The JSON of a file, to be changed in place."""
Change: TypeAlias = Callable[[File], object]

SECRET = bytes(range(32))
NOON = 1_700_000_000_000


def contributed(secret: bytes = SECRET) -> Source:
    """Chance with a contribution of each of two seats."""
    return committed(secret).with_contribution(0, "Zoé’s").with_contribution(1, "Max’s")


def played(chance: Source | None = None, bot: Callable[[], Bot] = Amateur) -> AnyMatch:
    """A whole match of Fermer la boîte between two seats, with names, ids and times."""
    game = find_game("shut-the-box")
    match: AnyMatch = Match(game, game.checked_options(None), 2, chance or contributed())
    match.players = (Player("Zoé"), Player("Max"))
    match.begin()
    rng = Fast(1)
    while not match.over:
        seat, number = match.actors[0], len(match.log)
        action = bot().choose(match.knowledge(seat), match.legal(seat), rng)
        match.play(seat, action, action_id=f"id{number}", time=NOON + 1000 * number)
    return match


HONEST = played()
FILE = HONEST.to_json()


def typed_in() -> AnyMatch:
    """The honest match, its dice made out to be real ones that somebody typed in."""
    match: AnyMatch = Match(HONEST.game, HONEST.options, 2, ByHand())
    match.players = HONEST.players
    for entry in HONEST.log:
        match.play(entry.actor, entry.action, action_id=entry.id, time=entry.time)
    return match


OTHER_SECRET = played(contributed(bytes(32)))
OTHER_MOVES = played(bot=Novice)
FROM_A_SEED = played(seeded(3))


def changed(change: Change, text: bytes = FILE) -> bytes:
    """The file with something changed in it, its seals as they were."""
    data = json.loads(text)
    change(data)
    return written(data)


def sealed(change: Change, text: bytes = FILE) -> bytes:
    """The file with something changed in it by somebody who knows how to seal it."""
    data = json.loads(changed(change, text))
    data["entries"] = len(data["log"])
    saved = msgspec.json.decode(written(data), type=Saved)
    before = 0 if saved.checkpoint is None else saved.checkpoint.entries
    lines = [_line(raw, data["match"]["game"], earlier=number < before) for number, raw in enumerate(saved.log)]
    data["seal"], *data["seals"] = seals(saved.match, saved.players, lines, saved.checkpoint)
    return written(data)


def replaced(old: str, new: str, times: int = 1) -> bytes:
    """The file with a piece of its text replaced."""
    assert old in FILE.decode()
    return FILE.decode().replace(old, new, times).encode("utf-8", "surrogatepass")


def written(data: File) -> bytes:
    """JSON as our files have it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def _line(raw: msgspec.Raw, game: str, *, earlier: bool) -> bytes:
    """A line as it is sealed, under earlier rules without knowing its action; one that cannot be read, as it is."""
    try:
        if earlier or game not in games():
            return line(msgspec.json.decode(raw, type=Entry[Any]))
        return line(entry_decoder(find_game(game)).decode(raw))
    except msgspec.MsgspecError:
        return bytes(raw)
