"""The judge of typed answers: another spelling is right, another answer is not; and what les interdits forbid."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from ludotheque.games.fort_boyard.content import Language, riddle_cards
from ludotheque.games.fort_boyard.judge import TODAY, Leniency, chatter, is_clear, is_right
from ludotheque.games.fort_boyard.taboo import is_forbidden, is_reply

ALONE = Leniency(sentences=False, loose=False)
"""How the first rules hear."""


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


def judged(ident: str, language: Language, said: str, leniency: Leniency = TODAY) -> bool:
    """Whether this is right for a riddle of the box."""
    riddle = riddle_cards(language, ())[ident]
    read, right = getattr(riddle.text, language), (*riddle.right, *riddle.also)
    return is_right(said, right, riddle.near, read, leniency=leniency, spelling=riddle.kind == "words")


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
    "fr": ("tu es {}, je crois", "un vieux {} cassé dans la maison"),
    "en": ("that’s a {}, I think", "the old broken {} in the house"),
}
MORE_FRAMES: Mapping[Language, tuple[str, ...]] = {
    "fr": ("{}", "on dirait {} qui fait ça", "le {} du jardin", "ce serait {} !", "le mot {}", "{} fois"),
    "en": ("{}", "my guess is the {}", "the {} of the garden", "it would be {}!", "the word {}", "{} times"),
}


def accepted_near(language: Language, frames: Iterable[str]) -> list[str]:
    """What is judged right although it is only near, in each of these sentences."""
    return [
        frame.format(near)
        for ident, riddle in riddle_cards(language, ()).items()
        for near in riddle.near
        for frame in frames
        if judged(ident, language, frame.format(near))
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_frame_makes_what_is_near_right(language: Language) -> None:
    assert accepted_near(language, FRAMES[language]) == []


@pytest.mark.nightly
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_other_frame_does(language: Language) -> None:
    assert accepted_near(language, MORE_FRAMES[language]) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_of_six_hundred_answers_as_people_type_them_fewer_than_one_in_fifty_is_refused(
    language: Language,
) -> None:
    lines = (Path(__file__).parent / "answers" / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    typed = [
        (ident, answer) for ident, _, rest in (line.partition(": ") for line in lines) for answer in rest.split(" | ")
    ]
    refused = [answer for ident, answer in typed if not judged(ident, language, answer)]
    assert len(typed) >= 600
    assert len(refused) < len(typed) / 50, refused


def misjudged(corpus: str, language: Language) -> tuple[list[str], list[str]]:
    """Right answers of a corpus that are refused, and wrong ones that are accepted."""
    refused, accepted = [], []
    path = Path(__file__).parent / "answers" / f"{corpus}.{language}.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        ident, _, rest = line.partition(": ")
        good, _, bad = rest.partition(" || ")
        refused += [said for said in good.split(" | ") if not judged(ident, language, said)]
        accepted += [said for said in bad.split(" | ") if judged(ident, language, said)]
    return refused, accepted


@pytest.mark.parametrize("language", ["fr", "en"])
def test_of_320_other_answers_fewer_than_one_in_fifteen_is_refused_and_none_of_120_wrong_ones_accepted(
    language: Language,
) -> None:
    refused, accepted = misjudged("second", language)
    assert accepted == []
    assert len(refused) < 320 / 15, refused


@pytest.mark.parametrize("language", ["fr", "en"])
def test_of_70_answers_that_nothing_was_tuned_on_two_are_refused_and_no_wrong_one_is_accepted(
    language: Language,
) -> None:
    refused, accepted = misjudged("third", language)
    assert accepted == []
    assert len(refused) <= 2, refused


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        ("logic-33", "fr", "c’est Salomé qui attend Rémi"),
        ("logic-33", "en", "Salomé has to wait for Rémi"),
        ("logic-02", "fr", "c’est Ana, pas Malik"),
        ("logic-15", "fr", "il faut ouvrir la boîte carrée en premier"),
        ("numbers-03", "fr", "8 moins 2 donc 6"),
        ("words-40", "fr", "rat, car pi-rat-e"),
        ("words-38", "fr", "lor"),
        ("words-20", "en", "mooon"),
        ("logic-19", "en", "slat"),
        ("logic-15", "fr", "la caree"),
    ],
)
def test_what_is_said_of_the_answer_and_slips_that_make_no_other_word_are_heard(
    ident: str, language: Language, said: str
) -> None:
    assert judged(ident, language, said)


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        ("what-19", "fr", "cocoon"),
        ("what-19", "en", "a cocoon"),
        ("logic-15", "fr", "une carte"),
        ("what-75", "fr", "c’est question de la mer"),
        ("easy-logic-06", "en", "the cheese"),
        ("what-65", "fr", "du temps"),
        ("what-78", "en", "look"),
        ("logic-33", "fr", "Rémi attend Salomé"),
        ("logic-33", "fr", "Salomé et Rémi qui attend"),
        ("logic-02", "fr", "Malik, pas Ana"),
        ("logic-02", "fr", "Ana, pas du tout"),
        ("what-01", "fr", "une mare, donc un lac"),
    ],
)
def test_another_word_is_no_slip_and_another_guess_no_remark(ident: str, language: Language, said: str) -> None:
    assert not judged(ident, language, said)


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        ("what-49", "fr", "une foto"),
        ("what-53", "fr", "du brouyard"),
        ("numbers-12", "fr", "quinse"),
        ("numbers-10", "en", "sixten"),
        ("logic-08", "en", "buried treasure"),
        ("what-83", "fr", "un mirage dans le désert"),
        ("logic-40", "en", "Oscar is on Marius’s right"),
    ],
)
def test_since_the_third_rules_an_answer_may_be_described_or_spelled_as_it_sounds(
    ident: str, language: Language, said: str
) -> None:
    assert judged(ident, language, said)
    assert not judged(ident, language, said, Leniency(loose=False))


@pytest.mark.parametrize(
    ("ident", "language", "said"),
    [
        ("words-01", "fr", "porc"),
        ("numbers-12", "fr", "treize"),
        ("what-01", "fr", "bateau marée"),
        ("logic-40", "en", "Marius with Oscar"),
        ("what-16", "fr", "lune"),
    ],
)
def test_but_not_another_word_in_a_play_on_words_another_number_or_a_second_guess(
    ident: str, language: Language, said: str
) -> None:
    assert not judged(ident, language, said)


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
        if is_right(word, (core,)) and not is_right(core, (word,), leniency=ALONE)
    ]
    assert slips == []


def test_a_match_of_the_first_rules_hears_no_sentences() -> None:
    assert judged("logic-03", "fr", "c’est Cléo", ALONE)
    assert not judged("logic-03", "fr", "Cléo ment", ALONE)


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
def test_at_an_english_table_nan_is_a_grandmother() -> None:
    assert is_forbidden("my nan does")
    assert not is_forbidden("my nan does", "en")
    assert is_forbidden("my nan, no", "en")


@pytest.mark.rule("BOY-87")
def test_an_answer_has_two_letters_at_least() -> None:
    assert is_reply("eh")
    assert not any(map(is_reply, ("e", "42", "?!", "", "a 1")))
