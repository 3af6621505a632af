/** Plays the beats of an update one after the other; the next update cuts them short. */

import type { Update } from "$types/protocol";
import { moves } from "$base/settings.svelte";
import type { Beat } from "./beats";
import type { Groups } from "./context";

/** How a game turns updates into what it draws. */
export interface Script<Shown = unknown> {
  /** What is drawn of an update when nothing moves. */
  still: (update: Update) => Shown;
  /** The beats from the last goal (or from what is shown, if that was cut short) to the next update; at least one. */
  beats: (goal: Shown, shown: Shown, news: Groups, before: Update, next: Update) => readonly Beat<Shown>[];
}

/** What can be said at a moment: how many of the news' events have been shown, and the one that is being shown. */
export interface Cue {
  /** Infinity once everything was shown. */
  told: number;
  /** The index of the event whose beat begins; null at the end. */
  begins: number | null;
}

/** The length of the beat on stage in milliseconds, which nothing that moves on it should exceed. */
export const beatOnStage = $state({ lasts: Infinity });

export class Acting {
  shown = $state.raw<unknown>();
  #script: Script | null = null;
  #acted: Update | null = null;
  #goal: unknown;
  #finish: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Draw updates by a game's script from now on; the first one of another game is drawn as it is. */
  follow(script: Script): void {
    if (this.#script !== script) this.stop();
    this.#script = script;
  }

  /**
   * Act an update out: `oncue` is called as its beats begin, the last time with all told. Beats last `tempo` times as
   * long as they are written; at a tempo of 0 the update is drawn as it is. Where nothing moves, an event is told as its
   * beat begins, and otherwise when that is over.
   */
  play(next: Update, news: Groups, tempo: number, oncue: (cue: Cue) => void): void {
    clearTimeout(this.#timer);
    const beats = this.#beats(next, news);
    const last = beats.length - 1;
    const told = (at: number) => beats[at]?.told ?? Infinity;
    this.#acted = next;
    this.#goal = beats[last]!.shown;
    const act = (at: number) => {
      const { shown, lasts } = beats[at]!;
      this.shown = shown;
      beatOnStage.lasts = at < last ? lasts * tempo : 0;
      const begins = told(at);
      if (at < last) this.#timer = setTimeout(() => act(at + 1), lasts * tempo);
      oncue({ told: moves() ? begins : told(at + 1), begins: begins === Infinity ? null : begins });
    };
    this.#finish = () => act(last);
    act(tempo > 0 ? 0 : last);
  }

  /** How long it would take until an update is told whole, as its beats are written. */
  length(next: Update, news: Groups): number {
    return this.#beats(next, news).reduce((sum, { lasts, told }) => sum + (told === undefined ? 0 : lasts), 0);
  }

  /** Draw what the beats lead to, now. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#finish?.();
  }

  stop(): void {
    clearTimeout(this.#timer);
    beatOnStage.lasts = Infinity;
    this.#acted = null;
    this.#finish = null;
  }

  #beats(next: Update, news: Groups): readonly Beat<unknown>[] {
    if (this.#script === null) return [{ shown: undefined, lasts: 0 }];
    if (this.#acted === null) return [{ shown: this.#script.still(next), lasts: 0 }];
    return this.#script.beats(this.#goal, this.shown, news, this.#acted, next);
  }
}
