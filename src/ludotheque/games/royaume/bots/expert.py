"""A bot that counts the turns it still needs, and computes what each object is worth for the rest of an adventure."""

from functools import cache
from typing import ClassVar, Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness
from ludotheque.games.royaume.actions import DECLINE, ENTER_DUNGEON, NAP, THROW, THROW_AGAIN, Give, GiveUp
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.bots import habits, prospects, trials
from ludotheque.games.royaume.bots.aims import MOST_PREPARING, Aim, Ready, prepare
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.changing import Way, after_exhausting
from ludotheque.games.royaume.bots.chart import PRICE
from ludotheque.games.royaume.bots.foresight import Foresight, Place, price, prices, turns_left
from ludotheque.games.royaume.bots.situation import Situation, ways_to_change
from ludotheque.games.royaume.bots.trials import chance_after, chance_again, trial_of
from ludotheque.games.royaume.castle import Dungeon
from ludotheque.games.royaume.content import MAGIC_EFFECTS, VALUES
from ludotheque.games.royaume.names import Object
from ludotheque.games.royaume.objects import Exhausting
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import strongest
from ludotheque.games.royaume.turns import NAP_RESTORES, tales

SPEED: Final = 4.5
"""Squares in a turn."""
A_TURN: Final = 1.0
SLIGHT: Final = 1e-9
"""Chances that differ by less are the same."""


class Expert(Amateur):
    """Looks up how many turns it needs from everywhere, and spends exactly what serves best."""

    ready: ClassVar[Ready] = Ready(key=0.4, castle=0.0)
    magic: ClassVar[bool] = True
    at_once: ClassVar[int | None] = None

    def __init__(self) -> None:
        self._amateur = Amateur()

    def worth(self, at: Situation) -> Foresight:
        return Foresight(at)

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """After very many turns it plays on like an amateur, who tries at any chance; but tries as well as ever."""
        view = knowledge.view
        if view.turn > MOST_PREPARING * len(view.seats) and trial_of(view) is None:
            return self._amateur.choose(knowledge, legal, rng)
        return super().choose(knowledge, legal, rng)

    def aim(self, at: Situation) -> Aim:
        """The adventure to go to and try, if that takes hardly more turns than whatever is best; for the coach."""
        if at.has_key:
            return super().aim(at)
        rested = at.rested(at.exhausted)
        ahead = Foresight(rested)
        turns = {
            key: at.distance(at.square, (key,)) / SPEED + ahead.trying(key, ahead.before(key)) for key in at.open_keys()
        }
        key = min(turns, key=turns.__getitem__)
        return Aim(frozenset((key,)), 1.0, key, ready=True) if turns[key] < ahead.here + A_TURN else prepare(at)

    def price(self, at: Situation, name: Object) -> float:
        return price(name)

    def turn(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """Nap if a throw is worth so much more after it."""
        if ENTER_DUNGEON in legal:
            return self.in_the_garden(at, legal)
        events = tales(at.thrower.power, at.square)
        if not at.exhausted and not events:
            return THROW
        rested = at.rested(strongest(at.exhausted, NAP_RESTORES))
        later = self.throwing(rested) - 1.0
        if events:
            ahead = Foresight(rested)
            here = ahead.place(at.square)
            later += events * (turns_left(here) - ahead.event(here))
        return NAP if later > self.throwing(at) else THROW

    def throwing(self, at: Situation) -> float:
        """What a throw is worth on average, less what it will take to restore everything."""
        worth = cache(self.moves(at))
        faces = at.thrower.faces
        total = 0.0
        for face in set(faces):
            throw = Modifying(at.seat, "move", face, at.thrower.demon, again=False)
            best = max(worth(result) - cost for result, cost in prices(throw, at.thrower, at.held, at.options))
            total += faces.count(face) * best
        return total / len(faces) - PRICE * len(at.exhausted)

    def in_the_garden(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """Rest while that makes the castle likely enough to succeed."""
        best, restores = habits.best_stroll(at, legal)
        better = at.chance(None, rested=True) - at.chance(None, rested=False)
        if better * prospects.castle(Foresight(at).hero) <= 1.0:
            return ENTER_DUNGEON
        return best if best is not None and restores > min(len(at.exhausted), NAP_RESTORES) else NAP

    def turn_over(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        ahead = Foresight(at)

        def left(action: Action) -> float:
            faces, square = habits.after_turning(at, action)
            return ahead.with_rivals(Place(faces, square, ahead.hero))

        return min(legal, key=left)

    def give(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """The demon die to whoever needs fewest turns, and not away from there."""
        ahead = Foresight(at)
        rivals = [action for action in legal if isinstance(action, Give) and action.to != at.seat]
        if not rivals:
            return DECLINE if DECLINE in legal else legal[0]
        best = min(rivals, key=lambda action: ahead.rival_left(action.to))
        holder = at.view.demon
        stays = DECLINE in legal and holder == ahead.first
        return DECLINE if stays else best

    def simple(self, at: Situation, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """While magic is at work on a throw that decides something, only what leaves the best chance."""
        trial = trial_of(at.view)
        if trial is None and isinstance(at.view.agenda[-1], Exhausting):
            return self.give_up(at, legal)
        if trial is None:
            return super().simple(at, legal, rng)
        chances = trials.chances(at, trial, legal)
        most = max(chances.values()) - SLIGHT
        return super().simple(at, tuple(action for action in legal if chances[action] >= most), rng)

    def give_up(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """What leaves most: an object that restores others when it is exhausted may bring more than it is worth."""

        def left(action: GiveUp) -> int:
            return max(sum(map(VALUES.__getitem__, held.active)) for held in after_exhausting(at.held, action.object))

        best = max((action for action in legal if isinstance(action, GiveUp)), key=left)
        return best if best.object in MAGIC_EFFECTS else habits.give_up(legal)

    # A throw.

    def change(self, at: Situation, throw: Modifying, legal: tuple[Action, ...]) -> Action:
        asked = at.view.agenda[-2]
        if not isinstance(asked, Adventure | Dungeon):
            return super().change(at, throw, legal)
        best = self.best_way(at, throw)
        if THROW_AGAIN in legal and chance_again(at, asked) > chance_after(at, asked, best):
            return THROW_AGAIN
        return best.first

    def best_way(self, at: Situation, throw: Modifying) -> Way:
        """In an adventure the way that leaves the best chance, and of several the one that spends least."""
        asked = at.view.agenda[-2]
        if not isinstance(asked, Adventure | Dungeon):
            return super().best_way(at, throw)
        chances = {way: chance_after(at, asked, way) for way in ways_to_change(at, throw)}
        return max(chances, key=lambda way: (chances[way], -_spent(way), -abs(way.shift)))


def _spent(way: Way) -> int:
    return sum(VALUES[name] for name in way.used)
