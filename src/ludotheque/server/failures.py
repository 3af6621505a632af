"""Logs and counts exceptions: bugs with a stack trace, storage failures in one line."""

import logging

from ludotheque.server.metrics import Metrics
from ludotheque.server.storage.errors import Conflict, StorageError

log = logging.getLogger(__name__)


def report(metrics: Metrics, event: str, error: BaseException, **about: str) -> None:
    """Log `event`, and count it as a storage failure if it is a `StorageError` or `Conflict`, otherwise as a bug."""
    if isinstance(error, StorageError | Conflict):
        log.error(event, extra={**about, "detail": str(error)})
        metrics.storage_failures.inc()
    else:
        log.error(event, extra=about, exc_info=error)
        metrics.failures.inc()
