"""Errors of storage."""

from ludotheque.engine.refusals import LudothequeError


class StorageError(LudothequeError):
    """The database, or a backup of it, cannot be read or written."""


class Conflict(LudothequeError):
    """Another server wrote first; nothing of this call was written."""

    def __init__(self) -> None:
        super().__init__("storage-conflict")
