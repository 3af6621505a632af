/** Nez à nez: one nose comes for the sleeve on the other, which sways, and draws back with it. */

import { RULE_NUMBERS } from "$types/rule-numbers";
import { parts, sway, toward } from "./numbers";
import type { Arena, Ending, Hands } from "./steering";

export const HOME = RULE_NUMBERS["fort-boyard-noses-home"];
/** Where the noses meet. */
export const TOUCHING = RULE_NUMBERS["fort-boyard-noses-touching"];
/** How far a nose moves in a tick. */
const ACROSS = RULE_NUMBERS["fort-boyard-noses-across"];
export const UP = RULE_NUMBERS["fort-boyard-noses-up"];
/** How fast it may be when it touches; otherwise the sleeve falls. */
export const GENTLE = RULE_NUMBERS["fort-boyard-noses-gentle"];
/** How far apart in height the noses may be to take the sleeve, and to keep it. */
export const TOUCHES = RULE_NUMBERS["fort-boyard-noses-touches"];
export const KEEPS = RULE_NUMBERS["fort-boyard-noses-keeps"];
/** How far to draw back. */
export const BACK = RULE_NUMBERS["fort-boyard-noses-back"];
const SWAYS = RULE_NUMBERS["fort-boyard-noses-sways"];
const SWAYS_EVERY = RULE_NUMBERS["fort-boyard-noses-sways-every"];
/** How much the holder adds, and how fast. */
const LEANS = RULE_NUMBERS["fort-boyard-noses-leans"];
const LEANS_BY = RULE_NUMBERS["fort-boyard-noses-leans-by"];

export interface NoseRun {
  tick: number;
  x: number;
  y: number;
  /** The height of the sleeve. */
  sleeve: number;
  /** What its holder adds to how it sways. */
  lean: number;
  /** Where the sleeve is: on the holder's nose, between both, off it, or on the floor. */
  sits: "there" | "between" | "off" | "fallen";
}

/** The candidate's nose and the holder's, for one hourglass. */
export class NoseArena implements Arena<NoseRun> {
  constructor(
    readonly seat: number,
    readonly opponent: number,
    /** Whether the holder is a person, and no bot. */
    readonly person: boolean,
    readonly seed: number,
    readonly ticks: number,
  ) {}

  begin(): NoseRun {
    return { tick: 0, x: HOME, y: 0, sleeve: sway(this.seed, 0, SWAYS_EVERY, SWAYS), lean: 0, sits: "there" };
  }

  tick(run: NoseRun, hands: Hands): NoseRun {
    const mine = hands.get(this.seat);
    const reached = mine ? toward(run.x, mine.x, ACROSS) : run.x;
    const x = Math.min(TOUCHING, reached);
    const y = mine ? toward(run.y, mine.y, UP) : run.y;
    const holder = this.person ? hands.get(this.opponent) : undefined;
    const lean = holder ? toward(run.lean, parts(LEANS * holder.y, 1000), LEANS_BY) : run.lean;
    const sleeve = sway(this.seed, run.tick + 1, SWAYS_EVERY, SWAYS) + lean;
    const apart = Math.abs(y - sleeve);
    let sits = run.sits;
    if (sits === "there" && x === TOUCHING && apart <= TOUCHES) {
      sits = reached - run.x <= GENTLE ? "between" : "fallen";
    } else if (sits === "between" && apart > KEEPS) sits = "fallen";
    else if (sits === "between" && x <= TOUCHING - BACK) sits = "off";
    return { tick: run.tick + 1, x, y, sleeve, lean, sits };
  }

  verdict(run: NoseRun): Ending | null {
    if (run.sits === "off") return "won";
    return run.sits === "fallen" || run.tick >= this.ticks ? "lost" : null;
  }
}
