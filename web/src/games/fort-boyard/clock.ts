/** How much sand is left, or how much time for what is asked now. */

import type { View } from "$types/fort-boyard";
import type { Update } from "$types/protocol";

/** A clock that runs: how many milliseconds were left at a moment, and how many there were at first. */
export interface Running {
  left: number;
  /** The moment, by this browser's clock. */
  since: number;
  whole: number;
}

/** What lasts as long as the hourglass. */
const SAND = new Set<string>(["Hourglass", "Observing", "Spotting", "Beards", "Noses", "Judging"]);

/** What is over in a moment: nobody looks at a clock then, and no hourglass belongs to it. */
const MOMENTARY = new Set<string>(["Poised", "Reacting", "Catching"]);

/** How long each decision lasted when it was first seen. */
const firsts = new Map<string, number>();

/** The clock that runs for everyone, if one does. */
export function clockOf(view: View, update: Update, since: number): Running | null {
  const top = view.agenda.at(-1);
  if (view.sand !== null && view.sand_left !== null) return { left: view.sand_left, since, whole: view.sand };
  const deadline = update.deadlines?.find(({ seat }) => seat === null || seat === undefined);
  if (!deadline || (top && MOMENTARY.has(top.is))) return null;
  const { decision, left } = deadline;
  const first = Math.max(left, firsts.get(decision) ?? 1);
  firsts.set(decision, first);
  return { left, since, whole: top && SAND.has(top.is) ? Math.max(first, view.sand ?? 0) : first };
}
