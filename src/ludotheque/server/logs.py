"""Structured logs: one JSON object a line, with what happened and where, never with a secret."""

import logging
import sys
import traceback
from datetime import UTC, datetime

import msgspec

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class AsJson(logging.Formatter):
    """A record as JSON: time, level, what happened, and what was given beside it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        about = {name: value for name, value in vars(record).items() if name not in _PLAIN}
        line: dict[str, object] = about | {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["failure"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str = "INFO") -> None:
    """Everything goes to standard error, as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn").setLevel("CRITICAL")  # what it calls an error is a client's bad manners
    logging.getLogger("alembic").setLevel("WARNING")
