"""What games build on the kernel: attempts and skill, typed answers, scenes, time that is up, cards of one's own."""

from ludotheque.mechanics.answers import is_right
from ludotheque.mechanics.arena import HELD, TICK, AnyArena, Arena, Hand, Hands, Steering
from ludotheque.mechanics.audience import Audience, Heard, YoungSeats, hardest, next_cards
from ludotheque.mechanics.contests import Contest
from ludotheque.mechanics.hourglass import Beat, Signal, TimeUp
from ludotheque.mechanics.own_cards import CardKind, OwnCardsCome
from ludotheque.mechanics.reflexes import believed
from ludotheque.mechanics.skill import Attempt, BotSkill, By, Decided, Drawn, Level, Played, Refereed, Skill, verdicts
from ludotheque.mechanics.timed import Timed

__all__ = [
    "HELD",
    "TICK",
    "AnyArena",
    "Arena",
    "Attempt",
    "Audience",
    "Beat",
    "BotSkill",
    "By",
    "CardKind",
    "Contest",
    "Decided",
    "Drawn",
    "Hand",
    "Hands",
    "Heard",
    "Level",
    "OwnCardsCome",
    "Played",
    "Refereed",
    "Signal",
    "Skill",
    "Steering",
    "TimeUp",
    "Timed",
    "YoungSeats",
    "believed",
    "hardest",
    "is_right",
    "next_cards",
    "verdicts",
]
