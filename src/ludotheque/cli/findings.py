"""The report of `verify` in sentences: what is wrong, or what was proven and what a file alone cannot prove."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from ludotheque.cli import setup
from ludotheque.engine import ByHand, Committed, Seat, Seeded, Verification
from ludotheque.engine.chance import contributions_hash
from ludotheque.games import find_game
from ludotheque.texts import Texts

FORGED = 1
"""The exit code for a match that is not as it was played."""
UNPROVEN = 3
"""The exit code for a match without errors of which not everything could be recomputed."""


def show(found: Verification, t: Texts, console: Console) -> int:
    """Print what was found; return the exit code."""
    if found.reason not in (None, "unrevealed"):
        console.print(Text(_wrong(found, t), "bold red"), soft_wrap=True)
        if found.reason in ("draw", "illegal") and found.wrong_rules != found.today:
            console.print(Text(t("verify-former", rules=found.wrong_rules, today=found.today)), soft_wrap=True)
        return FORGED
    console.print(Text(t("verify-nothing-wrong"), "bold green" if found.proven else "bold"))
    for title, lines in (("verify-proven", list(_proven(found, t))), ("verify-unproven", list(_unproven(found, t)))):
        if lines:
            console.print(Text(t(title), "bold"))
        for line in lines:
            console.print(Text(line), soft_wrap=True)
    if found.as_played:
        console.print(Text(t("verify-as-played"), "bold green"), soft_wrap=True)
    console.print(Text(t("verify-last-seal", seal=found.seal), "dim"), soft_wrap=True)
    if found.contributors and isinstance(found.source, Committed):
        console.print(Text(t("verify-list-here", list=contributions_hash(found.source)), "dim"), soft_wrap=True)
    return 0 if found.proven else UNPROVEN


def _wrong(found: Verification, t: Texts) -> str:
    """The sentence for the reason why a file is not the match that was played."""
    about: dict[str, Any] = {}
    match found.reason:
        case "draw" | "typed":
            game = find_game(found.game)
            about = {name: t.action(game, getattr(found, name)) for name in ("expected", "found")}
        case "rules":
            about = {"expected": found.expected, "found": found.found}
        case "illegal":
            about = {"rules": found.wrong_rules}
        case "seal":
            about = {"seal": found.seal}
        case "list":
            about = {"list": contributions_hash(found.source) if isinstance(found.source, Committed) else "none"}
        case "commitment":
            about = {"commitment": found.source.commitment if isinstance(found.source, Committed) else "none"}
    if found.wrong is not None:
        about["entry"] = found.wrong
    return t(f"verify-{found.reason}", **about)


def _proven(found: Verification, t: Texts) -> Iterator[str]:
    if isinstance(found.source, Committed) and found.reason is None:
        yield t("verify-proven-committed", draws=found.draws, commitment=found.source.commitment)
    if isinstance(found.source, Seeded):
        yield t("verify-proven-seeded", draws=found.draws, seed=found.source.seed)
    yield from _moves(found, t)
    if found.result is not None:
        winners = found.result.winners
        yield t("verify-proven-result", winners=_listed(found, winners, t), count=len(winners))
    if found.seal_is_noted:
        yield t("verify-proven-seal")
    if found.commitment_is_noted:
        yield t("verify-proven-commitment")
    if found.list_is_noted:
        yield t("verify-proven-list", count=len(found.contributors), names=_listed(found, found.contributors, t))


def _listed(found: Verification, seats: Sequence[Seat], t: Texts) -> str:
    """The names of these seats in a list; numbers where the file has no names."""
    names = [player.name for player in found.players] or setup.plain_names(t, max(seats, default=-1) + 1)
    return t.listed([names[seat] for seat in seats])


def _moves(found: Verification, t: Texts) -> Iterator[str]:
    """By which rules which lines were recomputed."""
    since = found.entries - found.before - found.first
    recomputed = found.first or since
    if recomputed:
        yield t("verify-proven-moves", recomputed=recomputed, rules=found.first_rules if found.first else found.rules)
    if found.former:
        yield t("verify-proven-former", today=found.today)
    if found.first and since:
        yield t("verify-proven-since", recomputed=since, rules=found.rules)


def _unproven(found: Verification, t: Texts) -> Iterator[str]:
    if found.carried:
        yield t("verify-partly", recomputed=found.entries - found.before, entries=found.entries)
        yield t("verify-before", before=found.before)
    if found.first:
        yield t("verify-told", first=found.first)
    if found.reason == "unrevealed":
        yield t("verify-unrevealed")
    if isinstance(found.source, ByHand):
        yield t("verify-by-hand", count=found.by_hand)
    if found.result is None:
        yield t("verify-unproven-open")
    if not found.seal_is_noted:
        yield t("verify-unproven-seal")
    if isinstance(found.source, Committed) and not found.commitment_is_noted:
        yield t("verify-unproven-commitment")
    if found.contributors and not found.list_is_noted:
        yield t("verify-unproven-list", count=len(found.contributors), names=_listed(found, found.contributors, t))
