/** What a story's chances tell: where a match turned, everybody's finest moment, and who was ahead until when. */

import type { Chances } from "$play/story";

/** A jump of one seat's chance to win, between two moments. */
export interface Swing {
  at: number;
  seat: number;
  from: number;
  to: number;
}

/** Every change of a seat's chance from one known moment to the next. */
function swings(series: readonly Chances[], seat: number): Swing[] {
  return series.slice(1).map(({ at, chances }, before) => ({
    at,
    seat,
    from: series[before]!.chances[seat] ?? 0,
    to: chances[seat] ?? 0,
  }));
}

const highest = (all: readonly Swing[]): Swing | null =>
  all.reduce<Swing | null>(
    (best, each) => (each.to - each.from > (best ? best.to - best.from : 0) ? each : best),
    null,
  );

/** Smaller swings than this are no turning point. */
const LEAST = 0.05;

/** The moment at which the winner's chance rose most; null if it never rose by much. */
export function turningPoint(series: readonly Chances[], winners: readonly number[]): Swing | null {
  const best = highest(winners.flatMap((seat) => swings(series, seat)));
  return best && best.to - best.from >= LEAST ? best : null;
}

/** The moment of its own turn at which a seat's chance rose most; `own` says whether something at a moment was its doing. */
export function finestMoment(
  series: readonly Chances[],
  seat: number,
  own: (at: number, seat: number) => boolean,
): Swing | null {
  const best = highest(swings(series, seat).filter(({ at }) => own(at, seat)));
  return best && best.to - best.from >= LEAST / 2 ? best : null;
}

/** The last moment at which somebody who did not win had the best chance, and who; null if there was none. */
export function aheadUntil(
  series: readonly Chances[],
  winners: readonly number[],
): { seat: number; at: number; share: number } | null {
  const found = series.findLast(({ chances }) => !winners.includes(chances.indexOf(Math.max(...chances))));
  if (!found || winners.length === 0) return null;
  const share = Math.max(...found.chances);
  return { seat: found.chances.indexOf(share), at: found.at, share };
}
