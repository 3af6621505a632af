"""The numbers of the rules of Shut the Box that sentences name."""

from ludotheque.games.shut_the_box.rules import ALL_FLAPS, ELIMINATION, SINGLE_AT, TARGET, TURNS, dice_thrown


def rule_numbers() -> dict[str, int]:
    """Each number by the end of its argument's name."""
    return {
        "flaps": len(ALL_FLAPS),
        "first": ALL_FLAPS[0],
        "last": ALL_FLAPS[-1],
        "dice": dice_thrown(single=False),
        "single": SINGLE_AT,
        "limit": ELIMINATION,
        "target": TARGET,
        "turns": TURNS,
    }
