/** Bots at a table react, as people do, to what somebody has attempted; on every screen the same one. */

import type { Reaction } from "$types/protocol";
import type { GameUi } from "$play/game-ui";

export interface Cheer {
  seat: number;
  reaction: Reaction["reaction"];
}

/** Two of so many endings are met with a reaction. */
const OF = 3;

/** Which of these bots reacts to an event, and how, if any does: to each ending of a match always in the same way. */
export function cheerOf(
  ui: Pick<GameUi, "cheers">,
  event: { is: string },
  before: readonly { is: string }[],
  bots: readonly number[],
): Cheer | null {
  const found = ui.cheers?.(event);
  const others = bots.filter((seat) => seat !== found?.seat);
  if (!found || !others.length) return null;
  const number = before.filter((each) => ui.cheers?.(each)).length;
  if (number % OF === OF - 1) return null;
  const seat = others[(number + found.seat) % others.length]!;
  return { seat, reaction: found.with[number % found.with.length]! };
}
