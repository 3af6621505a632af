"""What is written is there, wholly or not at all."""

import asyncio

import pytest
from msgspec.structs import replace

from ludotheque.server.storage import (
    Append,
    Conflict,
    Counts,
    DropCodes,
    DropDevices,
    DropPack,
    DropSubscription,
    DropTable,
    MarkMatch,
    PackRow,
    PutChat,
    PutCheckpoint,
    PutCode,
    PutDevice,
    PutMatch,
    PutPack,
    PutPushKey,
    PutSubscription,
    PutTable,
    ReplacePack,
    StorageError,
    Store,
    TakeCode,
    UsePack,
)
from server.storage.samples import (
    YEAR_2100,
    append,
    chat,
    checkpoint,
    code,
    content,
    device,
    entry,
    everything,
    match,
    notes,
    pack,
    push_key,
    snapshot,
    subscription,
    table,
)

run = asyncio.run


def test_nothing_is_there_at_first(store: Store) -> None:
    async def look() -> None:
        assert await store.tables.find("t") is None
        assert await store.devices.find("d") is None
        assert await store.devices.subscriptions("t", "zoe") == ()
        assert await store.devices.push_key() is None
        assert await store.devices.code("c") is None
        assert await store.matches.find("m") is None
        assert await store.matches.of_table("t") == ()
        assert await store.matches.entries("m") == ()
        assert await store.matches.checkpoint("m") is None
        assert await store.matches.latest("m") is None
        assert await store.tables.chat("t") == ()
        assert await store.matches.notes("m", "zoe", 0) == ""
        assert await store.packs.find("p") is None
        assert await store.matches.due(YEAR_2100) == ()
        assert await store.counts() == Counts(tables=0, matches=0, open_matches=0, devices=0)
        await store.writer.probe()

    run(look())


def test_each_row_is_read_as_it_was_written(store: Store) -> None:
    async def write_and_read() -> None:
        await store.write(*everything())
        assert await store.tables.find("t") == table()
        assert await store.matches.find("match of t") == match("match of t")
        assert await store.matches.contents("match of t") == (content(), content("cards of t"))
        assert await store.matches.entries("match of t") == (entry(0), entry(1), entry(2))
        assert await store.matches.checkpoint("match of t") == checkpoint(2)
        assert await store.matches.latest("match of t") == snapshot(3)
        assert await store.tables.chat("t") == (chat(0),)
        assert await store.matches.notes("match of t", "zoe", 1) == notes().text
        assert await store.packs.find("pack of t") == pack("pack of t")
        assert await store.packs.owned_by("zoe")
        assert not await store.packs.owned_by("ada")
        assert await store.devices.find("device of t") == device("device of t")
        assert await store.devices.subscriptions("t", "zoe") == (subscription("device of t"),)
        assert await store.devices.push_key() == push_key()
        assert await store.devices.code("code of t") == code("code of t")
        assert await store.counts() == Counts(tables=1, matches=1, open_matches=1, devices=1)

    run(write_and_read())


def test_all_is_there_when_the_store_is_opened_again(url: str) -> None:
    for written in (False, True):
        store = Store.open(url)
        if not written:
            run(store.write(*everything()))
        assert run(store.matches.entries("match of t")) == (entry(0), entry(1), entry(2))
        store.close()


def test_a_table_is_followed_only_by_its_next_version(store: Store) -> None:
    run(store.write(PutTable(table())))
    run(store.write(PutTable(table(version=2, updated=2000))))
    for late in (1, 2, 4):
        with pytest.raises(Conflict):
            run(store.write(PutTable(table(version=late, updated=9999))))
    assert run(store.tables.find("t")) == table(version=2, updated=2000)


def test_an_entry_is_written_once(store: Store) -> None:
    run(store.write(*everything()))
    with pytest.raises(Conflict):
        run(store.write(append(2, 2, to="match of t")))
    assert run(store.matches.entries("match of t", since=2)) == (entry(2),)
    assert run(store.matches.latest("match of t")) == snapshot(3)


def test_an_append_says_whether_the_match_goes_on(store: Store) -> None:
    run(store.write(PutTable(table()), PutMatch(match(due=5))))
    run(store.write(Append("m", (entry(0),), snapshot(1), "over", None, 1)))
    ended = run(store.matches.find("m"))
    assert ended is not None
    assert (ended.status, ended.due) == ("over", None)
    assert run(store.counts()).open_matches == 0


def test_of_several_appends_at_once_the_last_state_stays(store: Store) -> None:
    run(store.write(PutTable(table()), PutMatch(match())))

    async def play() -> None:
        await asyncio.gather(*(store.write(append(sequence, due=sequence)) for sequence in range(20)))

    run(play())
    assert run(store.matches.latest("m")) == snapshot(20)
    assert len(run(store.matches.entries("m"))) == 20
    assert run(store.matches.due(19)) == ("t",)
    assert run(store.matches.due(18)) == ()


def test_the_checkpoint_is_the_newest_one_and_at_one_entry_the_last_one_written(store: Store) -> None:
    run(store.write(PutTable(table()), PutMatch(match())))
    run(store.write(PutCheckpoint("m", checkpoint(4, rules=4))))
    run(store.write(PutCheckpoint("m", checkpoint(9, rules=5))))
    assert run(store.matches.checkpoint("m")) == checkpoint(9, rules=5)
    run(store.write(PutCheckpoint("m", checkpoint(9, rules=6))))
    assert run(store.matches.checkpoint("m")) == checkpoint(9, rules=6)


def test_only_open_matches_become_due_the_most_urgent_first(store: Store) -> None:
    dues = {"late": 30, "soon": 10, "next": 20, "never": None, "ended": 5, "far": YEAR_2100}
    tables = (PutTable(table(name)) for name in dues)
    matches = (PutMatch(match(f"at {name}", of=name, due=due)) for name, due in dues.items())
    run(store.write(*tables, *matches, MarkMatch("at ended", "abandoned", 5)))
    assert run(store.matches.due(30)) == ("soon", "next", "late")
    assert run(store.matches.due(29)) == ("soon", "next")
    assert run(store.matches.due(30, limit=1)) == ("soon",)


def test_matches_of_a_table_come_in_their_order(store: Store) -> None:
    run(store.write(PutTable(table()), PutMatch(match("b", number=2)), PutMatch(match("a", number=1))))
    assert [played.id for played in run(store.matches.of_table("t"))] == ["a", "b"]
    with pytest.raises(Conflict):
        run(store.write(PutMatch(match("c", number=2))))


def test_the_last_things_said_are_told_oldest_first(store: Store) -> None:
    run(store.write(PutTable(table()), *(PutChat(chat(number, str(number))) for number in range(5))))
    assert run(store.tables.chat_lines("t")) == 5
    assert run(store.tables.chat_lines("silent")) == 0
    assert run(store.tables.chat("t", limit=2)) == (chat(3, "3"), chat(4, "4"))
    assert run(store.tables.chat("t", since=2)) == (chat(2, "2"), chat(3, "3"), chat(4, "4"))


def test_what_is_sent_twice_is_said_once(store: Store) -> None:
    run(store.write(PutTable(table()), PutChat(chat(0, "a"))))
    for again in (chat(1, "a"), chat(0, "b")):
        with pytest.raises(Conflict):
            run(store.write(PutChat(again)))
    assert run(store.tables.chat("t")) == (chat(0, "a"),)


def test_a_code_is_used_once(store: Store) -> None:
    run(store.write(PutTable(table()), PutCode(code())))
    run(store.write(TakeCode("c"), PutDevice(device())))
    with pytest.raises(Conflict):
        run(store.write(TakeCode("c"), PutDevice(device("second"))))
    assert run(store.devices.code("c")) is None
    assert run(store.devices.find("d")) == device()
    assert run(store.devices.find("second")) is None


def test_only_the_codes_of_one_table_that_are_no_longer_good_are_dropped(store: Store) -> None:
    codes = (code("1"), replace(code("2"), expires=YEAR_2100 - 1), replace(code("3", of="u"), expires=1))
    run(store.write(PutTable(table()), PutTable(table("u")), *map(PutCode, codes)))
    run(store.write(DropCodes("t", YEAR_2100)))
    assert [run(store.devices.code(each.code)) for each in codes] == [codes[0], None, codes[2]]


def test_only_the_devices_of_one_person_are_dropped(store: Store) -> None:
    devices = (device("1"), device("2"), device("3", person="armand"))
    run(store.write(PutTable(table()), *map(PutDevice, devices)))
    run(store.write(DropDevices("t", "zoe")))
    assert [run(store.devices.find(each.token)) for each in devices] == [None, None, devices[2]]


def test_a_dropped_table_takes_all_that_is_its_own_and_nothing_else(store: Store) -> None:
    run(store.write(*everything("t"), *everything("other")))
    run(store.write(DropTable("t")))
    assert run(store.counts()) == Counts(tables=1, matches=1, open_matches=1, devices=1)
    assert run(store.matches.entries("match of t")) == ()
    assert run(store.matches.checkpoint("match of t")) is None
    assert run(store.matches.latest("match of t")) is None
    assert run(store.tables.chat("t")) == ()
    assert run(store.devices.code("code of t")) is None
    assert len(run(store.matches.entries("match of other"))) == 3


def test_nothing_is_written_for_what_is_not_there(store: Store) -> None:
    for orphan in (PutMatch(match()), append(0), append(0, 0), MarkMatch("m", "over", None), PutChat(chat(0))):
        with pytest.raises(Conflict):
            run(store.write(orphan))


def test_of_a_call_all_is_written_or_nothing(store: Store) -> None:
    run(store.write(PutTable(table())))
    with pytest.raises(Conflict):
        run(store.write(PutMatch(match()), append(0, 2), PutTable(table())))
    assert run(store.matches.find("m")) is None
    assert run(store.matches.entries("m")) == ()


def test_what_the_database_cannot_hold_fails_alone(store: Store) -> None:
    too_large = table("large", updated=2**70)

    async def write_both() -> tuple[BaseException | None, BaseException | None]:
        return await asyncio.gather(
            store.write(PutTable(table())), store.write(PutTable(too_large)), return_exceptions=True
        )

    fine, failed = run(write_both())
    assert fine is None
    assert isinstance(failed, StorageError)
    assert failed.key == "storage-failed"
    assert run(store.tables.find("t")) == table()


def test_nothing_happens_after_the_store_is_closed(url: str) -> None:
    store = Store.open(url)
    store.close()
    store.close()
    for late in (store.write(PutTable(table())), store.tables.find("t")):
        with pytest.raises(StorageError) as refused:
            run(late)
        assert refused.value.key == "storage-closed"


def test_a_pack_is_replaced_and_removed_only_for_its_owner(store: Store) -> None:
    run(store.write(PutPack(pack())))
    for wrong in (("p", "yan"), ("q", "zoe")):
        with pytest.raises(Conflict):
            run(store.write(ReplacePack(*wrong, b"other", 9)))
        with pytest.raises(Conflict):
            run(store.write(DropPack(*wrong)))
    assert run(store.packs.find("p")) == pack()
    run(store.write(ReplacePack("p", "zoe", b"other", 9)))
    run(store.write(UsePack("p", 10), UsePack("q", 10)))
    assert run(store.packs.find("p")) == PackRow("p", "zoe", b"other", 1000, 10)
    run(store.write(DropPack("p", "zoe")))
    assert run(store.packs.find("p")) is None


def test_a_device_has_one_subscription_which_ends_with_it(store: Store) -> None:
    run(store.write(PutTable(table()), PutDevice(device("1")), PutDevice(device("2", person="armand"))))
    for endpoint in ("old", "new"):
        run(store.write(PutSubscription(subscription("1", endpoint)), PutSubscription(subscription("2", endpoint))))
    run(store.write(DropSubscription("1", "old")))
    assert run(store.devices.subscriptions("t", "zoe")) == (subscription("1", "new"),)
    run(store.write(DropSubscription("1", "new"), DropSubscription("1"), DropDevices("t", "armand")))
    assert run(store.devices.subscriptions("t", "zoe")) == run(store.devices.subscriptions("t", "armand")) == ()
    with pytest.raises(Conflict):
        run(store.write(PutSubscription(subscription("2"))))


def test_a_key_for_push_services_stays_the_same(store: Store) -> None:
    run(store.write(PutPushKey(push_key())))
    run(store.write(PutPushKey(push_key(b"another"))))
    assert run(store.devices.push_key()) == push_key()
