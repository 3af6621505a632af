"""Les interdits: answers without yes or no, for as long as the sand runs."""

import re
from functools import cache
from operator import eq
from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    AnyForm,
    Odds,
    Outcome,
    Ring,
    Seat,
    Step,
    Text,
    Toss,
    become,
    call,
    done,
    one_of,
    within,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import Ask, AskTrick, Came, GiveUp, Object, Say
from ludotheque.games.fort_boyard.content import Language, Trio, Words, known_words, questions, trick_cards
from ludotheque.games.fort_boyard.events import (
    Asked,
    GaveUp,
    GuessUnclear,
    Objected,
    Replied,
    SandRanOut,
    SandTurned,
    Slipped,
    TricksDrawn,
)
from ludotheque.games.fort_boyard.first_rules import remembers, weighs_replies
from ludotheque.games.fort_boyard.memory import tricks_heard
from ludotheque.games.fort_boyard.picks import numbers
from ludotheque.games.fort_boyard.state import FortState, is_calm, is_person, level_of, set_scene, staged
from ludotheque.mechanics import Beat, Level, Timed
from ludotheque.mechanics.answers import folded

LONGEST_QUESTION: Final = 80
LONGEST_REPLY: Final = 60
SECOND: Final = 1_000
TO_ASK: Final = 4
"""After how many seconds a question asks itself."""
TO_ANSWER: Final = 6  # BOY-87
SLOW_BOT: Final = 2
"""How many seconds a bot takes to ask or answer."""
SAME: Final = 3
"""The how-manieth same answer fails (BOY-87)."""
CALM_QUESTIONS: Final = 3
SLIPS: Final[dict[Level, int]] = {"novice": 14, "amateur": 9, "expert": 5}
"""How often in a hundred answers the forbidden word slips out of a bot."""
FORBIDDEN: Final = frozenset(
    ("oui", "ouais", "ouaip", "ouep", "mouais", "non", "nan", "neni", "nope", "yes", "yeah", "yep", "yup", "no", "nah")
)
INNOCENT: Final = frozenset(("noon", "naan"))
"""Words that are not a yes or a no drawn out, though their letters are."""
ENGLISH: Final = FORBIDDEN - {"nan"}
"""What is forbidden at an English table, where nan is a grandmother."""
SIGNS: Final = ("👍", "👎", "✅", "❌")
_DOUBLED: Final = re.compile(r"(.)\1+")
_LIKE_LETTERS: Final = str.maketrans("01", "oi")


def is_forbidden(said: str, language: Language = "fr") -> bool:
    """Whether somebody says yes or no, in whatever spelling, at a table of this language (BOY-87)."""
    if any(sign in said for sign in SIGNS):
        return True
    words = re.findall(r"[^\W_]+", folded(" ".join(re.findall(r"\w+", said))).translate(_LIKE_LETTERS))
    spelled = re.findall(r"[^\W_]+", said.casefold().translate(_LIKE_LETTERS))
    forbidden = ENGLISH if language == "en" else FORBIDDEN
    return any(_DOUBLED.sub(r"\1", word) in forbidden for word in (*words, *spelled) if word not in INNOCENT)


def slips_out(state: FortState, said: str) -> bool:
    """Whether an answer holds a forbidden word; by earlier rules a French one at an English table too (BOY-87)."""
    return is_forbidden(said, state.options.language if weighs_replies(state.options) else "fr")


def is_reply(said: str) -> bool:
    """Whether this is an answer at all: two letters at least (BOY-87)."""
    return sum(letter.isalpha() for letter in said) >= 2


def makes_sense(said: str) -> bool:
    """Whether some word of it is one of French or English, or could be one (BOY-87).

    A word could be one if every three of its letters stand like this in a word of the game's own texts, but for one
    three of a long word, and if it is not one syllable again and again.
    """
    words = re.findall(r"[a-z]+", folded(said))
    return any(word in known_words() or _sounds_like_one(word) for word in words if len(word) > 1)


def _sounds_like_one(word: str) -> bool:
    again = re.fullmatch(r"(.{1,3})\1+.?", word)
    strange = sum(three not in _threes() for three in _threes_of(word))
    return len(word) > 3 and again is None and strange <= (len(word) > 6)


def _threes_of(word: str) -> tuple[str, ...]:
    framed = f"^{word}$"
    return tuple(framed[at : at + 3] for at in range(len(word)))


@cache
def _threes() -> frozenset[str]:
    return frozenset(three for word in known_words() for three in _threes_of(word))


def is_like(said: str, before: str) -> bool:
    """Whether two answers, folded, are the same but for numbers and a word or two (BOY-87)."""
    one, other = (frozenset(re.findall(r"[a-z]+", each)) for each in (said, before))
    return said == before or 2 * len(one & other) >= max(1, len(one | other))


class Interrogation(Step[FortState]):
    """Les interdits begin: the sand is turned, and the left neighbour asks first (BOY-56)."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        calm = is_calm(state, *range(state.seats))
        asker = rules.from_the_left(self.seat, state.seats)[0]
        return Taboo(self.seat, asker, calm).next(state).tell(SandTurned(self.seat))


class Taboo(Timed[FortState, Ask | AskTrick | Say | Object | GiveUp]):
    """The others ask in turn, the candidate answers, and one hourglass covers it all (BOY-56, BOY-87)."""

    whose: ClassVar[str | None] = "BOY-56"
    clause: ClassVar[str | None] = "BOY-87"
    reason: ClassVar[str] = "boyard-taboo-first"

    seat: Seat
    asker: Seat
    calm: bool
    question: Words | None = None
    """What was asked, and waits for an answer."""
    seconds: int = 0
    """How much sand has run."""
    waited: int = 0
    """For how many seconds somebody has been waited for."""
    said: tuple[str, ...] = ()
    """The answers so far, folded."""
    objections: tuple[Seat, ...] = ()
    """Who objects to the last answer."""

    def next(self, state: FortState) -> Outcome[FortState]:
        """The asker gets three trick questions."""
        return call(state, DrawingTricks(self.asker), caller=self)

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """Tricks are drawn, a question has asked itself, or a bot has answered."""
        if isinstance(value, Words):
            return self.answered(state, value) if self.question is not None else self.asked(having_asked(state), value)
        if self.calm and not is_person(state, self.asker):
            return call(state, AskingItself(self.seat, self.asker))
        return become(state, self)

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        speaker = self.asker if self.question is None else self.seat
        objectors = self.objectors(state) if self.said else ()
        return tuple(dict.fromkeys(seat for seat in (speaker, *objectors) if is_person(state, seat)))

    def objectors(self, state: FortState) -> tuple[Seat, ...]:
        """Who may still object to the last answer."""
        others = rules.from_the_left(self.seat, state.seats)
        return tuple(seat for seat in others if is_person(state, seat) and seat not in self.objections)

    def legal(self, state: FortState, seat: Seat) -> tuple[AskTrick | Object | GiveUp | AnyForm, ...]:
        named = (("decision", self.id),)
        if seat == self.seat:
            return (Text("Say", LONGEST_REPLY, named), GiveUp(self.id))
        may_object = self.said and seat in self.objectors(state)
        objects = (Object(self.id),) if may_object else ()
        if seat != self.asker or self.question is not None:
            return objects
        tricks = tuple(AskTrick(self.id, index) for index in range(3))
        return (*tricks, Text("Ask", LONGEST_QUESTION, named), *objects)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """Everyone hears the question, but not which of the asker's three it was."""
        return () if isinstance(action, AskTrick) else None

    def apply(self, state: FortState, seat: Seat, action: Ask | AskTrick | Say | Object | GiveUp) -> Outcome[FortState]:
        match action:
            case Ask(text=text):
                return self.asked(state, Words(text, text))
            case AskTrick(index=index):
                return self.asked(having_asked(state), tricks_of(state)[index])
            case Say(text=text) if not (slips_out(state, text) or self.understood(state, text)):
                return become(state, self).tell(GuessUnclear(seat, Words(text, text)))
            case Say(text=text):
                return self.answered(state, Words(text, text))
            case Object():
                return self.objected(state, seat)
            case GiveUp():
                return done(state, value=False).tell(GaveUp(seat))

    def understood(self, state: FortState, text: str) -> bool:
        """Whether this is an answer; anything else must be said again, while time runs (BOY-87)."""
        return is_reply(text) and (makes_sense(text) or not weighs_replies(state.options))

    def asked(self, state: FortState, question: Words) -> Outcome[FortState]:
        """Now the candidate has to answer."""
        waiting = replace(self, question=question, waited=0)
        bot = self.calm and not is_person(state, self.seat)
        following = call(state, Replying(self.seat, level_of(state, self.seat)), caller=waiting) if bot else None
        return (following or become(state, waiting)).tell(Asked(self.asker, self.seat, question))

    def answered(self, state: FortState, reply: Words) -> Outcome[FortState]:
        """A forbidden word loses, and so does the third same answer; otherwise the next one asks (BOY-87)."""
        told = Replied(self.seat, reply)
        words = getattr(reply, state.options.language)
        if slips_out(state, words):
            return done(state, value=False).tell(told, Slipped(self.seat, "word"))
        said = (*self.said, folded(words))
        alike = is_like if weighs_replies(state.options) else eq
        if sum(alike(said[-1], before) for before in said) == SAME:
            return done(state, value=False).tell(told, Slipped(self.seat, "same"))
        if self.calm and len(said) == CALM_QUESTIONS:
            return done(state, value=True).tell(told)
        others = rules.from_the_left(self.seat, state.seats)
        asker = others[len(said) % len(others)]
        return replace(self, asker=asker, question=None, waited=0, said=said, objections=()).next(state).tell(told)

    def objected(self, state: FortState, seat: Seat) -> Outcome[FortState]:
        """More than half of the people among the others, and the answer fails (BOY-87)."""
        objecting = replace(self, objections=(*self.objections, seat))
        people = sum(is_person(state, other) for other in rules.from_the_left(self.seat, state.seats))
        told = Objected(seat)
        if 2 * len(objecting.objections) > people:
            return done(state, value=False).tell(told, Slipped(self.seat, "objections"))
        return become(state, objecting).tell(told)

    def goes_on(self, state: FortState) -> bool:
        return not self.calm

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return () if self.calm else (Alarm(SECOND, Beat(self.id)),)

    def left(self, state: FortState) -> int:
        """How many milliseconds of sand were left at the last second."""
        return state.sand - self.seconds * SECOND

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        """The sand runs for all of it; who is slow to ask is helped, who is slow to answer has lost (BOY-87)."""
        later = replace(self, seconds=self.seconds + 1, waited=self.waited + 1)
        if later.seconds * SECOND >= state.sand:
            return done(state, value=True).tell(SandRanOut())
        if self.question is None:
            patience = TO_ASK if is_person(state, self.asker) else SLOW_BOT
            asks = later.waited >= patience
            return call(state, AskingItself(self.seat, self.asker), caller=later) if asks else become(state, later)
        if not is_person(state, self.seat):
            answers = later.waited >= SLOW_BOT
            bot = Replying(self.seat, level_of(state, self.seat)) if answers else None
            return become(state, later) if bot is None else call(state, bot, caller=later)
        if later.waited >= TO_ANSWER:
            return done(state, value=False).tell(Slipped(self.seat, "late"))
        return become(state, later)


def quick_answers(state: FortState) -> tuple[Words, ...]:
    """Four answers that the candidate can give at once: two are harmless, and two hold a forbidden word."""
    asking = within(state, Taboo)
    if asking is None or asking.question is None or not is_person(state, asking.seat):
        return ()
    number, found = asking.id + 3 * len(asking.said), questions().quick
    harmless = [words for words in found if not (is_forbidden(words.fr) or is_forbidden(words.en))]
    traps = [words for words in found if words not in harmless]
    offered = [each[(number + step * (len(each) // 2)) % len(each)] for each in (harmless, traps) for step in range(2)]
    turn = number % len(offered)
    return (*offered[turn:], *offered[:turn])


def tricks_of(state: FortState) -> Trio:
    """The three questions of the asker."""
    return trick_cards(state.options.own_questions)[staged(state).tricks[-1]]


def having_asked(state: FortState) -> FortState:
    """The state in which one of the asker's three questions was asked; it is not asked again in this match (BOY-98)."""
    return replace(state, asked=(*state.asked, staged(state).tricks[-1])) if remembers(state.options) else state


def longest_unheard(cards: tuple[int, ...], heard: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that were not heard; the one that was heard longest ago if all were.

    >>> longest_unheard((1, 2, 3), (3, 1)), longest_unheard((1, 3), (3, 1))
    ((2,), (3,))
    """
    when = {card: place for place, card in enumerate(heard)}
    return tuple(card for card in cards if card not in when) or (min(cards, key=when.__getitem__),)


class DrawingTricks(Toss[FortState, Came]):
    """A card of three trick questions, which the asker alone sees (BOY-56)."""

    seat: Seat

    def odds(self, state: FortState) -> Odds[Came]:
        """Any card that was not drawn in this challenge, unless all were; those that were heard come last (BOY-98)."""
        every = range(len(trick_cards(state.options.own_questions)))
        used = staged(state).tricks if len(staged(state).tricks) < len(every) else ()
        left = tuple([number for number in every if number not in used])
        if remembers(state.options):
            left = longest_unheard(left, (*tricks_heard(state.options), *state.asked))
        return one_of(left, Came)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return (self.seat,)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        drawn = set_scene(state, tricks=(*staged(state).tricks, outcome.number))
        told = TricksDrawn(self.seat, tricks_of(drawn))
        return done(drawn).tell(told, only=(self.seat,), others=TricksDrawn(self.seat, ()))


class AskingItself(Toss[FortState, Came]):
    """One of the three questions asks itself. Returns it."""

    seat: Seat
    asker: Seat

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(3)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """The asker; the others hear the question, and not which of the three it was."""
        return (self.asker,)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return done(state, tricks_of(state)[outcome.number])


class Replying(Toss[FortState, Came]):
    """What a bot answers: something harmless, unless the word slips out. Returns it (BOY-87)."""

    seat: Seat
    level: Level

    def odds(self, state: FortState) -> Odds[Came]:
        return reply_odds(self.level)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        said = questions()
        return done(state, (*said.slips, *said.replies)[outcome.number])


@cache
def reply_odds(level: Level) -> Odds[Came]:
    """A slip as often as the level slips; otherwise any reply."""
    slips, replies = len(questions().slips), len(questions().replies)
    weights = (SLIPS[level] * replies,) * slips + ((100 - SLIPS[level]) * slips,) * replies
    return Odds(tuple((Came(number), weight) for number, weight in enumerate(weights)))
