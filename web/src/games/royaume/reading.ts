/** Which page of the codex a point of the board is about. */

import { distance, type Point } from "$play/board/geometry";
import { PAGES } from "./codex";
import { SQUARES, STEPS, type Faces } from "./plan";
import type { Key } from "$types/royaume";

/** How near a place one has to touch, in units of the board. */
const NEAR = 45;

/** The adventure or whirlpool in sight at a point; null if there is none. */
export function pageAt(point: Point, faces: Faces): string | null {
  const near = SQUARES.filter(({ id, region }) => faces.includes(region) && PAGES.includes(id))
    .map(({ id, at }) => ({
      id,
      away: Math.min(...[at, ...(STEPS[id as Key] ?? [])].map((each) => distance(each, point))),
    }))
    .sort((one, other) => one.away - other.away)[0];
  return near && near.away <= NEAR ? near.id : null;
}
