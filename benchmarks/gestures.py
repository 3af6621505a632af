"""How many clicks a turn takes, by what a page offers: `python -m benchmarks.gestures [game …]`.

Amateurs play seeded matches. What the first seat does is counted as somebody at a page would do it: a plan is one
click, a lone one none, a form one for each field and one to send it, everything else one. A turn is all that a seat
does before somebody else acts.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import Final, NamedTuple

import ludotheque
from ludotheque.bots import Bot
from ludotheque.engine import Action, AnyMatch, Fast, Plan, Seat
from ludotheque.games import bots_of, find_game, games

MATCHES: Final = 20
SEATS: Final = 3
LONG: Final[Mapping[str, frozenset[str]]] = {
    "royaume": frozenset({"AdventureBegan", "MinorBegan", "CardDrawn", "DungeonEntered", "KingThrew"}),
    "tour-de-france": frozenset({"QuestionAsked"}),
    "cluedo": frozenset({"Supposed"}),
    "fort-boyard": frozenset({"ChallengeDrawn"}),
}
"""The events of turns that may take longer."""


class Turn(NamedTuple):
    """A turn of the first seat: its clicks, what they would be without plans, and whether it may take longer."""

    clicks: int
    without_plans: int
    long: bool


def main() -> None:
    """Print the clicks a turn of each game, with and without plans."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=MATCHES)
    given = parser.parse_args()
    for name in given.games or games():
        found = [turn for seed in range(given.matches) for turn in turns(name, seed)]
        for kind, chosen in (
            ("short", [turn for turn in found if not turn.long]),
            ("long", [t for t in found if t.long]),
        ):
            if chosen:
                print(f"{name:15} {kind:6} {described(chosen)}", flush=True)


def described(found: Sequence[Turn]) -> str:
    """The median and the ninth tenth of clicks, and the same without plans."""
    now, before = ([turn.clicks for turn in found], [turn.without_plans for turn in found])
    return f"{len(found):5} turns: {_spread(now)} clicks, {_spread(before)} without plans"


def _spread(clicks: Sequence[int]) -> str:
    tenth = quantiles(clicks, n=10)[-1] if len(clicks) > 1 else clicks[0]
    return f"{median(clicks):g} ({tenth:g})"


def turns(name: str, seed: int) -> Iterator[Turn]:
    """Yield the turns of the first seat in a match of amateurs."""
    least, *_, most = find_game(name).seats
    match = ludotheque.new_match(name, seats=min(max(SEATS, least), most), seed=seed)
    bot, rng = bots_of(match.game)["amateur"](), Fast(seed)
    clicks = without_plans = heard = 0
    while not match.over:
        seat = match.actors[0]
        if seat != 0:
            if clicks or without_plans:
                kinds = {type(event).__name__ for group in match.heard(0)[heard:] for event in group}
                yield Turn(clicks, without_plans, bool(kinds & LONG.get(name, frozenset())))
            clicks = without_plans = 0
            match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
            heard = len(match.heard(0))
            continue
        actions = intended(match, bot, rng)
        plan = planned(match.plans(0), actions)
        done = actions[:1] if plan is None else plan.actions
        clicks += to_choose(match, done[0]) if plan is None else int(not plan.lone)
        without_plans += sum(to_choose(match, action) for action in done)
        for action in done:
            match.play(0, action)


def intended(match: AnyMatch, bot: Bot, rng: Fast) -> tuple[Action, ...]:
    """What the first seat would do until chance or somebody else acts."""
    ahead, actions = match.fork(), list[Action]()
    while 0 in ahead.actors and (not actions or ahead.log[-1].actor == 0):
        legal = tuple(action for action in ahead.legal(0) if not action.by_bots)
        actions.append(bot.choose(ahead.knowledge(0), legal, rng))
        ahead.play(0, actions[-1])
    return tuple(actions)


def planned(plans: Sequence[Plan], actions: Sequence[Action]) -> Plan | None:
    """The plan that does the same, the longest first, or that ends on the same square; None if there is none."""
    same = [plan for plan in plans if plan.lone or tuple(actions[: len(plan.actions)]) == plan.actions]
    ending = [plan for plan in plans if plan.way and plan.actions[-1] in actions]
    return max(same, key=lambda plan: len(plan.actions), default=next(iter(ending), None))


def to_choose(match: AnyMatch, action: Action, seat: Seat = 0) -> int:
    """How many clicks an action takes: one, or one for each field of its form and one to send it."""
    legal = match.allowed(seat)
    form = None if action in legal else next((one for one in legal if one.is_form and one.accepts(action)), None)
    return 1 if form is None else 1 + len(getattr(form, "fields", (None,)))


if __name__ == "__main__":
    main()
