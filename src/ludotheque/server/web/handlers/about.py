"""Handlers: what there is to know about this server and the program."""

from importlib.resources import files

from starlette.requests import Request

import ludotheque
from ludotheque import texts
from ludotheque.server.web.context import Context
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.schemas import About

operations = Operations()


@operations.declare("GET", "/api/about", "who runs this server, and what it keeps of people", About, problems=(429,))
async def about(context: Context, request: Request) -> About:
    """Version, who runs it, licence, trade marks and privacy."""
    text = (files(texts) / f"about.{language_of(request)}.md").read_text(encoding="utf-8")
    return About(ludotheque.__version__, context.settings.operator, text)
