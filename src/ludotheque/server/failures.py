"""Logs and counts exceptions: bugs with a stack trace, the trouble of a database in one line."""

import logging

from ludotheque.server.metrics import Metrics
from ludotheque.server.storage.errors import Conflict, StorageError

log = logging.getLogger(__name__)


def report(metrics: Metrics, event: str, error: BaseException, **about: str) -> None:
    """Log `event`, and count it as a failure of storage if the database refused or was away, otherwise as a bug."""
    if isinstance(error, StorageError | Conflict):
        log.error(event, extra={**about, "detail": str(error)})
        metrics.storage_failures.inc()
    else:
        log.error(event, extra=about, exc_info=error)
        metrics.failures.inc()
