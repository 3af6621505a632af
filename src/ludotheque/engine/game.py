"""What a game is to the kernel: how it starts, what each seat may see, and how it ended."""

import operator
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from ludotheque.engine import kernel
from ludotheque.engine.agenda import State
from ludotheque.engine.chance import Randomness
from ludotheque.engine.forms import MOST_LISTED, AnyForm, Text
from ludotheque.engine.knowledge import AnyKnowledge, Knowledge, Play, consistent_histories
from ludotheque.engine.refusals import InvalidOptions, NotAnAction, OtherRules
from ludotheque.engine.values import Action, Event, Seat, Told, Value

PRACTICE = "practice"
YOUNG = "young"
AUDIENCE = "audience"
HEARD = "heard"
"""Options that a table sets where a game has them: seats of children, for whom cards are, what was heard before."""
"""The option by which a game that has `practices` begins with one of them."""

O = TypeVar("O", bound=Value)  # noqa: E741
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Value)


class Result(Value):
    """How a match ended: who won (several may share it, or nobody), and one score a seat, as the game counts it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Game(ABC, Generic[O, S, V]):
    """A rule set. It has no state of its own.

    >>> from ludotheque.games import find_game
    >>> game = find_game("cluedo")
    >>> game.name, game.seats
    ('cluedo', range(3, 7))
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as its class, without what it keeps."""
        return only, (type(self),)

    name: ClassVar[str]
    version: ClassVar[int]
    """The rules' version: it changes only when the same log could lead to another match."""
    former: ClassVar[tuple[int, ...]] = ()
    """Earlier versions that it plays too, for matches begun under them: by the options of `carried_options`."""
    seats: ClassVar[range]
    beginner_option: ClassVar[str | None] = None
    """Where the rules leave open who begins, the option that says it: "drawn", or a seat. That seat is asked first."""

    longest: ClassVar[int] = 10_000
    """After how many plays, chance's included, a search gives up: won by nobody. Rules have no such end."""
    has_forms: ClassVar[bool] = True
    """Whether there are forms among the legal actions; without any, nothing looks for them."""
    practices: ClassVar[tuple[str, ...]] = ()
    """What can be practised by itself: values of the option `practice`, None otherwise. Such a match does not count."""
    seat_options: ClassVar[tuple[str, ...]] = ()
    """Options that list seats: those of players for whom something is different."""
    over_days: ClassVar[Mapping[str, object]] = {}
    """Options that a match over days is played with, whatever else was chosen: nobody sits by a clock then."""

    options_type: type[O]
    state_type: type[S]
    view_type: type[V]
    action_type: Any
    """The union of all actions, chance's and the clock's included."""
    event_type: Any
    """The union of all events."""
    item_type: Any
    """The union of all that can stand on the agenda."""

    @cached_property
    def knowledge_type(self) -> Any:
        """What a seat of this game knows, as a type that can be decoded."""
        generic: Any = Knowledge
        return generic[self.options_type, self.view_type, self.event_type, self.action_type]

    @property
    def package(self) -> str:
        """The package of the game's class: where its parts, texts and rule books are; empty for a lone module."""
        return sys.modules[type(self).__module__].__package__ or ""

    @abstractmethod
    def start(self, options: O, seats: int) -> S:
        """The board as it is set up, and on the agenda the first item."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat, or a spectator (None), may know now, and nothing else."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """How a match that is over ended."""

    def returns(self, state: S) -> tuple[float, ...]:
        """What the end of a match is worth to each seat, 0 … 1: one win, shared by those who share it."""
        result = self.result(state)
        share = 1 / len(result.winners) if result.winners else 0.0
        return tuple([share if seat in result.winners else 0.0 for seat in range(len(result.scores))])

    def plans(self, state: S, seat: Seat) -> tuple[kernel.Plan, ...]:
        """What a seat that is asked can do in one gesture, the cheapest first; each begins with a legal action.

        It must follow from what the seat knows.
        """
        return ()

    def conserved(self, state: S) -> Mapping[str, object]:
        """Quantities that no action may change, by name."""
        return {}

    def heard(self, state: S) -> tuple[str, ...]:
        """The ids of what was read in a match, in order, for the option `heard` of the next: nothing that is secret."""
        return ()

    def secrets(self, state: S, seat: Seat | None) -> Mapping[str, object]:
        """What this seat may not know now, by name."""
        return {}

    def arena(self, state: S) -> Any:
        """The scene that is steered now, a `ludotheque.mechanics.Arena`; None if there is none."""
        return None

    def contest(self, state: S) -> Any:
        """What the others may bet on now, a `ludotheque.mechanics.Contest`; None if there is nothing."""
        return None

    def contest_won(self, contest: Any, event: Event) -> bool | None:
        """How a contest ended, if this event ends it; None for any other event."""
        return None

    def solves(self, state: S, text: str) -> bool:
        """Whether this text solves what the contest of this state asks, for those who guess along."""
        return False

    @cached_property
    def measures(self) -> bool:
        """Whether there are answers that clients measure, so that round trips matter."""
        return any(getattr(kind, "measures", False) for kind in get_args(self.item_type) or (self.item_type,))

    def determinise(self, knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
        """Draw one of all logs that would have told this seat exactly what it was told, each as likely as its chances.

        This lists them all, which suits games with few secrets; others override it, and fill in the plays that the
        seat does not know. Call it by `drawn_plays`, which refuses matches from under earlier rules.
        """
        histories = list(consistent_histories(self, knowledge))
        point = rng.below(sum(weight for _, weight in histories))
        for plays, weight in histories:
            if point < weight:
                return plays
            point -= weight
        raise AssertionError("unreachable: the point lies below the sum of the weights")

    def plays(self, rules: int) -> bool:
        """Whether a match begun under this version of the rules is played by them from its first entry on.

        >>> from ludotheque.games import find_game
        >>> find_game("tour-de-france").plays(1), find_game("tour-de-france").plays(99)
        (True, False)
        """
        return rules == self.version or rules in self.former

    def carried_options(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """Convert the options of a match under earlier rules, as decoded JSON, to the present rules.

        Where an option is new, it says here how the match was played without it. They may be converted already.
        """
        return options

    def options_under(self, rules: int, options: Mapping[str, object]) -> O:
        """The options of a match begun under this version of the rules; InvalidOptions if they are none.

        >>> from ludotheque.games import find_game
        >>> find_game("tour-de-france").options_under(1, {}).after_trial
        'acts'
        """
        return self.checked_options(options if rules == self.version else self.carried_options(rules, options))

    def carried(self, rules: int, state: Any, told: Any) -> tuple[S, tuple[tuple[Told, ...], ...]]:
        """As `carried_over`, with the options that the state holds converted first.

        >>> from ludotheque.games import find_game
        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> parts = (msgspec.to_builtins(part) for part in (match.state, match.told))
        >>> match.game.carried(match.game.version, *parts) == (match.state, match.told)
        True
        """
        if rules != self.version and isinstance(state, Mapping) and "options" in state:
            state = {**state, "options": self.carried_options(rules, state["options"])}
        return self.carried_over(rules, state, told)

    def carried_over(self, rules: int, state: Any, told: Any) -> tuple[S, tuple[tuple[Told, ...], ...]]:
        """Convert the state and events of a match under earlier rules, as decoded JSON, to the present rules.

        A game whose version grows says here what becomes of open matches; until it does, they wait.
        """
        if rules != self.version:
            raise OtherRules("other-rules", game=self.name, has=rules, needs=self.version)
        return self.restored(state), tuple(tuple(map(self._told, entry)) for entry in told)

    def restored(self, state: Any) -> S:
        """Convert decoded JSON to a state."""
        board = msgspec.convert(state, self.state_type)
        return replace(board, agenda=tuple(msgspec.convert(item, self.item_type) for item in board.agenda))

    def _told(self, told: Any) -> Told:
        private = tuple((seat, msgspec.convert(form, self.event_type)) for seat, form in told["private"])
        return Told(msgspec.convert(told["public"], self.event_type), private)

    def checked_options(self, options: Mapping[str, object] | O | None) -> O:
        """Validate options; InvalidOptions says which is wrong.

        >>> from ludotheque.games import find_game
        >>> find_game("shut-the-box").checked_options({"rule_set": "hundred"}).rule_set
        'hundred'
        """
        given = {} if options is None else msgspec.to_builtins(options) if isinstance(options, Value) else options
        if not isinstance(given, Mapping):
            raise InvalidOptions("invalid-options", game=self.name)
        choices = {**self.option_choices(), **({PRACTICE: (None, *self.practices)} if self.practices else {})}
        for name, value in given.items():
            if name not in self.options_type.__struct_fields__:
                raise InvalidOptions("unknown-option", game=self.name, option=name, known=", ".join(choices))
            if name in choices and not any(type(value) is type(one) and value == one for one in choices[name]):
                known = ", ".join(str(choice).lower() for choice in choices[name])
                raise InvalidOptions("invalid-option-value", game=self.name, option=name, value=str(value), known=known)
        try:
            checked = msgspec.convert(given, self.options_type)
        except (msgspec.ValidationError, RecursionError) as error:
            raise InvalidOptions("malformed-option", game=self.name, detail=str(error)) from None
        conflict = self.conflict(checked)
        if conflict is not None:
            raise InvalidOptions(conflict)
        return checked

    def option_choices(self) -> Mapping[str, tuple[Any, ...]]:
        """Every option that is one of a few values, and these; others are validated by their type.

        >>> from ludotheque.games import find_game
        >>> find_game("shut-the-box").option_choices()["rule_set"]
        ('elimination', 'hundred')
        """
        return _choices_of(self.options_type)

    def conflict(self, options: O) -> str | None:
        """Why these options do not go together, as the key of a sentence, or None."""
        return None

    def checked_seats(self, seats: int) -> int:
        """Validate a number of seats; InvalidOptions if the game is not played with so many."""
        number = operator.index(seats) if hasattr(seats, "__index__") else None
        if number is None or number not in self.seats:
            said = str(seats) if number is None else number
            raise InvalidOptions("invalid-seats", game=self.name, seats=said, least=self.seats[0], most=self.seats[-1])
        return number

    def checked_longest(self, longest: int | None) -> int:
        """Validate a bound of plays, the game's own for None; InvalidOptions if it is no whole number from 0 on."""
        if longest is None:
            return self.longest
        number = operator.index(longest) if hasattr(longest, "__index__") else -1
        if number < 0:
            raise InvalidOptions("invalid-longest", longest=str(longest))
        return number

    @cached_property
    def _action_decoder(self) -> msgspec.json.Decoder[Action]:
        return msgspec.json.Decoder(self.action_type)

    def action(self, text: bytes | str) -> Action:
        """Decode an action; NotAnAction if it is none of this game's.

        >>> from ludotheque.games import find_game
        >>> find_game("shut-the-box").action('{"is": "Close", "flaps": [4, 6]}')
        Close(flaps=(4, 6))
        """
        try:
            return self._action_decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise NotAnAction("not-an-action", detail=str(error)) from None

    @cached_property
    def _kinds(self) -> Mapping[str, type[Action]]:
        return {kind.__name__: kind for kind in get_args(self.action_type) or (self.action_type,)}

    @cached_property
    def has_server_actions(self) -> bool:
        """Whether there are actions that only the server plays."""
        return any(kind.by_server for kind in self._kinds.values())

    @cached_property
    def lists_plainly(self) -> bool:
        """Whether a bot is offered just what the rules list: there are no forms, and no actions of the server's."""
        return not self.has_forms and not self.has_server_actions

    @cached_property
    def all_by_clients(self) -> bool:
        """Whether clients may send every action that the rules allow them."""
        return not any(kind.by_bots or kind.by_server for kind in self._kinds.values())

    def kind_of(self, choice: Action | AnyForm) -> type[Action]:
        """The class of an action, or of the actions that a form stands for."""
        return self._kinds[choice.action] if isinstance(choice, AnyForm) else type(choice)

    def by_clients(self, choice: Action | AnyForm) -> bool:
        """Whether a client may send this action, or this form filled in, if the rules allow it."""
        kind = self.kind_of(choice)
        return not (kind.by_bots or kind.by_server)

    def listed(self, legal: kernel.Legal) -> tuple[Action, ...]:
        """The legal actions with forms filled in in every way, except free text and forms with too many ways."""
        listed: list[Action] = []
        for choice in legal:
            if choice.is_form:
                listed += self._filled(choice)
            else:
                listed.append(choice)
        return tuple(listed)

    def listed_for_bots(self, legal: kernel.Legal) -> tuple[Action, ...]:
        """As `listed`, without what only the server plays."""
        if self._changed_for_bots.isdisjoint(map(type, legal)):
            return legal
        return self.listed(tuple([choice for choice in legal if not self.kind_of(choice).by_server]))

    @cached_property
    def _changed_for_bots(self) -> frozenset[type]:
        """What is not listed for bots as it is: forms, and actions that only the server plays."""
        return frozenset((*get_args(AnyForm), *(kind for kind in self._kinds.values() if kind.by_server)))

    @cached_property
    def _filled(self) -> Callable[[AnyForm], tuple[Action, ...]]:
        """What lists a form: the forms of a decision come again and again, so the last ones are kept."""

        @lru_cache(maxsize=64)
        def filled(form: AnyForm) -> tuple[Action, ...]:
            if isinstance(form, Text) or form.ways() > MOST_LISTED:
                return ()
            kind = self._kinds[form.action]
            return tuple([kind(**filling) for filling in form.fillings()])

        return filled


@cache
def only(kind: type[Game[O, S, V]]) -> Game[O, S, V]:
    """One game of its class for all that is read back, so that what it keeps is kept once."""
    return kind()


@cache
def _choices_of(options_type: type[Value]) -> Mapping[str, tuple[Any, ...]]:
    hints = get_type_hints(options_type)
    return MappingProxyType(
        {
            name: (False, True) if hint is bool else get_args(hint)
            for name, hint in hints.items()
            if hint is bool or get_origin(hint) is Literal
        }
    )


AnyGame: TypeAlias = Game[Any, Any, Any]
