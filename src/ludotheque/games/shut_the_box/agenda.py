"""The union of all agenda items."""

from typing import TypeAlias

from ludotheque.games.shut_the_box.closing import Announcing, Closing, Falling, Throwing
from ludotheque.games.shut_the_box.turns import DrawingBeginner, NamingBeginner, Turns

Item: TypeAlias = DrawingBeginner | NamingBeginner | Turns | Announcing | Throwing | Falling | Closing
