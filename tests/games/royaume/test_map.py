"""The map and the content of La Clef du Royaume: complete, connected, drawn clearly, and refused if they are not."""

import re
from collections import deque
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from ludotheque.games.royaume import board, content, survey
from ludotheque.games.royaume.board import KIND, MAP, REGION, STOPPING, Map
from ludotheque.games.royaume.content import CONTENT, Content, ContentError
from ludotheque.texts import texts

FOLDER = files("ludotheque.games.royaume") / "content"


def raw(name: str) -> Any:
    """A content file as plain data."""
    return msgspec.json.decode((FOLDER / name).read_bytes())


def map_of(data: Any) -> Map:
    """A map from plain data."""
    found: Map = board.checked(msgspec.convert(data, Map))
    return found


def content_of(data: Any) -> Content:
    """The content from plain data."""
    found: Content = content.checked(msgspec.convert(data, Content))
    return found


def test_the_map_has_no_faults() -> None:
    assert list(survey.faults(MAP)) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda data: data["squares"][0].update(x=5), "border"),
        (lambda data: data["squares"][6].update(x=74, y=899), "near each other"),
        (lambda data: data["links"].append(["start", "vale-e"]), "too long"),
        (lambda data: data["links"].append(["vale-s1", "vale-s3"]), "lies on|too long"),
        (lambda data: data["links"].append(["vale-w", "vale-s3"]), "crosses|lies on|too long"),
    ],
)
def test_a_map_that_cannot_be_drawn_clearly_is_found_faulty(change: Any, fault: str) -> None:
    data = raw("royaume-map.json")
    change(data)
    found = list(survey.faults(msgspec.convert(data, Map)))
    assert any(part in one for one in found for part in fault.split("|"))


@pytest.mark.parametrize(
    ("change", "missing"),
    [
        (lambda data: data["squares"].append(data["squares"][0]), "no square twice"),
        (lambda data: data["links"].append(["start", "nowhere"]), "paths between squares that are there"),
        (lambda data: data["links"].append(["wood-j5", "wood-void1"]), "no path into a void"),
        (lambda data: data["links"].remove(["vale-n8", "bell"]), "every square reached from every other"),
        (lambda data: data["links"].remove(["mill", "start"]), "nobody stuck"),
        (lambda data: data["steps"]["bell"].pop(), "six squares drawn for each key adventure"),
        (lambda data: data["castle"]["garden"].pop(), "a garden, a dungeon and a throne"),
        (lambda data: data["regions"].pop(), "four regions, a small and a large one in each portion"),
        (lambda data: data["squares"][1].update(kind="restore"), "an amount on every restore square"),
    ],
)
def test_a_map_on_which_somebody_could_get_lost_is_refused_by_name(change: Any, missing: str) -> None:
    data = raw("royaume-map.json")
    change(data)
    with pytest.raises(ContentError, match=rf"expected (.+; )?{missing}(;|$)"):
        map_of(data)


@pytest.mark.parametrize(
    ("change", "missing"),
    [
        (lambda data: data["dice"].update(hero=[1] * 8), "eight faces from 1 to 8 on a hero die"),
        (lambda data: data["dice"].update(demon=[8] * 8), "a demon die that is slower on average"),
        (lambda data: data["objects"].pop("rope"), "8 objects and 5 magic ones"),
        (lambda data: data["magic"]["horn"].update(effect=[]), "3 magic objects with an effect"),
        (lambda data: data["events"].append(data["events"][0] | {"count": 1}), "no card twice"),
        (lambda data: data["objects"].update(sword=3), "a sword of 4"),
        (lambda data: data["events"][0].update(count=5), "36 event cards"),
        (lambda data: data["keys"]["tower"].update(colour="red"), "a key adventure of each colour, two of them blue"),
        (
            lambda data: data["keys"]["tower"]["steps"][0].update(object="rope"),
            "one object and two companions in each key adventure",
        ),
        (lambda data: data["minor"]["mill"]["bands"][0].__setitem__(1, 2), "bands that cover every result"),
        (lambda data: data["minor"]["mill"]["bands"][0].__setitem__(0, 1), "bands that cover every result"),
        (lambda data: data["castle"]["garden"].pop(), "5 garden and 4 dungeon tokens"),
        (lambda data: data["names"]["minor"].pop("mill"), "a name for everything"),
        (lambda data: data["names"]["events"].pop("sphinx"), "a name for every event"),
    ],
)
def test_content_that_is_not_complete_is_refused_by_name(change: Any, missing: str) -> None:
    data = raw("royaume-content.json")
    change(data)
    with pytest.raises(ContentError, match=rf"expected (.+; )?{missing}(;|$)"):
        content_of(data)


@pytest.mark.parametrize("phrase", [(">=",), ("in", 6, 4), ("odd",), (4, ">=")])
def test_what_is_no_test_is_refused(phrase: Any) -> None:
    with pytest.raises(ContentError, match="is no test"):
        content.test_of(phrase)


def test_what_the_file_says_of_an_effect_is_kept() -> None:
    assert content.effect_of(("companion", "wolf")) == content.Effect("companion", companion="wolf")
    assert content.effect_of(("restore", 2)) == content.Effect("restore", 2)
    assert content.effect_of(("move",)) == content.Effect("move")


@pytest.mark.parametrize("phrase", [("restore",), ("restore", 0), ("companion", "cat"), ("dance",), ("move", 3)])
def test_what_is_no_effect_is_refused(phrase: Any) -> None:
    with pytest.raises(ContentError, match="is no effect"):
        content.effect_of(phrase)


def test_a_file_of_another_shape_is_refused_by_name() -> None:
    with pytest.raises(ContentError, match=r"royaume-map\.json"):
        content.decoded("royaume-map.json", b'{"regions": 3}', Map)
    assert content_of(raw("royaume-content.json")) == CONTENT
    assert map_of(raw("royaume-map.json")) == MAP


def test_every_name_is_there_in_both_languages() -> None:
    names = msgspec.to_builtins(CONTENT.names)
    words = [both for kind in names.values() for both in kind.values()]
    words += [msgspec.to_builtins(place.name) for place in MAP.places]
    words += [msgspec.to_builtins(region.name) for region in MAP.regions]
    assert len(words) > 70
    assert all(both["fr"].strip() and both["en"].strip() for both in words)


LANDMARKS = {
    "the start": "start",
    "the mill": "mill",
    "the washing place": "vale-whirl1",
    "the duck pond": "vale-whirl2",
    "the Sunken Bell": "bell",
    "the Bramble Tower": "tower",
    "the Troll’s Bridge": "bridge",
    "the Stargazer’s Glass": "stargazer",
    "the whirlpool of roots": "wood-whirl1",
    "the glade": "wood-whirl2",
    "the Mirage Palace": "mirage",
    "the Genie’s Jar": "genie",
    "the Caravan": "caravan",
    "the Fair of Masks": "fair",
    "the whirlpool of sand": "dunes-whirl1",
    "the simoom’s whirlpool": "dunes-whirl2",
    "the Dragon’s Nest": "dragon",
    "the Dwarves’ Forge": "forge",
    "the Hidden Stair": "stair",
    "the whirlpool of ash": "embers-whirl1",
    "the lying whirlpool": "embers-whirl2",
}


def steps_from(landmark: str) -> dict[str, int]:
    """How many steps along the paths of its region every square is away."""
    region = [pair for pair in (*MAP.links, *MAP.voids) if REGION[pair[0]] == REGION[pair[1]] == REGION[landmark]]
    steps, queue = {landmark: 0}, deque((landmark,))
    while queue:
        here = queue.popleft()
        for beside in (end for pair in region if here in pair for end in pair if end not in steps):
            steps[beside] = steps[here] + 1
            queue.append(beside)
    return steps


def test_squares_are_called_by_as_many_steps_as_the_map_has() -> None:
    away = {landmark: steps_from(square) for landmark, square in LANDMARKS.items()}
    named = 0
    for square in KIND:
        if square in STOPPING or square == "start" or "void" in square:
            continue
        found = re.fullmatch(r"(\d+) steps? [\w-]+ of (.*)", texts("en")(f"royaume-word-{square}"))
        assert found is not None, square
        assert away[found[2]][square] == int(found[1]), square
        assert re.findall(r"\d+", texts("fr")(f"royaume-word-{square}")) == [found[1]], square
        named += 1
    assert named == 213
