/** News acted out beat by beat; whatever comes next cuts it short. */

import { untrack } from "svelte";
import type { Update } from "$types/protocol";

/** Something to be seen, for so many milliseconds. */
export interface Beat<Shown> {
  shown: Shown;
  lasts: number;
}

/** How a game acts: what lies there when nothing moves, and the beats that lead from what was shown to an update. */
export interface Play<Shown> {
  still: (update: Update) => Shown;
  beats: (
    goal: Shown,
    shown: Shown,
    news: readonly (readonly unknown[])[],
    before: Update,
    next: Update,
  ) => readonly Beat<Shown>[];
}

export class Acting<Shown extends object> {
  shown: Shown = $state.raw() as Shown;
  #play: Play<Shown>;
  #acted: Update;
  #goal: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(play: Play<Shown>, update: () => Update, fresh: () => readonly (readonly unknown[])[]) {
    this.#play = play;
    this.#acted = untrack(update);
    this.shown = this.#goal = play.still(this.#acted);
    $effect.pre(() => {
      const [next, news] = [update(), fresh()];
      untrack(() => this.#take(next, news));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #take(next: Update, news: readonly (readonly unknown[])[]): void {
    if (next === this.#acted) return;
    clearTimeout(this.#timer);
    const score = this.#play.beats(this.#goal, this.shown, news, this.#acted, next);
    this.#acted = next;
    this.#goal = score.at(-1)!.shown;
    const act = (at: number) => {
      const beat = score[at]!;
      this.shown = beat.shown;
      if (at + 1 < score.length) this.#timer = setTimeout(() => act(at + 1), beat.lasts);
    };
    act(0);
  }
}
