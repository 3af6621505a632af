"""Le jeu du Tour de France as the kernel sees it."""

import unicodedata
from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludotheque.engine import AnyKnowledge, Game, Pack, Play, Randomness, Result, Seat, Told, pack, within
from ludotheque.engine.game import YOUNG
from ludotheque.games.tour_de_france.actions import ActionType
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import OWN_ALONE, SURPRISES, Series, town_cards
from ludotheque.games.tour_de_france.events import EventType
from ludotheque.games.tour_de_france.redeal import redealt
from ludotheque.games.tour_de_france.rules import POINTS_OF, SERIES, STRATEGIES
from ludotheque.games.tour_de_france.setting_out import Choosing
from ludotheque.games.tour_de_france.squares import Surprised
from ludotheque.games.tour_de_france.state import Collected, Options, TourState
from ludotheque.games.tour_de_france.view import View, reader, seen

STRATEGY_PACK: Final = pack(STRATEGIES)
POINTS_PACKS: Final = {series: pack(POINTS_OF[series]) for series in SERIES}
SURPRISE_PACK: Final = pack(tuple(SURPRISES))


class TourDeFrance(Game[Options, TourState, View]):
    """For two to six players (TDF-8)."""

    name: ClassVar[str] = "tour-de-france"
    version: ClassVar[int] = 3
    former: ClassVar[tuple[int, ...]] = (1, 2)
    seats: ClassVar[range] = range(2, 7)
    has_forms: ClassVar[bool] = False
    seat_options: ClassVar[tuple[str, ...]] = (YOUNG,)

    options_type = Options
    state_type = TourState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> TourState:
        """Six packs, each shuffled (TDF-7), jerseys aside (TDF-15), and riders to be chosen (TDF-14)."""
        return TourState(
            options=options,
            riders=(None,) * seats,
            squares=(0,) * seats,
            collected=(Collected(),) * seats,
            hands=((),) * seats,
            jokers=((),) * seats,
            strategy=STRATEGY_PACK,
            polka=POINTS_PACKS["polka"],
            green=POINTS_PACKS["green"],
            white=POINTS_PACKS["white"],
            towns=pack(options.towns),
            surprises=SURPRISE_PACK,
            agenda=(Choosing(),),
        )

    def view(self, state: TourState, seat: Seat | None) -> View:
        return seen(state, seat)

    def result(self, state: TourState) -> Result:
        """Whoever has arrived; the others by how far they got (TDF-63)."""
        return Result(() if state.winner is None else (state.winner,), state.squares)

    def conflict(self, options: Options) -> str | None:
        """Enough cards to be alone; no question twice, in whatever language; no two answers to one are the same."""
        if options.own == "only" and len(options.cards) < OWN_ALONE:
            return "tour-option-few"
        if not options.cards:
            return None  # those of the box were compared when they were loaded
        asked = Counter(
            words
            for card in town_cards(options.cards).values()
            for question in (card.tourism, card.cycling)
            for words in {_alike(question.question.fr), _alike(question.question.en)}
        )
        if max(asked.values()) > 1:
            return "tour-option-twice"
        answers = (question.answers for card in options.cards for question in (card.tourism, card.cycling))
        return "tour-option-answers" if any(len({*map(_alike, three)}) < 3 for three in answers) else None

    def conserved(self, state: TourState) -> Mapping[str, object]:
        applied = within(state, Surprised)
        held = [joker for jokers in state.jokers for joker in jokers]
        surprises = (*state.surprises.unknown, *state.surprises.bottom, *held, *([applied.card] if applied else ()))
        towns = (*state.towns.unknown, *state.towns.bottom, *([state.card] if state.card else ()))
        hands = [number for hand in state.hands for number in hand]
        return {
            "options": state.options,
            "strategy": sorted((*state.strategy.unknown, *state.strategy.bottom, *hands)),
            "towns": sorted(towns),
            "surprises": sorted(surprises),
            "points": tuple(_points(state, series) for series in SERIES),
        }

    def secrets(self, state: TourState, seat: Seat | None) -> Mapping[str, object]:
        """Others' strategy cards, and the town card until its question is asked, unless one reads it."""
        hidden: dict[str, object] = {}
        others = tuple(hand for other, hand in enumerate(state.hands) if other != seat)
        if any(others):
            hidden["hands"] = others
        if state.card is not None and state.kind is None and seat != reader(state):
            hidden["card"] = state.card
        return hidden

    def carried_options(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """The first let the leader's square act after a time trial (TDF-48); both had 62 town cards (TDF-4)."""
        if rules not in self.former:
            return options
        return {**({"after_trial": "acts"} if rules == 1 else {}), **options, "box": "first"}

    def carried_over(self, rules: int, state: Any, told: Any) -> tuple[TourState, tuple[tuple[Told, ...], ...]]:
        """A match of an earlier version goes on as it was begun: what is new is an option."""
        return super().carried_over(self.version if rules in self.former else rules, state, told)

    def heard(self, state: TourState) -> tuple[str, ...]:
        """The town cards that were read and put back, but none of the players' own."""
        return tuple(card for card in state.towns.bottom if not card.startswith("own-"))

    def determinise(self, knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
        return redealt(knowledge, rng)


def _alike(text: str) -> str:
    """The same for texts that differ only in spaces, capitals and how accents are stored."""
    return " ".join(unicodedata.normalize("NFC", text).split()).casefold()


def _points(state: TourState, series: Series) -> list[int]:
    """The cards of a series, in the pack and before the players."""
    pack: Pack[int] = getattr(state, series)
    before = (number for collected in state.collected for number in getattr(collected, series))
    return sorted((*pack.unknown, *before))
