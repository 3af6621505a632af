"""The only way out for anything about a match: what one seat may know, and nothing else."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ludotheque.engine import AnyMatch, Form, Offer, Seat, Text
from ludotheque.server.play.protocol import Deadline, Sentences, Update
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
    names: Sequence[str] = (),
    language: Language | None = None,
) -> Update:
    """What this seat, or a spectator (None), may know now, and what it was told after the first `since` groups."""
    since = min(since, len(match.log) + 1)
    heard = match.heard(seat, since)
    plays = seat is not None and open_to_play
    offers = match.offers(seat) if plays and seat is not None else ()
    return Update(
        ident,
        match.game.name,
        since,
        heard,
        match.view(seat),
        match.actors,
        offers,
        decision_key(ident, match.decision(seat)) if plays and seat is not None else None,
        plays and seat is not None and match.can_undo(seat),
        deadlines,
        match.over,
        match.result if match.over else None,
        accepted,
        None if language is None else _sentences(match, heard, offers, names, texts(language)),
    )


def decision_key(ident: str, decision: str | None) -> str | None:
    """The name of a decision among those of every match, so that no answer is ever taken for one in another match."""
    return None if decision is None else f"{ident[:6]}{SEPARATOR}{decision}"


def stored(told: Iterable[bytes], seat: Seat | None) -> tuple[tuple[Any, ...], ...]:
    """What this seat heard, from what was stored then, whatever the rules have become."""
    groups = (msgspec.json.decode(news) for news in told)
    return tuple(tuple(_form(happening, seat) for happening in group) for group in groups)


def _form(told: Any, seat: Seat | None) -> Any:
    """The one form that a seat hears, as `Told.to` says."""
    return next((form for hearer, form in told["private"] if hearer == seat), told["public"])


def _sentences(
    match: AnyMatch, heard: tuple[tuple[object, ...], ...], offers: tuple[Offer, ...], names: Sequence[str], t: Texts
) -> Sentences:
    events = tuple(tuple(t.event(match.game, event, names) for event in group) for group in heard)  # type: ignore[arg-type]
    listed = tuple("" if isinstance(o.action, Form | Text) else t.action(match.game, o.action) for o in offers)
    return Sentences(events, listed, tuple(None if o.refusal is None else t.refusal(o.refusal) for o in offers))
