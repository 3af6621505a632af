"""Games as numbers: every action has one, and a row of numbers shows what a seat may know."""

import hashlib
import random
from array import array
from collections.abc import Iterator
from typing import Any

import pytest

import ludotheque
from contract.support import SUBJECTS, Subject, ident
from ludotheque.engine import (
    CHANCE,
    Action,
    AnyGame,
    AnyPosition,
    Fast,
    LudothequeError,
    Seat,
    determinised,
    kernel,
    position_at_start,
)
from ludotheque.games import codec_of, find_game, spaces_of
from ludotheque.games.cluedo.actions import Accuse, Suppose
from ludotheque.games.spaces import ActionCodec
from ludotheque.mechanics import Attempt, Drawn
from ludotheque.texts import texts
from tiny import TINY

GAMES = ludotheque.games()
games = pytest.mark.parametrize("game", GAMES, ids=ident)
subjects = pytest.mark.parametrize("subject", [one for one in SUBJECTS if one.game is not TINY], ids=ident)

IDS = {
    "cluedo": (1, 986, "6bd1b573491d62d7"),
    "fort-boyard": (3, 171, "8cb5d76c8d6bce91"),
    "royaume": (2, 376, "8f8d969c2f3e62ba"),
    "shut-the-box": (1, 67, "f4fb3ea5dd940820"),
    "tour-de-france": (3, 36, "dc33f9cdc16c38f3"),
}
"""The version of each game's rules, how many actions it has, and a digest of their names in order."""


def wandered(subject: Subject, seats: int, seed: int, most: int) -> Iterator[tuple[AnyPosition, Seat, list[int]]]:
    """Every decision on a random way, with the ids of what may be done; accusations are rare, or none is long."""
    game = subject.game
    codec, dice = codec_of(game), random.Random(seed)
    position = position_at_start(game, game.checked_options(subject.options), seats)
    while not position.over and position.length < most:
        if position.actors == (CHANCE,):
            position = position.drawn(Fast(dice.random().hex()))
            continue
        seat = dice.choice(position.actors)
        assert isinstance(seat, int)
        ids = codec.ids(kernel.legal(position.state, seat), "amateur")
        yield position, seat, ids
        calm = [number for number in ids if not isinstance(codec.at(number), Accuse)]
        number = dice.choice(calm or ids)
        position = position.after(codec.action(number, kernel.legal(position.state, seat), "amateur"), by=seat)


@subjects
def test_all_that_may_be_done_has_a_number_by_which_it_can_be_done(subject: Subject) -> None:
    codec = codec_of(subject.game)
    for seed, seats in enumerate({subject.game.seats[0], subject.game.seats[-1]}):
        for position, seat, ids in wandered(subject, seats, seed, 120):
            assert ids
            assert len({*ids}) == len(ids)
            legal = position.legal(seat)
            wanted = {number_of(codec, action) for action in played_by_numbers(legal)}
            assert {*ids} == wanted


def played_by_numbers(legal: tuple[Action, ...]) -> list[Action]:
    """What an amateur bot chooses from."""
    by_bots = [action for action in legal if action.by_bots]
    if by_bots:
        return [action for action in by_bots if not isinstance(action, Attempt) or action.level == "amateur"]
    return [action for action in legal if not action.by_people]


def number_of(codec: ActionCodec, action: Action) -> int:
    number = codec.id_of(action)
    assert type(codec.at(number)) is type(action)
    return number


@games
def test_numbers_of_actions_last_as_long_as_the_rules(game: AnyGame) -> None:
    codec = codec_of(game)
    names = [codec.name_of(number) for number in range(codec.size)]
    assert len({*names}) == len(names)
    assert (game.version, codec.size, hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]) == IDS[game.name]


@games
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_action_has_a_name_for_people(game: AnyGame, language: str) -> None:
    speak = texts("fr" if language == "fr" else "en")
    names = [f"Seat {seat}" for seat in range(game.seats[-1])]
    for action in codec_of(game).actions:
        assert speak.action(game, action, names)


@subjects
def test_a_row_has_the_layout_that_is_stated_and_shows_only_what_a_seat_may_know(subject: Subject) -> None:
    spaces, seats = spaces_of(subject.game), subject.game.seats[-1]
    size = sum(block.size for block in spaces.layout(seats))
    rows: set[bytes] = set()
    for position, seat, _ in wandered(subject, seats, 1, 120):
        row = array("f", spaces.row(position.state, seat))
        assert len(row) == size
        assert all(0 <= number <= 1 for number in row)
        rows.add(row.tobytes())
    assert len(rows) > 3
    for position, _, _ in list(wandered(subject, seats, 2, 120))[::15]:
        for seat in (0, seats - 1):
            other = determinised(subject.game, position.knowledge(seat), Fast("other"))
            assert spaces.row(other.state, seat) == spaces.row(position.state, seat)


@games
def test_every_block_says_what_it_means(game: AnyGame) -> None:
    for seats in game.seats:
        layout = spaces_of(game).layout(seats)
        assert len({block.name for block in layout}) == len(layout)
        assert all(block.size > 0 and block.meaning for block in layout)


def block_of(position: AnyPosition, seat: Seat, name: str) -> tuple[list[float], list[list[str]]]:
    """The numbers of a block, and the lists of words by which its meaning says what they stand for."""
    spaces, start = spaces_of(position.game), 0
    numbers = array("f", spaces.row(position.state, seat))
    for block in spaces.layout(position.seats):
        if block.name == name:
            parts = [part.rpartition(": ")[2].split(", ") for part in block.meaning.split("; ") if ": " in part]
            return list(numbers[start : start + block.size]), parts
        start += block.size
    raise LookupError(name)


def test_the_meaning_of_a_block_is_enough_to_read_cards_in_it() -> None:
    position = ludotheque.new_match("cluedo", seats=3, seed=7).position()
    while not position.view(0).hand:
        choices = position.actors != (CHANCE,)
        position = position.after(position.legal()[0]) if choices else position.drawn(Fast(1))
    numbers, (cards,) = block_of(position, 0, "hand")
    assert {card for card, has in zip(cards, numbers, strict=True) if has} == set(position.view(0).hand)


def test_the_meaning_of_a_block_is_enough_to_read_a_hero_and_its_place() -> None:
    position = ludotheque.new_position("royaume", seats=2)
    hero = position.legal()[2]
    numbers, (heroes, regions, kinds, *_) = block_of(position.after(hero), 0, "seat_0")
    assert heroes[numbers.index(1.0)] == hero.hero  # type: ignore[attr-defined]
    after = numbers[len(heroes) + 2 + len(regions) :]
    assert kinds[after.index(1.0)] == "start"


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_that_is_no_action_is_refused_with_those_that_are(number: int) -> None:
    codec = codec_of(find_game("cluedo"))
    with pytest.raises(LudothequeError, match="no-such-action-id") as refused:
        codec.at(number)
    assert dict(refused.value.args_of_sentence)["last"] == codec.size - 1


@pytest.mark.parametrize("number", [1.0, None, "1"])
def test_what_is_no_whole_number_is_refused_as_such(number: Any) -> None:
    codec = codec_of(find_game("cluedo"))
    for asked in (codec.at, codec.name_of):
        with pytest.raises(LudothequeError) as refused:
            asked(number)
        assert refused.value.key == "action-id-malformed"


def test_what_is_no_action_has_no_number() -> None:
    codec = codec_of(find_game("cluedo"))
    with pytest.raises(LudothequeError) as refused:
        codec.id_of("rose")
    assert refused.value.key == "no-action-id"


def test_an_action_that_is_not_possible_now_is_refused_by_its_name() -> None:
    position = ludotheque.new_position("cluedo", seats=3)
    codec = codec_of(position.game)
    number = codec.id_of(Suppose("rose", "rope", "kitchen"))
    assert codec.name_of(number) == "Suppose(rose, rope, kitchen)"
    with pytest.raises(LudothequeError, match="action-id-not-legal"):
        codec.action(number, kernel.legal(position.state, 0), "amateur")


def test_what_has_no_number_is_refused_by_its_name() -> None:
    with pytest.raises(LudothequeError, match="no-action-id"):
        codec_of(find_game("cluedo")).id_of(Drawn(1))


def test_a_game_that_declares_no_numbers_says_so() -> None:
    with pytest.raises(LudothequeError, match="no-spaces"):
        spaces_of(TINY)


def test_an_action_cannot_stand_in_a_list_twice() -> None:
    codec = codec_of(find_game("cluedo"))
    with pytest.raises(ValueError, match="twice"):
        ActionCodec(codec.game, (codec.at(0), codec.at(0)))
