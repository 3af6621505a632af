"""La Clef du Royaume."""

from collections.abc import Mapping

from ludotheque.bots import Analyst, Coach, Feat, Helper
from ludotheque.engine import AnyMatch
from ludotheque.games.parts import Levels, Parts, RealDice, Terminal
from ludotheque.games.royaume.game import Royaume
from ludotheque.games.royaume.packs import CARD_KINDS
from ludotheque.games.spaces import Spaces
from ludotheque.search import Plan


def _bots() -> Levels:
    from ludotheque.games.royaume.bots.levels import BOTS

    return BOTS


def _coach() -> Coach:
    from ludotheque.games.royaume.bots.coach import COACH

    return COACH


def _helper() -> Helper:
    from ludotheque.games.royaume.bots.goals import HELPER

    return HELPER


def _analyst() -> Analyst:
    from ludotheque.games.royaume.analyst import ANALYST

    return ANALYST


def _skill(match: AnyMatch) -> tuple[Feat, ...]:
    from ludotheque.games.royaume.skill import skill

    return skill(match)


def _terminal() -> Terminal:
    from ludotheque.games.royaume import terminal

    return terminal


def _real_dice() -> RealDice:
    from ludotheque.games.royaume import terminal

    return terminal


def _spaces() -> Spaces:
    from ludotheque.games.royaume.spaces import SPACES

    return SPACES


def _search() -> Plan:
    from ludotheque.games.royaume.searching import PLAN

    return PLAN


def _rule_numbers() -> Mapping[str, int]:
    from ludotheque.games.royaume.rule_numbers import rule_numbers

    return rule_numbers()


GAME = Royaume()
PARTS = Parts(
    bots=_bots,
    coach=_coach,
    helper=_helper,
    analyst=_analyst,
    skill=_skill,
    terminal=_terminal,
    real_dice=_real_dice,
    view_is_enough=True,
    spaces=_spaces,
    search=_search,
    card_kinds=CARD_KINDS,
    rule_numbers=_rule_numbers,
)
