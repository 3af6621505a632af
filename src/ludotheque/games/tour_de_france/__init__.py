"""Le jeu du Tour de France."""

from ludotheque.games.tour_de_france.game import TourDeFrance

GAME = TourDeFrance()
