"""What can go wrong with storage."""

from ludotheque.engine.refusals import LudothequeError


class StorageError(LudothequeError):
    """The database, or a backup of it, cannot be used."""


class Conflict(LudothequeError):
    """Somebody else wrote that first; nothing of this call was written."""

    def __init__(self) -> None:
        super().__init__("storage-conflict")
