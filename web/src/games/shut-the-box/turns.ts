/** What somebody's turn at the box has come to. */

import { type Caption, captionOf, type Turn } from "$play/turns";
import type { Event } from "$types/shut-the-box";

const WEIGHTS: Partial<Record<Event["is"], number>> = {
  BoxShut: 100,
  Eliminated: 90,
  TurnEnded: 80,
  Closed: 10,
  Announced: 5,
};
/** A second event is told only if it weighs as much. */
const SECOND = 80;

export const caption = (turn: Turn): Caption =>
  captionOf(turn, { way: [], named: String, weights: WEIGHTS, second: SECOND });
