"""All that can stand on the agenda."""

from typing import TypeAlias

from .throwing import Choosing, Counting, Falling, Throwing

Item: TypeAlias = Throwing | Falling | Choosing | Counting
