/** How far somebody has zoomed into a board, and which part of it is in sight. All lengths are pixels of the window. */

import { clamp, type Box, type Point, type Size } from "./geometry";

/** A point of the board stands at `scale` times its own place, and `x`, `y` further. */
export interface Zoomed {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoomed = { scale: 1, x: 0, y: 0 };
/** The closest that one can look. */
export const CLOSEST = 4;
/** What one step of a key or a button changes the scale by. */
export const STEP = 1.5;

/** The same without anything beyond the board's edges in sight. */
function within({ scale, x, y }: Zoomed, { width, height }: Size): Zoomed {
  return { scale, x: clamp(width * (1 - scale), x, 0), y: clamp(height * (1 - scale), y, 0) };
}

/** Closer by a factor, or further away: what is under `at` stays there. */
export function zoomed(now: Zoomed, factor: number, at: Point, window: Size): Zoomed {
  const scale = clamp(1, now.scale * factor, CLOSEST);
  const by = scale / now.scale;
  return within({ scale, x: at[0] - (at[0] - now.x) * by, y: at[1] - (at[1] - now.y) * by }, window);
}

/** Moved by so much, as far as there is board. */
export const panned = ({ scale, x, y }: Zoomed, by: Point, window: Size): Zoomed =>
  within({ scale, x: x + by[0], y: y + by[1] }, window);

/** Moved just enough for a box, as it stands in the window, to be in sight. */
export function revealing(now: Zoomed, box: Box, window: Size): Zoomed {
  const by = (low: number, high: number, room: number) => (low < 0 ? -low : high > room ? room - high : 0);
  return panned(now, [by(box.left, box.right, window.width), by(box.top, box.bottom, window.height)], window);
}

/** The factor that a turn of the wheel zooms by; its unit is pixels, lines or pages. */
export const wheelFactor = (turned: number, unit: number): number =>
  Math.exp(-clamp(-200, turned * [1, 16, 200][unit]!, 200) / 400);
