/** La catapulte: a die flies, mostly out of sight, and an egg cup has to be where it lands. */

import { RULE_NUMBERS } from "$types/rule-numbers";
import { noise, parts, toward } from "./numbers";
import type { Arena, Ending, Hands } from "./steering";

/** For how many ticks the die still lies on the spoon. */
export const LEAD = RULE_NUMBERS["fort-boyard-catapult-lead"];
/** How many ticks it flies, by its arc. */
const FLIGHTS = [
  RULE_NUMBERS["fort-boyard-flight-0"],
  RULE_NUMBERS["fort-boyard-flight-1"],
  RULE_NUMBERS["fort-boyard-flight-2"],
] as const;
/** From where it is thrown. */
export const SPOON = -1000;
/** Where the weakest throw lands, and how much further each next one. */
const NEAREST = RULE_NUMBERS["fort-boyard-catapult-nearest"];
const FURTHER = RULE_NUMBERS["fort-boyard-catapult-further"];
const GUST = RULE_NUMBERS["fort-boyard-catapult-gust"];
/** How far the cup moves in a tick. */
const CUP = RULE_NUMBERS["fort-boyard-catapult-cup"];
export const RIM = RULE_NUMBERS["fort-boyard-catapult-rim"];
/** Of a hundred parts of the flight, the first and the last in which the die is seen. */
const RISES = 30;
const FALLS = 85;

export interface CupRun {
  tick: number;
  cup: number;
  /** Null while the die flies. */
  caught: boolean | null;
}

/** Where a throw is meant to land, before the wind has its say. */
export const aimedAt = (power: number): number => NEAREST + FURTHER * power;

/** One throw. */
export class CupArena implements Arena<CupRun> {
  constructor(
    readonly seat: number,
    readonly power: number,
    readonly arc: number,
    readonly seed: number,
  ) {}

  /** Where the die comes down. */
  get landsAt(): number {
    return aimedAt(this.power) + noise(this.seed, 0, GUST);
  }

  /** How many ticks the die flies. */
  get flight(): number {
    return FLIGHTS[this.arc] ?? FLIGHTS[0];
  }

  /** Where the die is, and how far along its way, in hundredths; null while nobody sees it. */
  dieAt(tick: number): { x: number; flown: number } | null {
    const die = this.wholeFlight(tick);
    return die.flown > RISES && die.flown < FALLS ? null : die;
  }
  /** The same for those who look on: they see it in the clouds too. */
  wholeFlight(tick: number): { x: number; flown: number } {
    const flown = Math.max(0, Math.min(100, parts(100 * (tick - LEAD), this.flight)));
    return { x: SPOON + parts((this.landsAt - SPOON) * flown, 100), flown };
  }

  begin(): CupRun {
    return { tick: 0, cup: 0, caught: null };
  }

  tick(run: CupRun, hands: Hands): CupRun {
    const at = run.tick + 1;
    const mine = hands.get(this.seat);
    const cup = mine && at > LEAD ? toward(run.cup, mine.x, CUP) : run.cup;
    const lands = at === LEAD + this.flight;
    return { tick: at, cup, caught: lands ? Math.abs(cup - this.landsAt) <= RIM : run.caught };
  }

  verdict(run: CupRun): Ending | null {
    if (run.caught === null) return null;
    return run.caught ? "won" : "lost";
  }
}
