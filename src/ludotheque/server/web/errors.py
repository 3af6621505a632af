"""Errors of HTTP requests, and the status code of every error."""

from ludotheque.engine import ChanceError, LudothequeError, OtherRules
from ludotheque.server.limits import TooMuch
from ludotheque.server.live.admission import NotAuthenticated
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.tables.documents import TableUnreadable
from ludotheque.server.tables.packs import PackUnknown
from ludotheque.server.tables.table import Forbidden, TableError


class BadRequest(LudothequeError):
    """A malformed request."""

    status = 400


class NotFound(BadRequest):
    """There is nothing at this path."""

    status = 404


class TooLarge(BadRequest):
    """The body is too large."""

    status = 413


class NotAllowed(BadRequest):
    """Another method than this path allows."""

    status = 405


class NotJson(BadRequest):
    """The body is not JSON."""

    status = 415


def status_of(error: LudothequeError) -> int:
    """The HTTP status of an error."""
    match error:
        case BadRequest():
            return error.status
        case TooMuch():
            return 429
        case StorageError() | TableUnreadable():
            return 503
        case NotAuthenticated():
            return 401
        case Forbidden():
            return 403
        case TableError(key="table-unknown") | PackUnknown():
            return 404
        case TableError() | Conflict() | ChanceError() | OtherRules():
            return 409
        case LudothequeError(key="thought-failed" | "server-away"):
            return 503
        case _:
            return 400
