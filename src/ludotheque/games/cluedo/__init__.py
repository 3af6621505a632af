"""Cluedo, in its edition of seven weapons."""

from collections.abc import Mapping

from ludotheque.bots import Closeness, Coach, Helper
from ludotheque.engine import AnyMatch
from ludotheque.games.cluedo.game import Cluedo
from ludotheque.games.parts import Levels, Parts, Terminal
from ludotheque.games.spaces import Spaces
from ludotheque.search import Plan


def _bots() -> Levels:
    from ludotheque.games.cluedo.bots.levels import BOTS

    return BOTS


def _coach() -> Coach:
    from ludotheque.games.cluedo.bots.levels import COACH

    return COACH


def _helper() -> Helper:
    from ludotheque.games.cluedo.bots.sheet import HELPER

    return HELPER


def _closeness(match: AnyMatch) -> tuple[Closeness, ...]:
    from ludotheque.games.cluedo.bots.progress import progress

    return progress(match)


def _terminal() -> Terminal:
    from ludotheque.games.cluedo import terminal

    return terminal


def _spaces() -> Spaces:
    from ludotheque.games.cluedo.spaces import SPACES

    return SPACES


def _search() -> Plan:
    from ludotheque.games.cluedo.searching import PLAN

    return PLAN


def _rule_numbers() -> Mapping[str, int]:
    from ludotheque.games.cluedo.rule_numbers import rule_numbers

    return rule_numbers()


GAME = Cluedo()
PARTS = Parts(
    bots=_bots,
    coach=_coach,
    helper=_helper,
    closeness=_closeness,
    terminal=_terminal,
    spaces=_spaces,
    search=_search,
    rule_numbers=_rule_numbers,
)
