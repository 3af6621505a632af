"""The union of all agenda items."""

from typing import TypeAlias

from ludotheque.games.cluedo.accusing import Concluding
from ludotheque.games.cluedo.moving import Falling, Moving, Walking
from ludotheque.games.cluedo.setting_up import Casting, Dealing, Lot, Lots, Sealing
from ludotheque.games.cluedo.supposing import Showing, Supposing
from ludotheque.games.cluedo.turns import Turns

Item: TypeAlias = (
    Casting | Lots | Lot | Sealing | Dealing | Turns | Moving | Falling | Walking | Supposing | Showing | Concluding
)
