/** The beats of Cluedo, played as updates come on stage. */

import type { Script } from "$play/acting.svelte";
import type { PlayContext } from "$play/context";
import { moves } from "$base/settings.svelte";
import { beats, still, type Shown } from "./beats";
import { eventsOf, viewOf } from "./wire";

const typed: Script<Shown> = {
  still: (first) => still(viewOf(first), 0),
  beats: (goal, shown, news, before, next) => {
    const other = next.match !== before.match || viewOf(next).seat !== viewOf(before).seat;
    const score = beats({ ...goal, roll: shown.roll }, other ? [] : eventsOf(news), viewOf(next));
    return score.filter((beat, at) => moves() || !beat.shown.steps || at === score.length - 1);
  },
};

export const script = typed as Script;

/** What is drawn now. */
export const acting = (play: PlayContext) => ({
  get shown() {
    return play.shown as Shown;
  },
});
