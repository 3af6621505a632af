"""All that can stand on the agenda."""

from typing import TypeAlias

from ludotheque.games.fort_boyard.chest import (
    BonusDie,
    Chest,
    ChestEmpty,
    OfferingChest,
    PuttingBack,
    RollingAgainst,
    RollingBonus,
    Rolls,
    Sand,
    Taking,
)
from ludotheque.games.fort_boyard.disguises import (
    Changing,
    ChangingByLuck,
    CheckingNames,
    DrawingChange,
    DrawingPart,
    Naming,
    Observe,
    Observing,
    Offering,
    Spotting,
    Touch,
    Touching,
)
from ludotheque.games.fort_boyard.duels import Duels
from ludotheque.games.fort_boyard.fan import Challenge, DrawingChallenge, Fan
from ludotheque.games.fort_boyard.gate import Casting, Gate
from ludotheque.games.fort_boyard.judging import Facing, Judging
from ludotheque.games.fort_boyard.luck import Luck
from ludotheque.games.fort_boyard.picks import DrawingPick, PickDuel, Picking
from ludotheque.games.fort_boyard.reflexes import (
    DrawingDelay,
    DrawingHeight,
    DrawingReaction,
    Poised,
    Reacting,
    ReflexDuel,
    Settling,
)
from ludotheque.games.fort_boyard.riddles import (
    Answering,
    Attempting,
    DrawingRiddle,
    Finding,
    Hourglass,
    Reading,
    ReadingAloud,
    Riddle,
    Throwing,
)
from ludotheque.games.fort_boyard.setting_out import Beginning, Dressing, FirstDie, Practice, RollingFirst
from ludotheque.games.fort_boyard.steering import (
    Aiming,
    BeardDuels,
    Beards,
    CalmBeards,
    CatapultDuel,
    Catching,
    CatchingByLuck,
    DrawingAim,
    DrawingLaugh,
    DrawingSeed,
    Flying,
    Holding,
    Noses,
    Voting,
)
from ludotheque.games.fort_boyard.taboo import AskingItself, DrawingTricks, Interrogation, Replying, Taboo
from ludotheque.games.fort_boyard.turns import ChoosingWay, ForKeys, GoingOn, Rolling, SecondTry, Turns, Walking

Item: TypeAlias = (
    Dressing
    | Practice
    | Beginning
    | RollingFirst
    | FirstDie
    | Turns
    | Rolling
    | Walking
    | ForKeys
    | ChoosingWay
    | SecondTry
    | GoingOn
    | Fan
    | DrawingChallenge
    | Challenge
    | Facing
    | Judging
    | Gate
    | Casting
    | Duels
    | PickDuel
    | Picking
    | DrawingPick
    | ReflexDuel
    | DrawingReaction
    | DrawingDelay
    | DrawingHeight
    | Poised
    | Reacting
    | Settling
    | BeardDuels
    | CalmBeards
    | DrawingSeed
    | Beards
    | DrawingLaugh
    | Voting
    | Holding
    | Noses
    | CatapultDuel
    | Aiming
    | DrawingAim
    | Flying
    | Catching
    | CatchingByLuck
    | Touch
    | Offering
    | DrawingPart
    | Touching
    | Naming
    | CheckingNames
    | Observe
    | Observing
    | DrawingChange
    | Changing
    | ChangingByLuck
    | Spotting
    | Interrogation
    | Taboo
    | DrawingTricks
    | AskingItself
    | Replying
    | Luck
    | Riddle
    | DrawingRiddle
    | Attempting
    | Reading
    | ReadingAloud
    | Hourglass
    | Answering
    | Finding
    | Throwing
    | OfferingChest
    | Chest
    | Taking
    | Sand
    | Rolls
    | RollingAgainst
    | RollingBonus
    | BonusDie
    | PuttingBack
    | ChestEmpty
)
