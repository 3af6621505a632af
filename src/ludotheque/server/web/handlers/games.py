"""Handlers: games and their rule books."""

from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine import AnyGame, UnknownGame
from ludotheque.engine.seats import seat_fields
from ludotheque.games import bots_of, card_kinds_of, find_game, games, is_ours, parts_of, rule_numbers_of
from ludotheque.games.lessons import lessons_of
from ludotheque.games.plain import plain_board
from ludotheque.server.matches.lessons import LessonScript, script_of
from ludotheque.server.tables.packs import described
from ludotheque.server.web.context import Context
from ludotheque.server.web.errors import NotFound
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import as_json
from ludotheque.server.web.schemas import CardInfo, GameInfo, Option, PlainGame
from ludotheque.texts import LANGUAGES, Language, sources, texts, with_numbers
from ludotheque.texts.rulebook import rulebook

operations = Operations()


@operations.declare("GET", "/api/games", "every game", tuple[GameInfo, ...], problems=(429,))
async def list_games(_: Context, __: Request) -> tuple[GameInfo, ...]:
    """Every game, its options, and its bots."""
    return tuple(_about(game) for game in games().values())


@operations.declare(
    "GET",
    "/api/games/{game}/rules",
    "a rule book, as Markdown in the language of the request",
    str,
    problems=(404, 429),
)
async def rules(_: Context, request: Request) -> Response:
    """A rule book."""
    return as_json(rulebook(_game_of(request), language_of(request)).text)


@operations.declare(
    "GET",
    "/api/games/{game}/lessons/{lesson}",
    "a minute of the game, scripted on the engine, as the learner is sent it",
    LessonScript,
    problems=(404, 429),
)
async def lesson(_: Context, request: Request) -> LessonScript:
    """A lesson of a game; it belongs to no table and is stored nowhere."""
    script = script_of(_game_of(request), request.path_params["lesson"])
    if script is None:
        raise NotFound("lesson-none")
    return script


def _game_of(request: Request) -> AnyGame:
    try:
        return find_game(request.path_params["game"])
    except UnknownGame as error:
        raise NotFound(error.key, **dict(error.args_of_sentence)) from None


def _about(game: AnyGame) -> GameInfo:
    usual = msgspec.to_builtins(game.options_type())
    options = tuple(Option(name, choices, usual[name]) for name, choices in game.option_choices().items())
    titles: dict[str, str] = {language: _title(game, language) for language in LANGUAGES}
    least, most = game.seats[0], game.seats[-1]
    levels = tuple(bots_of(game))
    plain = None if is_ours(game) else _plain(game)
    return GameInfo(
        game.name,
        game.version,
        least,
        most,
        options,
        levels,
        titles,
        _cards(game),
        tuple(lessons_of(game)),
        game.practices,
        game.seat_options,
        plain,
    )


def _plain(game: AnyGame) -> PlainGame:
    numbers = rule_numbers_of(game)
    texts: dict[str, str] = {
        language: with_numbers(sources(language).get(game.package, ""), numbers) for language in LANGUAGES
    }
    kinds = [kind for union in (game.event_type, game.action_type) for kind in get_args(union) or (union,)]
    seats = {kind.__name__: fields for kind in kinds if (fields := seat_fields(kind))}
    return PlainGame(texts, seats, plain_board(game), parts_of(game).coach is not None)


def _cards(game: AnyGame) -> tuple[CardInfo, ...]:
    kinds = card_kinds_of(game)
    return tuple(
        CardInfo(kind.name, kind.most, kind.least, tuple(described(kind.card)), kind.order is not None, kind.blank)
        for kind in kinds
    )


def _title(game: AnyGame, language: Language) -> str:
    try:
        return texts(language)(f"{game.name}-title")
    except LookupError:
        return game.name
