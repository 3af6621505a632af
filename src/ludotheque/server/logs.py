"""Structured logs: one JSON object a line. Nothing secret is ever logged."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

import msgspec

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
    """JSON with what could command a terminal escaped: a log may be read in one."""
    return line if line.isprintable() else "".join(char if char.isprintable() else _escaped(char) for char in line)


def _escaped(char: str) -> str:
    return json.dumps(char)[1:-1]


def set_up(level: str = "INFO") -> None:
    """Log everything to standard error, as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn").setLevel("CRITICAL")  # what it logs as errors are malformed requests of clients
    logging.getLogger("alembic").setLevel("WARNING")
