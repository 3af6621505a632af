"""Everything unguessable or random that the server makes up, in one place, so that a test can choose it."""

import hashlib
import secrets
from typing import Protocol

LETTERS = "abcdefghjkmnpqrstvwxyz23456789"
"""Letters and digits that nobody mistakes for others."""


class Randomness(Protocol):
    """Where ids, tokens and secrets come from."""

    def word(self, length: int) -> str:
        """Letters that can be read aloud."""
        ...

    def token(self) -> str:
        """An unguessable token."""
        ...

    def secret(self) -> str:
        """The secret behind a match's chance, in hexadecimal."""
        ...

    def below(self, limit: int) -> int:
        """A number of 0 … limit-1, for a bot's mind and its pauses."""
        ...


class SystemRandomness:
    """The operating system's randomness."""

    def word(self, length: int) -> str:
        """Letters that can be read aloud."""
        return "".join(secrets.choice(LETTERS) for _ in range(length))

    def token(self) -> str:
        """256 bits."""
        return secrets.token_urlsafe(32)

    def secret(self) -> str:
        """256 bits."""
        return secrets.token_hex(32)

    def below(self, limit: int) -> int:
        """A number of 0 … limit-1."""
        return secrets.randbelow(limit)


def digest(token: str) -> str:
    """How a token or a code is kept, so that whoever reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()
