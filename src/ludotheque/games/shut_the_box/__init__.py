"""Fermer la boîte (Shut the Box)."""

from collections.abc import Mapping

from ludotheque.bots import Analyst, Coach
from ludotheque.games.parts import Levels, Parts, RealDice, Terminal
from ludotheque.games.shut_the_box.game import ShutTheBox
from ludotheque.games.spaces import Spaces
from ludotheque.search import Plan


def _bots() -> Levels:
    from ludotheque.games.shut_the_box.bot import BOTS

    return BOTS


def _coach() -> Coach:
    from ludotheque.games.shut_the_box.bot import COACH

    return COACH


def _analyst() -> Analyst:
    from ludotheque.games.shut_the_box.analyst import ANALYST

    return ANALYST


def _terminal() -> Terminal:
    from ludotheque.games.shut_the_box import terminal

    return terminal


def _real_dice() -> RealDice:
    from ludotheque.games.shut_the_box import terminal

    return terminal


def _spaces() -> Spaces:
    from ludotheque.games.shut_the_box.spaces import SPACES

    return SPACES


def _search() -> Plan:
    from ludotheque.games.shut_the_box.searching import PLAN

    return PLAN


def _rule_numbers() -> Mapping[str, int]:
    from ludotheque.games.shut_the_box.rule_numbers import rule_numbers

    return rule_numbers()


GAME = ShutTheBox()
PARTS = Parts(
    bots=_bots,
    coach=_coach,
    analyst=_analyst,
    terminal=_terminal,
    real_dice=_real_dice,
    spaces=_spaces,
    search=_search,
    rule_numbers=_rule_numbers,
)
