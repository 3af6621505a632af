"""The exit filter: everything about a match leaves the server through here, redacted for one seat."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ludotheque.engine import AnyForm, AnyMatch, Offer, Seat
from ludotheque.server.protocol import Deadline, Sentences, Throws, Update
from ludotheque.texts import Language, Texts, texts

SEPARATOR = ":"


def update_for(
    ident: str,
    match: AnyMatch,
    seat: Seat | None,
    since: int,
    *,
    deadlines: tuple[Deadline, ...] = (),
    open_to_play: bool = True,
    accepted: str | None = None,
    seal: str | None = None,
    names: Sequence[str] = (),
    language: Language | None = None,
) -> Update:
    """What this seat, or a spectator (None), may know now, and the events after the first `since` groups."""
    since = min(since, len(match.log) + 1)
    heard = match.heard(seat, since)
    plays = seat is not None and open_to_play
    hand = hand_of(match) if open_to_play else None
    offers = match.offers(seat) if plays and seat is not None else ()
    return Update(
        ident,
        match.game.name,
        since,
        heard,
        match.view(seat),
        match.actors,
        offers,
        asked_key(ident, match, seat) if plays and seat is not None else None,
        plays and seat is not None and match.can_undo(seat),
        deadlines,
        match.over,
        match.result if match.over else None,
        accepted,
        None if language is None else _sentences(match, heard, offers, names, texts(language)),
        seal,
        match.plans(seat) if plays and seat is not None else (),
        match.game.contest(match.state),
        None if hand is None else Throws(hand, decision_key(ident, f"#{match.state.agenda[-1].id}") or ""),
    )


def hand_of(match: AnyMatch) -> Seat | None:
    """The seat whose hand may bring the clock's next beat forward."""
    top = match.state.agenda[-1] if match.state.agenda else None
    hand: Seat | None = top.hand(match.state) if top is not None and top.is_timed else None
    return hand


def decision_key(ident: str, decision: str | None) -> str | None:
    """A decision's name on the wire: unique across matches, so that an answer never counts in another match."""
    return None if decision is None else f"{ident[:6]}{SEPARATOR}{decision}"


def asked_key(ident: str, match: AnyMatch, seat: Seat) -> str | None:
    """The key of the decision that this seat is asked now; None if it is not asked."""
    return decision_key(ident, match.decision(seat))


def stored_events_for(told: Iterable[bytes], seat: Seat | None) -> tuple[tuple[Any, ...], ...]:
    """The events that this seat heard, from the stored ones; the game's rules of today are not consulted."""
    groups = (msgspec.json.decode(news) for news in told)
    return tuple(tuple(_form_for(event, seat) for event in group) for group in groups)


def _form_for(told: Any, seat: Seat | None) -> Any:
    """The form of a stored event that a seat may see; the same choice as the engine's `Told.to`."""
    return next((form for hearer, form in told["private"] if hearer == seat), told["public"])


def _sentences(
    match: AnyMatch, heard: tuple[tuple[object, ...], ...], offers: tuple[Offer, ...], names: Sequence[str], t: Texts
) -> Sentences:
    events = tuple(tuple(t.event(match.game, event, names) for event in group) for group in heard)  # type: ignore[arg-type]
    listed = tuple("" if isinstance(o.action, AnyForm) else t.action(match.game, o.action, names) for o in offers)
    return Sentences(events, listed, tuple(None if o.refusal is None else t.refusal(o.refusal) for o in offers))
