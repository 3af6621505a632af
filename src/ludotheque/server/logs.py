"""Structured logs: one JSON object a line. Nothing secret is ever logged."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

import msgspec

from ludotheque.engine import LudothequeError

FILE_BYTES = 1024 * 1024
"""The size at which a log file is rotated."""
OLDER_FILES = 3
"""How many rotated files are kept."""

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class AsJson(logging.Formatter):
    """Formats a record as JSON: time, level, event, and its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        about = {name: value for name, value in vars(record).items() if name not in _PLAIN}
        line: dict[str, object] = about | {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["failure"] = "".join(traceback.format_exception(record.exc_info[1]))
        return _printable(msgspec.json.encode(line, enc_hook=str).decode())


def _printable(line: str) -> str:
    """The line with control characters escaped, so that it is safe to print in a terminal."""
    return line if line.isprintable() else "".join(char if char.isprintable() else _escaped(char) for char in line)


def _escaped(char: str) -> str:
    return json.dumps(char)[1:-1]


def set_up(level: str = "INFO", file: Path | None = None) -> None:
    """Log everything as JSON, to standard error or to a file; `LudothequeError` if that cannot be written."""
    handler = logging.StreamHandler(sys.stderr) if file is None else _rotating(file)
    handler.setFormatter(AsJson())
    logging.raiseExceptions = False  # a full disk must not fill the terminal with stack traces
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn").setLevel("CRITICAL")  # what it logs as errors are malformed requests of clients
    logging.getLogger("alembic").setLevel("WARNING")


def _rotating(file: Path) -> logging.Handler:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return RotatingFileHandler(file, maxBytes=FILE_BYTES, backupCount=OLDER_FILES, encoding="utf-8")
    except OSError as error:
        raise LudothequeError("log-unwritable", path=str(file), detail=error.strerror or str(error)) from None
