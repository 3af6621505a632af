"""The judge of typed answers: another spelling is right, another answer is not; and what les interdits forbid."""

from collections.abc import Mapping

import pytest

from ludotheque.games.fort_boyard.content import Language, riddle_cards
from ludotheque.games.fort_boyard.judge import chatter, is_clear, is_right
from ludotheque.games.fort_boyard.taboo import is_forbidden, is_reply


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("l'Oeuf", "un œuf"),
        ("L’ŒUF !", "œuf"),
        ("c'est un sablier", "sablier"),
        ("Je crois que c’est le sablier.", "le sablier"),
        ("La réponse est : le sablier", "le sablier"),
        ("It must be an hourglass!", "hourglass"),
        ("it's the tide", "tide"),
        ("les marées", "la marée"),
        ("vingt-et-un", "21"),
        ("vingt et un", "21"),
        ("twenty one", "21"),
        ("mon ombre", "ombre"),
        ("sabiler", "sablier"),
        ("rouile", "rouille"),
        ("hourglas", "hourglass"),
        ("hipopotamme", "hippopotame"),
        ("INES", "Inès"),
        ("chateaux de sable", "château de sable"),
    ],
)
def test_another_spelling_of_the_answer_is_right(typed: str, answer: str) -> None:
    assert is_clear(typed)
    assert is_right(typed, (answer,))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("la porte", "le port"),
        ("22", "21"),
        ("vingt-deux", "21"),
        ("211", "21"),
        ("pont", "port"),
        ("bablier", "sablier"),
        ("", "sablier"),
        ("?", "sablier"),
        ("le", "sablier"),
        ("robin", "rnbxn"),
    ],
)
def test_another_answer_is_not(typed: str, answer: str) -> None:
    assert not is_right(typed, (answer,))


def test_what_only_comes_near_is_never_right() -> None:
    assert is_right("sabliers", ("sablier",))
    assert not is_right("tablier", ("sablier",), ("tablier",))
    assert is_right("plates", ("plate",))
    assert not is_right("plates", ("plate",), ("plates",))


def test_any_of_the_accepted_answers_is_right_in_either_language() -> None:
    assert is_right("sea", ("marée", "mer", "tide", "sea"))


@pytest.mark.parametrize(
    "typed", ["un, deux", "a ou b", "a or b", "a/b", "a; b", "a + b", "a & b", "it might be this thing or so", "", "…"]
)
def test_a_list_or_a_long_sentence_is_no_answer(typed: str) -> None:
    assert not is_clear(typed)


@pytest.mark.parametrize("typed", ["l'or", "un château de sable", "2,5", "1/2", "c'est la marée haute", "or"])
def test_a_short_phrase_is(typed: str) -> None:
    assert is_clear(typed)


def judged(ident: str, language: Language, said: str, *, sentences: bool = True) -> bool:
    """Whether this is right for a riddle of the box."""
    riddle = riddle_cards(language, ())[ident]
    return is_right(said, riddle.right, riddle.near, getattr(riddle.text, language), sentences=sentences)


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        ("logic-03", "fr", "Cléo ment"),
        ("logic-03", "fr", "c’est Cléo qui ment, je crois"),
        ("logic-03", "fr", "Cléo, parce qu’il n’y avait pas de courant"),
        ("logic-12", "fr", "le chat est à Zoé"),
        ("logic-12", "en", "Zoé has the cat, I think"),
        ("what-01", "fr", "ce serait la marée"),
        ("what-01", "fr", "tu es la marée qui monte"),
        ("what-02", "en", "that’s an hourglas"),
        ("what-33", "en", "I am a zebra crossing on the street"),
        ("numbers-05", "fr", "5 fois"),
        ("numbers-05", "fr", "cela arrive cinq fois"),
    ],
)
def test_a_short_sentence_that_holds_the_answer_is_right(ident: str, language: Language, said: str) -> None:
    assert judged(ident, language, said)


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        ("logic-03", "fr", "ce n’est pas Cléo"),
        ("logic-03", "fr", "Cléo ou Adam"),
        ("logic-03", "fr", "Cléo Adam Rose"),
        ("logic-03", "en", "Adam and Cléo lie"),
        ("what-01", "fr", "bateau avion marée"),
        ("what-01", "fr", "c’est le bateau la marée"),
        ("what-01", "fr", "un bateau, une marée"),
        ("what-01", "fr", "c’est la mare"),
        ("what-33", "en", "a zebra"),
        ("numbers-05", "fr", "4 ou 5 fois"),
        ("numbers-05", "fr", "cela arrive 4 5 6 fois"),
    ],
)
def test_a_sentence_that_denies_guesses_twice_or_says_what_is_near_is_wrong(
    ident: str, language: Language, said: str
) -> None:
    assert not judged(ident, language, said)


FRAMES: Mapping[Language, tuple[str, ...]] = {
    "fr": ("tu es {}, je crois", "on dirait {} qui fait ça"),
    "en": ("that’s a {}, I think", "my guess is the {}"),
}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_frame_makes_what_is_near_right(language: Language) -> None:
    accepted = [
        frame.format(near)
        for ident, riddle in riddle_cards(language, ()).items()
        for near in riddle.near
        for frame in FRAMES[language]
        if judged(ident, language, frame.format(near))
    ]
    assert accepted == []


def test_a_car_is_no_reason() -> None:
    assert is_right("that’s a car on the road", ("car",))
    assert is_right("Cléo ment, car elle rit", ("Cléo",), ("Adam",), "Qui ment ?")


def test_a_rude_word_is_no_slip_of_the_pen() -> None:
    slips = [
        (word, core)
        for language in ("fr", "en")
        for riddle in riddle_cards(language, ()).values()
        for word in chatter().rude
        for core in riddle.right
        if word[0] == core[0]
        if is_right(word, (core,)) and not is_right(core, (word,), sentences=False)
    ]
    assert slips == []


def test_a_match_of_the_first_rules_hears_no_sentences() -> None:
    assert judged("logic-03", "fr", "c’est Cléo", sentences=False)
    assert not judged("logic-03", "fr", "Cléo ment", sentences=False)


@pytest.mark.rule("BOY-56", "BOY-87")
@pytest.mark.parametrize(
    "said",
    [
        "oui",
        "Oui.",
        "ouiii",
        "OUIIII !!!",
        "ben oui",
        "non",
        "n0n",
        "nooon",
        "nan",
        "Mouais…",
        "ouais bof",
        "nenni",
        "yes",
        "yeah right",
        "yep",
        "no",
        "Nope",
        "nah",
        "👍",
        "ah 👎🏽",
        "✅",
        "bien sûr ❌",
        "o u i non",
        "OUÍ",
    ],
)
def test_yes_and_no_are_forbidden_in_every_form(said: str) -> None:
    assert is_forbidden(said)


@pytest.mark.rule("BOY-87")
@pytest.mark.parametrize(
    "said",
    [
        "ouistiti",
        "si",
        "nonante",
        "peut-être",
        "know",
        "noyer",
        "Louis",
        "nonne",
        "maybe",
        "yesterday",
        "nous",
        "at noon",
        "naan",
    ],
)
def test_words_that_only_look_like_them_are_fine(said: str) -> None:
    assert not is_forbidden(said)


@pytest.mark.rule("BOY-87")
def test_an_answer_has_two_letters_at_least() -> None:
    assert is_reply("eh")
    assert not any(map(is_reply, ("e", "42", "?!", "", "a 1")))
