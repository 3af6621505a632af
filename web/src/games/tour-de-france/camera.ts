/** What is seen of the board: all of it, or the road around a rider. */

import { HEIGHT, WIDTH, type Point } from "./map";

export type Frame = readonly [left: number, top: number, width: number, height: number];

/** How many pixels a unit of the board takes when one looks closely. */
const CLOSE = 1.1;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The part of the board to show in a window of so many pixels, around a point or as a whole. */
export function frame(around: Point | null, width: number, height: number, zoom = 1): Frame {
  if (around === null || !width || !height) return [0, 0, WIDTH, HEIGHT];
  const [wide, high] = [Math.min(WIDTH, width / CLOSE / zoom), Math.min(HEIGHT, height / CLOSE / zoom)];
  return [
    between(0, around[0] - wide / 2, WIDTH - wide),
    between(0, around[1] - high * 0.58, HEIGHT - high),
    wide,
    high,
  ];
}
