"""The secret column of a table's row: the secret of the next match, and the contributions revealed so far."""

from ludotheque.engine import Seat


def secret_of(sealed: str) -> str:
    """The secret, in hexadecimal."""
    return sealed.partition(" ")[0]


def with_contribution(sealed: str, seat: Seat, contribution: str) -> str:
    """The column with one more contribution."""
    return f"{sealed} {seat}:{contribution}"


def contributions_of(sealed: str) -> tuple[tuple[Seat, str], ...]:
    """The contributions, by seat."""
    given = (word.split(":") for word in sealed.split(" ")[1:])
    return tuple(sorted((int(seat), contribution) for seat, contribution in given))
