"""Errors of storage."""

from typing import Literal, TypeAlias

from ludotheque.engine.refusals import LudothequeError

Trouble: TypeAlias = Literal[
    "ready-full", "ready-locked", "ready-read-only", "ready-in-use", "ready-slow", "ready-damaged", "ready-away"
]
"""Why nothing can be stored, as far as everybody may know: the key of a sentence."""


class StorageError(LudothequeError):
    """The database, or a backup of it, cannot be read or written."""

    trouble: Trouble = "ready-away"


class NotReady(StorageError):
    """Nothing can be stored; the sentence says why, without details."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


class InUse(StorageError):
    """Another server serves this database."""

    trouble = "ready-in-use"

    def __init__(self, database: str) -> None:
        super().__init__("database-in-use", database=database)


class Conflict(LudothequeError):
    """Another server wrote first; nothing of this call was written."""

    def __init__(self) -> None:
        super().__init__("storage-conflict")
