"""Catanatron, driven as in its README: four of its random players, in its own game loop."""

from collections.abc import Mapping

from benchmarks.peers.timing import Play, report


def games() -> Mapping[str, Play]:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        return len(game.state.actions)  # a roll or a card drawn is the outcome of an action, not one of its own

    return {"random game of 4, actions": play}


if __name__ == "__main__":
    report("catanatron", games)
