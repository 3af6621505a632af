"""Les Clés de Fort Boyard as the kernel sees it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludotheque.engine import AnyKnowledge, Event, Game, Play, Randomness, Result, Seat, Told, pack, within
from ludotheque.engine.game import YOUNG
from ludotheque.games.fort_boyard import memory, rules
from ludotheque.games.fort_boyard.actions import ActionType
from ludotheque.games.fort_boyard.agenda import Item
from ludotheque.games.fort_boyard.arena import arena_of
from ludotheque.games.fort_boyard.content import Riddle, distinct, riddle_cards
from ludotheque.games.fort_boyard.contests import contest_of, contest_won
from ludotheque.games.fort_boyard.disguises import knows_changes
from ludotheque.games.fort_boyard.events import EventType
from ludotheque.games.fort_boyard.first_rules import FIRST, SECOND, red_keys
from ludotheque.games.fort_boyard.redeal import redealt
from ludotheque.games.fort_boyard.reflexes import Poised
from ludotheque.games.fort_boyard.riddles import is_right_answer
from ludotheque.games.fort_boyard.rules import BOARD, NOTES
from ludotheque.games.fort_boyard.setting_out import Dressing
from ludotheque.games.fort_boyard.state import FortState, Keyring, Options, Scene, is_person
from ludotheque.games.fort_boyard.taboo import Taboo
from ludotheque.games.fort_boyard.view import View, seen
from ludotheque.mechanics import AnyArena, Contest

BLACK_KEYS: Final = tuple(map(rules.keys_on, BOARD))
ALL_NOTES: Final = pack(tuple(note for note, count in NOTES for _ in range(count)))


class FortBoyard(Game[Options, FortState, View]):
    """For three to six players (BOY-7)."""

    name: ClassVar[str] = "fort-boyard"
    version: ClassVar[int] = 3
    former: ClassVar[tuple[int, ...]] = (FIRST, SECOND)
    seats: ClassVar[range] = range(3, 7)

    practices: ClassVar[tuple[str, ...]] = rules.CHALLENGES
    seat_options: ClassVar[tuple[str, ...]] = (YOUNG,)
    over_days: ClassVar[Mapping[str, object]] = {"hourglass": "throws"}

    options_type = Options
    state_type = FortState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> FortState:
        """Black keys on every cell (BOY-10), notes in the chest (BOY-11), all pawns on the start (BOY-13)."""
        return FortState(
            options=options,
            squares=(0,) * seats,
            black=BLACK_KEYS,
            red=(0,) * len(BOARD),
            rings=(Keyring(),) * seats,
            beside=red_keys(options),
            notes=ALL_NOTES,
            left=int(options.notes) * seats,
            purses=((),) * seats,
            riddles=pack(options.riddle_pack),
            agenda=(Dressing(),),
        )

    def view(self, state: FortState, seat: Seat | None) -> View:
        return seen(state, seat)

    def result(self, state: FortState) -> Result:
        """The highest sum wins (BOY-81)."""
        return Result(state.winners, tuple(map(sum, state.purses)))

    def conflict(self, options: Options) -> str | None:
        """No riddle is asked twice, and no two own challenges are called the same."""
        if options.own_riddles:  # that those of the box differ is tested
            asked = [" ".join(riddle.text.fr.split()).casefold() for riddle in _riddles(options)]
            if not distinct(asked):
                return "boyard-option-twice"
        titles = (" ".join(own.title.split()).casefold() for own in options.own_challenges)
        return None if distinct(titles) else "boyard-option-titles"

    def conserved(self, state: FortState) -> Mapping[str, object]:
        notes = (*state.notes.unknown, *(note for purse in state.purses for note in purse))
        held = sum(ring.black for ring in state.rings)
        riddles = (*state.riddles.unknown, *state.riddles.bottom, *((state.card,) if state.card else ()))
        return {
            "options": state.options,
            "notes": tuple(sorted(notes)),
            "chest": state.left + sum(map(len, state.purses)),
            "black keys": sum(state.black) + held + state.aside + state.laid,
            "red keys": None if state.beside is None else state.beside + _red(state) - state.laid,
            "riddles": tuple(sorted(riddles)),
        }

    def secrets(self, state: FortState, seat: Seat | None) -> Mapping[str, object]:
        """Others' notes until the end, and what a scene hides."""
        hidden: dict[str, object] = {}
        others = tuple(purse for other, purse in enumerate(state.purses) if other != seat)
        if state.agenda and not state.options.open_purses and any(others):
            hidden["purses"] = others
        return hidden if state.scene is None else hidden | _hidden(state, state.scene, seat)

    def carried_options(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """A match of earlier rules is played by them (see `first_rules`)."""
        return {**options, "rules": options.get("rules") or rules} if rules in self.former else options

    def carried_over(self, rules: int, state: Any, told: Any) -> tuple[FortState, tuple[tuple[Told, ...], ...]]:
        """A match of earlier rules goes on where it is: what they did otherwise is an option."""
        return super().carried_over(self.version if rules in self.former else rules, state, told)

    def heard(self, state: FortState) -> tuple[str, ...]:
        return memory.heard(state)

    def arena(self, state: FortState) -> AnyArena | None:
        return arena_of(state)

    def contest(self, state: FortState) -> Contest | None:
        return contest_of(state)

    def contest_won(self, contest: Contest, event: Event) -> bool | None:
        return contest_won(contest, event)

    def solves(self, state: FortState, text: str) -> bool:
        return is_right_answer(state, text)

    def determinise(self, knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
        return redealt(self, knowledge, rng)


def _red(state: FortState) -> int:
    """How many keys are red, or count as red, on the board and in hands."""
    return sum(state.red) + sum(ring.red for ring in state.rings)


def _hidden(state: FortState, scene: Scene, seat: Seat | None) -> dict[str, object]:
    """What a scene keeps from this seat."""
    picks = tuple(pick for other, pick in enumerate(scene.picks) if other != seat)
    times = tuple(time for other, time in enumerate(scene.times) if other != seat or not is_person(state, other))
    found: dict[str, object] = {
        "found": scene.found,
        "picks": picks if any(picks) else None,
        "times": times if any(times) else None,
        "delay": scene.delay,
        "height": scene.height if within(state, Poised) is not None else None,
        "laugh": scene.laugh,
    }
    if scene.change is None and scene.changes and not knows_changes(state, seat):
        found["changes"] = scene.changes
        found["voices"] = scene.voices or None
    asking = within(state, Taboo)
    if asking is not None and asking is state.agenda[-1] and asking.asker != seat and asking.question is None:
        found["tricks"] = scene.tricks[-1]
    return {name: secret for name, secret in found.items() if secret is not None}


def _riddles(options: Options) -> tuple[Riddle, ...]:
    return tuple(riddle_cards(options.language, options.own_riddles).values())
