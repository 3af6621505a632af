"""Errors of storage."""

from ludotheque.engine.refusals import LudothequeError


class StorageError(LudothequeError):
    """The database, or a backup of it, cannot be read or written."""


class InUse(StorageError):
    """Another server serves this database."""

    def __init__(self, database: str) -> None:
        super().__init__("database-in-use", database=database)


class Conflict(LudothequeError):
    """Another server wrote first; nothing of this call was written."""

    def __init__(self) -> None:
        super().__init__("storage-conflict")
