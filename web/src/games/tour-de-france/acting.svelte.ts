/** News acted out beat by beat; whatever comes next cuts it short. */

import { untrack } from "svelte";
import { moves } from "$lib/settings.svelte";
import type { Event } from "$types/tour-de-france";
import type { Update } from "$types/protocol";
import { beats, still, type Shown } from "./beats";
import { viewOf } from "./words";

export class Acting {
  shown = $state.raw<Shown>()!;
  #acted: Update;
  #goal: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(update: () => Update, fresh: () => readonly (readonly unknown[])[]) {
    this.#acted = untrack(update);
    this.shown = this.#goal = still(viewOf(this.#acted));
    $effect.pre(() => {
      const [next, news] = [update(), fresh()];
      untrack(() => this.#take(next, news));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #take(next: Update, news: readonly (readonly unknown[])[]): void {
    if (next === this.#acted) return;
    const other = next.match !== this.#acted.match;
    this.#acted = next;
    clearTimeout(this.#timer);
    const before = other ? still(viewOf(next)) : { ...this.#goal, roll: this.shown.roll };
    const score = beats(before, other ? [] : (news.flat() as Event[]), viewOf(next));
    this.#goal = score.at(-1)!.shown;
    const act = (at: number) => {
      const beat = score[at]!;
      this.shown = moves() ? beat.shown : { ...beat.shown, rides: 0 };
      if (at + 1 < score.length) this.#timer = setTimeout(() => act(at + 1), beat.lasts);
    };
    act(0);
  }
}
