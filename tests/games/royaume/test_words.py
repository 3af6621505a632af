"""Squares are told by where they are, and never by their ids."""

import re

import pytest

import ludotheque
from ludotheque.engine import Fast
from ludotheque.games import bots_of, needed_knowledge
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import Drew, Fly, Leave, Walk
from ludotheque.games.royaume.board import KIND, SQUARES, STOPPING
from ludotheque.games.royaume.content import CARDS, MINORS
from ludotheque.texts import LANGUAGES, Language, texts

NAMES = ("Zoé", "Élise", "Nina")
IDS = re.compile("|".join(sorted((rf"\b{square}\b" for square in SQUARES if "-" in square), reverse=True)))
languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_every_square_that_one_may_stand_on_has_a_name_of_its_own(language: Language) -> None:
    standing = [square for square in SQUARES if square not in STOPPING]
    names = [texts(language).word("royaume", square) for square in standing]
    assert len(set(names)) == len(standing)
    assert not any(IDS.search(str(name)) for name in names)


@languages
def test_no_choice_names_a_square_or_a_card_by_its_id(language: Language) -> None:
    exits = {square for bands in MINORS.values() for band in bands for square in band.exits}
    choices = [
        *(Walk(square, kind) for square, kind in KIND.items() if kind != "void"),
        *map(Leave, sorted(exits)),
        *(Fly(square) for square, kind in KIND.items() if kind == "restore"),
    ]
    said = [texts(language).action(GAME, choice) for choice in choices]
    assert not any(IDS.search(label) for label in said)
    cards = [texts(language).action(GAME, Drew(card)) for card in CARDS]
    assert len(set(cards)) == len(CARDS)
    assert not any("-knight" in label or "masked-" in label for label in cards)


@languages
def test_nothing_that_happens_is_told_with_the_id_of_a_square(language: Language) -> None:
    match = ludotheque.new_match("royaume", seats=3, seed=7, options={"length": "short"})
    bot, rng = bots_of(GAME)["amateur"](), Fast(7)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bot.choose(needed_knowledge(match, seat), match.legal(seat), rng))
    told = [texts(language).event(GAME, form.public, NAMES) for entry in match.told for form in entry]
    assert len(told) > 200
    assert not [sentence for sentence in told if IDS.search(sentence)]
