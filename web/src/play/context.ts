/** What a board, its panel and its forms are drawn from and act through: set by the page, read with `usePlay()`. */

import { createContext } from "svelte";
import type { Bets, Offer, Plan, Tally, Update, Worth } from "$types/protocol";
import { FormDraft } from "./form-drafts.svelte";
import type { Turn } from "./turns";

/** Groups of events, one for each entry of the match's log. */
export type Groups = readonly (readonly unknown[])[];

/** A seat's private notes on the server, and what the server deduces from all that the seat knows. */
export interface Notebook {
  read: () => Promise<string>;
  write: (text: string) => Promise<unknown>;
  conclude: () => Promise<unknown>;
}

/** A scene that is steered, as the server showed it last. */
export interface Live {
  readonly decision: string;
  /** Another number means that it has begun anew, or goes on after it has waited. */
  readonly run: number;
  /** The tick. */
  readonly t: number;
  /** How many milliseconds ago that tick was, when this was sent. */
  readonly late: number;
  readonly scene: unknown;
  /** When it arrived, by `performance.now()`. */
  readonly arrived: number;
}

/** Where a seat of this screen steers to, at a tick of a scene, in thousandths from -1000 to 1000. */
export interface Steer {
  decision: string;
  t: number;
  x: number;
  y: number;
  seat: number;
}

/** All fields are getters: read them inside a template, `$derived` or `$effect`, or by `const { … } = $derived(play)`. */
export interface PlayContext {
  /** The update on stage, once its beats were played. Newer ones may be waiting: take offers from `offers`, not from here. */
  readonly update: Update;
  /** When that update arrived, by this browser's clock; its deadlines are counted down from here. */
  readonly arrived: number;
  /** The players' names, by seat. */
  readonly names: readonly string[];
  /** The seats that this screen plays. */
  readonly mine: readonly number[];
  /** What the game's script draws of the beat on stage, which may be ahead of the update; see `Script`. */
  readonly shown: unknown;
  /** All groups of events that were told. */
  readonly heard: Groups;
  /** The turns of others since one's own last gesture, whose ways are marked on the board. */
  readonly others: readonly Turn[];
  /** The offers of the decision that can be answered now, refused ones included; none if there is none. */
  readonly offers: readonly Offer[];
  /** What can be done in one gesture of several actions, the cheapest first: their indexes follow those of the offers. */
  readonly plans: readonly Plan[];
  /** What the coach says of each offer, by index; null where it says nothing. */
  readonly worth: readonly (string | null)[];
  /** The numbers in that, a number for each unit; none where it says nothing. */
  readonly values: readonly (readonly Worth[])[];
  /** The indexes of the offers that the coach finds best. */
  readonly best: readonly number[];
  /** The index of the offer or plan that is pointed at, on the board or in the decision bar. */
  readonly pointed: number | null;
  /** Whether an answer is on its way; another one would be ignored. */
  readonly busy: boolean;
  /** Whether what only this seat may see lies face down, on a shared screen. */
  readonly covered: boolean;
  /** The notes of the seat on screen, if it has one and the game has secrets or helps it. */
  readonly notebook: Notebook | null;
  /** The scene that is steered now; null if there is none. */
  readonly live: Live | null;
  /** Throw by hand what the clock would throw, for a seat of this screen. */
  hasten(): void;
  /** What was put down on what somebody attempts, or did last; newer than what is on stage, perhaps. */
  readonly bets: Bets | null;
  /** What people have won this evening by bets and by guessing along. */
  readonly tallies: readonly Tally[];
  point(offer: number | null): void;
  /** Take an offer or a plan by its index; a refused offer is explained instead. */
  choose(offer: number): void;
  /** Answer with an action that is no offer as it stands: a form filled in. */
  answer(action: unknown): void;
  /** Answer the same decision for another seat of this screen, where several act at once. */
  as(seat: number, action: unknown): void;
  cover(covered: boolean): void;
  /** Steer a scene; nothing answers this. */
  steer(to: Steer): void;
  /** What has been put so far into one of the open decision's forms, by the form's key (see `sortOffers`). */
  draft(form: string): FormDraft;
}

export const [usePlay, setPlay] = createContext<PlayContext>();

/** What somebody who only looks on has: everything is drawn, nothing can be done. */
export function spectating(seen: Pick<PlayContext, "update" | "names" | "shown" | "heard">): PlayContext {
  return {
    get update() {
      return seen.update;
    },
    get names() {
      return seen.names;
    },
    get shown() {
      return seen.shown;
    },
    get heard() {
      return seen.heard;
    },
    arrived: 0,
    mine: [],
    others: [],
    offers: [],
    plans: [],
    worth: [],
    values: [],
    best: [],
    pointed: null,
    busy: false,
    covered: false,
    notebook: null,
    live: null,
    bets: null,
    tallies: [],
    point: () => undefined,
    choose: () => undefined,
    answer: () => undefined,
    as: () => undefined,
    cover: () => undefined,
    steer: () => undefined,
    hasten: () => undefined,
    draft: () => new FormDraft(),
  };
}
