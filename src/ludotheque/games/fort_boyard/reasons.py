"""Why the coach's best choice is best, and what to mind where the answer is up to the player."""

from collections.abc import Mapping
from typing import Final

from ludotheque.bots.reasons import Why, likely
from ludotheque.engine import Action
from ludotheque.games.fort_boyard import actions, chances
from ludotheque.games.fort_boyard.actions import OPEN_CHEST, TRY_RIDDLE, Choose, GiveUp, PutKey, WalkTo
from ludotheque.games.fort_boyard.rules import Variant
from ludotheque.games.fort_boyard.view import View

UP_TO_THE_PLAYER: Final[Mapping[type[Action], str]] = {
    actions.PickCard: "fort-boyard-why-fan",
    actions.Ready: "fort-boyard-why-ready",
    actions.Pick: "fort-boyard-why-pick",
    actions.Feint: "fort-boyard-why-signal",
    actions.Decoy: "fort-boyard-why-signal",
    actions.Fire: "fort-boyard-why-signal",
    actions.Drop: "fort-boyard-why-signal",
    actions.Jump: "fort-boyard-why-patience",
    actions.Vote: "fort-boyard-why-vote",
    actions.Aim: "fort-boyard-why-aim",
    actions.Tickle: "fort-boyard-why-tickle",
    actions.OfferPart: "fort-boyard-why-part",
    actions.Name: "fort-boyard-why-name",
    actions.Change: "fort-boyard-why-change",
    actions.Spot: "fort-boyard-why-spot",
    actions.Ask: "fort-boyard-why-ask",
    actions.AskTrick: "fort-boyard-why-ask",
    actions.Say: "fort-boyard-why-say",
    actions.Object: "fort-boyard-why-object",
}
"""What to mind, by what can be done; where there is nothing of these one answers, gives up, or judges."""


def up_to_the_player(offered: tuple[Action, ...]) -> str:
    """The key of the sentence for a choice that no figure helps with."""
    known = (UP_TO_THE_PLAYER[type(action)] for action in offered if type(action) in UP_TO_THE_PLAYER)
    gives_up = any(isinstance(action, GiveUp) for action in offered)
    return next(known, "fort-boyard-why-answer" if gives_up else "fort-boyard-why-judge")


def of_chest(view: View, best: Action) -> Why:
    """What opening now brings beside what is usual, and how many pawns may close the chest at once."""
    me = view.seat or 0
    now, usual = chances.expected_notes(view.squares, me, view.left), chances.usual_notes(len(view.squares), view.left)
    about = (
        ("now", round(now)),
        ("usual", round(usual)),
        ("pawns", chances.in_reach(view.squares, me)),
        ("keys", view.rings[me].keys),
    )
    return ("fort-boyard-why-open" if best == OPEN_CHEST else "fort-boyard-why-wait"), about


def of_choice(view: View, best: Action, variant: Variant) -> Why | None:
    """Why the best way, cell or answer is best; None where the choice is the player's."""
    match best:
        case PutKey(cell=cell):
            return _of_cell(view, cell, variant)
        case WalkTo(clockwise=clockwise, kind=kind, keys=keys):
            about = (("clockwise", "yes" if clockwise else "no"), ("keys", keys))
            return "fort-boyard-why-walk", (*about, ("kind", kind if keys else "none"))
        case Choose(way=way):
            return "fort-boyard-why-likelier", (("way", way),)
        case _ if best == TRY_RIDDLE:
            return "fort-boyard-why-riddle", (("keys", view.rings[view.seat or 0].keys),)
        case _:
            return None


def _of_cell(view: View, cell: int, variant: Variant) -> Why:
    """How often the player comes by with the next roll, and how many others may."""
    me = view.seat or 0
    rivals = sum(chances.landing(square, cell, variant) > 0 for seat, square in enumerate(view.squares) if seat != me)
    own = likely(chances.landing(view.squares[me], cell, variant))
    if not own:
        return "fort-boyard-why-cell-far", (("cell", cell), ("rivals", rivals))
    return "fort-boyard-why-cell", (("cell", cell), ("own", own), ("rivals", rivals))
