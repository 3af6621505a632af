"""Ids, tokens, secrets and random numbers, behind an interface that tests can replace."""

import hashlib
import secrets
from typing import Protocol

LETTERS = "abcdefghjkmnpqrstvwxyz23456789"
"""Letters and digits that are not mistaken for each other."""


class Randomness(Protocol):
    """A source of ids, tokens, secrets and random numbers."""

    def word(self, length: int) -> str:
        """A random id that can be read aloud."""
        ...

    def token(self) -> str:
        """An unguessable token."""
        ...

    def secret(self) -> str:
        """The secret behind the chance of a match, in hexadecimal."""
        ...

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, for the seeds and pauses of bots."""
        ...


class SystemRandomness:
    """Randomness of the operating system."""

    def word(self, length: int) -> str:
        return "".join(secrets.choice(LETTERS) for _ in range(length))

    def token(self) -> str:
        return secrets.token_urlsafe(32)

    def secret(self) -> str:
        return secrets.token_hex(32)

    def below(self, limit: int) -> int:
        return secrets.randbelow(limit)


def digest(token: str) -> str:
    """The hash under which a token or a code is stored, so that a leaked database gives no access."""
    return hashlib.sha256(token.encode()).hexdigest()
