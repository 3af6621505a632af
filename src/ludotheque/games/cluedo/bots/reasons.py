"""Why the coach's best choice is best: what is still unknown where one goes or asks, and what a card gives away."""

from typing import Final, TypeAlias

from ludotheque.bots import AnyKnowledge
from ludotheque.bots.reasons import Why, likely
from ludotheque.engine import Action
from ludotheque.games.cluedo.actions import Accuse, EndTurn, Enter, Show, Stay, Suppose, TakePassage, Throw, Walk
from ludotheque.games.cluedo.board import PASSAGES, Place
from ludotheque.games.cluedo.bots.detective import place_of
from ludotheque.games.cluedo.bots.habits import Habits
from ludotheque.games.cluedo.bots.thinking import PATIENCE, Thoughts
from ludotheque.games.cluedo.bots.travel import turns
from ludotheque.games.cluedo.cards import ROOMS, Card, Room

Args: TypeAlias = tuple[tuple[str, str | int], ...]

CERTAIN: Final = 0.9999
"""Above this the coach calls it certain."""


class Reasons:
    """The reasons for what the expert would do in one decision of a seat."""

    def __init__(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], thoughts: Thoughts) -> None:
        self._knowledge = knowledge
        self._legal = legal
        self._thoughts = thoughts

    def why(self, best: Action) -> Why:
        """The key of the sentence that says why this is best, and what it is about."""
        if len(self._legal) == 1:
            return "cluedo-why-only", ()
        match best:
            case Accuse():
                chance = self._thoughts.likeliest[1]
                return ("cluedo-why-certain" if chance > CERTAIN else "cluedo-why-gamble"), self._solutions
            case EndTurn():
                return "cluedo-why-wait", self._solutions
            case Suppose():
                return self._why_ask(best)
            case Show(card):
                return self._why_show(card)
            case _:
                return self._why_go(best)

    @property
    def _solutions(self) -> Args:
        """How many accusations may still be right, and how likely the best one is."""
        possible = sum(chance > 0 for chance in self._thoughts.accusations.values())
        return ("left", possible), ("chance", likely(self._thoughts.likeliest[1]))

    # Questions and answers.

    def _why_ask(self, best: Suppose) -> Why:
        cards = (best.suspect, best.weapon, best.room)
        idle = [card for card in cards if not self._others & set(self._holders(card))]
        if idle:
            return "cluedo-why-ask-own", (("card", idle[0]), ("number", len(idle)))
        unknown = [card for card in cards if len(self._holders(card)) > 1]
        return "cluedo-why-ask", (("number", len(unknown)), *self._solutions)

    def _why_show(self, card: Card) -> Why:
        asker, others, no_room = Habits(self._knowledge).harmless(card)
        if asker:
            return "cluedo-why-show-again", (("card", card),)
        if others:
            return "cluedo-why-show-known", (("card", card), ("number", others))
        hides = any(isinstance(action, Show) and action.card in ROOMS for action in self._legal) and no_room
        return ("cluedo-why-show-no-room" if hides else "cluedo-why-show"), (("card", card),)

    # Where to go.

    def _why_go(self, best: Action) -> Why:
        place = place_of(self._knowledge.view, self._knowledge.view.seat)
        match best:
            case Stay():
                return "cluedo-why-stay", self._about(place)
            case TakePassage():
                return "cluedo-why-go", self._about(PASSAGES[place])
            case Enter(room):
                return "cluedo-why-go", self._about(room)
            case Walk(square):
                return "cluedo-why-towards", self._towards(square)
            case Throw() if isinstance(place, str):
                return "cluedo-why-leave", (*self._towards(place, but=place), ("here", place))
            case _:
                return "cluedo-why-throw", self._towards(place)

    def _about(self, room: Place) -> Args:
        """A room, and what one knows of its card: `open`, `own`, `envelope`, or `held` by somebody else."""
        holders = self._holders(str(room))
        if len(holders) > 1:
            known = "open"
        elif holders == (self._knowledge.seat,):
            known = "own"
        else:
            known = "held" if self._others & set(holders) else "envelope"
        return ("room", str(room)), ("known", known)

    def _towards(self, place: Place, but: Place | None = None) -> Args:
        """The room to go to from here, and in how many turns one is there."""
        gain = self._thoughts.gain

        def prospect(room: Room) -> float:
            return gain(room) * float(PATIENCE ** turns(place, room))

        room = max((room for room in ROOMS if room != but), key=prospect)
        return (*self._about(room), ("turns", max(1, round(turns(place, room)))))

    # What is known.

    @property
    def _others(self) -> set[int]:
        return set(range(self._knowledge.seats)) - {self._knowledge.seat}

    def _holders(self, card: str) -> tuple[int, ...]:
        return self._thoughts.beliefs.certain.holders(card)
