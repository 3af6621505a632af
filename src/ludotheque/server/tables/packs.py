"""Packs of cards that people wrote: read by whoever has the secret link, changed by their owner."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sized
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta
from msgspec import inspect as kinds
from msgspec.structs import replace

from ludotheque.engine import ONE_LINE, AnyGame, LudothequeError, Value
from ludotheque.games import card_kinds_of, find_game
from ludotheque.mechanics import CardKind, OwnCardsCome
from ludotheque.server.clock import DAY, Time
from ludotheque.server.randomness import Randomness, digest
from ludotheque.server.storage.rows import PackRow
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import DropPack, PutPack, ReplacePack, UsePack
from ludotheque.server.tables.table import ChosenPack, Forbidden, OwnCards, Table, TableError
from ludotheque.texts import Language

LONGEST_TITLE = 60
MOST_CARDS = 200
"""How many cards a pack of any game has at most."""
ID_LETTERS = 20

Title: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TITLE, pattern=ONE_LINE)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class PackError(LudothequeError):
    """A malformed pack."""


class PackUnknown(PackError):
    """There is no such pack."""


class WrittenPack(Value):
    """Written cards of one kind, as they are sent, stored and exported."""

    game: Word
    kind: Word
    title: Title
    language: Language
    cards: Annotated[tuple[Mapping[str, Any], ...], Meta(min_length=1, max_length=MOST_CARDS)]


_PACK = msgspec.json.Decoder(WrittenPack)


class CardField(Value):
    """Something to fill in on a card."""

    path: tuple[str, ...]
    """The names by which it is reached in the card's JSON."""
    longest: int | None
    """How many characters a line has at most; none where a number from 0 on is chosen."""
    count: int | None
    """How many lines there are, or how many numbers to choose from; none where there is one line."""
    optional: bool = False
    """Whether it may be left blank."""
    usual: int = 0
    """Which number a card has on which nothing was chosen."""


class PackStore:
    """Reads and writes packs in storage."""

    def __init__(self, store: Store, time: Time, randomness: Randomness) -> None:
        self._store = store
        self._time = time
        self._randomness = randomness

    async def put(self, pack: WrittenPack, token: str) -> str:
        """Store a new pack for the owner of this token; returns the word in its link."""
        word, now = self._randomness.word(ID_LETTERS), self._time.now()
        document = msgspec.json.encode(checked(pack))
        await self._store.write(PutPack(PackRow(digest(word), digest(token), document, now, now)))
        return word

    async def is_owner(self, token: str) -> bool:
        """Whether the token is one that the server gave to the owner of a pack, which is still there."""
        return await self._store.packs.owned_by(digest(token))

    async def read(self, word: str, token: str | None) -> tuple[WrittenPack, bool]:
        """The pack behind a link, and whether the token is its owner's; `PackUnknown` if there is none."""
        row = await self._row(digest(word))
        return _PACK.decode(row.document), token is not None and row.owner == digest(token)

    async def replace(self, word: str, token: str | None, pack: WrittenPack) -> None:
        """Replace the cards of a pack; `Forbidden` unless the token is its owner's."""
        owner = await self._owner(word, token)
        document = msgspec.json.encode(checked(pack))
        await self._store.write(ReplacePack(digest(word), owner, document, self._time.now()))

    async def drop(self, word: str, token: str | None) -> WrittenPack:
        """Delete a pack and return it; `Forbidden` unless the token is its owner's."""
        owner = await self._owner(word, token)
        pack, _ = await self.read(word, token)
        await self._store.write(DropPack(digest(word), owner))
        return pack

    async def choose(self, word: str) -> ChosenPack:
        """The pack behind a link, reduced to what everyone at a table may see."""
        pack, _ = await self.read(word, None)
        return ChosenPack(digest(word), pack.game, pack.kind, pack.title, len(pack.cards))

    async def options(self, table: Table, own: OwnCards = "mixed") -> Mapping[str, Any]:
        """Game options with the current cards of the table's packs; `TableError` if one is gone or they do not suit."""
        packs = [await self._now(pack) for pack in table.packs]
        return embedded(find_game(table.game), table.options, packs, own)

    async def _now(self, chosen: ChosenPack) -> WrittenPack:
        try:
            return _PACK.decode((await self._row(chosen.pack)).document)
        except PackUnknown:
            raise TableError("pack-gone", title=chosen.title) from None

    async def _owner(self, word: str, token: str | None) -> str:
        row = await self._row(digest(word))
        if token is None or row.owner != digest(token):
            raise Forbidden("pack-not-yours")
        return row.owner

    async def _row(self, pack: str) -> PackRow:
        row, now = await self._store.packs.find(pack), self._time.now()
        if row is None:
            raise PackUnknown("pack-unknown")
        if now - row.used > DAY:  # so that purging sees it is used
            await self._store.write(UsePack(pack, now))
            row = replace(row, used=now)
        return row


def checked(pack: WrittenPack) -> WrittenPack:
    """The pack; `PackError` if its game does not accept the cards."""
    game = find_game(pack.game)
    kind = _kind(game, pack.kind)
    for number, card in enumerate(pack.cards, 1):
        try:
            msgspec.convert(card, kind.card)
        except (msgspec.ValidationError, RecursionError) as error:
            raise _wrong(number, error) from None
    embedded(game, {}, (pack,))
    return pack


def _wrong(number: int, error: Exception) -> PackError:
    """The error of a card that failed validation."""
    if "regex" in str(error):
        return PackError("pack-line", number=number, where=str(error).rpartition("$.")[2].rstrip("`"))
    return PackError("pack-card", number=number, detail=str(error))


def embedded(
    game: AnyGame, options: Mapping[str, Any], packs: Iterable[WrittenPack], own: OwnCards = "mixed"
) -> Mapping[str, Any]:
    """Game options with the cards of these packs, in this order; an error if the game does not accept them."""
    cards: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for pack in packs:
        kind = _kind(game, pack.kind)
        written = cards[kind.option]
        written.extend(pack.cards)
        if len(written) > kind.most:
            raise TableError("pack-too-many", cards=len(written), most=kind.most)
    together = {**options, **cards, **_ordered(game, cards, own)}
    game.checked_options(together)
    return together


def _ordered(game: AnyGame, cards: Mapping[str, Sized], own: OwnCards) -> Mapping[str, OwnCardsCome]:
    """The options for the order of written cards; `TableError` if there are too few to play with them only.

    Kinds that cannot be played with alone come first then.
    """
    if own == "mixed":
        return {}
    kinds = [kind for kind in card_kinds_of(game) if kind.option in cards]
    for kind in kinds:
        if own == "only" and kind.least is not None and len(cards[kind.option]) < kind.least:
            raise TableError("pack-too-few", cards=len(cards[kind.option]), least=kind.least)
    return {kind.order: "first" if kind.least is None else own for kind in kinds if kind.order is not None}


def described(card: type[Value]) -> Iterator[CardField]:
    """The fields of a card; TypeError if one could not be filled in."""
    for field in msgspec.structs.fields(card):
        yield from _described((field.encode_name,), kinds.type_info(field.type), field.default)


def _described(path: tuple[str, ...], info: kinds.Type, default: object) -> Iterator[CardField]:
    match info:
        case kinds.StructType():
            for field in info.fields:
                yield from _described((*path, field.encode_name), field.type, field.default)
        case kinds.StrType(max_length=int(longest)):
            yield CardField(path, longest, None)
        case kinds.UnionType(types=(kinds.StrType(max_length=int(longest)), kinds.NoneType())):
            yield CardField(path, longest, None, optional=True)
        case kinds.TupleType(item_types=(kinds.StrType(max_length=int(longest)), *_) as lines):
            yield CardField(path, longest, len(lines))
        case kinds.IntType(ge=0, le=int(last)):
            yield CardField(path, None, last + 1, usual=default if isinstance(default, int) else 0)
        case _:
            raise TypeError(f"{'.'.join(path)}: nothing that can be filled in")


def _kind(game: AnyGame, name: str) -> CardKind:
    for kind in card_kinds_of(game):
        if kind.name == name:
            return kind
    raise PackError("pack-kind", game=game.name, kind=name)
