"""The ratings of a league as an SVG document."""

from collections.abc import Sequence
from html import escape

from ludotheque.analysis.histogram import COLOURS, INK, PAPER
from ludotheque.league.standings import Rating

WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 640, 210, 40, 50, 30, 40
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
MOST_TICKS = 8


def svg(title: str, ratings: Sequence[Rating]) -> str:
    """One row for each bot: its rating as a dot, the interval as a line."""
    low, high = min(rating.interval[0] for rating in ratings), max(rating.interval[1] for rating in ratings)
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    base = TOP + ROW * len(ratings)

    def across(rating: float) -> float:
        return LEFT + (rating / step - first) / max(1, last - first) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {base + FOOT}" font-family="sans-serif" '
        f'fill="{INK}" role="img" aria-label="{escape(title)}">',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{WIDTH / 2}" y="24" font-size="18" text-anchor="middle">{escape(title)}</text>',
    ]
    for tick in range(first, last + 1):
        x = across(tick * step)
        parts += [
            f'<path d="M{x:.1f} {TOP - 8}V{base}" stroke="{INK}" stroke-opacity="0.15"/>',
            f'<text x="{x:.1f}" y="{base + 18}" font-size="11" text-anchor="middle">{tick * step}</text>',
        ]
    for row, rating in enumerate(ratings):
        y, colour = TOP + ROW * row + ROW / 2, COLOURS[row % len(COLOURS)]
        low, high = map(across, rating.interval)
        parts += [
            f'<text x="{LEFT - 12}" y="{y + 4}" font-size="13" text-anchor="end">{escape(rating.bot)}</text>',
            f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>',
            f'<circle cx="{across(rating.rating):.1f}" cy="{y}" r="6" fill="{colour}" stroke="{INK}">'
            f"<title>{rating.rating:.0f}</title></circle>",
        ]
    return "\n".join([*parts, "</svg>", ""])
