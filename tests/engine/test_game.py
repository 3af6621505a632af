"""What every game gets from its base: options and seats checked by name, forms listed, redeals drawn."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from engine.sandbox import find_sandbox, sandbox, secretly
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    ByHand,
    Committed,
    EditedMatch,
    Entry,
    Field,
    Form,
    InvalidOptions,
    LudothequeError,
    Match,
    NotAMatch,
    Pack,
    Player,
    Seeded,
    Value,
    from_json,
    kernel,
    verify,
)
from ludotheque.engine.refusals import MatchFileError, NotAnAction
from ludotheque.games.shut_the_box import GAME
from ludotheque.games.shut_the_box.actions import THROW, Fell
from ludotheque.games.shut_the_box.state import Options
from ludotheque.games.tour_de_france import GAME as TOUR
from tiny import TINY
from tiny.state import Ask, Reflex, Swap


def test_options_are_checked_even_when_they_come_as_a_value() -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options(Options(rule_set="third"))  # type: ignore[arg-type]
    assert dict(refused.value.args_of_sentence)["game"] == "shut-the-box"
    assert dict(refused.value.args_of_sentence)["value"] == "third"
    assert GAME.checked_options(Options(finish_round=True)) == Options(finish_round=True)


def test_a_number_of_seats_that_a_game_does_not_take_is_told_with_those_it_takes() -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_seats(9)
    assert dict(refused.value.args_of_sentence) == {"game": "shut-the-box", "seats": 9, "least": 1, "most": 8}


def test_what_is_wrong_with_an_action_is_told() -> None:
    with pytest.raises(NotAnAction) as refused:
        GAME.action(b'{"is": "Dance"}')
    assert "Dance" in str(dict(refused.value.args_of_sentence)["detail"])


def test_forms_are_listed_where_they_stand_among_actions() -> None:
    form = Form("Ask", (Field("whom", (1,)), Field("least", (2, 3))))
    assert TINY.listed((Swap(), form, Reflex())) == (Swap(), Ask(1, 2), Ask(1, 3), Reflex())


def test_knowledge_has_the_seats_own_view() -> None:
    match = Match(TINY, TINY.options_type(), 2, Seeded(1))
    match.begin()
    for seat in (0, 1, None):
        assert match.knowledge(seat).view == match.view(seat)
    assert match.view(0) != match.view(1) != match.view(None)


def test_a_loaded_match_leaves_the_clock_to_others_if_told_to() -> None:
    match = Match(TINY, TINY.options_type(), 2, Seeded(1), keeps_clock=False)
    match.begin()
    match.play(0, Reflex())
    assert kernel.waits_for(match.state) == (CLOCK,)
    left = from_json(match.to_json(), lambda _: TINY, keeps_clock=False)
    assert left.log == match.log
    rung = from_json(match.to_json(), lambda _: TINY)
    assert len(rung.log) == len(match.log) + 1
    assert rung.actors == (0, 1)


def test_what_lies_known_at_the_bottom_stays_known_when_its_top_is_drawn() -> None:
    assert Pack((), (3, 1, 2)).without(3) == Pack((), (1, 2))


def test_a_redeal_of_a_game_without_secrets_is_the_match_itself() -> None:
    for rule_set in ("elimination", "hundred"):
        match = Match(GAME, Options(rule_set=rule_set), 2, Seeded(3))
        match.begin()
        for step in range(60):
            if match.over:
                break
            seat = match.actors[0]
            if match.can_undo(seat) and step % 7 == 0:
                match.undo(seat)
            else:
                match.play(seat, match.legal(seat)[-1] if step % 5 == 0 else match.legal(seat)[0])
        plays = tuple((entry.actor, entry.action) for entry in match.log)
        assert GAME.determinise(match.knowledge(1), Seeded(0).stream()) == plays
        assert GAME.conserved(match.state) == {"seats": 2, "options": match.options}


@pytest.mark.parametrize(("text", "word"), [(b"[]", "object"), (b'{"format": "x"}', "format"), (b"{]", "malformed")])
def test_what_is_wrong_with_a_file_is_told(text: bytes, word: str) -> None:
    with pytest.raises(MatchFileError) as refused:
        from_json(text, find_sandbox)
    assert word in str(dict(refused.value.args_of_sentence)["detail"])


def test_a_file_with_another_secret_or_head_is_refused_by_name() -> None:
    match = sandbox(secretly())
    chance = match.chance_with_secret
    assert isinstance(chance, Committed)
    assert chance.secret is not None
    other = match.to_json(secret=True).replace(chance.secret.encode(), b"00" * 32)
    for text, key in (
        (other, "secret-other"),
        (match.to_json(secret=True).replace(b'"seal":"', b'"seal":"0'), "match-edited"),
        (b"[" * 100_000, "not-a-match"),
    ):
        with pytest.raises(LudothequeError) as refused:
            from_json(text, find_sandbox)
        assert refused.value.key == key


def test_verifying_counts_what_was_right_before_the_first_wrong_entry() -> None:
    match = Match(GAME, Options(), 1, Seeded(1))
    while len(match.log) < 7 and not match.over:
        match.play(0, match.legal(0)[0])
    text = match.to_json()
    assert verify(text, lambda _: GAME).draws == sum(entry.actor == "chance" for entry in match.log)
    changed = text.replace(b'"is":"Throw"},"rules":1}', b'"is":"Stop"},"rules":1}').replace(b"Stop", b"Throw", 1)
    found = verify(changed, lambda _: GAME)
    assert (found.reason, found.draws, found.by_hand) == ("changed", 1, 0)


def test_dice_that_a_match_draws_itself_cannot_be_passed_off_as_typed_in() -> None:
    match = Match(GAME, Options(), 1, Seeded(1))
    match.play(0, match.legal(0)[0])
    forged = Match(GAME, Options(), 1, Seeded(1))
    forged.log = [match.log[0], Entry(1, CHANCE, Fell((6, 6)), 1, by_hand=True)]
    found = verify(forged.to_json(), lambda _: GAME)
    assert (found.wrong, found.reason, found.expected, found.found) == (1, "typed", match.log[1].action, Fell((6, 6)))
    with pytest.raises(EditedMatch) as refused:
        from_json(forged.to_json(), lambda _: GAME)
    assert (refused.value.key, refused.value.entry) == ("entry-typed", 1)


@pytest.mark.parametrize("name", ["", "x" * 41, "\x1b[31mred", "two\nlines"])
def test_a_name_is_short_and_shows_all_that_is_in_it(name: str) -> None:
    with pytest.raises(ValueError, match="printable"):
        Player(name)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table_sees_nothing(seat: int) -> None:
    match = Match(GAME, Options(), 2, Seeded(1))
    for look in (match.view, match.heard, match.knowledge):
        with pytest.raises(LudothequeError) as refused:
            look(seat)
        assert (refused.value.key, dict(refused.value.args_of_sentence)) == ("no-such-seat", {"seat": seat})


@pytest.mark.parametrize(
    ("options", "key", "args"),
    [
        (
            {"nonsense": 1},
            "unknown-option",
            {"option": "nonsense", "known": "rule_set, single_die, finish_round, closings"},
        ),
        (
            {"rule_set": "third"},
            "invalid-option-value",
            {"option": "rule_set", "value": "third", "known": "elimination, hundred"},
        ),
        (
            {"finish_round": 1},
            "invalid-option-value",
            {"option": "finish_round", "value": "1", "known": "false, true"},
        ),
        (
            {"rule_set": True},
            "invalid-option-value",
            {"option": "rule_set", "value": "True", "known": "elimination, hundred"},
        ),
        ([], "invalid-options", {}),
    ],
)
def test_an_option_that_is_wrong_is_told_with_what_would_be_right(
    options: object, key: str, args: dict[str, str]
) -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options(options)  # type: ignore[arg-type]
    assert refused.value.key == key
    assert dict(refused.value.args_of_sentence) == {"game": "shut-the-box", **args}


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"rule_set": "hundred", "finish_round": True}, "box-option-finish-round"),
        ({"closings": "sums-only"}, "box-option-closings"),
    ],
)
def test_options_that_do_not_go_together_are_told_apart(options: dict[str, object], key: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options(options)
    assert refused.value.key == key
    assert GAME.checked_options({"rule_set": "hundred", "closings": "sums-only"}).closings == "sums-only"
    assert GAME.checked_options({"finish_round": True}).finish_round


def test_a_file_with_too_many_players_says_how_many_there_are() -> None:
    match = Match(GAME, Options(), 2, Seeded(1))
    match.players = (Player("a"), Player("b"), Player("c"))
    with pytest.raises(NotAMatch) as refused:
        from_json(match.to_json(), lambda _: GAME)
    assert (refused.value.key, dict(refused.value.args_of_sentence)) == ("not-its-players", {"players": 3, "seats": 2})


def test_verifying_counts_what_was_right_before_an_entry_that_cannot_be_read_or_is_against_the_rules() -> None:
    drawn = Match(GAME, Options(), 1, Seeded(1))
    drawn.play(0, THROW)
    typed = Match(GAME, Options(), 1, ByHand())
    typed.play(0, THROW)
    typed.play(CHANCE, Fell((2, 3)))
    for match, draws, by_hand in ((drawn, 1, 0), (typed, 0, 1)):
        match.log.append(Entry(2, 0, THROW, 1))
        found = verify(match.to_json(), lambda _: GAME)
        assert (found.wrong, found.reason, found.expected, found.found) == (2, "illegal", None, THROW)
        assert (found.draws, found.by_hand) == (draws, by_hand)
        unreadable = match.to_json().replace(b'"sequence":2', b'"sequence":"two"')
        found = verify(unreadable, lambda _: GAME)
        assert (found.wrong, found.reason, found.draws, found.by_hand) == (2, "changed", draws, by_hand)


def test_a_name_may_be_as_long_as_forty_characters() -> None:
    assert Player("x" * 40).name == "x" * 40
    assert Player("é").name == "é"


def test_a_seat_cannot_have_typed_in_what_is_not_chances() -> None:
    for chance in (Seeded(1), ByHand()):
        forged = Match(GAME, Options(), 1, chance)
        forged.log = [Entry(0, 0, THROW, 1, by_hand=True)]
        found = verify(forged.to_json(), lambda _: GAME)
        assert (found.wrong, found.reason, found.found) == (0, "illegal", THROW)
        with pytest.raises(EditedMatch) as refused:
            from_json(forged.to_json(), lambda _: GAME)
        assert (refused.value.key, refused.value.entry) == ("entry-typed", 0)


class Written(Value):
    """Something that players wrote."""

    text: Annotated[str, Meta(max_length=5)]


class WithWords(Value):
    """Options of which one is not among a few values."""

    pace: Literal["slow", "fast"] = "slow"
    words: tuple[Written, ...] = ()


class Wordy(type(TINY)):  # type: ignore[misc]
    """A game with such options."""

    name = "wordy"
    options_type = WithWords


def test_an_option_that_is_not_one_of_a_few_values_is_validated_by_its_type() -> None:
    game = Wordy()
    assert game.option_choices() == {"pace": ("slow", "fast")}
    assert game.checked_options({"words": [{"text": "hello"}]}) == WithWords(words=(Written("hello"),))
    assert game.checked_options(WithWords(words=(Written("hello"),))).words == (Written("hello"),)
    malformed: tuple[object, ...] = ([{"text": "too long"}], [{"text": 1}], [{"other": ""}], "words", None, [[]])
    for wrong in malformed:
        with pytest.raises(InvalidOptions) as refused:
            game.checked_options({"words": wrong})
        assert refused.value.key == "malformed-option"
        assert dict(refused.value.args_of_sentence)["game"] == "wordy"
    with pytest.raises(InvalidOptions, match="unknown-option"):
        game.checked_options({"letters": []})


def test_what_only_bots_do_is_legal_but_not_offered() -> None:
    match = Match(TOUR, TOUR.checked_options(None), 2, Seeded(1))
    while not any(action.by_bots for action in match.legal(match.actors[0])):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    offered = {offer.action for offer in match.offers(match.actors[0])}
    legal = set(match.legal(match.actors[0]))
    assert legal - offered == {action for action in legal if action.by_bots}
