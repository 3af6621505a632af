/** Hands that steer a scene, by tick: the same rule as on the server for which of them count when. */

import { RULE_NUMBERS } from "$types/rule-numbers";

/** How many milliseconds a tick lasts. */
export const TICK = RULE_NUMBERS["fort-boyard-tick"];
/** How many milliseconds later than its own time the server runs a tick. */
export const DELAY = 400;
/** For how many ticks a hand stays where it was last seen; after that nothing moves. */
export const HELD = RULE_NUMBERS["fort-boyard-held"];

/** Where somebody steers to, in thousandths from -1000 to 1000. */
export interface Hand {
  x: number;
  y: number;
}

/** Where each seat steers to; one that is missing moves nothing. */
export type Hands = ReadonlyMap<number, Hand>;

/** A scene that is open: what follows from the match, as far as a page knows it. */
export interface Arena<Run extends { tick: number }> {
  begin(): Run;
  tick(run: Run, hands: Hands): Run;
  /** How it ends; null while it goes on, or where only the server can know. */
  verdict(run: Run): Ending | null;
}

export type Ending = "won" | "lost" | "next";

export class Steering {
  #seen = new Map<number, Map<number, Hand>>();

  /** Note where a hand was at a tick; the last one noted counts. */
  note(seat: number, tick: number, hand: Hand): void {
    const seen = this.#seen.get(seat) ?? new Map<number, Hand>();
    this.#seen.set(seat, seen.set(tick, hand));
  }

  /** Each hand as it was last seen, at most `HELD` ticks ago. */
  at(tick: number): Hands {
    const hands = new Map<number, Hand>();
    for (const [seat, seen] of this.#seen) {
      for (let past = tick; past > tick - HELD; past -= 1) {
        const hand = seen.get(past);
        if (hand) {
          hands.set(seat, hand);
          break;
        }
      }
    }
    return hands;
  }
}

/** What a scene will look like at a tick: from what the server showed, by the hands that are known here. */
export function foreseen<Run extends { tick: number }>(
  arena: Arena<Run>,
  shown: Run,
  steering: Steering,
  tick: number,
): Run {
  let run = shown;
  while (run.tick < tick && arena.verdict(run) === null) run = arena.tick(run, steering.at(run.tick));
  return run;
}
