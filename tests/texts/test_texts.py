"""Sentences: every one is there in both languages, is used, and can be said; none for players stands in code."""

import ast
import itertools
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import ludotheque
from contract.support import (
    ACTORS_OUTSIDE,
    LONG,
    SUBJECTS,
    Subject,
    everyone,
    few_seats,
    finished,
    in_turn,
    played,
    random_play,
    uncrowded,
)
from effort import effort
from ludotheque.bots.sandboxed import How
from ludotheque.cli.session import advice_lines
from ludotheque.engine import (
    CLOCK,
    Action,
    AnyForm,
    AnyGame,
    IllegalAction,
    LudothequeError,
    Player,
    Refusal,
    Seat,
    Undo,
    Verification,
    kernel,
)
from ludotheque.games import all_bots_of, bots_of, coach_of, parts_of, rule_numbers
from ludotheque.games.elsewhere import Unusable
from ludotheque.games.keys import kebab
from ludotheque.games.lessons import lessons_of
from ludotheque.games.royaume import terminal as royaume
from ludotheque.games.royaume.board import SQUARES, STOPPING, TURNED
from ludotheque.games.royaume.content import CARDS, EFFECTS, KEYS, MAGIC, MINORS, VALUES, WHIRLPOOLS
from ludotheque.games.royaume.names import COMPANIONS, GARDEN, HEROES
from ludotheque.games.shut_the_box.actions import Close
from ludotheque.games.shut_the_box.events import DiceFell, MatchEnded
from ludotheque.games.tour_de_france import terminal as tour_de_france
from ludotheque.mechanics import Beat, Signal, TimeUp
from ludotheque.server.tables.commands import BOT_NAMES
from ludotheque.texts import LANGUAGES, Language, Texts, sources, texts
from old_matches import events_told

SOURCE = Path(ludotheque.__file__).parent
GAMES = ludotheque.games()
REAL = [subject for subject in SUBJECTS if subject.game in GAMES]
NAMES = ("Zoé", "Élise", "Nina", "Armand", "Anne", "Bruno", "Chloé", "David")

languages = pytest.mark.parametrize("language", LANGUAGES)
real_subjects = pytest.mark.parametrize("subject", in_turn(REAL))


# The files.


class Placeholders(Visitor):
    """What a message is about: the variables it names, and the cases it tells apart."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.sentences: set[str] = set()

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        """Another message that is part of this one."""
        self.sentences.add(node.id.name)

    def visit_FunctionReference(self, node: Any) -> None:  # noqa: N802
        """SAY has another message as its first argument."""
        if node.id.name == "SAY":
            self.sentences.add(node.arguments.positional[0].value)
        self.generic_visit(node)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        """A variable."""
        self.found.add(node.id.name)


@cache
def messages(language: Language) -> Mapping[str, ftl.Message]:
    """Every message of a language by its id; none may stand there twice, and nothing may be unreadable."""
    found: dict[str, ftl.Message] = {}
    for name, source in sources(language).items():
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ftl.Junk), f"{name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{name}: {entry.id.name} stands there twice"
                assert entry.value is not None, f"{name}: {entry.id.name} says nothing"
                found[entry.id.name] = entry
    return found


def placeholders(message: ftl.Message) -> set[str]:
    """The variables that a message names."""
    visitor = Placeholders()
    visitor.visit(message)
    return visitor.found


def quoted() -> set[str]:
    """The messages that are part of others."""
    visitor = Placeholders()
    for message in messages("en").values():
        visitor.visit(message)
    return visitor.sentences


def test_both_languages_say_the_same_things() -> None:
    french, english = set(messages("fr")), set(messages("en"))
    assert french - english == set(), "only in French"
    assert english - french == set(), "only in English"


def test_both_languages_speak_of_the_same_things_in_each_sentence() -> None:
    french, english = messages("fr"), messages("en")
    differ = {
        key: (placeholders(french[key]), placeholders(english[key]))
        for key in french.keys() & english.keys()
        if placeholders(french[key]) != placeholders(english[key])
    }
    assert differ == {}


def test_each_file_is_in_the_same_order_as_its_translation() -> None:
    french, english = messages("fr"), messages("en")
    assert [key for key in french if key in english] == [key for key in english if key in french]


def test_french_is_spaced_as_french_is() -> None:
    """A space before what stands high, and apostrophes that are round; the code of a sentence is no part of it."""
    for name, source in sources("fr").items():
        for number, line in enumerate(source.splitlines(), 1):
            sentence = re.sub(r"\{[^}]*\}?|\s*->|^[\w-]+ =|https?:\S+|--\S+", "x", line)
            assert "'" not in sentence, f"{name}:{number}"
            if not line.lstrip().startswith("#"):
                assert not re.search(r"\w[;!?»]|\w:(?=\s|$)|«\w", sentence), f"{name}:{number} {sentence}"


# What is used.


@cache
def trees() -> Mapping[Path, ast.Module]:
    """Every module of the program."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def naming_keys() -> Mapping[Path, ast.Module]:
    """The modules that name keys; others name the numbers of the rules, which are arguments."""
    return {path: tree for path, tree in trees().items() if path.name != "rule_numbers.py"}


def constants(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every piece of text in code; what documents it, alone on its line, is not one."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node


def unions(kind: Any) -> set[type]:
    """The members of a union."""
    return set(get_args(kind)) or {kind}


KERNELS: tuple[type[Action], ...] = (Undo, TimeUp, Beat, Signal)
"""What no game has words of its own for."""

DYNAMIC = {
    "{}-title": "a game's title",
    "{}-summary": "a game's summary",
    "{}-{}": "a game's event",
    "{}-{}{}": "an event or action",
    "{}-do-{}": "a game's action",
    "{}-option-{}": "a game's option",
    "{}-option-{}-{}": "a value of it",
    "{}-value-{}": "what a coach counts in",
    "{}-level-{}": "a bot's level",
    "{}-word-{}": "a game's word for something",
    "{}-form-{}": "an action of which something is still to be chosen",
    "royaume-name-{}": "what something in the kingdom is called",
    "royaume-codex-{}": "a page of its codex",
    "royaume-magic-{}": "what is written on a magic object",
    "royaume-power-{}": "what a hero can do",
    "royaume-sign-{}": "a sign on its map in the terminal",
    "tour-de-france-sign-{}": "a sign of the route in the terminal",
    "play-bot-{}": "a bot's name",
    "verify-{}": "why a match is wrong",
    "elsewhere-{}": "a game or bot from elsewhere that cannot be used",
    "bot-failure-{}": "how a bot from elsewhere failed",
    "{}-view-{}": "a part of a view, on a plain board",
}
"""Every key that is put together in code."""

NO_KEYS = {
    "{}-count": "the number of things beside them, as an argument",
    "{}-said": "a word of the game, as an argument",
    "{}-by-seat": "a number for each seat beside its name, as an argument",
    "ludotheque-{}": "the name of a table's cookie",
    "own-{}": "a card that players wrote",
    "view-{}": "the end of a key",
    "level-{}": "another",
    "{}-": "how a clause begins",
    "--{}": "an option of the command",
    "preview-{}": "the name of a picture",
}


KINGDOM = {
    "name": (*HEROES, *COMPANIONS, *KEYS, *MINORS, *WHIRLPOOLS, *TURNED, "garden", "dungeon"),
    "codex": (*KEYS, *MINORS, *WHIRLPOOLS),
    "card": tuple(CARDS),
    "power": HEROES,
    "helps": COMPANIONS,
    "magic": MAGIC,
    "word": (*VALUES, *(square for square in SQUARES if square not in STOPPING)),
}
"""What has a text of each kind in La Clef du Royaume."""


def option_values(game: AnyGame) -> dict[str, list[str]]:
    """Every option of a game, with its values as they stand in a key."""
    return {name: [str(value).lower() for value in values] for name, values in game.option_choices().items()}


@cache
def derived() -> frozenset[str]:
    """Every key that is put together from something else."""
    keys: set[str] = set()
    for game in GAMES:
        keys |= {f"{game.name}-title", f"{game.name}-summary"}
        keys |= {f"{game.name}-{kebab(event.__name__)}" for event in unions(game.event_type)}
        actions = (action for action in unions(game.action_type) if action not in KERNELS)
        keys |= {f"{game.name}-do-{kebab(action.__name__)}" for action in actions}
        for name, values in option_values(game).items():
            keys |= {f"{game.name}-option-{name}", *(f"{game.name}-option-{name}-{value}" for value in values)}
        keys |= {f"{game.name}-option-{name}" for name in game.seat_options}
        for name, lesson in lessons_of(game).items():
            keys.add(f"{game.name}-lesson-{name}")
            keys |= {lesson.end, *(step.says for step in lesson.steps if step.says is not None)}
        for level in bots_of(game):
            keys.add(f"{game.name}-level-{level}")
        keys |= {f"play-bot-{level}" for level in all_bots_of(game)}
    keys |= {f"{game}-{kebab(event)}" for game, event in events_told()}
    keys |= {f"elsewhere-{kind}" for kind in get_args(get_type_hints(Unusable)["kind"])}
    keys |= {f"bot-failure-{how}" for how in get_args(How)}
    keys |= {f"royaume-sign-{kind}" for kind in royaume.SIGNS}
    keys |= {f"tour-de-france-sign-{kind}" for kind in tour_de_france.SQUARES}
    keys |= {f"royaume-{kind}-{name}" for kind, names in KINGDOM.items() for name in names}
    reason = get_type_hints(Verification)["reason"]
    literal = next(member for member in get_args(reason) if member is not type(None))
    return frozenset(keys | {f"verify-{word}" for word in get_args(literal)})


@cache
def said_in_code() -> frozenset[str]:
    """Every piece of text in code, and with a coach's units, a game's words and its forms as keys."""
    found = {str(node.value) for tree in trees().values() for node in constants(tree)}
    for game in GAMES:
        package = Path(str(files(game.package)))
        words = {
            str(node.value) for path, tree in trees().items() if package in path.parents for node in constants(tree)
        }
        found |= {f"{game.name}-{kind}-{word}" for word in words for kind in ("value", "word")}
        found |= {f"{game.name}-form-{kebab(word)}" for word in words}
    return frozenset(found)


def test_no_sentence_is_there_in_vain() -> None:
    unused = set(messages("en")) - derived() - said_in_code() - quoted()
    assert sorted(unused) == []


def test_no_sentence_that_is_put_together_is_missing() -> None:
    assert sorted(derived() - set(messages("en"))) == []


def looks_like_a_key(text: str) -> bool:
    """Small words joined by hyphens."""
    return re.fullmatch(r"[a-z]+(-[a-z0-9_]+)+", text) is not None


NAMED_OTHERWISE = {
    "utf-8": "an encoding",
    "websockets-sansio": "a way to speak WebSocket",
    "ludotheque-backup-1": "the format of a backup",
    "storage-reader": "a thread",
    "storage-writer": "a thread",
    "no-store": "how long a page is kept",
    "no-cache": "how long a page is kept",
    "no-referrer": "what a page says of where one was",
    "same-origin": "who may embed a page",
    "time-trial": "a square of the Tour",
    "too-many": "why a connection is cut",
    "highest-roll": "the game that new ones are copied from",
    **dict.fromkeys((*EFFECTS, "demon-die"), "what an effect of the kingdom does"),
    **dict.fromkeys(("move-shift", "event-shift", "low-again"), "a power of a hero of the kingdom"),
    **dict.fromkeys(GARDEN, "a square of the castle's garden"),
    **dict.fromkeys(("forward-to", "back-to", "draw-strategy", "return-strategy"), "what a surprise of the Tour does"),
}
HEADERS = re.compile(r"(content|referrer|x|cross|permissions|cache|accept|retry|service)-[a-z-]+")
"""Names of headers."""


def test_no_sentence_that_code_names_is_missing() -> None:
    """Whatever looks like a key is one, unless it is a game's name or an option's value."""
    others = {game.name for game in GAMES} | set(NAMED_OTHERWISE)
    others |= {value for game in GAMES for values in option_values(game).values() for value in values}
    missing = {
        f"{path.relative_to(SOURCE)}:{node.lineno} {node.value!r}"
        for path, tree in naming_keys().items()
        for node in constants(tree)
        if looks_like_a_key(str(node.value)) and node.value not in messages("en") and node.value not in others
        if not HEADERS.fullmatch(str(node.value)) and id(node) not in logged(tree)
    }
    assert sorted(missing) == []


def logged(tree: ast.AST) -> set[int]:
    """What code writes into the log, which is for operators and has names of its own."""
    events = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name("log")), args=[event, *_]):
                events.add(id(event))
            case ast.Call(func=ast.Name("report"), args=[_, event, *_]):
                events.add(id(event))
    return events


def test_every_way_in_which_code_puts_a_key_together_is_known_to_these_tests() -> None:
    unknown = set()
    for path, tree in naming_keys().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                template = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
                if re.fullmatch(r"[a-z{}-]*-[a-z{}-]*", template) and template not in DYNAMIC | NO_KEYS:
                    unknown.add(f"{path.relative_to(SOURCE)}:{node.lineno} {template}")
    assert sorted(unknown) == []


def errors_raised() -> Iterator[tuple[str, str, set[str], bool]]:
    """Every error that code raises: where, its sentence, what it gives it, and whether some of that is out of sight."""
    kinds = {LudothequeError.__name__} | {kind.__name__ for kind in _below(LudothequeError)} - {"IllegalAction"}
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    given = {str(keyword.arg) for keyword in node.keywords if keyword.arg}
                    given |= {"entry"} if node.func.id == "EditedMatch" else set()
                    hidden = any(keyword.arg is None for keyword in node.keywords)
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", str(first.value), given, hidden


def _below(kind: type[Exception]) -> Iterator[type[Exception]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _below(sub)


def test_every_error_gives_its_sentence_all_that_it_speaks_of() -> None:
    found = list(errors_raised())
    assert len(found) > 15
    for language in LANGUAGES:
        for where, key, given, hidden in found:
            assert key in messages(language), f"{where} {key}"
            assert hidden or placeholders(messages(language)[key]) <= given | rule_numbers().keys(), f"{where} {key}"


# What is said.


def said(t: Texts, sentence: str) -> str:
    """A sentence that was said: something, with nothing left to fill in."""
    assert sentence.strip(), t.language
    assert not re.search(r"[{}]|\$|None|\bTrue\b|\bFalse\b", sentence), sentence
    return sentence


def without_cards(event: Any, sentence: str, language: Language) -> str:
    """A sentence without what stands on a card, where anything may stand."""
    for name in event.__struct_fields__:
        words = getattr(getattr(event, name), language, None)
        sentence = sentence if words is None else sentence.replace(words, "…")
    return sentence


@real_subjects
def test_everything_that_happens_can_be_told(subject: Subject) -> None:
    for seats in (subject.game.seats[-1], subject.game.seats[0])[: effort(1, 2)]:
        match = finished(subject, seats, "told")
        events = {event for seat in everyone(match) for entry in match.heard(seat) for event in entry}
        for event, t in itertools.product(events, map(texts, LANGUAGES)):
            sentence = t.event(match.game, event, NAMES[:seats])
            said(t, without_cards(event, sentence, t.language))
            if hasattr(event, "seat"):
                assert NAMES[event.seat] in sentence


@real_subjects
def test_everything_that_can_be_done_or_tempts_can_be_named_and_every_refusal_explained(subject: Subject) -> None:
    match = subject.match(subject.game.seats[-1], "named")
    named: set[Action | AnyForm] = set()
    refused: set[Refusal] = set()
    for actor, action in random_play(match, random.Random("named")):
        named.add(action)
        if isinstance(actor, int):
            offers = match.offers(actor)
            named |= {offer.action for offer in offers}
            refused |= {offer.refusal for offer in offers if offer.refusal is not None}
    named |= {entry.action for entry in match.log}
    for t in map(texts, LANGUAGES):
        for each in named:
            if not isinstance(each, KERNELS):
                said(t, t.action(match.game, each, NAMES))
        for refusal in refused:
            said(t, t.refusal(refusal))


NO_LIMIT = 10**9
EXPECTED = {
    "shut-the-box": {"box-throw-first", "box-no-such-flaps"},
    "cluedo": {"cluedo-choose-first", "cluedo-move-first", "cluedo-walk-first"},
    "royaume": {"royaume-choose-hero", "royaume-throw-or-nap", "royaume-modify-first", "royaume-walk-first"},
    "tour-de-france": {"tour-choose-rider", "tour-throw-first", "tour-react-first", "tour-answer-first"},
    "fort-boyard": {"boyard-roll-first", "boyard-pick-first"},
}
"""What nonsense is refused with at least."""


@real_subjects
def test_every_refusal_of_nonsense_can_be_explained(subject: Subject) -> None:
    rng = random.Random("nonsense")
    seats = few_seats(subject.game)
    every = sorted({entry.action for seed in range(3) for entry in played(subject, seats, seed).log}, key=repr)
    every += [Close(flaps) for flaps in ((), (1, 1), (2, 1), (10,), (1, 2, 3), (4, 5), (9,))]
    match = subject.match(seats, "nonsense")
    told: set[tuple[str, object]] = set()
    while not match.over and len(match.log) < LONG.get(subject.game.name, NO_LIMIT):
        for actor in (*range(match.seats), *ACTORS_OUTSIDE):
            legal = kernel.legal(match.state, actor)
            for tried in rng.sample(every, 8):
                filled = any(choice.is_form and choice.accepts(tried) for choice in legal)
                if tried not in legal and not filled and not isinstance(tried, Undo):
                    with pytest.raises(IllegalAction) as error:
                        match.play(actor, tried)
                    why = error.value
                    if (why.key, why.args_of_sentence) not in told:  # the same words otherwise
                        told.add((why.key, why.args_of_sentence))
                        for language in LANGUAGES:
                            said(texts(language), texts(language).error(why))
        seat, *_ = (*match.actors, CLOCK)
        match.play(seat, rng.choice(uncrowded(list(match.legal(seat)), rng)))
    expected = set() if "practice" in subject.options else EXPECTED.get(subject.game.name, set())
    assert expected | {"not-asked"} <= {key for key, _ in told}


COACHED = [subject for subject in REAL if parts_of(subject.game).coach]
"""By day with the usual options only: other ones change how often a sentence is said, not which there are."""


@pytest.mark.parametrize("subject", in_turn(COACHED, by_day=lambda subject: not subject.options))
def test_all_that_a_coach_says_can_be_said(subject: Subject) -> None:
    coach = coach_of(subject.game)
    match = subject.match(subject.game.seats[0], "coach")
    match.players = tuple(map(Player, NAMES[: match.seats]))
    rng = random.Random("coach")
    for _ in range(effort(12, 25)):
        if match.over:
            break
        if not match.actors:
            match.play(CLOCK, kernel.legal(match.state, CLOCK)[0])
            continue
        seat = match.actors[0]
        legal = match.legal(seat)
        advice = coach.advise(match.knowledge(seat), legal)
        assert {judged.action for judged in advice.judged} <= set(legal)
        for language in LANGUAGES:
            lines = advice_lines(advice, match, texts(language))
            assert len(lines) == bool(advice.judged) + 1
            counted = advice_lines(advice, match, texts(language), figures=True)
            assert len(counted) == (sum(bool(judged.worth) for judged in advice.judged) or bool(advice.judged)) + 1
            for line in (*lines, *counted):
                said(texts(language), line)
        match.play(seat, rng.choice(uncrowded(list(legal), rng)))


@languages
def test_every_game_has_a_title_and_a_summary_and_every_option_words(language: Language) -> None:
    t = texts(language)
    for game in GAMES:
        said(t, t(f"{game.name}-title"))
        said(t, t(f"{game.name}-summary"))
        for name, values in option_values(game).items():
            said(t, t(f"{game.name}-option-{name}"))
            for value in values:
                said(t, t(f"{game.name}-option-{name}-{value}"))


# How it is said.


def test_several_things_are_listed_as_a_language_lists_them() -> None:
    french, english = texts("fr"), texts("en")
    assert [french.listed(items) for items in ((), (1,), (1, 2), ("a", "b", "c"))] == [
        "rien",
        "1",
        "1 et 2",
        "a, b et c",
    ]
    assert [english.listed(items) for items in ((), (1,), (1, 2), ("a", "b", "c"))] == [
        "nothing",
        "1",
        "1 and 2",
        "a, b and c",
    ]


def test_seats_are_called_by_their_names_and_one_thing_is_not_several() -> None:
    game = GAMES[[game.name for game in GAMES].index("shut-the-box")]
    t = texts("en")
    assert t.event(game, DiceFell(1, (4,)), ("Zoé", "Élise")) == "Élise throws the die: 4."
    assert t.event(game, DiceFell(0, (2, 6)), ("Zoé", "Élise")) == "Zoé throws the dice: 2 and 6."
    assert t.event(game, MatchEnded((0, 1)), ("Zoé", "Élise")) == "Zoé and Élise share the win!"
    assert t.event(game, MatchEnded((1,)), ("Zoé", "Élise")) == "Élise wins the game!"
    assert t.event(game, MatchEnded(()), ("Zoé", "Élise")) == "The game is over."


def test_a_refusal_is_told_with_its_clause_if_it_has_one() -> None:
    t = texts("en")
    assert t.refusal(Refusal(None, "match-over")) == "The game is over."
    assert t.refusal(Refusal("BOX-3", "not-asked")) == f"{t('not-asked')} (BOX-3)"
    assert "one of the 3 " in t.refusal(Refusal("TDF-14", "tour-rider-taken", (("free", 3),)))
    error = IllegalAction(0, Undo(), Refusal("BOX-3", "not-asked"))
    assert t.error(error) == t.refusal(Refusal("BOX-3", "not-asked"))
    assert t.error(LudothequeError("unknown-game", game="go", known="chess")).startswith("“go”")


def test_a_sentence_that_does_not_exist_or_lacks_an_argument_is_a_mistake() -> None:
    t = texts("en")
    with pytest.raises(LookupError, match="no sentence 'no-such-sentence' in en"):
        t("no-such-sentence")
    with pytest.raises(LookupError, match="unknown-game"):
        t("unknown-game", game="go")


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_words_of_any_length_can_be_said(language: Language) -> None:
    t = texts(language)
    for number in (10**17, -(10**40), 10**999):
        assert str(number) in t("purge-days", days=number)
    for endless in (10**4000, -(10**5000), "9" * 1001):
        assert "…" in t("purge-days", days=endless)


def test_the_sentences_of_a_language_are_read_once() -> None:
    assert texts("fr") is texts("fr")
    assert texts("fr").language == "fr"
    assert texts("fr") is not texts("en")


@pytest.mark.parametrize(
    ("name", "words"), [("TurnEnded", "turn-ended"), ("Fell", "fell"), ("BoxShut", "box-shut"), ("Ab2Cd", "ab2-cd")]
)
def test_the_name_of_a_kind_becomes_part_of_a_key(name: str, words: str) -> None:
    assert kebab(name) == words


def test_yes_and_no_are_told_apart_in_a_sentence() -> None:
    class Won(Action):
        seat: Seat
        well: bool
        badly: bool
        how: str | None = None

    assert texts("en")._fields(Won(1, well=True, badly=False), ("Zoé", "Élise"), "tiny") == {
        "seat": "Élise",
        "well": "yes",
        "badly": "no",
        "how": "none",
    }


# No sentence for players stands in code.

MISTAKES = {"TypeError", "LookupError", "AssertionError", "ValueError", "ImportError", "NotImplementedError", "TypeVar"}
"""What a programmer did wrong is told to the programmer, in code."""

ALLOWED = {
    ("cli/__init__.py", "usage"): "how a command is typed, which is the same in every language",
    ("cli/commands.py", "ludotheque"): "a command to be typed",
    ("analysis/histogram.py", "<"): "a drawing",
    ("analysis/histogram.py", "font-family"): "a drawing",
    ("games/shut_the_box/solve.py", "_say"): "progress, told to the programmer who runs it",
    ("mechanics/answers.py", "maketrans"): "letters that are recognised, not said",
    ("mechanics/answers.py", "compile"): "letters that are recognised, not said",
    ("mechanics/answers.py", "_french"): "numbers that are recognised, not said",
    ("engine/refusals.py", "__str__"): "an error as a programmer sees it",
    ("games/tour_de_france/content.py", "_check"): "what is wrong with a file, told to whoever wrote it",
    **{
        (f"games/royaume/{module}.py", context): "what is wrong with a file, told to whoever wrote it"
        for module in ("board", "content")
        for context in ("check", "ContentError")
    },
    ("adapters/openspiel.py", "a digest"): "what a programmer reads of a row",
    **{
        ("games/royaume/survey.py", context): "what is wrong with a map, told to whoever drew it"
        for context in ("faults", "_faults_of_paths")
    },
    ("server/peers/membership.py", "text"): "SQL",
    ("server/peers/membership.py", "(extract"): "SQL",
    ("server/storage/statements.py", "_for_arrays"): "SQL",
    ("server/peers/metrics.py", "__init__"): "what an operator reads in Prometheus",
    **{
        (f"server/web/handlers/{subject}.py", "declare"): "what a programmer reads in the OpenAPI document"
        for subject in ("about", "games", "health", "lan", "matches", "packs", "push", "tables")
    },
    **{
        (f"games/{game.name.replace('-', '_')}/spaces.py", "layout"): "what a programmer reads about rows of numbers"
        for game in ludotheque.games()
    },
    ("games/spaces.py", "Block"): "what a programmer reads about rows of numbers",
    ("adapters/openspiel.py", "long_name"): "a title that OpenSpiel lists, in English",
    ("cli/new_game.py", "python -m"): "a command",
    ("cli/new_game.py", "_changes"): "titles of the example, which are replaced",
    ("testing/contract.py", "checked_options"): "a value that no option has",
    ("games/fitness.py", "_require"): "a declaration, as it stands in code",
    ("server/web/handlers/health.py", "media_type"): "a kind of content",
    ("server/web/handlers/front.py", "User-agent"): "what robots read",
    ("server/web/handlers/front.py", "<"): "HTML",
    ("server/web/handlers/front.py", "Ludothèque"): "a name",
    ("server/web/handlers/page.py", "accept-encoding"): "a header",
    ("server/web/middleware.py", "default-src"): "a header",
    ("server/web/middleware.py", "camera"): "a header",
    ("server/metrics.py", "__init__"): "what an operator reads in Prometheus",
    ("league/plot.py", "<"): "a drawing",
    ("server/web/handlers/page.py", "public"): "a header",
    ("server/web/handlers/page.py", "<!doctype html>"): "markup around a sentence",
    ("server/web/handlers/packs.py", "attachment"): "a header",
    ("server/web/openapi.py", "Ludothèque"): "the title of a document for programmers",
    ("server/storage/maintenance.py", "execute"): "SQL",
    ("server/storage/migrating.py", "text"): "SQL",
    ("server/storage/postgres.py", "execute"): "SQL",
    ("server/storage/salvage.py", "execute"): "SQL",
    ("server/storage/salvage.py", "SELECT"): "SQL",
    ("server/storage/salvage.py", "_last"): "SQL",
    ("server/storage/sqlite.py", "execute"): "SQL",
    **{("server/tables/commands.py", name): "a bot's name, the same in every language" for name in BOT_NAMES},
}


def _context(ancestors: tuple[ast.AST, ...]) -> set[str]:
    """What a piece of text stands in: calls, keywords and functions."""
    found = set()
    for node in ancestors:
        if isinstance(node, ast.Call):
            found.add(getattr(node.func, "id", getattr(node.func, "attr", "")))
        elif isinstance(node, ast.keyword):
            found.add(str(node.arg))
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assert):
            found.add("AssertionError")
    return found


def _texts_in(node: ast.AST, ancestors: tuple[ast.AST, ...] = ()) -> Iterator[tuple[str, int, set[str]]]:
    """Every text in code, those with gaps as one, with where it stands and in what."""
    if isinstance(node, ast.JoinedStr):
        whole = "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
        yield whole, node.lineno, _context(ancestors)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not isinstance(ancestors[-1], ast.Expr):
        yield node.value, node.lineno, _context(ancestors)
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
            yield from _texts_in(child, (*ancestors, node))


def is_a_sentence(text: str) -> bool:
    """Letters with accents, or three words and more."""
    return bool(re.search(r"[À-ÖØ-öø-ÿŒœ]", text)) or (
        len(re.findall(r"[^\W\d_]{2,}", text)) >= 3 and " " in text.strip()
    )


def test_no_sentence_for_players_stands_in_code() -> None:
    sentences = []
    for path, tree in trees().items():
        module = path.relative_to(SOURCE).as_posix()
        for text, line, context in _texts_in(tree):
            allowed = context & MISTAKES or any(
                module == where and (what in context or text.strip().startswith(what)) for where, what in ALLOWED
            )
            if is_a_sentence(text) and not allowed:
                sentences.append(f"{module}:{line} {text!r}")
    assert sentences == []
