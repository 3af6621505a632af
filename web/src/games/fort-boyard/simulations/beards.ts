/** La barbichette: two faces, and each keeps its own mouth flat while everything pulls at it. */

import { RULE_NUMBERS } from "$types/rule-numbers";
import { noise, parts, sway } from "./numbers";
import type { Arena, Ending, Hands } from "./steering";

/** How far a mouth goes before its owner laughs. */
export const LAUGHS_AT = RULE_NUMBERS["fort-boyard-beards-laughs-at"];
/** How much a hand moves the mouth in a tick. */
const PULL = RULE_NUMBERS["fort-boyard-beards-pull"];
const DRIFT = RULE_NUMBERS["fort-boyard-beards-drift"];
const DRIFT_LASTS = RULE_NUMBERS["fort-boyard-beards-drift-lasts"];
/** By how many thousandths a tick what the mouth shows grows, at first and when the sand runs out. */
const GROWTH = RULE_NUMBERS["fort-boyard-beards-growth"];
const GROWTH_AT_LAST = RULE_NUMBERS["fort-boyard-beards-growth-at-last"];
const TICKLE = RULE_NUMBERS["fort-boyard-beards-tickle"];
/** For how many ticks nothing happens at first. */
export const READY = RULE_NUMBERS["fort-boyard-beards-ready"];
const BOT_SWAYS = RULE_NUMBERS["fort-boyard-beards-bot-sways"];
const BOT_EVERY = RULE_NUMBERS["fort-boyard-beards-bot-every"];

export interface BeardRun {
  tick: number;
  opponent: number;
  /** The candidate's mouth, 0 for flat. */
  mine: number;
  theirs: number;
  /** At which tick this opponent came. */
  met: number;
  /** How many faces at the candidate, and at the opponent, have had their effect. */
  tickled: readonly [number, number];
}

/** The candidate against one opponent after the other, for one hourglass. When a bot laughs, only the server knows. */
export class BeardArena implements Arena<BeardRun> {
  constructor(
    readonly seat: number,
    readonly opponent: number,
    /** Whether the opponent is a person, and no bot. */
    readonly person: boolean,
    readonly seed: number,
    readonly ticks: number,
    readonly tickled: readonly [number, number],
  ) {}

  begin(): BeardRun {
    return { tick: 0, opponent: this.opponent, mine: 0, theirs: 0, met: 0, tickled: this.tickled };
  }

  tick(run: BeardRun, hands: Hands): BeardRun {
    const { tick: at } = run;
    const same = run.opponent === this.opponent;
    const met = same ? run.met : at;
    const before = same ? run.tickled[1] : this.tickled[1];
    const mine = this.#pulled(run.mine, at, 0, hands.get(this.seat)?.y, this.tickled[0] - run.tickled[0]);
    const theirs = this.person
      ? this.#pulled(same ? run.theirs : 0, at - met, 1, hands.get(this.opponent)?.y, this.tickled[1] - before)
      : sway(this.seed + this.opponent + 1, at, BOT_EVERY, BOT_SWAYS);
    return { tick: at + 1, opponent: this.opponent, mine, theirs, met, tickled: this.tickled };
  }

  #pulled(mouth: number, at: number, who: number, hand: number | undefined, tickles: number): number {
    if (at < READY) return 0;
    const growth = GROWTH + parts((GROWTH_AT_LAST - GROWTH) * Math.min(at, this.ticks), this.ticks);
    const pull = hand === undefined ? 0 : parts(PULL * hand, 1000);
    const drift = noise(this.seed, 2 * Math.floor(at / DRIFT_LASTS) + who, DRIFT);
    const torn = TICKLE * tickles * (mouth < 0 ? -1 : 1);
    return mouth + parts(mouth * growth, 1000) + pull + drift + torn;
  }

  verdict(run: BeardRun): Ending | null {
    if (Math.abs(run.mine) >= LAUGHS_AT) return "lost";
    if (run.tick >= this.ticks) return "won";
    return this.person && run.opponent === this.opponent && Math.abs(run.theirs) >= LAUGHS_AT ? "next" : null;
  }
}
