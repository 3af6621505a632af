/** Plays the beats of an update one after the other; the next update cuts them short. */

import { untrack } from "svelte";
import type { Update } from "$types/protocol";
import type { Beat } from "./beats";
import type { Groups, PlayContext } from "./context";

/** How a game turns updates into what it draws. */
export interface Script<Shown> {
  /** What is drawn of an update when nothing moves. */
  still: (update: Update) => Shown;
  /** The beats from the last goal (or from what is shown, if that was cut short) to the next update; at least one. */
  beats: (goal: Shown, shown: Shown, news: Groups, before: Update, next: Update) => readonly Beat<Shown>[];
}

export class Acting<Shown extends object> {
  shown: Shown = $state.raw() as Shown;
  #script: Script<Shown>;
  #acted: Update;
  #goal: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Create it while a component is initialised: it follows `play` until the component is destroyed. */
  constructor(script: Script<Shown>, play: Pick<PlayContext, "update" | "fresh">) {
    this.#script = script;
    this.#acted = untrack(() => play.update);
    this.shown = this.#goal = script.still(this.#acted);
    $effect.pre(() => {
      const { update, fresh } = play;
      untrack(() => this.#take(update, fresh));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #take(next: Update, news: Groups): void {
    if (next === this.#acted) return;
    clearTimeout(this.#timer);
    const beats = this.#script.beats(this.#goal, this.shown, news, this.#acted, next);
    this.#acted = next;
    this.#goal = beats.at(-1)!.shown;
    const act = (at: number) => {
      const beat = beats[at]!;
      this.shown = beat.shown;
      if (at + 1 < beats.length) this.#timer = setTimeout(() => act(at + 1), beat.lasts);
    };
    act(0);
  }
}
