"""Why the coach's best choice is best: where cards lead, what they avoid, and whom they hold up."""

from typing import Final, NamedTuple

from ludotheque.bots.reasons import Why
from ludotheque.engine import Action
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import USE_JOKER, AskFor, ChooseRider, Lay, PutBack
from ludotheque.games.tour_de_france.incidents import UsingJoker
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, Place
from ludotheque.games.tour_de_france.view import View

NEAR: Final = 24
"""From so many squares before the arrival on, two throws may lead there."""
UP_TO_THE_PLAYER: Final = ("tour-de-france-why-rider", "tour-de-france-why-kind", "tour-de-france-why-answer")
"""The reasons where no choice is better than another."""


class Ride(NamedTuple):
    """Where a roll leads: as it is, and with the cards that are best on it."""

    start: Place
    as_is: Place
    changed: Place
    advance: int
    """What the roll is worth with the cards."""
    cards: int


def of_knowledge(best: Action) -> str:
    """The key of the sentence for choices that depend on taste, or on what the player knows."""
    match best:
        case ChooseRider():
            return "tour-de-france-why-rider"
        case AskFor():
            return "tour-de-france-why-kind"
        case _:
            return "tour-de-france-why-answer"


def of_card(view: View, window: Reactions, best: Action, advance: int, cards: int) -> Why:
    """Why to lay cards on this roll, which then is worth `advance`, or to lay none."""
    start = view.squares[window.roller]
    ride = Ride(start, rules.lands(start, window.advance), rules.lands(start, advance), rules.ridden(advance), cards)
    mine = window.roller == view.seat
    if isinstance(best, Lay):
        return _own_card(ride) if mine else _card_against(window, ride)
    return _own_roll(ride) if mine else _let_ride(view, window, ride)


def _kind(square: Place) -> str:
    """What a square is; the first ones before the route are none."""
    return KINDS[square] or "none" if square > 0 else "none"


def _own_card(ride: Ride) -> Why:
    about = (("advance", ride.advance), ("cards", ride.cards))
    if ride.changed == ARRIVAL:
        return "tour-de-france-why-arrives", about
    if _kind(ride.as_is) == "incident":
        return "tour-de-france-why-avoids", (*about, ("kind", _kind(ride.changed)))
    if ride.changed > ride.as_is:
        return "tour-de-france-why-further", (
            *about,
            ("kind", _kind(ride.changed)),
            ("more", ride.changed - ride.as_is),
        )
    return "tour-de-france-why-stops-at", (*about, ("kind", _kind(ride.changed)))


def _card_against(window: Reactions, ride: Ride) -> Why:
    about = (("seat", window.roller), ("advance", ride.advance), ("cards", ride.cards))
    if ride.as_is == ARRIVAL:
        return "tour-de-france-why-stops", about
    if _kind(ride.changed) == "incident":
        return "tour-de-france-why-trips", about
    if _kind(ride.as_is) in ("strategy", "town", "surprise"):
        return "tour-de-france-why-denies", (*about, ("kind", _kind(ride.as_is)))
    return "tour-de-france-why-slows", (*about, ("left", ARRIVAL - ride.as_is))


def _own_roll(ride: Ride) -> Why:
    if ride.as_is == ARRIVAL:
        return "tour-de-france-why-pass-arrives", ()
    if _kind(ride.as_is) == "incident":
        return "tour-de-france-why-bear", (("left", ARRIVAL - ride.as_is),)
    left = ARRIVAL - ride.as_is
    about = ("kind", _kind(ride.as_is))
    return (
        ("tour-de-france-why-keep-far", (about,))
        if left > NEAR
        else ("tour-de-france-why-keep", (about, ("left", left)))
    )


def _let_ride(view: View, window: Reactions, ride: Ride) -> Why:
    """Why to leave somebody else's roll as it is."""
    about = ("seat", window.roller)
    if ride.as_is == ARRIVAL:
        return "tour-de-france-why-cannot-stop", (about,)
    if _kind(ride.as_is) == "incident":
        return "tour-de-france-why-let-fall", (about,)
    left, behind = ARRIVAL - ride.as_is, view.squares[view.seat or 0] - ride.as_is
    if behind > 0:
        return "tour-de-france-why-behind", (about, ("squares", behind))
    return ("tour-de-france-why-far" if left > NEAR else "tour-de-france-why-save"), (about, ("left", left))


def of_joker(item: UsingJoker, best: Action, surprise: str | None) -> Why:
    """What using the joker avoids, or why it is kept; `surprise` is the kind of the card that was drawn."""
    against = item.against if surprise is None else surprise
    return ("tour-de-france-why-joker" if best == USE_JOKER else "tour-de-france-why-keep-joker"), (
        ("against", against),
    )


def of_card_put_back(view: View, best: PutBack) -> Why:
    """Which card is missed least."""
    twice = view.hand.count(best.number) > 1
    return "tour-de-france-why-put-back", (("number", best.number), ("twice", "yes" if twice else "no"))
