"""Les Clés de Fort Boyard."""

from collections.abc import Mapping

from ludotheque.bots import Analyst, Coach, Feat
from ludotheque.engine import AnyMatch
from ludotheque.games.fort_boyard.game import FortBoyard
from ludotheque.games.fort_boyard.packs import CARD_KINDS
from ludotheque.games.parts import Levels, Parts, Terminal
from ludotheque.games.spaces import Spaces
from ludotheque.search import Plan


def _bots() -> Levels:
    from ludotheque.games.fort_boyard.bot import BOTS

    return BOTS


def _coach() -> Coach:
    from ludotheque.games.fort_boyard.bot import COACH

    return COACH


def _analyst() -> Analyst:
    from ludotheque.games.fort_boyard.analyst import ANALYST

    return ANALYST


def _skill(match: AnyMatch) -> tuple[Feat, ...]:
    from ludotheque.games.fort_boyard.skill import skill

    return skill(match)


def _terminal() -> Terminal:
    from ludotheque.games.fort_boyard import terminal

    return terminal


def _spaces() -> Spaces:
    from ludotheque.games.fort_boyard.spaces import SPACES

    return SPACES


def _search() -> Plan:
    from ludotheque.games.fort_boyard.searching import PLAN

    return PLAN


def _rule_numbers() -> Mapping[str, int]:
    from ludotheque.games.fort_boyard.rule_numbers import rule_numbers

    return rule_numbers()


GAME = FortBoyard()
PARTS = Parts(
    bots=_bots,
    coach=_coach,
    analyst=_analyst,
    skill=_skill,
    terminal=_terminal,
    card_kinds=CARD_KINDS,
    spaces=_spaces,
    search=_search,
    rule_numbers=_rule_numbers,
)
