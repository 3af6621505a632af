/** What the camera of a small screen looks at. */

import type { Close } from "$play/board/camera";
import type { Point, Size } from "$play/board/geometry";
import type { Portion, View } from "$types/royaume";
import type { Shown } from "./beats";
import type { Goal } from "./choosing";
import { FOLD, PORTION, SEAM, SIDE, spotOf, squareNamed } from "./plan";

/** How much of the board is seen at least: a portion and a little more. */
const NARROW = 520;
const ROOM = 90;

/** The hero that is followed: who is in an adventure, whose turn it is, or one's own. */
export const followedOf = ({ inside, playing }: Shown, view: View): number | null =>
  inside?.seat ?? playing ?? view.winner ?? view.seat;

/** Where a hero stands; without one, where everybody starts. */
export function standingAt({ seats, inside }: Shown, seat: number | null): Point {
  const square = seat === null ? "start" : (seats[seat]?.square ?? "start");
  return spotOf(square, inside?.seat === seat ? inside : null);
}

/** The portion where a hero is, or the west. */
export function portionOf({ seats }: Shown, seat: number | null): Portion {
  const square = seat === null ? undefined : squareNamed(seats[seat]?.square ?? "");
  return square ? PORTION[square.region] : "west";
}

/** A place to look at, and how much around it has to be seen. */
export interface Looked {
  at: Point;
  wide: number;
  high: number;
}

/** The hero with all goals, or what somebody has asked to see. */
export function lookAt(
  stands: Point,
  goals: readonly Pick<Goal, "at">[],
  asked: Portion | "castle" | null,
  castle: boolean,
): Looked {
  if (castle && goals.length === 0)
    return { at: [stands[1] < FOLD ? stands[0] : SEAM, FOLD / 2], wide: NARROW, high: 0 };
  if (asked === "west" || asked === "east")
    return { at: [asked === "west" ? SEAM / 2 : SEAM * 1.5, stands[1]], wide: NARROW, high: 0 };
  const seen = [stands, ...goals.map(({ at }) => at)];
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const both = left < SEAM && right > SEAM;
  const x = both || castle ? (left + right) / 2 : left < SEAM ? SEAM / 2 : SEAM * 1.5;
  return { at: [x, (top + bottom) / 2], wide: right - left + ROOM, high: bottom - top + ROOM };
}

/** The same as a camera has it, in a window of so many pixels. */
export function closeOn({ at, wide, high }: Looked, { width, height }: Size): Close {
  const zoom = Math.min(width / Math.max(NARROW, wide), high ? height / high : Infinity, width / NARROW);
  return { at, zoom: Math.max(zoom, Math.min(width, height) / SIDE) };
}
