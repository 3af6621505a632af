"""Keep matches as this version stores them, so that later versions can be tested on what people really have.

    make old-matches RELEASE=1.0

Run it **before** the rules' version of a game is raised, from a tree in which no rule has changed since the last
release, with the name of that release; commit what it writes beside what is there. An old folder is never written
anew: what a later program writes is not what people have. `tests/server/test_old_matches.py` finds every folder by
itself. A branch that raises a version needs nothing else from here: the tests open what is kept with the branch's own
rules, carry it over by its `Game.carried_over` and `Game.carried_options`, and play every match to its end. What a
game needs of its own, such as a state in the middle of a chest, is one more row of `KEPT`, which the next folder has
too.

A folder has

- `ludotheque.db.xz`: an SQLite database with all tables of `KEPT`;
- `ludotheque.sql.xz`: a dump of a PostgreSQL database (`pg_dump --inserts`) with those of `IN_POSTGRES`;
- `<table>-<number>.json.xz`: the file of each match, the last one of a table saved half-way with its secret, as
  `ludotheque play` saves it;
- `index.json`: of each table its id, the cookies by which its host is known, and of each match its id, status and
  rules, the items on its agenda, and once it was over its result, its seal and the hash of what each seat heard.

Everything is played at a server in this process, whose clock and drawn numbers are always the same: one person holds
all seats, and amateurs choose for them. The same program writes the same files, byte for byte.
"""

import asyncio
import hashlib
import lzma
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from ludotheque.bots import Bot
from ludotheque.engine import CLOCK, Action, Actor, AnyMatch, Fast, kernel
from ludotheque.games import bots_of
from ludotheque.server.web.app import Server
from server.inprocess import HeldTime, Lots, Visitor, play, running
from server.postgres import PostgresServer, postgres_server

RING_EVERY = 12
"""How often an alarm goes off although a seat could still answer: once in so many times."""
MOST_MATCHES = 12
"""How many matches are played at a table to come upon the one that is left half-way."""

RIDDLES = (
    {
        "riddle": "Plus j’ai de gardiens, moins je suis gardé. Qui suis-je ?",
        "answers": "un secret / secret",
        "tries": 2,
    },
    {"riddle": "On me prend avant de me donner. Qui suis-je ?", "answers": "la parole / parole"},
)
CHALLENGES = ({"title": "Le grand saut", "rule": "Sauter par-dessus trois coussins sans les toucher.", "sand": 1},)
TOWNS = tuple(
    {
        "town": town,
        "tourism": {
            "question": f"Quel fleuve passe à {town} ?",
            "answers": ["La Loire", "Le Rhône", "La Seine"],
            "right": 0,
        },
        "cycling": {"question": f"Combien d’arrivées à {town} ?", "answers": ["Aucune", "Une", "Trois"], "right": 1},
    }
    for town in ("Saint-Cirq-Lapopie", "Rocamadour")
)


class Pack(NamedTuple):
    """Cards that people wrote."""

    kind: str
    cards: Sequence[Mapping[str, object]]


class Kept(NamedTuple):
    """A table: what is played, and where the last match is left."""

    name: str
    game: str
    seats: int
    halfway: tuple[str, ...]
    """The last match stops as soon as these stand on its agenda, the last of them on top; empty to end it too."""
    options: Mapping[str, object] = {}
    finished: int = 0
    """How many matches are played to their end before."""
    packs: tuple[Pack, ...] = ()
    least: int = 0
    """How many entries the last match has at least before it is left."""
    pace: Mapping[str, object] = {"is": "Relaxed"}
    before: str | None = None
    """Another game, of which one match is played to its end first."""


KEPT = (
    Kept("box-evening", "shut-the-box", 3, ("Closing",), finished=2, least=12, before="cluedo"),
    Kept("box-hundred", "shut-the-box", 2, ("Throwing",), {"rule_set": "hundred", "first": "drawn"}, 1, least=30),
    Kept("box-announcing", "shut-the-box", 2, ("Announcing",), {"rule_set": "hundred"}, least=20),
    Kept("box-over-days", "shut-the-box", 4, ("Throwing",), least=20, pace={"is": "Correspondence", "days": 2}),
    Kept("cluedo-showing", "cluedo", 3, ("Showing",), finished=1, least=60),
    Kept("cluedo-turn", "cluedo", 6, ("Concluding",), {"stay": "brought"}, least=60),
    Kept("tour-reactions", "tour-de-france", 3, ("Reactions",), finished=1, least=120),
    Kept("tour-answering", "tour-de-france", 2, ("Answering",), least=60, packs=(Pack("town", TOWNS),)),
    Kept("tour-trial", "tour-de-france", 4, ("TimeTrial", "Throwing"), {"reaction": "none"}),
    Kept("tour-joker", "tour-de-france", 2, ("UsingJoker",), {"questions": "refereed"}),
    Kept("royaume-choosing", "royaume", 2, ("ChoosingHero",)),
    Kept("royaume-opening", "royaume", 3, ("Opening", "Modifying"), {"opening": "objects"}),
    Kept("royaume-turn", "royaume", 2, ("TurnChoice",), {"length": "short"}, finished=1, least=60),
    Kept("royaume-adventure", "royaume", 3, ("Adventure", "Modifying"), finished=1, least=60),
    Kept("royaume-king", "royaume", 2, ("KingFight", "Modifying"), {"length": "short"}),
    Kept("royaume-minor", "royaume", 2, ("MinorAdventure", "Applying", "Restoring"), {"length": "short"}),
    Kept("royaume-feast", "royaume", 3, ("Feasting",)),
    Kept("royaume-restoring", "royaume", 2, ("Restoring",), {"powers": False}, least=30),
    Kept("fort-rolling", "fort-boyard", 3, ("Rolling",), {"notes": "6"}, finished=1, least=80),
    Kept("fort-chest", "fort-boyard", 3, ("Chest", "Sand")),
    Kept("fort-putting-back", "fort-boyard", 3, ("PuttingBack",), {"hourglass": "throws"}),
    Kept(
        "fort-riddle",
        "fort-boyard",
        4,
        ("Riddle", "Hourglass"),
        {"second_chance": True},
        packs=(Pack("riddle", RIDDLES),),
    ),
    Kept("fort-duel", "fort-boyard", 3, ("PickDuel", "Picking")),
    Kept("fort-reflex", "fort-boyard", 3, ("ReflexDuel", "Reacting")),
    Kept("fort-change", "fort-boyard", 4, ("Changing",)),
    Kept("fort-taboo", "fort-boyard", 3, ("Taboo",)),
    Kept("fort-scene", "fort-boyard", 3, ("Beards",)),
    Kept(
        "fort-judged",
        "fort-boyard",
        3,
        ("Judging",),
        {"challenges": "refereed", "riddles": "refereed"},
        packs=(Pack("challenge", CHALLENGES),),
    ),
)

IN_POSTGRES = ("box-evening", "cluedo-showing", "tour-answering", "royaume-king", "fort-riddle")
"""The tables that are in the dump for PostgreSQL: one of each game, among them an evening and two with packs."""


def stands(match: AnyMatch, halfway: Sequence[str]) -> bool:
    """Whether these items stand on the agenda, the last of them on top."""
    names = [type(item).__name__ for item in match.state.agenda]
    return bool(names) and names[-1] == halfway[-1] and set(halfway) <= set(names)


def next_play(match: AnyMatch, bot: Bot, rng: Fast) -> tuple[Actor, Action]:
    """What an amateur in one of the seats that are asked does, like a person; now and then the clock is faster."""
    rings = kernel.legal(match.state, CLOCK)
    choices = {
        seat: legal
        for seat in match.actors
        if (legal := tuple(action for action in match.legal(seat) if not action.by_bots))
    }
    if rings and (not choices or not rng.below(RING_EVERY)):
        ring: Action = rings[rng.below(len(rings))]
        return CLOCK, ring
    seat = tuple(choices)[rng.below(len(choices))]
    return seat, bot.choose(match.knowledge(seat), choices[seat], rng)


class Keeper:
    """Plays at one server, and notes what it keeps."""

    def __init__(self, server: Server, time: HeldTime) -> None:
        self.files: dict[str, bytes] = {}
        self.index: list[dict[str, Any]] = []
        self._server, self._time = server, time

    async def keep(self, kept: Kept, seed: int) -> None:
        """Open a table, and play there until its last match stands where it is to be left."""
        rng = Fast(seed)
        names = iter(("Zoé", "Ana", "Jo", "Lou", "Max", "Noé"))
        host = await Visitor(self._server).opens(
            kept.before or kept.game,
            next(names),
            seats=kept.seats,
            options={} if kept.before else kept.options,
            pace=kept.pace,
        )
        for seat in range(1, kept.seats):
            await host.does("Sit", seat=seat, name=next(names))
        for pack in kept.packs:
            await host.does("AddPack", pack=await self._written(kept.game, pack))
        matches = []
        if kept.before is not None:
            matches.append(await self._match(host, kept, rng, ()))
            await host.does("ChangeGame", game=kept.game)
            await host.does("Configure", options=kept.options)
        matches += [await self._match(host, kept, rng, ()) for _ in range(kept.finished)]
        while not matches or matches[-1]["status"] == "over":
            assert len(matches) < MOST_MATCHES, f"{kept.name}: no match comes to {kept.halfway}"
            matches.append(await self._match(host, kept, rng, kept.halfway))
        for number, match in enumerate(matches, 1):
            self.files[f"{kept.name}-{number}"] = match.pop("file")
        standings = (await host.look())["table"]["standings"]
        self.index.append(
            {"name": kept.name, "game": kept.game, "seats": kept.seats, "table": host.table, "person": host.person}
            | {"cookies": dict(host.http.cookies), "standings": standings, "matches": matches}
        )
        self._server.registry.by_id.pop(host.table).close()  # no alarm of it goes off while time passes elsewhere
        await host.http.aclose()

    async def _written(self, game: str, pack: Pack) -> str:
        """The word in the link of a pack with these cards."""
        author = Visitor(self._server)
        wish = {"game": game, "kind": pack.kind, "title": "Les nôtres", "language": "fr", "cards": pack.cards}
        answer = await author.http.post("/api/packs", json=wish)
        await author.http.aclose()
        assert answer.status_code == 201, answer.text
        word: str = answer.json()["id"]
        return word

    async def _match(self, host: Visitor, kept: Kept, rng: Fast, halfway: tuple[str, ...]) -> dict[str, Any]:
        """Start a match and play it, to its end or until it stands half-way; what is noted of it."""
        await host.does("Start")
        live = await self._server.registry.find(host.table)
        stored = live.session.state.match
        assert stored is not None
        match, bot = stored.match, bots_of(stored.match.game)["amateur"]()
        while not match.over and not (halfway and len(match.log) >= kept.least and stands(match, halfway)):
            actor, action = next_play(match, bot, rng)
            await play(live, actor, action)  # type: ignore[arg-type]
        if match.over:
            self._time.pass_on(60_000)
        path = f"/api/tables/{host.table}/matches/{stored.id}"
        noted: dict[str, Any] = {
            "match": stored.id,
            "game": match.game.name,
            "rules": match.game.version,
            "entries": len(match.log),
        }
        if not match.over:
            agenda = [type(item).__name__ for item in match.state.agenda]
            return {**noted, "status": "open", "agenda": agenda, "file": match.to_json(secret=True)}
        heard = [
            await host.http.get(f"{path}/replay{query}") for query in ("", *(f"?seat={n}" for n in range(kept.seats)))
        ]
        return {
            **noted,
            "status": "over",
            "result": msgspec.to_builtins(match.result),
            "seal": stored.seal,
            "heard": [digest(replay.json()["heard"]) for replay in heard],
            "file": (await host.http.get(f"{path}/file")).content,
        }


def digest(heard: object) -> str:
    """The hash of what a seat heard, whatever the order of its fields."""
    return hashlib.sha256(msgspec.json.encode(heard, order="deterministic")).hexdigest()


async def played(url: str, names: Sequence[str]) -> Keeper:
    """Play at these tables, with a server on this database."""
    time = HeldTime(1_700_000_000_000)
    async with running(url, time=time, lots=Lots(1)) as server:
        keeper = Keeper(server, time)
        for seed, kept in enumerate(KEPT):
            if kept.name in names:
                await keeper.keep(kept, seed)
        return keeper


def compact(file: Path) -> bytes:
    """A closed SQLite database as one file without free pages."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("VACUUM")
    connection.close()
    return file.read_bytes()


def dumped(server: PostgresServer, name: str) -> bytes:
    """The schema of this name as SQL that runs in any empty schema that is on the search path."""
    command = [str(server.program("pg_dump")), "--inserts", "--no-owner", "--no-privileges", "--no-comments"]
    dump = subprocess.run(
        [*command, f"--schema={name}", "--dbname", server.url("postgres")], check=True, capture_output=True
    ).stdout.decode()
    lines = [
        line
        for line in dump.splitlines()
        if line and not re.match(rf"--|\\|SET |SELECT pg_catalog|CREATE SCHEMA {name};", line)
    ]
    return "\n".join(lines).replace(f"{name}.", "").encode() + b"\n"


def main(folder: Path) -> None:
    """Write everything into this folder, which must not exist yet."""
    folder.mkdir(parents=True)
    everything = [kept.name for kept in KEPT]
    with TemporaryDirectory() as scratch:
        file = Path(scratch, "ludotheque.db")
        keeper = asyncio.run(played(f"sqlite:///{file}", everything))
        written = {"ludotheque.db": compact(file)} | {f"{name}.json": text for name, text in keeper.files.items()}
    with postgres_server() as server:
        url = server.database()
        in_postgres = asyncio.run(played(url, IN_POSTGRES))
        written["ludotheque.sql"] = dumped(server, url.rpartition("%3D")[2])
    for name, content in written.items():
        (folder / f"{name}.xz").write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    index = {"sqlite": keeper.index, "postgresql": in_postgres.index}
    (folder / "index.json").write_bytes(msgspec.json.format(msgspec.json.encode(index), indent=1) + b"\n")


if __name__ == "__main__":
    os.umask(0o022)
    main(Path(sys.argv[1]))
