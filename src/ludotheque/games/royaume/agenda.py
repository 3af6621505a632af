"""All that can stand on the agenda."""

from typing import TypeAlias

from ludotheque.games.royaume.adventures import Adventure, ChoosingExit, MinorAdventure
from ludotheque.games.royaume.castle import Dungeon, EnteringGarden, KingFight, KingThrows, Revealing, ToTheGarden
from ludotheque.games.royaume.demon import Giving, HandingOver
from ludotheque.games.royaume.encounters import (
    Applying,
    ChoosingPerch,
    ChoosingRival,
    Drawing,
    Encounter,
    Joust,
    Jousting,
    Perching,
    TakingCard,
)
from ludotheque.games.royaume.moving import Moving, Resolving, Walking
from ludotheque.games.royaume.objects import (
    ChoosingMagic,
    Draining,
    Exhausting,
    Feast,
    Feasting,
    Losing,
    Magic,
    Resting,
    Restoring,
    TakingMagic,
)
from ludotheque.games.royaume.rolling import Falling, Modifying
from ludotheque.games.royaume.turning import ChoosingPortion, EnteringWhirlpool, TurningPortion
from ludotheque.games.royaume.turns import ChoosingHero, Napping, Opening, TurnChoice, Turns

Item: TypeAlias = (
    ChoosingHero
    | Opening
    | Turns
    | TurnChoice
    | Napping
    | Falling
    | Modifying
    | Moving
    | Walking
    | Resolving
    | TakingCard
    | Drawing
    | Encounter
    | Applying
    | Jousting
    | ChoosingRival
    | Joust
    | Perching
    | ChoosingPerch
    | Adventure
    | MinorAdventure
    | ChoosingExit
    | EnteringWhirlpool
    | TurningPortion
    | ChoosingPortion
    | ToTheGarden
    | EnteringGarden
    | Revealing
    | Dungeon
    | KingThrows
    | KingFight
    | HandingOver
    | Giving
    | Resting
    | Restoring
    | Feast
    | Feasting
    | Losing
    | Exhausting
    | Draining
    | Magic
    | TakingMagic
    | ChoosingMagic
)
