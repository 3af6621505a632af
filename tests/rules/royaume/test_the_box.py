"""What is in the box, and how a match is set up."""

from collections import Counter

import pytest

from ludotheque.engine import CHANCE, Refusal
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import THROW, ChooseHero, Exhaust
from ludotheque.games.royaume.board import EXITS, MAP, REGION, TURNED
from ludotheque.games.royaume.content import (
    CARDS,
    DEMON_DIE,
    GARDEN_TOKENS,
    HERO_DIE,
    KEYS,
    MAGIC,
    MAGIC_EFFECTS,
    MINORS,
    OBJECTS,
    ROOMS,
    WHIRLPOOLS,
    every_card,
)
from ludotheque.games.royaume.events import HeroChosen, OpeningTied, OpeningWon, TurnBegan
from ludotheque.games.royaume.names import COLOURS, GARDEN, HEROES
from ludotheque.texts import LANGUAGES, Language, texts
from rules.royaume.support import UNFOLDED, choosing, opening, quest


@pytest.mark.rule("ROY-8")
def test_two_to_five_play() -> None:
    assert GAME.seats == range(2, 6)


@pytest.mark.rule("ROY-1", "ROY-11")
def test_each_of_five_heroes_has_one_active_object_of_each_of_eight_kinds() -> None:
    table = opening(5)
    assert table.state.heroes == HEROES
    assert len(set(HEROES)) == 5
    assert all(Counter(active) == Counter(OBJECTS) for active in table.state.active)
    assert len(OBJECTS) == 8
    assert table.state.exhausted == ((),) * 5


@pytest.mark.rule("ROY-2", "ROY-24")
def test_each_of_five_magic_objects_exists_once_and_three_do_something_more() -> None:
    assert Counter(choosing().state.magic) == Counter(MAGIC)
    assert len(set(MAGIC)) == 5
    assert set(MAGIC_EFFECTS) == {"hourglass", "horn", "gauntlet"}


@pytest.mark.rule("ROY-3")
def test_there_are_36_event_cards_with_companions_encounters_and_magic() -> None:
    cards = list(every_card())
    assert len(cards) == 36
    assert Counter(choosing().state.events.unknown) == Counter(cards)
    effects = {effect.kind for card in CARDS.values() for effect in card.won}
    assert {"companion", "magic", "joust"} <= effects


@pytest.mark.rule("ROY-4")
def test_there_is_a_piece_of_each_colour_for_each_of_five_players() -> None:
    assert COLOURS == ("red", "green", "blue")
    assert {key.colour for key in KEYS.values()} == set(COLOURS)
    table = quest(*("start",) * 5, pieces=(COLOURS,) * 5)
    assert table.state.pieces == (COLOURS,) * 5


@pytest.mark.rule("ROY-5", "ROY-13")
def test_nine_castle_tokens_lie_face_down_in_two_sections_and_the_demon_die_on_the_throne() -> None:
    state = choosing().state
    assert (state.garden, state.dungeon) == ((None,) * 5, (None,) * 4)
    assert len(GARDEN_TOKENS) + len(ROOMS) == 9
    assert len(GARDEN) == len(MAP.castle.garden) == 5
    assert state.demon is None


@pytest.mark.rule("ROY-6", "ROY-75")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_codex_has_an_entry_for_every_adventure_and_whirlpool_which_all_may_read(language: Language) -> None:
    entries = {square.codex for square in MAP.squares if square.codex}
    assert entries == {*KEYS, *MINORS, *WHIRLPOOLS}
    read = texts(language)
    pages = {read(f"royaume-codex-{entry}") for entry in entries}
    assert len(pages) == len(entries)
    for key, adventure in KEYS.items():
        assert len(MAP.steps[key]) == len(adventure.steps)


@pytest.mark.rule("ROY-9")
def test_a_hero_die_has_faces_1_to_8_and_the_demon_die_is_slower() -> None:
    table = quest("start", "start", demon=1)
    table.throws()
    assert table.weights() == dict.fromkeys(range(1, 9), 1)
    table.falls(3)
    table.walks("vale-s3")
    table.throws()
    assert table.weights() == {0: 2, 1: 2, 2: 2, 9: 1, 10: 1}
    assert sum(DEMON_DIE) / 8 < sum(HERO_DIE) / 8


@pytest.mark.rule("ROY-9")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("powers", [True, False])
def test_a_table_without_powers_promises_none(language: Language, powers: bool) -> None:
    table, read = choosing(2, powers=powers), texts(language)
    assert GAME.view(table.state, 0).powers == powers
    said = [read.action(GAME, ChooseHero(hero)) for hero in HEROES]
    said += [read.event(GAME, event, ("Anne", "Bob")) for event in table.does(0, ChooseHero("oriane"))]
    assert not [line for line in said for hero in HEROES if read(f"royaume-power-{hero}") in line]


@pytest.mark.rule("ROY-7", "ROY-76")
def test_two_portions_each_show_a_small_or_a_large_region_and_every_region_has_whirlpools() -> None:
    faces = {(region.portion, region.face): region.id for region in MAP.regions}
    assert faces == {
        ("west", "small"): "vale",
        ("west", "large"): "wood",
        ("east", "small"): "dunes",
        ("east", "large"): "embers",
    }
    assert {REGION[whirlpool] for whirlpool in WHIRLPOOLS} == set(TURNED)
    count = Counter(REGION.values())
    assert count["vale"] < count["wood"]
    assert count["dunes"] < count["embers"]
    assert {region: count[region] for region in TURNED} == {"vale": 40, "wood": 78, "dunes": 41, "embers": 79}


@pytest.mark.rule("ROY-10")
def test_the_board_starts_folded_with_everyone_on_the_start_square() -> None:
    state = choosing(4).state
    assert state.faces == ("vale", "dunes")
    assert state.squares == ("start",) * 4
    assert "start" in EXITS[state.faces]
    assert "dunes-gate-s" in EXITS[state.faces]["vale-gate-s"]
    assert "start" not in EXITS[UNFOLDED]


@pytest.mark.rule("ROY-95", "ROY-10")
def test_in_a_short_match_only_the_red_piece_is_missing() -> None:
    assert choosing(2, length="short").state.pieces == (("green", "blue"),) * 2
    assert choosing(2, length="full").state.pieces == ((), ())


@pytest.mark.rule("ROY-11")
def test_all_choose_at_once_and_nobody_takes_a_hero_that_is_taken() -> None:
    table = choosing(3)
    assert table.asked() == (0, 1, 2)
    assert table.does(2, ChooseHero("brune")) == (HeroChosen(2, "brune"),)
    assert table.asked() == (0, 1)
    assert table.refuses(0, ChooseHero("brune")) == Refusal("ROY-11", "royaume-hero-taken")
    assert table.refuses(0, THROW) == Refusal("ROY-11", "royaume-choose-hero")
    assert table.refuses(2, ChooseHero("isaure")) == Refusal("ROY-11", "not-asked")
    assert table.may(1) == tuple(ChooseHero(hero) for hero in HEROES if hero != "brune")


@pytest.mark.rule("ROY-11")
def test_what_everyone_has_is_seen_by_all() -> None:
    table = quest("start", "vale-s2", exhausted=(("sword",),), magic=((), ("crown",)), companions=(("wolf",),))
    for seat in (0, 1, None):
        view = GAME.view(table.state, seat)
        assert "sword" in view.seats[0].exhausted
        assert "crown" in view.seats[1].active
        assert view.seats[0].companions == ("wolf",)
        assert view.cards == len(table.state.events) == 35  # the wolf is not in the pack


@pytest.mark.rule("ROY-1", "ROY-12")
def test_no_object_is_lost_or_doubled_wherever_it_lies() -> None:
    before = choosing(2).state
    table = quest("start", "vale-s2", exhausted=(("sword",),), magic=((), ("crown",)), companions=(("wolf",),))
    assert GAME.conserved(table.state)["objects"] == GAME.conserved(before)["objects"]
    assert Counter(GAME.conserved(before)["objects"]) == Counter((*OBJECTS, *OBJECTS, *MAGIC))  # type: ignore[call-overload]
    assert GAME.conserved(table.state)["cards"] == Counter(every_card())


@pytest.mark.rule("ROY-12")
def test_the_event_pack_has_no_order_that_anyone_could_know() -> None:
    table = choosing()
    assert table.state.events.bottom == ()
    assert table.state.discard == ()
    assert GAME.view(table.state, 0).magic == MAGIC


@pytest.mark.rule("ROY-14")
def test_everyone_throws_the_best_begins_and_play_goes_clockwise() -> None:
    table = opening(3)
    table.falls(2, 7)
    assert table.falls(5)[-2:] == (OpeningWon(1), TurnBegan(1, 1))
    for seat in (1, 2, 0, 1):
        assert table.awaits(seat)
        table.naps()


@pytest.mark.rule("ROY-14")
def test_those_who_tie_for_the_best_throw_again_even_all_five() -> None:
    table = opening(5)
    table.falls(8, 8, 8, 8)
    assert OpeningTied((0, 1, 2, 3, 4)) in table.falls(8)
    table.falls(3, 6, 6, 2)
    assert OpeningTied((1, 2)) in table.falls(5)
    table.falls(4)
    assert OpeningWon(2) in table.falls(6)


@pytest.mark.rule("ROY-15")
def test_no_object_is_used_on_the_starting_throw_unless_the_table_wants_it() -> None:
    bare = opening(2, powers=False)
    bare.shows(4)
    assert bare.asked() == (CHANCE,)
    free = opening(2, powers=False, opening="objects")
    free.shows(4)
    assert Exhaust("sword", "raise") in free.may(0)
    free.uses("sword")
    free.keeps()
    assert free.state.exhausted[0] == ("sword",)
    free.falls(7)
    assert free.awaits(0)


@pytest.mark.rule("ROY-15")
def test_an_object_on_a_bare_starting_throw_is_refused_by_its_clause() -> None:
    table = opening(5)
    table.falls(2, 2, 2, 2)
    table.shows(1)
    assert table.refuses(4, Exhaust("rope", "raise")) == Refusal("ROY-15", "royaume-opening-bare")
