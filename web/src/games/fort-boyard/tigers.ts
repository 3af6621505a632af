/** The stretch of the ramparts that lies between a pawn and the next tiger. */

import { KINDS, type Kind } from "./plan";

/** How many squares ahead are drawn at most. */
export const SEEN = 9;
/** From how many squares away a tiger smells a pawn: one roll brings it there. */
export const NEAR = 6;

export interface Stretch {
  /** The squares ahead, up to the next tiger if it is near enough. */
  squares: readonly Kind[];
  /** Whether that is where they end. */
  tiger: boolean;
}

/** The squares ahead of a pawn, up to the first tiger. */
export function stretchTo(square: number): Stretch {
  const ahead = Array.from({ length: SEEN }, (_, step) => KINDS[(square + step + 1) % KINDS.length]!);
  const first = ahead.indexOf("tiger");
  return first < 0 ? { squares: ahead, tiger: false } : { squares: ahead.slice(0, first + 1), tiger: true };
}
