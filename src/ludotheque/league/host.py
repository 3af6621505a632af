"""Runs a Python bot as a program of a league: `python -m ludotheque.league.host module:Class`.

It ends when its input does, even while the bot thinks.
"""

import os
import queue
import sys
import threading
from collections.abc import Iterator
from typing import IO, Any

import msgspec

from ludotheque.bots import Bot
from ludotheque.engine import Actor, AnyKnowledge, Fast, Knowledge, LudothequeError, Value
from ludotheque.games import find_bot, find_game, is_level
from ludotheque.games.elsewhere import check_bot
from ludotheque.league.wire import PROTOCOL, Act, Failed, Hello

NOT_FOUND = 2


class HostedBot:
    """A bot, with what it knows of its current match."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._bot: Bot
        self._rng = Fast(0)
        self._heard: list[Any] = []
        self._plays: list[Any] = []

    def answer(self, asked: dict[str, Any]) -> Act:
        """The bot's answer to a decoded `Question`; raises whatever the bot raises."""
        game = find_game(asked["game"])
        if asked["since"] == 0:
            self._bot = find_bot(game, self._name)()
            self._rng = Fast(asked["seed"])
            self._heard, self._plays = [], []
        several: Any = tuple
        play: Any = several[Actor, game.action_type]
        self._heard += msgspec.convert(asked["heard"], several[several[game.event_type, ...], ...])
        self._plays += msgspec.convert(asked["plays"], several[play | None, ...])
        knowledge: AnyKnowledge = Knowledge(
            asked["seat"],
            asked["seats"],
            msgspec.convert(asked["options"], game.options_type),
            msgspec.convert(asked["view"], game.view_type),
            tuple(self._heard),
            tuple(self._plays),
        )
        legal = tuple(msgspec.convert(offer["action"], game.action_type) for offer in asked["offers"])
        action = self._bot.choose(knowledge, legal, self._rng)
        return Act(msgspec.Raw(msgspec.json.encode(action)), decision=asked["decision"])


def lines(source: IO[bytes]) -> Iterator[bytes]:
    """Lines of the input, read by a thread that exits the process at the end of input."""
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def read() -> None:
        for line in source:
            waiting.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield waiting.get()


def main(words: list[str]) -> int:
    """Send `Hello`, then answer until the input ends; returns the exit code if the bot is not found."""
    (name,) = words
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the bot prints goes to standard error

    def say(message: Value) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")
        answers.flush()

    if not is_level(name):
        try:
            check_bot(name)
        except LudothequeError as error:
            say(Failed(str(dict(error.args_of_sentence).get("detail", f"{name}.choose"))))
            return NOT_FOUND
    say(Hello(PROTOCOL))
    bot = HostedBot(name)
    for line in lines(sys.stdin.buffer):
        try:
            say(bot.answer(msgspec.json.decode(line)))
        except Exception as error:
            say(Failed(f"{type(error).__name__}: {error}"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
