"""Which names can be seen, and which two look the same."""

import pytest

from ludotheque.engine.log import LONGEST_NAME, can_be_read
from ludotheque.server.tables.names import checked_name, free_name, looks, new_name
from ludotheque.server.tables.table import TableError

LEGITIMATE = (
    "Zoë",
    "Zoe\u0308",
    "Nguyễn Thị Ánh",
    "Nguye\u0302\u0303n",
    "Jean-Eudes d'Ø",
    "Jean-Eudes d’Ø",
    "Ọ̀ṣọ́ọ̀",
    "Łukasz",
    "Ærøskøbing",
    "Straße",
    "İpek",
    "Юлия",
    "Αλέξανδρος",
    "محمد",
    "مُحَمَّد",
    "שָׁלוֹם",
    "שּׁ\u05b8לום",
    "श्रीराम",
    "क्\u200dष",
    "ஸ்ரீ",
    "น้ำผึ้ง",
    "བསྒྲུབས",
    "李雷",
    "葛\U000e0100",
    "김민준",
    "👩\u200d👩\u200d👧\u200d👦",
    "❤\ufe0f\u200d🔥",
    "1\ufe0f\u20e3",
    "👋🏽 Zoé",
    "R2-D2",
    "?",
    "x̂",
)
UNSEEN = (
    "",
    " ",
    "\u115f",
    "\u1160",
    "\u2800",
    "\u2800\u2800\u2800",
    "\u3164",
    "\uffa0",
    "\u17b4",
    "\u034f",
    "\U00016fe4",
    "\U0001d159",
    "\U00013441",
    "Zoé\u3164",
    "Zo\u2800é",
    "\u0301",
    "\u0301\u0302",
    "\u064b",
    "\u20dd",
    "\u0903",
    "\ufe0f",
    "\ufe0f\ufe0f",
    "\U000e0100",
    "\u180b",
    "\u200d",
    "\u200d\ufe0f",
    "\u200b",
    "\u00ad",
    "\u2060",
    "\ufeff",
    "\u202eéoZ",
    "\U000e0041",
    "\ue000",
    "\u0378",
    "\ud800",
    "Zoé\u200d",
    "Zoé \u200dA",
    "Zo\u200d\u200dé",
    "Zo\ufe0f\ufe0fé",
    "Zoé \u0301",
    "Zoé \ufe0fA",
    "a\u0301\u0302\u0303\u0304",
    "Z\u0337\u0322\u031bo",
    "Zoé" + "\u0300" * 30,
    "e" + "\u0488" * 3,
    "ก" + "\u0e49" * 8,
    "a" * (LONGEST_NAME + 1),
)


@pytest.mark.parametrize("name", LEGITIMATE, ids=ascii)
def test_a_name_that_somebody_may_have_is_taken_as_it_is(name: str) -> None:
    assert checked_name(f" {name} ") == name


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_that_cannot_be_seen_or_is_a_heap_of_accents_is_refused(name: str) -> None:
    with pytest.raises(TableError, match="table-name"):
        checked_name(name)


@pytest.mark.parametrize("name", LEGITIMATE, ids=ascii)
def test_a_name_that_a_table_takes_can_stand_in_the_file_of_a_match(name: str) -> None:
    assert can_be_read(name)


@pytest.mark.parametrize(
    "other",
    [
        "zoé",
        "ZOÉ",
        "Zoe\u0301",
        "Zoé.",
        "Zoé ...",
        "« Zoé »",
        "Z o é",
        "Z-o-é",
        "Zo\u200dé",
        "Zoé\ufe0f",
        "Ζοé",
        "Zоé",
        "Zo\u0435\u0301",
        "\uff3aoé",
        "𝐙oé",
        "Z0é",
    ],
    ids=ascii,
)
def test_a_name_that_looks_like_another_is_taken(other: str) -> None:
    assert looks(other).are_like(looks("Zoé"))
    with pytest.raises(TableError, match="table-name-taken"):
        new_name(other, ["Ada", "Zoé"])


@pytest.mark.parametrize(
    ("one", "other"),
    [("Louis", "Iouis"), ("Louis 1", "louis l"), ("Paul", "Рaul"), ("МАМА", "Mama"), ("Hugo", "Ηugo"), ("?", "?")],
    ids=ascii,
)
def test_letters_that_are_drawn_alike_are_the_same(one: str, other: str) -> None:
    assert looks(one).are_like(looks(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoe", "Zoé"),
        ("Anh", "Ánh"),
        ("Zoé", "Zoé 2"),
        ("रमा", "रामा"),
        ("Noé", "Noa"),
        ("!", "?"),
        ("🎲", "🎯"),
        ("👩\u200d🚀", "👨\u200d🚀"),
        ("Lili", "Lola"),
        ("محمد", "احمد"),
    ],
    ids=ascii,
)
def test_names_that_can_be_told_apart_may_sit_together(one: str, other: str) -> None:
    assert not looks(one).are_like(looks(other))


def test_the_name_that_is_proposed_is_the_first_with_a_number_that_is_free() -> None:
    assert free_name("Zoé", ["Ada"]) == "Zoé"
    assert free_name("Zoé", ["zoé", "ZOÉ 2", "Zoé-3"]) == "Zoé 4"


def test_the_name_that_is_proposed_is_not_too_long() -> None:
    longest = "a" * LONGEST_NAME
    proposed = free_name(longest, [longest, "a" * (LONGEST_NAME - 3) + " 2"])
    assert proposed == "a" * (LONGEST_NAME - 3) + " 3"
    assert checked_name(proposed) == proposed
