"""Where chance's answers come from: a fast generator for simulations, a verifiable one for people, or real dice.

The verifiable generator is a keyed stream: HMAC-SHA-256 over a counter, unbiased whole numbers by rejection. Its key
mixes a secret, whose hash is published before the first draw, with one contribution from each seat that gives one.
Whoever has the secret afterwards can draw everything again.
"""

import hashlib
import operator
import random
from typing import Any, Protocol, TypeAlias

import msgspec

from ludotheque.engine.refusals import ChanceError
from ludotheque.engine.values import Seat, Value, is_text

_WORD = 1 << 64


class Randomness(Protocol):
    """A stream of whole numbers."""

    def below(self, limit: int) -> int:
        """The next number, each of 0 … limit-1 equally likely."""
        ...


class Stream(Randomness, Protocol):
    """A stream that can be copied."""

    def copy(self) -> "Stream":
        """A stream that goes on with the same numbers; drawing from one changes nothing in the other."""
        ...


class Fast:
    """Python's own generator behind the interface of the verifiable one, for simulations and tests.

    >>> stream = Fast(1)
    >>> twin = stream.copy()
    >>> stream.below(1000) == twin.below(1000)
    True
    """

    __slots__ = ("_bits", "_generator")

    def __init__(self, seed: int | str) -> None:
        # As text, because Python takes a number and its negative for the same seed.
        self._generator = random.Random(repr(seed))  # noqa: S311
        self._bits = self._generator.getrandbits

    def copy(self) -> "Fast":
        """As `Stream.copy`."""
        twin = Fast(0)
        twin._generator.setstate(self._generator.getstate())
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy as the generator's state: the bound method would go on drawing from its own generator."""
        return Fast, (0,), self._generator.getstate()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._generator.setstate(state)

    def below(self, limit: int) -> int:
        """Draw by rejection; ValueError if there is no number below the limit."""
        size = limit.bit_length()
        number = self._bits(size)
        while number >= limit:
            if limit <= 0:
                raise ValueError(f"below({limit})")
            number = self._bits(size)
        return number


class Keyed:
    """The verifiable stream.

    >>> stream = Keyed(bytes(32))
    >>> stream.below(6), stream.below(6)
    (4, 5)
    """

    __slots__ = ("_counter", "_inner", "_key", "_outer")

    def __init__(self, key: bytes) -> None:
        self._counter = 0
        self._key = key
        # HMAC with its two hashes begun once, which is more than twice as fast as anew for each number.
        block = key.ljust(64, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block))
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in block))

    def copy(self) -> "Keyed":
        """As `Stream.copy`; the two hashes that it shares never change."""
        twin = object.__new__(Keyed)
        twin._counter, twin._key, twin._inner, twin._outer = self._counter, self._key, self._inner, self._outer
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the key and how far it has drawn: a hash that has begun cannot be pickled."""
        return Keyed, (self._key,), self._counter

    def __setstate__(self, drawn: int) -> None:
        self._counter = drawn

    def below(self, limit: int) -> int:
        """The next number: 64 bits of HMAC-SHA-256(key, counter), rejected where they would favour low numbers.

        ValueError if there is no number below the limit.
        """
        if limit <= 0:
            raise ValueError(f"below({limit})")
        fair = _WORD - _WORD % limit
        while True:
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(self._counter.to_bytes(8))
            outer.update(inner.digest())
            self._counter += 1
            number = int.from_bytes(outer.digest()[:8])
            if number < fair:
                return number % limit


class Seeded(Value, tag=True, tag_field="is"):
    """Chance from a seed: anyone can repeat it, so nobody is bound by it."""

    seed: int | str

    def stream(self, since: int = 0) -> Stream:
        """A new generator; `since` is the number of entries before the checkpoint, if the match has one."""
        return Fast(f"{self.seed} since {since}" if since else self.seed)


LONGEST_SEED = 1_000
"""As text in characters, as a number in digits."""


def seeded(seed: int | str) -> Seeded:
    """Chance from this seed; ChanceError if a file could not hold it.

    >>> seeded(7)
    Seeded(seed=7)
    >>> seeded(7).stream().below(100) == seeded(7).stream().below(100)
    True
    """
    if isinstance(seed, str):
        if is_text(seed) and len(seed) <= LONGEST_SEED:
            return Seeded(str(seed))
    elif hasattr(seed, "__index__") and abs(operator.index(seed)) < 10**LONGEST_SEED:
        return Seeded(operator.index(seed))
    raise ChanceError("seed-malformed", longest=LONGEST_SEED)


class Committed(Value, tag=True, tag_field="is"):
    """Chance that nobody can steer: the hash of a secret, the seats' contributions, and at the end the secret."""

    commitment: str
    contributions: tuple[tuple[Seat, str], ...] = ()
    secret: str | None = None

    def with_contribution(self, seat: Seat, contribution: str) -> "Committed":
        """A copy with one more contribution, the last in order; ChanceError if the seat has given one already.

        >>> chance = committed(bytes(32)).with_contribution(0, "roses").with_contribution(1, "violets")
        >>> chance.contributions
        ((0, 'roses'), (1, 'violets'))
        """
        if any(giver == seat for giver, _ in self.contributions):
            raise ChanceError("contribution-twice", seat=seat)
        if not is_text(contribution):
            raise ChanceError("contribution-malformed", seat=seat)
        return Committed(self.commitment, (*self.contributions, (seat, str(contribution))), self.secret)

    def hidden(self) -> "Committed":
        """A copy without the secret, as it may be shown before the end.

        >>> committed(bytes(32)).hidden().secret is None
        True
        """
        return Committed(self.commitment, self.contributions)

    def kept(self) -> bool:
        """Whether the secret is the one whose hash was published.

        >>> committed(bytes(32)).kept(), committed(bytes(32)).hidden().kept()
        (True, False)
        """
        try:
            return self.secret is not None and commitment_to(self.secret) == self.commitment
        except ChanceError:
            return False

    def stream(self, since: int = 0) -> Stream:
        """A new generator, as for `Seeded`; ChanceError while the secret is not known."""
        if self.secret is None:
            raise ChanceError("secret-missing")
        mixed = (self.contributions, since) if since else self.contributions
        given = msgspec.json.encode(mixed)  # JSON, so that no two sets of contributions read the same
        return Keyed(hashlib.sha256(_bytes_of(self.secret) + given).digest())


class ByHand(Value, tag=True, tag_field="is"):
    """Real dice and cards at a real table, typed in."""

    def stream(self, since: int = 0) -> Stream:
        """Always ChanceError: somebody has to type in what fell."""
        raise ChanceError("chance-by-hand")


Source: TypeAlias = Seeded | Committed | ByHand


def commitment_to(secret: str) -> str:
    """The hash that is published before the first draw, of a secret in hexadecimal.

    >>> commitment_to("00" * 32) == committed(bytes(32)).commitment
    True
    """
    return hashlib.sha256(_bytes_of(secret)).hexdigest()


def contribution_commitment(commitment: str, seat: Seat, contribution: str) -> str:
    """The hash by which a seat commits to a contribution that it reveals later.

    The commitment to the secret and the seat are in it, so that nobody can pass off another's as their own.

    >>> public = committed(bytes(32)).commitment
    >>> contribution_commitment(public, 0, "roses") == contribution_commitment(public, 1, "roses")
    False
    """
    return hashlib.sha256(msgspec.json.encode((commitment, seat, contribution))).hexdigest()


def contributions_hash(chance: Committed) -> str:
    """The hash of the list that a start fixes: each seat that contributes, with the hash of its contribution.

    The commitment to the secret is in it too. Whoever saw the list before the first contribution was revealed knows by
    this hash that none was added, left out or exchanged afterwards.

    >>> chance = committed(bytes(32)).with_contribution(0, "roses")
    >>> contributions_hash(chance) == contributions_hash(chance.with_contribution(1, "violets"))
    False
    """
    fixed = [(seat, contribution_commitment(chance.commitment, seat, given)) for seat, given in chance.contributions]
    return hashlib.sha256(msgspec.json.encode((chance.commitment, fixed))).hexdigest()


def _bytes_of(secret: str) -> bytes:
    try:
        return bytes.fromhex(secret)
    except ValueError:
        raise ChanceError("secret-malformed") from None


def committed(secret: bytes) -> Committed:
    """Chance committed to this secret, which must be fresh and unguessable.

    >>> committed(bytes(32)).commitment[:16]
    '66687aadf862bd77'
    """
    return Committed(commitment_to(secret.hex()), secret=secret.hex())
