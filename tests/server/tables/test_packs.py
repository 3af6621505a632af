"""Cards that people write: who reads and changes them, how many, and that nobody at a table is told too soon."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

import ludotheque
from ludotheque.engine import Value
from ludotheque.games import card_kinds_of, games
from ludotheque.server.clock import DAY
from ludotheque.server.matches.contents import Contents
from ludotheque.server.randomness import digest
from ludotheque.server.settings import Settings
from ludotheque.server.storage import schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.purging import purge
from ludotheque.server.tables.packs import WrittenPack, described, embedded
from ludotheque.server.tables.table import MOST_PACKS, OwnCards
from ludotheque.server.web.app import Server
from ludotheque.server.web.handlers.packs import PACKS_COOKIE
from server.inprocess import GENEROUS, HeldTime, Lots, Visitor, play, running
from server.live.evening import elsewhere
from server.people import chosen

GAME = "tour-de-france"


def question(number: int, what: str, right: int = 0) -> dict[str, Any]:
    """A question, every word of which can be found again."""
    answers = [f"written-{what}-{number}-{letter}" for letter in "abc"]
    return {"question": f"written-{what}-{number} ?", "answers": answers, "right": right}


def card(number: int, right: int = 0) -> dict[str, Any]:
    """A card of one's own."""
    tourism, cycling = question(number, "tourism", right), question(number, "cycling", right)
    return {"town": f"Town {number}", "tourism": tourism, "cycling": cycling}


def pack(cards: int = 2, title: str = "Chez nous", first: int = 0, right: int = 0) -> dict[str, Any]:
    """A pack with so many cards."""
    written = [card(number, right) for number in range(first, first + cards)]
    return {"game": GAME, "kind": "town", "title": title, "language": "fr", "cards": written}


@pytest.fixture
def time() -> HeldTime:
    """The clock that the test holds."""
    return HeldTime()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Where everything is kept."""
    return f"sqlite:///{tmp_path}/ludotheque.db"


@pytest.fixture
async def server(url: str, time: HeldTime) -> AsyncIterator[Server]:
    """A server."""
    async with running(url, time=time) as server:
        yield server


async def wrote(author: Visitor, written: dict[str, Any] | None = None) -> str:
    """The word in the link of a new pack."""
    answer = await author.http.post("/api/packs", json=written or pack())
    assert answer.status_code == 201, answer.text
    word: str = answer.json()["id"]
    return word


def refused(answer: httpx.Response) -> tuple[int, str]:
    """The status and the key of a problem."""
    return answer.status_code, answer.json()["key"]


# Who reads and changes a pack.


async def test_a_pack_is_read_by_whoever_has_its_link(server: Server) -> None:
    author, reader = Visitor(server), Visitor(server)
    made = (await author.http.post("/api/packs", json=pack())).json()
    assert made["url"] == f"http://ludo.test/p/{made['id']}"
    assert made["own"]
    assert made["pack"] == pack()
    found = (await reader.http.get(f"/api/packs/{made['id']}")).json()
    assert found == {**made, "own": False}
    assert (await author.http.get(f"/api/packs/{made['id']}")).json() == made
    for guess in ("x", made["id"][:-1], made["id"] + "a", digest(made["id"]), "%00", "%F0%9F%8E%B2"):
        assert refused(await reader.http.get(f"/api/packs/{guess}")) == (404, "pack-unknown")


async def test_only_the_browser_that_wrote_a_pack_changes_and_removes_it(server: Server) -> None:
    author, other = Visitor(server), Visitor(server)
    path = f"/api/packs/{await wrote(author)}"
    await wrote(other)
    for stranger in (other, Visitor(server)):
        assert refused(await stranger.http.put(path, json=pack(3))) == (403, "pack-not-yours")
        assert refused(await stranger.http.delete(path)) == (403, "pack-not-yours")
    assert (await other.http.get(path)).json()["pack"] == pack()
    assert (await author.http.put(path, json=pack(3, "Ailleurs"))).json()["pack"] == pack(3, "Ailleurs")
    assert (await other.http.get(path)).json()["pack"] == pack(3, "Ailleurs")
    assert (await author.http.delete(path)).json() == pack(3, "Ailleurs")
    for method in ("GET", "DELETE"):
        assert refused(await author.http.request(method, path)) == (404, "pack-unknown")
    assert refused(await author.http.put(path, json=pack())) == (404, "pack-unknown")


async def test_one_browser_keeps_many_packs_under_one_token_that_no_script_reads(server: Server) -> None:
    author = Visitor(server)
    first = await author.http.post("/api/packs", json=pack())
    token = author.http.cookies[PACKS_COOKIE]
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api/packs;" in cookie
    second = await wrote(author)
    assert author.http.cookies[PACKS_COOKIE] == token
    for word in (first.json()["id"], second):
        assert (await author.http.delete(f"/api/packs/{word}")).status_code == 200


async def test_a_token_that_is_none_is_not_taken_for_one(server: Server) -> None:
    for wrong in ("", "x", "é" * 43, "a" * 44):
        headers = {b"cookie": f"{PACKS_COOKIE}={wrong}".encode()}
        answer = await Visitor(server).http.post("/api/packs", json=pack(), headers=headers)
        assert answer.status_code == 201
        assert len(answer.cookies[PACKS_COOKIE]) == 43


async def test_a_token_that_somebody_invented_owns_nothing(server: Server) -> None:
    inventor, invented = Visitor(server), "a" * 43
    inventor.http.cookies.set(PACKS_COOKIE, invented, path="/api/packs")
    answer = await inventor.http.post("/api/packs", json=pack())
    assert answer.cookies[PACKS_COOKIE] != invented
    thief = Visitor(server)
    thief.http.cookies.set(PACKS_COOKIE, invented, path="/api/packs")
    assert refused(await thief.http.delete(f"/api/packs/{answer.json()['id']}")) == (403, "pack-not-yours")


async def test_a_token_whose_packs_are_all_gone_is_replaced(server: Server) -> None:
    author = Visitor(server)
    word = await wrote(author)
    token = author.http.cookies[PACKS_COOKIE]
    await author.http.delete(f"/api/packs/{word}")
    await wrote(author)
    assert author.http.cookies[PACKS_COOKIE] != token


async def test_neither_links_nor_tokens_stand_in_the_database(server: Server, tmp_path: Path) -> None:
    author = Visitor(server)
    word = await wrote(author)
    row = await server.dependencies.store.packs.find(digest(word))
    assert row is not None
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("ludotheque.db*"))
    assert row.id.encode() in stored
    assert word.encode() not in stored
    assert author.http.cookies[PACKS_COOKIE].encode() not in stored


async def test_another_site_writes_and_removes_nothing(server: Server) -> None:
    author = Visitor(server)
    path = f"/api/packs/{await wrote(author)}"
    for method, where in (("POST", "/api/packs"), ("PUT", path), ("DELETE", path)):
        body = None if method == "DELETE" else pack()
        answer = await author.http.request(method, where, json=body, headers={"origin": "http://evil.test"})
        assert refused(answer) == (403, "other-origin")
    assert (await author.http.get(path)).status_code == 200


async def test_a_pack_is_downloaded_as_a_file_and_made_again_from_it(server: Server) -> None:
    written = pack(29)
    path = f"/api/packs/{await wrote(Visitor(server), written)}/file"
    file = await Visitor(server).http.get(path)
    assert file.headers["content-disposition"] == 'attachment; filename="tour-de-france-town.json"'
    assert file.json() == written
    headers = {"content-type": "application/json"}
    other = await Visitor(server).http.post("/api/packs", content=file.content, headers=headers)
    assert other.json()["pack"] == written


# What a pack may hold.

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no cards": ({"cards": []}, "request-wrong"),
    "no title": ({"title": ""}, "request-wrong"),
    "a blank title": ({"title": "  "}, "request-wrong"),
    "a long title": ({"title": "x" * 61}, "request-wrong"),
    "a title of two lines": ({"title": "a\nb"}, "request-wrong"),
    "another language": ({"language": "de"}, "request-wrong"),
    "more": ({"more": 1}, "request-wrong"),
    "no such game": ({"game": "chess"}, "unknown-game"),
    "a game without blank cards": ({"game": "cluedo"}, "pack-kind"),
    "no such kind": ({"kind": "riddle"}, "pack-kind"),
    "something else than a card": ({"cards": [{}]}, "pack-card"),
    "a card with more on it": ({"cards": [{**card(1), "why": "x"}]}, "pack-card"),
    "no town": ({"cards": [{**card(1), "town": ""}]}, "pack-line"),
    "a long town": ({"cards": [{**card(1), "town": "x" * 41}]}, "pack-card"),
    "a long question": (
        {"cards": [{**card(1), "tourism": {**question(1, "x"), "question": "x" * 201}}]},
        "pack-card",
    ),
    "two answers": ({"cards": [{**card(1), "tourism": {**question(1, "x"), "answers": ["a", "b"]}}]}, "pack-card"),
    "no right answer": ({"cards": [{**card(1), "tourism": question(1, "x", right=3)}]}, "pack-card"),
    "hidden signs": ({"cards": [{**card(1), "town": "a\u0000b"}]}, "pack-line"),
    "a town that turns its surroundings": ({"cards": [{**card(1), "town": "\u202eegrat"}]}, "pack-line"),
    "a title that turns its surroundings": ({"title": "\u202eegrat"}, "request-wrong"),
    "the same answer twice": (
        {"cards": [{**card(1), "tourism": {**question(1, "x"), "answers": ["a", "a", "b"]}}]},
        "tour-option-answers",
    ),
    "the same question twice": ({"cards": [card(1), card(1)]}, "tour-option-twice"),
}


@pytest.mark.parametrize("name", WRONG)
async def test_what_is_not_as_it_should_be_is_refused_with_its_reason(server: Server, name: str) -> None:
    change, key = WRONG[name]
    author = Visitor(server)
    path = f"/api/packs/{await wrote(author)}"
    for method, where in (("POST", "/api/packs"), ("PUT", path)):
        assert refused(await author.http.request(method, where, json={**pack(), **change})) == (400, key)
    assert (await author.http.get(path)).json()["pack"] == pack()


async def test_there_are_only_so_many_blank_cards(server: Server) -> None:
    answer = await Visitor(server).http.post("/api/packs", json=pack(30))
    assert refused(answer) == (409, "pack-too-many")
    assert answer.json()["args"] == {"cards": 30, "most": 29}


async def test_the_problem_names_the_card(server: Server) -> None:
    written = pack(5)
    written["cards"][3]["cycling"]["answers"][1] = ""
    problem = (await Visitor(server).http.post("/api/packs", json=written)).json()
    assert problem["args"]["number"] == 4
    assert problem["args"]["where"].startswith("cycling.answers")


async def test_whatever_is_written_comes_back_as_it_was(server: Server) -> None:
    strange = "<img src=x onerror=alert(1)> &amp; “🚴” {$x}"
    written = pack(1, title=strange)
    written["cards"][0]["town"] = strange[:40]
    word = await wrote(Visitor(server), written)
    found = await Visitor(server).http.get(f"/api/packs/{word}")
    assert found.headers["content-type"] == "application/json"
    assert found.headers["x-content-type-options"] == "nosniff"
    assert found.json()["pack"] == written


async def test_a_pack_is_as_large_as_it_may_be_and_no_larger(url: str) -> None:
    written = pack(1)
    size = len(msgspec.json.encode(written))
    for most, status in ((size, 201), (size - 1, 413)):
        async with running(url, settings=Settings(limits=replace(GENEROUS, pack_bytes=most))) as server:
            body, headers = msgspec.json.encode(written), {"content-type": "application/json"}
            answer = await Visitor(server).http.post("/api/packs", content=body, headers=headers)
            assert answer.status_code == status


async def test_a_full_pack_of_the_widest_letters_fits(server: Server) -> None:
    def wide(number: int, longest: int) -> str:
        return f"{number:02d}" + "🚴" * (longest - 2)

    def asked(number: int) -> dict[str, Any]:
        return {"question": wide(number, 200), "answers": [wide(answer, 80) for answer in range(3)], "right": 2}

    cards = [{"town": wide(n, 40), "tourism": asked(n), "cycling": asked(n + 29)} for n in range(29)]
    await wrote(Visitor(server), {**pack(), "cards": cards})


async def test_an_address_begins_so_many_packs_an_hour(url: str, time: HeldTime) -> None:
    async with running(url, time=time, settings=Settings(limits=replace(GENEROUS, packs_per_hour=2))) as server:
        author = Visitor(server)
        words = [await wrote(author) for _ in range(2)]
        answer = await author.http.post("/api/packs", json=pack())
        assert refused(answer) == (429, "too-much")
        assert answer.json()["args"]["what"] == "packs"
        assert (await author.http.put(f"/api/packs/{words[0]}", json=pack(3))).status_code == 200
        time.pass_on(int(answer.headers["retry-after"]) * 1000)
        await wrote(author)


async def test_an_address_writes_so_many_bytes_an_hour_however_it_writes_them(url: str, time: HeldTime) -> None:
    size = len(msgspec.json.encode(pack()))
    limits = replace(GENEROUS, written_bytes_per_hour=2 * size)
    async with running(url, time=time, settings=Settings(limits=limits)) as server:
        author = Visitor(server)
        path = f"/api/packs/{await wrote(author)}"
        assert (await author.http.put(path, json=pack(1))).status_code == 200
        answer = await author.http.put(path, json=pack())
        assert refused(answer) == (429, "too-much")
        assert answer.json()["args"]["what"] == "bytes"
        assert (await author.http.get(path)).json()["pack"] == pack(1)
        time.pass_on(int(answer.headers["retry-after"]) * 1000)
        assert (await author.http.put(path, json=pack())).status_code == 200


async def test_packs_that_nobody_uses_are_removed_and_a_glance_is_enough(
    server: Server, url: str, time: HeldTime
) -> None:
    author = Visitor(server)
    used, forgotten = await wrote(author), await wrote(author, pack(first=9))
    time.pass_on(2 * DAY)
    await author.http.get(f"/api/packs/{used}")
    assert purge(url, time.now() - DAY)[:2] == (0, 1)
    assert (await author.http.get(f"/api/packs/{used}")).status_code == 200
    assert (await author.http.get(f"/api/packs/{forgotten}")).status_code == 404


async def test_every_game_says_what_can_be_written_for_it(server: Server) -> None:
    about = {game["name"]: game for game in (await Visitor(server).http.get("/api/games")).json()}
    assert about["shut-the-box"]["cards"] == []
    (kind,) = about[GAME]["cards"]
    assert (kind["kind"], kind["most"], kind["least"]) == ("town", 29, 12)
    assert kind["fields"] == [
        {"path": ["town"], "longest": 40, "count": None, "optional": False, "usual": 0},
        *(
            field
            for what in ("tourism", "cycling")
            for field in (
                {"path": [what, "question"], "longest": 200, "count": None, "optional": False, "usual": 0},
                {"path": [what, "answers"], "longest": 80, "count": 3, "optional": False, "usual": 0},
                {"path": [what, "right"], "longest": None, "count": 3, "optional": False, "usual": 0},
                {"path": [what, "reason"], "longest": 200, "count": None, "optional": True, "usual": 0},
            )
        ),
    ]
    challenge = next(kind for kind in about["fort-boyard"]["cards"] if kind["kind"] == "challenge")
    assert challenge["fields"][-1] == {"path": ["sand"], "longest": None, "count": 2, "optional": False, "usual": 1}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_kind_of_card_can_be_filled_in_and_is_held_by_an_option(game: Any) -> None:
    for kind in card_kinds_of(game):
        assert list(described(kind.card))
        assert getattr(game.options_type(), kind.option) == ()
        assert kind.option not in game.option_choices()
        if kind.order is not None:
            assert getattr(game.options_type(), kind.order) is None
        if kind.least is not None:
            assert kind.order is not None
            assert 0 < kind.least <= kind.most


def test_a_card_that_nobody_could_fill_in_is_noticed() -> None:
    class Odd(Value):
        weight: float

    with pytest.raises(TypeError, match="weight"):
        list(described(Odd))


# At a table.


async def gathered(server: Server, seats: int = 2) -> tuple[Visitor, Visitor]:
    """A host and a guest at a table."""
    host = await Visitor(server).opens(GAME, seats=seats)
    return host, await Visitor(server).joins(host, "Ada", 1)


async def cards_of(host: Visitor) -> list[str]:
    """The towns of the cards that the match under way was given."""
    store, match = host.server.dependencies.store, (await host.look())["table"]["match"]
    row = await store.matches.find(match)
    assert row is not None
    options = Contents(await store.matches.contents(match)).embed(row.options)
    return [card["town"] for card in msgspec.json.decode(options)["cards"]]


async def test_the_cards_of_the_chosen_packs_are_in_the_match_and_stay_as_they_were(server: Server) -> None:
    author = Visitor(server)
    one, two = await wrote(author), await wrote(author, pack(1, "Le sien", first=5))
    host, guest = await gathered(server)
    await host.does("AddPack", pack=one)
    table = await host.does("AddPack", pack=two)
    assert [(chosen["title"], chosen["cards"]) for chosen in table["packs"]] == [("Chez nous", 2), ("Le sien", 1)]
    assert (await guest.look())["table"]["packs"] == table["packs"]
    await author.http.put(f"/api/packs/{one}", json=pack(1, first=20))
    await host.does("Start")
    assert await cards_of(host) == ["Town 20", "Town 5"]
    await author.http.delete(f"/api/packs/{one}")
    assert await cards_of(host) == ["Town 20", "Town 5"]
    await host.does("Abandon")
    answer = await host.tries("Start")
    assert refused(answer) == (409, "pack-gone")
    assert answer.json()["args"] == {"title": "Chez nous"}
    await host.does("RemovePack", pack=digest(one))
    await host.does("Start")
    assert await cards_of(host) == ["Town 5"]


async def test_a_start_is_given_up_if_a_pack_goes_while_contributions_are_revealed(server: Server) -> None:
    author = Visitor(server)
    word = await wrote(author)
    host, _ = await gathered(server)
    await host.does("AddPack", pack=word)
    await host.commits(0, "c0ffee" * 6)
    await host.does("Start")
    await author.http.delete(f"/api/packs/{word}")
    table = await host.reveals(0, "c0ffee" * 6)
    assert (table["playing"], table["starting"]) == (False, None)
    assert [repeat["reason"] for repeat in table["repeats"]] == ["failed"]
    assert refused(await host.tries("Start")) == (409, "pack-gone")


async def test_the_host_alone_chooses_packs_and_not_during_a_match(server: Server) -> None:
    word = await wrote(Visitor(server))
    host, guest = await gathered(server)
    assert refused(await guest.tries("AddPack", pack=word)) == (403, "table-host-only")
    await host.does("AddPack", pack=word)
    assert refused(await guest.tries("RemovePack", pack=digest(word))) == (403, "table-host-only")
    await host.does("Start")
    assert refused(await host.tries("AddPack", pack=word)) == (409, "table-under-way")
    assert refused(await host.tries("RemovePack", pack=digest(word))) == (409, "table-under-way")


async def test_nobody_but_the_host_learns_whether_a_pack_exists_and_nobody_during_a_match(server: Server) -> None:
    word = await wrote(Visitor(server))
    host, guest = await gathered(server)
    for guess in (word, "nothing"):
        assert refused(await guest.tries("AddPack", pack=guess)) == (403, "table-host-only")
    await host.does("Start")
    for guess in (word, "nothing"):
        assert refused(await host.tries("AddPack", pack=guess)) == (409, "table-under-way")


async def test_only_packs_of_this_game_that_are_there_can_be_chosen_and_once(server: Server) -> None:
    word = await wrote(Visitor(server))
    host, _ = await gathered(server)
    for unknown in ("x", digest(word), "é\u0000"):
        assert refused(await host.tries("AddPack", pack=unknown)) == (404, "pack-unknown")
    assert refused(await host.tries("RemovePack", pack=digest(word))) == (409, "pack-not-chosen")
    await host.does("AddPack", pack=word)
    assert len((await host.does("AddPack", pack=word))["packs"]) == 1
    elsewhere = await Visitor(server).opens("shut-the-box")
    assert refused(await elsewhere.tries("AddPack", pack=word)) == (409, "pack-other-game")


async def test_the_packs_of_a_table_go_together_or_are_refused(server: Server) -> None:
    author = Visitor(server)
    host, _ = await gathered(server)
    await host.does("AddPack", pack=await wrote(author, pack(20)))
    twice = await wrote(author, pack(1, first=19))
    assert refused(await host.tries("AddPack", pack=twice)) == (400, "tour-option-twice")
    many = await host.tries("AddPack", pack=await wrote(author, pack(10, first=20)))
    assert refused(many) == (409, "pack-too-many")
    table = await host.does("AddPack", pack=await wrote(author, pack(9, first=20)))
    assert [chosen["cards"] for chosen in table["packs"]] == [20, 9]
    await host.does("Start")
    assert len(await cards_of(host)) == 29


async def order_of(host: Visitor) -> Any:
    """How the cards of the match under way come."""
    live = await host.server.registry.find(host.table)
    assert live.session.state.match is not None
    return live.session.state.match.match.options.own


async def test_written_cards_come_mixed_in_first_or_alone_as_the_host_says(server: Server) -> None:
    author = Visitor(server)
    host, guest = await gathered(server)
    await host.does("AddPack", pack=await wrote(author, pack(11)))
    few = await host.tries("Configure", own="only")
    assert refused(few) == (409, "pack-too-few")
    assert few.json()["args"] == {"cards": 11, "least": 12}
    assert refused(await guest.tries("Configure", own="first")) == (403, "table-host-only")
    for order in ("mixed", "first"):
        assert (await host.does("Configure", own=order))["own"] == order
        await host.does("Start")
        assert await order_of(host) == (None if order == "mixed" else order)
        await host.does("Abandon")
    one = await wrote(author, pack(1, first=11))
    await host.does("AddPack", pack=one)
    await host.does("Configure", own="only")
    await host.does("Start")
    assert await order_of(host) == "only"
    await host.does("Abandon")
    assert (await host.does("RemovePack", pack=digest(one)))["own"] == "only"
    assert refused(await host.tries("Start")) == (409, "pack-too-few")


@pytest.mark.parametrize(("own", "come"), [("mixed", None), ("first", "first"), ("only", "first")])
def test_riddles_of_ones_own_come_mixed_or_first_and_never_without_the_others(own: OwnCards, come: str | None) -> None:
    riddle = {"riddle": "Where?", "answers": "here", "tries": 0}
    written = WrittenPack("fort-boyard", "riddle", "Ours", "en", (riddle,))
    assert embedded(games()["fort-boyard"], {}, (written,), own).get("own") == come


async def test_without_written_cards_their_order_is_nothing(server: Server) -> None:
    host, _ = await gathered(server)
    await host.does("Configure", own="only")
    await host.does("Start")
    assert await order_of(host) is None


async def test_a_table_takes_so_many_packs(server: Server) -> None:
    author = Visitor(server)
    host, _ = await gathered(server)
    for number in range(MOST_PACKS):
        await host.does("AddPack", pack=await wrote(author, pack(1, first=number)))
    more = await host.tries("AddPack", pack=await wrote(author, pack(1, first=MOST_PACKS)))
    assert refused(more) == (409, "pack-most")


async def test_cards_do_not_come_in_by_the_options_which_everyone_reads(server: Server) -> None:
    options = {"cards": [card(1)]}
    host, _ = await gathered(server)
    assert refused(await host.tries("Configure", options=options)) == (409, "pack-in-options")
    assert refused(await host.tries("Configure", options={"own": "first"})) == (409, "pack-in-options")
    answer = await Visitor(server).http.post("/api/tables", json={"game": GAME, "name": "Zoé", "options": options})
    assert refused(answer) == (409, "pack-in-options")


# Cards are stored once.


async def moves(host: Visitor, count: int) -> None:
    """Play on, whoever is asked."""
    live = await host.server.registry.find(host.table)
    for _ in range(count):
        stored = live.session.state.match
        assert stored is not None
        if stored.match.over:
            return
        seat = stored.match.actors[0]
        await play(live, seat, stored.match.legal(seat)[0])


def rows_with(url: str, text: str) -> Counter[str]:
    """How many rows of each table of the database contain a text."""
    engine = database_at(url).engine()
    with engine.connect() as connection:
        found = Counter(
            name
            for name, table in schema.metadata.tables.items()
            for row in connection.execute(table.select())
            if any(isinstance(value, bytes) and text.encode() in value for value in row)
        )
    engine.dispose()
    return found


async def test_cards_are_stored_once_however_many_matches_and_moves_they_are_played_in(
    server: Server, url: str
) -> None:
    host, _ = await gathered(server)
    await host.does("AddPack", pack=await wrote(Visitor(server), pack(29)))
    for _ in range(3):
        await host.does("Start")
        await moves(host, 5)
        await host.does("Abandon")
    assert rows_with(url, "written-cycling-28-c") == {"packs": 1, "contents": 1}


async def test_a_match_with_cards_goes_on_after_a_restart_and_its_file_holds_them(
    server: Server, url: str, time: HeldTime
) -> None:
    host, _ = await gathered(server)
    await host.does("AddPack", pack=await wrote(Visitor(server), pack(29)))
    await host.does("Start")
    await moves(host, 5)
    match = (await host.look())["table"]["match"]
    await server.registry.stop()
    async with running(url, time=time, lots=Lots(1)) as again:
        back = elsewhere(host, again)
        await moves(back, 2000)
        file = await back.http.get(f"/api/tables/{host.table}/matches/{match}/file")
    assert file.status_code == 200, file.text
    assert [card["town"] for card in file.json()["match"]["options"]["cards"]] == [f"Town {n}" for n in range(29)]
    assert ludotheque.replay(file.content).over


async def test_a_match_that_was_stored_with_its_cards_goes_on(server: Server, url: str, time: HeldTime) -> None:
    host, _ = await gathered(server)
    await host.does("AddPack", pack=await wrote(Visitor(server), pack(29)))
    await host.does("Start")
    await moves(host, 5)
    await server.registry.stop()
    match = (await server.dependencies.store.matches.of_table(host.table))[0]
    as_before(url, Contents(await server.dependencies.store.matches.contents(match.id)))
    async with running(url, time=time, lots=Lots(1)) as again:
        await moves(elsewhere(host, again), 5)
    assert rows_with(url, "written-cycling-28-c") == {"packs": 1, "matches": 1, "latest": 1}


def as_before(url: str, contents: Contents) -> None:
    """Make a database what it was before contents had a table: everything stands in the rows of its match."""
    matches, latest = schema.matches, schema.latest
    engine = database_at(url).engine()
    with engine.begin() as connection:
        for table, column in ((matches, matches.c.options), (latest, latest.c.state)):
            for document in connection.scalars(select(column)).all():
                connection.execute(table.update().values({column.name: contents.embed(document)}))
        connection.execute(schema.match_contents.delete())
        connection.execute(schema.contents.delete())
    engine.dispose()


# Nobody is told too soon.


async def evening(folder: Path, right: int) -> list[list[dict[str, Any]]]:
    """What a host, a guest and somebody who looks on hear of a match with 29 cards whose right answer is this one."""
    rng, wire = random.Random(4), []
    async with running(f"sqlite:///{folder}/{right}.db", lots=Lots(7)) as server:
        word = await wrote(Visitor(server), pack(29, right=right))
        host, guest = await gathered(server)
        spectator = await Visitor(server).joins(host, "Looks on")
        sockets = [(await who.connects(seat))[0] for who, seat in ((host, 0), (guest, 1), (spectator, None))]
        await host.does("AddPack", pack=word)
        await host.does("Start")
        updates = [await socket.next("Update") for socket in sockets]
        for number in range(150):
            seat = updates[0]["asked"][0]
            sockets[seat].act(str(number), updates[seat]["decision"], chosen(updates[seat]["offers"], rng))
            updates = [await socket.next("Update") for socket in sockets]
            if updates[0].get("over"):
                break
        for who in (guest, spectator):
            wire += [(await who.http.get(path)).text for path in (f"/api/tables/{who.table}", "/api/games")]
        for socket in sockets:
            wire += [text.decode() for text in socket.received]
        assert not any(word in text for text in wire)
        heard = [[msgspec.json.decode(text) for text in socket.received] for socket in sockets]
        for socket in sockets:
            await socket.close()
    return heard


def may_know(message: dict[str, Any]) -> bool:
    """Whether a message tells, as the game does, which answer to a written question is right."""
    for event in (event for group in message.get("heard", ()) for event in group):
        match event["is"]:
            case "QuestionDrawn" if event["tourism"] is not None:
                return True
            case "QuestionAsked" if event["right"] is not None:
                return True
            case "QuestionAnswered":
                return True
    return False


async def test_which_answer_is_right_reaches_nobody_but_as_the_game_tells_it(tmp_path: Path) -> None:
    one, other = await evening(tmp_path, 0), await evening(tmp_path, 2)
    told = []
    for ours, theirs in zip(one, other, strict=True):
        differing = (i for i, both in enumerate(zip(ours, theirs, strict=False)) if both[0] != both[1])
        first = next(differing, None)
        told.append(first)
        assert first is None or (may_know(ours[first]) and may_know(theirs[first]))
    assert any(first is not None for first in told)


async def test_before_the_match_nobody_else_reads_anything_of_a_card(server: Server) -> None:
    word = await wrote(Visitor(server), pack(29))
    host, guest = await gathered(server)
    sockets = [(await who.connects(seat))[0] for who, seat in ((host, 0), (guest, 1))]
    await host.does("AddPack", pack=word)
    await host.does("Start")
    updates = [await socket.next("Update") for socket in sockets]
    assert all(update["match"] for update in updates)
    received = b"".join(text for socket in sockets for text in socket.received).decode()
    looked = "".join([(await guest.http.get(f"/api/tables/{guest.table}")).text, received])
    assert "written-" not in looked
    assert word not in looked
    for socket in sockets:
        await socket.close()
