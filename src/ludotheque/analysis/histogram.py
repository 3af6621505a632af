"""Histograms of scores, for the terminal and as SVG."""

from collections.abc import Sequence
from html import escape

from ludotheque.engine import Value

INK = "#22303c"
PAPER = "#faf5ea"
COLOURS = ("#d4492f", "#d99a1f", "#4b8b3b", "#2a7f93", "#4b4fa3", "#93436f")
WIDTH, HEIGHT, LEFT, TITLE, FOOT = 640, 150, 56, 34, 30


class Column(Value):
    """The number of scores from `first` to `last`, inclusive."""

    first: int
    last: int
    times: int

    @property
    def label(self) -> str:
        """The range as a label: `3` or `3…5`."""
        return str(self.first) if self.first == self.last else f"{self.first}…{self.last}"


def columns(scores: Sequence[tuple[int, int]], most: int = 16) -> tuple[Column, ...]:
    """Group scores into at most `most` columns of equal width; rare extremes share the outer ones."""
    low, high = _quantile(scores, 0.05), _quantile(scores, 0.95)
    width = max(1, -(-(high - low + 1) // most))
    starts = list(range(low, high + 1, width))
    counted = [0] * len(starts)
    for score, times in scores:
        counted[min(max((score - low) // width, 0), len(starts) - 1)] += times
    return tuple(
        Column(
            min(start, scores[0][0]) if start == starts[0] else start,
            max(start + width - 1, scores[-1][0]) if start == starts[-1] else start + width - 1,
            times,
        )
        for start, times in zip(starts, counted, strict=True)
    )


def _quantile(scores: Sequence[tuple[int, int]], share: float) -> int:
    wanted = share * sum(times for _, times in scores)
    for score, times in scores:
        wanted -= times
        if wanted <= 0:
            return score
    return scores[-1][0]


def svg(title: str, rows: Sequence[tuple[str, Sequence[tuple[int, int]]]]) -> str:
    """An SVG document with one named histogram under the other."""
    band = HEIGHT + TITLE + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {TITLE + band * len(rows)}" '
        f'font-family="sans-serif" fill="{INK}" role="img" aria-label="{escape(title)}">',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{WIDTH / 2}" y="24" font-size="18" text-anchor="middle">{escape(title)}</text>',
    ]
    for index, (name, scores) in enumerate(rows):
        parts += _band(name, columns(scores), TITLE + band * index, COLOURS[index % len(COLOURS)])
    return "\n".join([*parts, "</svg>", ""])


def _band(name: str, found: tuple[Column, ...], top: int, colour: str) -> list[str]:
    base = top + TITLE + HEIGHT
    most = max(column.times for column in found)
    step = (WIDTH - 2 * LEFT) / len(found)
    parts = [f'<text x="{LEFT}" y="{top + 22}" font-size="14">{escape(name)}</text>']
    for index, column in enumerate(found):
        tall = column.times / most * (HEIGHT - 10)
        x = LEFT + index * step
        outer = {0: f"≤{column.last}", len(found) - 1: f"≥{column.first}"}  # rare extremes share the outer columns
        label = outer.get(index, str(column.first))
        parts += [
            f'<rect x="{x + 1:.1f}" y="{base - tall:.1f}" width="{step - 2:.1f}" height="{tall:.1f}" fill="{colour}" '
            f'stroke="{INK}"><title>{column.label}: {column.times}</title></rect>',
            f'<text x="{x + step / 2:.1f}" y="{base + 14}" font-size="9" text-anchor="middle">{label}</text>',
        ]
    return [*parts, f'<path d="M{LEFT} {base}H{WIDTH - LEFT}" stroke="{INK}" stroke-width="2"/>']
