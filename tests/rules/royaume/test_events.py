"""Event cards: each of them, won and lost, and where they go."""

import pytest
from msgspec.structs import replace

from ludotheque.engine import CHANCE, Refusal, kernel, pack
from ludotheque.games.royaume import GAME, encounters
from ludotheque.games.royaume.actions import (
    DECLINE,
    RESTORE_STRONGEST,
    THROW,
    Challenge,
    Fly,
    Give,
    GiveUp,
    Restore,
    Shift,
    TakeMagic,
)
from ludotheque.games.royaume.board import Faces, restore_squares
from ludotheque.games.royaume.content import CARDS, EVENTS, MAGIC, OBJECTS, WORDINGS, every_card
from ludotheque.games.royaume.encounters import read
from ludotheque.games.royaume.events import (
    CardDrawn,
    CompanionJoined,
    CompanionKnown,
    Declined,
    DieFell,
    EventRolled,
    Exhausted,
    JoustBegan,
    JoustEnded,
    MagicGone,
    MagicTaken,
    NoCards,
    PackRebuilt,
    Placed,
    PortionTurned,
    Restored,
    SentToCamp,
    TurnBegan,
)
from ludotheque.games.royaume.names import Companion
from ludotheque.games.royaume.objects import Exhausting, Feasting, Restoring
from ludotheque.games.royaume.state import Bag, having_drawn
from ludotheque.texts import LANGUAGES, texts
from rules.royaume.support import ALL_PIECES, FOLDED, WOODED, drawing, only, resolving

HERE = ("vale-s2", "start", "start")


@pytest.mark.rule("ROY-41")
def test_an_event_square_draws_any_of_the_cards_in_the_pack() -> None:
    table = resolving(*HERE)
    assert table.asked() == (CHANCE,)
    assert table.weights()["wolf"] == 4
    assert sum(table.weights().values()) == 36
    assert table.draws("spring")[0] == CardDrawn(0, "spring")
    assert table.state.discard == ("spring",)
    assert len(table.state.events) == 35


@pytest.mark.rule("ROY-41")
def test_a_card_is_read_in_other_words_each_time_until_all_four_were_heard() -> None:
    state = resolving(*HERE).state
    wordings = []
    for _ in range(WORDINGS + 1):
        wordings.append(read(state, 0, "wolf").wording)
        state = having_drawn(state, "wolf")
    assert sorted(wordings[:WORDINGS]) == [1, 2, 3, 4]
    assert wordings[WORDINGS] == wordings[0]
    assert state.drawn[EVENTS.index("wolf")] == 5
    assert sum(state.drawn) == 5


@pytest.mark.rule("ROY-3")
def test_what_players_wrote_for_an_event_is_read_in_its_place_one_text_after_the_other() -> None:
    written = [{"title": f"Aunt {n}", "text": "She brings jam.", "effect": EVENTS.index("spring")} for n in (1, 2)]
    options = GAME.checked_options({"own_events": written})
    state = replace(resolving(*HERE).state, options=options)
    assert (read(state, 0, "spring").title, read(state, 0, "spring").text) == ("Aunt 1", "She brings jam.")
    assert read(having_drawn(state, "spring"), 0, "spring").title == "Aunt 2"
    assert read(state, 0, "wolf").title is None


def test_every_wording_of_every_event_differs_in_both_languages() -> None:
    for language in LANGUAGES:
        told = [texts(language)(f"royaume-tale-{card}", wording=n) for card in EVENTS for n in range(1, WORDINGS + 1)]
        assert len(set(told)) == WORDINGS * len(EVENTS)


def test_an_event_in_the_players_own_words_still_says_what_it_does() -> None:
    drawn = CardDrawn(0, "spring", 2, own=True, title="Our aunt", text="She brings jam.")
    said = texts("en").event(GAME, drawn, ("Ada", "Bo"))
    assert "Our aunt. She brings jam." in said
    assert texts("en")("royaume-does-spring") in said


@pytest.mark.rule("ROY-42", "ROY-80")
@pytest.mark.parametrize(
    ("companion", "wins", "loses"),
    [
        ("wolf", (7, 8), (1, 6)),
        ("otter", (2, 8), (1, 7)),
        ("fairy", (1,), (2, 8)),
        ("salamander", (8,), (7,)),
        ("giantess", (8,), (7,)),
    ],
)
def test_a_companion_comes_along_if_the_throw_is_right_and_the_card_is_discarded_if_not(
    companion: Companion, wins: tuple[int, ...], loses: tuple[int, ...]
) -> None:
    for face in wins:
        table = drawing(companion, *HERE)
        told = table.falls(face)
        assert EventRolled(0, companion, face, won=True) in told
        assert CompanionJoined(0, companion) in told
        assert table.state.companions[0] == (companion,)
        assert table.state.discard == ()
    for face in loses:
        table = drawing(companion, *HERE)
        assert EventRolled(0, companion, face, won=False) in table.falls(face)
        assert table.state.companions[0] == ()
        assert table.state.discard == (companion,)


@pytest.mark.rule("ROY-42")
def test_a_throw_that_an_object_saves_wins_the_reward() -> None:
    table = drawing("wolf", *HERE)
    table.rolls(3, ("sword", "raise"))
    assert table.state.companions[0] == ("wolf",)


@pytest.mark.rule("ROY-80")
def test_a_second_copy_is_discarded_without_a_throw_and_restores_one_object() -> None:
    table = drawing("wolf", *HERE, companions=(("wolf",),), exhausted=(("sword",),))
    assert table.heard == (
        CardDrawn(0, "wolf"),
        CompanionKnown(0, "wolf"),
        Restored(0, ("sword",)),
        TurnBegan(1, 1),
    )
    assert table.state.discard == ("wolf",)
    assert table.state.companions[0] == ("wolf",)


@pytest.mark.rule("ROY-80")
def test_a_rivals_companion_of_the_same_kind_does_not_keep_one_from_winning_another() -> None:
    table = drawing("wolf", *HERE, companions=((), ("wolf",)), exhausted=(("sword",),))
    assert not table.has_told(CompanionKnown)
    told = table.falls(7)
    assert CompanionJoined(0, "wolf") in told
    assert table.state.companions == (("wolf",), ("wolf",), ())
    assert table.state.exhausted[0] == ("sword",)


@pytest.mark.rule("ROY-80", "ROY-81")
def test_nothing_is_said_to_be_restored_where_nothing_was_exhausted() -> None:
    known = drawing("wolf", *HERE, companions=(("wolf",),))
    assert known.heard == (CardDrawn(0, "wolf"), CompanionKnown(0, "wolf"), TurnBegan(1, 1))
    gone = drawing("stone-knight", *HERE, magic=((), MAGIC))
    gone.shows(8)
    gone.uses("rope")
    assert Restored(0, ("rope",)) in gone.keeps()  # what was used for the throw, and no more
    joust = drawing("joust", "vale-s2", "start")
    joust.falls(5)
    joust.falls(3)
    assert not joust.has_told(Restored)


@pytest.mark.rule("ROY-41", "ROY-78")
def test_heroes_in_the_castle_are_at_the_feast_too() -> None:
    spent = ((), ("rope", "sword"), ("flute", "shield", "sword"))
    table = drawing("feast", "vale-s2", "garden-1", "garden-2", exhausted=spent)
    assert Restored(1, ("rope", "sword")) in table.heard
    assert table.asked() == (2,)
    table.does(2, RESTORE_STRONGEST)
    assert table.state.exhausted == ((), (), ("flute",))
    assert table.awaits(1)


@pytest.mark.rule("ROY-71")
def test_an_empty_pack_is_rebuilt_from_the_discard_in_the_middle_of_a_turn() -> None:
    held = tuple(("wolf", "otter", "fairy", "salamander") for _ in range(4))
    rest = [card for card in every_card() if card not in held[0]]
    table = resolving("vale-s2", *("start",) * 3, companions=held, events=pack(()), discard=tuple(rest))
    assert PackRebuilt(len(rest)) in table.heard
    assert set(table.weights()) == set(rest)
    assert table.state.discard == ()


@pytest.mark.rule("ROY-71", "ROY-80")
def test_a_pack_is_rebuilt_without_the_companions_that_are_held_and_an_exit_draws_from_it_in_the_same_turn() -> None:
    four = ("wolf", "fairy", "otter", "salamander")
    held = ((*four, "giantess"), (*four, "giantess"), four, four)
    rest = tuple(card for card in every_card() if card not in (*four, "giantess"))
    table = resolving("bell", *("start",) * 3, companions=held, events=pack(()), discard=rest)
    told = table.falls(1)  # lost, and the exit is an event
    assert PackRebuilt(len(rest)) in told
    assert set(table.weights()) == set(rest)
    assert not set(table.weights()) & set(held[0])


@pytest.mark.rule("ROY-82")
def test_with_no_card_anywhere_an_event_square_does_nothing() -> None:
    table = resolving(*HERE, events=pack(()))
    assert table.heard == (NoCards(0), TurnBegan(1, 1))


@pytest.mark.rule("ROY-26")
@pytest.mark.parametrize(("card", "least"), [("sphinx", 10), ("stone-knight", 9)])
def test_the_sphinx_and_the_stone_knight_give_a_magic_object_of_ones_choice(card: str, least: int) -> None:
    table = drawing(card, *HERE)
    table.rolls(least - 4, ("sword", "raise"))
    assert table.may(0) == tuple(map(TakeMagic, MAGIC))
    assert table.refuses(0, THROW) == Refusal("ROY-24", "royaume-magic-first")
    assert table.does(0, TakeMagic("crown"))[0] == MagicTaken(0, "crown")
    assert "crown" in table.state.active[0]
    assert "crown" not in table.state.magic
    lost = drawing(card, *HERE)
    lost.rolls(least - 5, ("sword", "raise"))
    assert lost.awaits(1)


@pytest.mark.rule("ROY-24", "ROY-81")
def test_the_last_magic_object_is_taken_unasked_and_after_it_three_objects_are_restored() -> None:
    last = drawing("sphinx", *HERE, magic=((), MAGIC[:4]))
    assert MagicTaken(0, "crown") in last.rolls(8, ("sword", "raise"))
    none = drawing("sphinx", *HERE, magic=((), MAGIC), exhausted=(("rope", "boots"),))
    told = none.rolls(8, ("sword", "raise"))
    assert MagicGone(0) in told
    assert Restored(0, ("rope", "boots", "sword")) in told


@pytest.mark.rule("ROY-41")
@pytest.mark.parametrize(("card", "amount"), [("peddler", 2), ("spring", 1)])
def test_the_peddler_and_the_spring_restore(card: str, amount: int) -> None:
    table = drawing(card, *HERE, exhausted=(("rope", "boots", "sword"),))
    assert table.may(0)[-3:] == (Restore("rope"), Restore("boots"), Restore("sword"))
    assert (RESTORE_STRONGEST in table.may(0)) == (amount > 1)
    while table.whose == 0 and not table.awaits(1):
        table.does(0, table.may(0)[0])
    assert len(table.state.exhausted[0]) == 3 - amount


@pytest.mark.rule("ROY-42")
def test_the_bard_restores_four_if_one_claps_in_time() -> None:
    spent: Bag = ("rope", "boots", "flute", "sword")
    won = drawing("bard", *HERE, exhausted=(spent,))
    assert Restored(0, spent) in won.falls(5)
    lost = drawing("bard", *HERE, exhausted=(spent,))
    lost.falls(4)
    assert lost.state.exhausted[0] == spent


@pytest.mark.rule("ROY-41", "ROY-83")
def test_at_the_feast_every_hero_restores_two_and_those_with_a_choice_are_asked_at_once() -> None:
    spent = (("rope", "boots", "sword"), ("rope",), ("flute", "shield", "sword"))
    table = drawing("feast", *HERE, exhausted=spent)
    assert Restored(1, ("rope",)) in table.heard
    assert isinstance(table.top, Feasting)
    assert table.asked() == (0, 2)
    assert table.refuses(1, Restore("rope")) == Refusal("ROY-40", "not-asked")
    table.does(2, Restore("flute"))
    assert table.refuses(2, THROW) == Refusal("ROY-40", "royaume-restore-first")
    table.does(0, RESTORE_STRONGEST)
    assert table.asked() == (2,)
    table.does(2, Restore("sword"))
    assert table.state.exhausted == (("rope",), (), ("shield",))
    assert table.awaits(1)


@pytest.mark.rule("ROY-42")
def test_bandits_run_from_a_6_and_take_two_objects_from_less() -> None:
    won = drawing("bandits", *HERE)
    won.falls(6)
    assert won.awaits(1)
    assert won.state.exhausted[0] == ()
    lost = drawing("bandits", *HERE)
    lost.falls(5)
    lost.does(0, GiveUp("rope"))
    lost.does(0, GiveUp("lantern"))
    assert lost.state.exhausted[0] == ("rope", "lantern")


@pytest.mark.rule("ROY-41")
def test_a_downpour_exhausts_one_object() -> None:
    table = drawing("downpour", *HERE)
    assert table.may(0) == tuple(map(GiveUp, OBJECTS))
    assert table.does(0, GiveUp("flute"))[0] == Exhausted(0, ("flute",))
    assert table.awaits(1)


@pytest.mark.rule("ROY-44")
def test_the_raven_must_and_the_masked_ball_may_give_the_demon_die() -> None:
    raven = drawing("raven", *HERE, demon=2)
    assert raven.may(0) == (Give(0), Give(1))
    raven.does(0, Give(1))
    assert raven.state.demon == 1
    ball = drawing("masked-ball", *HERE, exhausted=(("rope",),))
    assert ball.may(0) == (Give(0), Give(1), Give(2), DECLINE)
    assert ball.does(0, DECLINE) == (Declined(0), Restored(0, ("rope",)), TurnBegan(1, 1))
    assert ball.state.demon is None
    given = drawing("masked-ball", *HERE, exhausted=(("rope",),))
    given.does(0, Give(2))
    assert (given.state.demon, given.state.exhausted[0]) == (2, ())


@pytest.mark.rule("ROY-41", "ROY-80")
def test_a_tailwind_moves_again_and_may_lead_to_another_event_and_to_itself() -> None:
    table = drawing("tailwind", "vale-s2", "dunes-n1", pack_of=("tailwind",))
    table.falls(2)
    table.walks("vale-s4")
    assert PackRebuilt(1) in table.heard
    table.draws("tailwind")
    table.falls(1)
    table.walks("vale-s5")
    assert table.awaits(1)
    assert table.state.squares[0] == "vale-s5"


@pytest.mark.rule("ROY-46", "ROY-86")
@pytest.mark.parametrize(
    ("square", "faces", "after", "landing"),
    [
        ("vale-s2", FOLDED, ("wood", "dunes"), "wood-void1"),
        ("wood-s4", WOODED, ("vale", "dunes"), "vale-m3"),
        ("dunes-n1", FOLDED, ("vale", "embers"), "embers-void1"),
        ("embers-s4", ("vale", "embers"), ("vale", "dunes"), "dunes-l1"),
    ],
)
def test_a_quake_turns_the_portion_one_is_in_and_calls_nobody_to_the_garden(
    square: str, faces: Faces, after: Faces, landing: str
) -> None:
    table = drawing("quake", square, square, faces=faces, pieces=(ALL_PIECES, ALL_PIECES))
    assert table.state.faces == after
    assert table.state.squares == (landing, landing)
    assert table.awaits(1)


@pytest.mark.rule("ROY-41")
def test_the_eagle_carries_the_hero_to_a_free_restore_square_in_sight() -> None:
    table = drawing("eagle", "vale-s2", "vale-n3", exhausted=(("rope", "sword"),))
    free = {square for square in restore_squares(FOLDED) if square != "vale-n3"}
    assert {action.square for action in table.may(0) if isinstance(action, Fly)} == free
    assert table.refuses(0, Fly("vale-n3")) == Refusal("ROY-41", "royaume-fly-first")
    assert table.does(0, Fly("vale-n9"))[:2] == (Placed(0, "vale-n9", "restore"), Restored(0, ("rope", "sword")))
    assert table.awaits(1)


@pytest.mark.rule("ROY-41")
def test_with_one_free_restore_square_the_eagle_does_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "restore_squares", lambda _: ("vale-n3", "vale-n9"))
    table = drawing("eagle", "vale-s2", "vale-n3")
    assert Placed(0, "vale-n9", "restore") in table.heard
    monkeypatch.setattr(encounters, "restore_squares", lambda _: ("vale-n3",))
    nowhere = drawing("eagle", "vale-s2", "vale-n3")
    assert nowhere.state.squares[0] == "vale-s2"


@pytest.mark.rule("ROY-41")
def test_in_a_joust_the_higher_restores_two_and_the_lower_exhausts_one() -> None:
    table = drawing("joust", *HERE, exhausted=(("rope",), ("sword",)))
    assert table.may(0) == (Challenge(1), Challenge(2))
    assert table.refuses(0, THROW) == Refusal("ROY-41", "royaume-rival-first")
    assert table.does(0, Challenge(1)) == (JoustBegan(0, 1),)
    table.falls(3)
    assert table.asked() == (CHANCE,)
    told = table.falls(5)
    assert told == (JoustEnded(0, 1, 1), Restored(1, ("sword",)))
    assert table.asked() == (0,)
    table.does(0, GiveUp("boots"))
    assert table.state.exhausted[0] == ("rope", "boots")


@pytest.mark.rule("ROY-20", "ROY-41")
def test_a_joust_goes_to_the_garden_and_to_the_holder_of_the_demon_die_and_a_draw_does_nothing() -> None:
    table = drawing("joust", "vale-s2", "garden-1", demon=1)
    assert table.heard[-1] == JoustBegan(0, 1)
    table.falls(2)
    assert set(table.weights()) == {0, 1, 2, 9, 10}
    table.shows(1)
    assert table.asked() == (1,)  # the rival may change its own throw
    table.uses("rope")
    assert JoustEnded(0, 1, None) in table.keeps()
    assert table.awaits(1)


@pytest.mark.rule("ROY-57", "ROY-40")
def test_who_would_throw_instead_is_told_how_many_objects_are_asked_for() -> None:
    losing = drawing("bandits", *HERE)
    losing.falls(5)
    resting = drawing("feast", *HERE, exhausted=(("rope", "sword", "shield"),))
    for table, key in ((losing, "royaume-exhaust-first"), (resting, "royaume-restore-first")):
        refusal = kernel.refuse(table.state, 0, THROW)
        assert refusal is not None
        assert (refusal.key, refusal.args) == (key, (("count", 2),))


@pytest.mark.rule("ROY-23", "ROY-41")
@pytest.mark.parametrize("helped", [0, 1])
def test_both_throws_of_a_joust_are_throws_for_an_event_which_the_fairy_changes(helped: int) -> None:
    companions = (("fairy",), ()) if helped == 0 else ((), ("fairy",))
    table = drawing("joust", "vale-s2", "start", companions=companions)
    for seat in (0, 1):
        table.shows(4)
        assert only(table, DieFell) == DieFell(seat, 4, "event", demon=False)
        assert (Shift(1) in table.may(seat)) == (seat == helped)
        table.keeps()


@pytest.mark.rule("ROY-25", "ROY-42")
def test_bandits_who_find_the_hourglass_alone_take_one_more_of_what_it_restores() -> None:
    held = {"active": (("hourglass",), OBJECTS, OBJECTS), "exhausted": (("rope", "sword", "shield"), (), ())}
    table = drawing("bandits", *HERE, **held, magic=())
    table.falls(5)
    while isinstance(table.top, Restoring):
        table.does(0, RESTORE_STRONGEST)
    assert table.top == Exhausting(0, 1)
    table.does(0, GiveUp("shield"))
    assert table.state.active[0] == ("sword",)


@pytest.mark.rule("ROY-88", "ROY-42")
@pytest.mark.parametrize(("square", "faces", "camp"), [("vale-s2", FOLDED, "start"), ("wood-s4", WOODED, "wood-s8")])
def test_guards_lead_to_the_camp_wherever_the_west_has_it(square: str, faces: Faces, camp: str) -> None:
    table = drawing("guards", square, "dunes-n1", faces=faces)
    assert SentToCamp(0, camp) in table.falls(4)
    assert table.state.squares[0] == camp
    won = drawing("guards", square, "dunes-n1", faces=faces)
    won.falls(5)
    assert won.state.squares[0] == square


@pytest.mark.rule("ROY-74", "ROY-85")
def test_an_exit_may_be_an_event_and_the_event_a_quake() -> None:
    table = resolving("bell", "start")
    table.falls(1)
    assert Placed(0, "vale-s4", "event") in table.heard
    table.draws("quake")
    assert only(table, PortionTurned).region == "wood"
    assert table.state.squares == ("wood-void1", "wood-void1")


def test_every_event_card_is_played_here(request: pytest.FixtureRequest) -> None:
    source = request.path.read_text(encoding="utf-8")
    assert [card for card in CARDS if f'"{card}"' not in source] == []
