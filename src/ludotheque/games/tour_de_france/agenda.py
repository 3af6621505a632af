"""All that can stand on the agenda."""

from typing import TypeAlias

from ludotheque.games.tour_de_france.drawing import Drawing, PuttingBack, Taking
from ludotheque.games.tour_de_france.incidents import GoingBack, Misfortune, UsingJoker
from ludotheque.games.tour_de_france.questions import Answering, ChoosingKind, DrawingTown, Pondering
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.setting_out import Choosing, Prologue
from ludotheque.games.tour_de_france.squares import Advancing, DrawingSurprise, Stopping, Surprised, TimeTrial
from ludotheque.games.tour_de_france.throwing import Contest, Falling, Throwing
from ludotheque.games.tour_de_france.turns import Awards, Ride, Turns

Item: TypeAlias = (
    Choosing
    | Prologue
    | Contest
    | Throwing
    | Falling
    | Turns
    | Ride
    | Reactions
    | Advancing
    | Stopping
    | TimeTrial
    | Taking
    | Drawing
    | DrawingTown
    | ChoosingKind
    | Answering
    | Pondering
    | Misfortune
    | GoingBack
    | UsingJoker
    | DrawingSurprise
    | Surprised
    | PuttingBack
    | Awards
)
