/** The past of a match as one seat knew it: the updates that this page received, one by one, as far as they were shown. */

import type { Update } from "$types/protocol";
import type { Groups } from "$play/context";
import type { News } from "$play/stage.svelte";
import type { Told } from "$play/story";

/** No more moments than this are kept. */
const MOST = 1500;

export interface Moment {
  /** What the seat knew then; nothing can be answered to it. */
  readonly update: Update;
  /** How many groups of events it had heard. */
  readonly heard: number;
  /** What had happened. */
  readonly events: readonly Told[];
}

export class Past {
  #moments: Moment[] = $state.raw([]);
  #seat: number | null = null;
  /** The index of the moment that is looked at; null is the present. */
  #at = $state<number | null>(null);
  readonly #told: () => Groups;

  /** `told` are the groups of events that the stage has shown: nothing is looked at before it was. */
  constructor(told: () => Groups) {
    this.#told = told;
  }

  /** Keep what was received; another match, or another seat, begins anew. */
  record({ update, seat, heard, fresh }: News): void {
    const last = this.#moments.at(-1);
    const other = last !== undefined && (last.update.match !== update.match || this.#seat !== seat);
    const known = other ? [] : this.#moments;
    if (other) this.#at = null;
    this.#seat = seat;
    const moment: Moment = {
      update: { ...update, offers: [], decision: null, asked: [], undo: false, deadlines: [] },
      heard: heard.length,
      events: fresh.flat() as Told[],
    };
    const same = known.at(-1)?.heard === moment.heard;
    this.#moments = same && !moment.events.length ? known : [...known.slice(-MOST + 1), moment];
  }

  /** The moments that may be looked at: those with events, before what the stage shows now. */
  #seen = $derived.by(() => {
    const told = this.#told().length;
    return this.#moments.filter(({ heard, events }, at) => heard <= told && (at === 0 || events.length > 0));
  });
  /** The moment that is looked at; null for the present. */
  moment = $derived.by((): Moment | null => (this.#at === null ? null : (this.#seen[this.#at] ?? null)));
  /** Whether there is anything to look back at, and before the moment that is looked at. */
  any = $derived.by(() => this.#seen.length > 1);
  earlier = $derived.by(() => (this.#at ?? this.#seen.length - 1) > 0);
  /** The place of the moment that is looked at, and the last one. */
  place = $derived.by(() => ({ at: (this.#at ?? this.#seen.length - 1) + 1, end: this.#seen.length }));

  back = (): void => this.#go((this.#at ?? this.#seen.length - 1) - 1);
  forth = (): void => {
    if (this.#at !== null) this.#go(this.#at + 1);
  };
  /** The start of the turn that is looked at, or of the one before. */
  turnBack = (): void => {
    const at = this.#at ?? this.#seen.length - 1;
    this.#go(this.#seen.slice(0, at).findLastIndex(begins));
  };
  turnForth = (): void => {
    const at = this.#at;
    if (at === null) return;
    const next = this.#seen.findIndex((moment, place) => place > at && begins(moment));
    this.#go(next < 0 ? this.#seen.length : next);
  };
  first = (): void => this.#go(0);
  now = (): void => {
    this.#at = null;
  };

  #go(to: number): void {
    if (this.any) this.#at = to >= this.#seen.length - 1 ? null : Math.max(0, to);
  }
}

/** Whether a turn begins with a moment. */
const begins = ({ events }: Moment): boolean => events.some(({ is }) => is === "TurnBegan");
