"""Le jeu du Tour de France."""

from collections.abc import Mapping

from ludotheque.bots import Analyst, Coach
from ludotheque.games.parts import Levels, Parts, Terminal
from ludotheque.games.spaces import Spaces
from ludotheque.games.tour_de_france.game import TourDeFrance
from ludotheque.games.tour_de_france.packs import CARD_KINDS
from ludotheque.search import Plan


def _bots() -> Levels:
    from ludotheque.games.tour_de_france.bot import BOTS

    return BOTS


def _coach() -> Coach:
    from ludotheque.games.tour_de_france.bot import COACH

    return COACH


def _analyst() -> Analyst:
    from ludotheque.games.tour_de_france.analyst import ANALYST

    return ANALYST


def _terminal() -> Terminal:
    from ludotheque.games.tour_de_france import terminal

    return terminal


def _spaces() -> Spaces:
    from ludotheque.games.tour_de_france.spaces import SPACES

    return SPACES


def _search() -> Plan:
    from ludotheque.games.tour_de_france.searching import PLAN

    return PLAN


def _rule_numbers() -> Mapping[str, int]:
    from ludotheque.games.tour_de_france.rule_numbers import rule_numbers

    return rule_numbers()


GAME = TourDeFrance()
PARTS = Parts(
    bots=_bots,
    coach=_coach,
    analyst=_analyst,
    terminal=_terminal,
    card_kinds=CARD_KINDS,
    spaces=_spaces,
    search=_search,
    rule_numbers=_rule_numbers,
)
