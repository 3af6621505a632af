/** Nez à nez: one nose comes for the sleeve on the other, which sways, and draws back with it. */

import { parts, sway, toward } from "./numbers";
import type { Arena, Ending, Hands } from "./steering";

export const HOME = -800;
/** Where the noses meet. */
export const TOUCHING = 400;
/** How far a nose moves in a tick. */
const ACROSS = 20;
const UP = 30;
/** How fast it may be when it touches; otherwise the sleeve falls. */
export const GENTLE = 10;
/** How far apart in height the noses may be to take the sleeve, and to keep it. */
export const TOUCHES = 100;
export const KEEPS = 160;
/** How far to draw back. */
export const BACK = 150;
const SWAYS = 400;
const SWAYS_EVERY = 9;
/** How much the holder adds, and how fast. */
const LEANS = 200;
const LEANS_BY = 10;

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
