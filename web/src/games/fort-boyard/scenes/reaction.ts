/** How fast somebody was: from the first frame that showed the signal to the press, both by the browser's own clock. */

import { RULE_NUMBERS } from "$types/rule-numbers";

/** In how many milliseconds a reaction is counted. */
export const STEP = RULE_NUMBERS["fort-boyard-step"];
/** How many steps the longest has. */
export const LONGEST = RULE_NUMBERS["fort-boyard-steps"];

export class Stopwatch {
  /** The decision whose signal was shown, and the time of its first frame; null until that frame. */
  #decision: number | null = null;
  #first: number | null = null;

  /** The signal of this decision is in the page now: the next frame shows it. */
  signal(decision: number): void {
    if (this.#decision === decision) return;
    this.#decision = decision;
    this.#first = null;
    requestAnimationFrame((time) => {
      if (this.#decision === decision) this.#first ??= time;
    });
  }

  /** The steps from the signal to a press at `time`; 0 if the press came before the frame, at most `longest`. */
  steps(time: number, longest: number): number {
    if (this.#first === null) return 0;
    return Math.min(longest, Math.max(0, Math.round((time - this.#first) / STEP)));
  }
}
