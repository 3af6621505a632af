"""All that can stand on the agenda."""

from typing import TypeAlias

from highest_roll.throwing import Falling, Throwing

Item: TypeAlias = Throwing | Falling
