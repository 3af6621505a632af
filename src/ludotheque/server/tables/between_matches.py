"""Pure functions between two matches: what its table gives to the next one, and what it keeps of the last one."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ludotheque.engine import AnyGame, AnyMatch, Result, Seat
from ludotheque.engine.game import AUDIENCE, HEARD, PRACTICE, YOUNG
from ludotheque.games import bots_of, find_game
from ludotheque.mechanics.audience import MOST_HEARD
from ludotheque.server.tables.changes import stand_in_level
from ludotheque.server.tables.table import Chair, GameStandings, HeardCards, Score, Table, TableError


def naming_beginner(table: Table, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of the next match, with who begins where the rules leave it open and the host has not chosen.

    Chance draws it for the first match of a table; then the seats take turns.
    """
    option = find_game(table.game).beginner_option
    if option is None or option in options:
        return options
    return {**options, option: "drawn" if table.began is None else (table.began + 1) % len(table.chairs)}


def for_people(table: Table, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of the next match, with what the table knows of its people where the game has an option for it.

    For whom cards are meant, where children sit, and what was heard before.
    """
    known: dict[str, Any] = {}
    if table.audience is not None:
        known[AUDIENCE] = table.audience
    young = {seat for seat, chair in enumerate(table.chairs) if chair.young} | set(options.get(YOUNG, ()))
    if young:
        known[YOUNG] = sorted(young)
    heard = table.heard_of(table.game)
    if heard:
        known[HEARD] = heard
    fields = find_game(table.game).options_type.__struct_fields__
    return {**options, **{name: value for name, value in known.items() if name in fields}}


def having_heard(table: Table, game: str, cards: Iterable[str], *, before: bool = False) -> Table:
    """Add cards of a game to what was heard: as the last ones or, from `before` this evening, as the first."""
    new, others = tuple(dict.fromkeys(cards)), tuple(of for of in table.heard if of.game != game)
    known = next((of for of in table.heard if of.game == game), HeardCards(game, ()))
    if before:
        together = (*(card for card in new if card not in known.cards), *known.cards)
        here = known.here
    else:
        read = (*(card for card in known.cards[len(known.cards) - known.here :] if card not in new), *new)
        together = (*(card for card in known.cards if card not in read), *read)
        here = min(len(read), MOST_HEARD)
    if together == known.cards and here == known.here:
        return table
    return replace(table, heard=(*others, HeardCards(game, together[-MOST_HEARD:], here)))


def remembering(table: Table, match: AnyMatch | None) -> Table:
    """Add what was read in a match that ends to what was heard; practice counts for nothing."""
    if match is None or getattr(match.options, PRACTICE, None) is not None:
        return table
    return having_heard(table, match.game.name, match.game.heard(match.state))


def beginner(match: AnyMatch) -> Seat | None:
    """Who begins a match that has just been set up, where the rules leave it open."""
    return match.actors[0] if match.game.beginner_option is not None else None


def finished(table: Table, result: Result | None) -> Table:
    """End the match: empty chairs of people who left, remove stand-ins, and count the result unless it was practice."""
    if result is not None and table.options.get(PRACTICE) is None:
        table = _counted(table, result)
    gone = {person.id for person in table.people if person.left}
    chairs = tuple(
        Chair() if chair.person in gone else replace(chair, level=None) if chair.person is not None else chair
        for chair in table.chairs
    )
    return replace(
        table,
        playing=False,
        paused=False,
        idle=False,
        chairs=chairs,
        commitments=(),
        repeats=(),
        rematch=(),
        requests=tuple(request for request in table.requests if request.seat is None),
    )


def wanting_rematch(table: Table) -> Table:
    """Drop the rematch wishes of people who sit no more."""
    kept = tuple(person for person in table.rematch if table.holds(person))
    return table if kept == table.rematch else replace(table, rematch=kept)


def for_game(table: Table, game: AnyGame) -> Table:
    """The same people around another game: chairs as it needs them, bots that play it, its usual options, no cards.

    `TableError` if more are seated than can play.
    """
    kept = tuple(chair for chair in table.chairs if not chair.empty)
    least, most = game.seats[0], game.seats[-1]
    if len(kept) > most:
        raise TableError("table-too-many", seated=len(kept), seats=most)
    chairs = table.chairs if least <= len(table.chairs) <= most else kept
    chairs = (*chairs, *(Chair() for _ in range(least - len(chairs))))
    levels, usual = bots_of(game), stand_in_level(game)
    return replace(
        table,
        game=game.name,
        options={},
        chairs=tuple(
            chair if chair.level is None or chair.level in levels else replace(chair, level=usual) for chair in chairs
        ),
        packs=(),
        began=None,
        commitments=(),
        rematch=(),
    )


def _counted(table: Table, result: Result) -> Table:
    """Add a result to the standings, in sum and of this game."""
    before = next((of.scores for of in table.by_game if of.game == table.game), ())
    here = GameStandings(table.game, _with_result(before, table, result))
    games = [of.game for of in table.by_game]
    by_game = (
        tuple(here if of.game == table.game else of for of in table.by_game)
        if table.game in games
        else (*table.by_game, here)
    )
    return replace(table, standings=_with_result(table.standings, table, result), by_game=by_game)


def _with_result(scores: tuple[Score, ...], table: Table, result: Result) -> tuple[Score, ...]:
    standings = list(scores)
    for seat, chair in enumerate(table.chairs):
        key = (chair.person, chair.name)
        won = seat in result.winners
        place = next((i for i, score in enumerate(standings) if (score.person, score.name) == key), None)
        if place is None:
            standings.append(Score(chair.name or "", chair.person, 1, int(won), (result.scores[seat],)))
        else:
            score = standings[place]
            standings[place] = replace(
                score,
                matches=score.matches + 1,
                wins=score.wins + int(won),
                points=(*score.points, result.scores[seat]),
            )
    return tuple(sorted(standings, key=lambda score: -score.wins))
