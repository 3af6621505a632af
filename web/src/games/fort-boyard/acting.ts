/** The beats of the fort, played as updates come on stage. */

import type { Script } from "$lib/play/acting.svelte";
import type { PlayContext } from "$lib/play/context";
import { moves } from "$lib/settings.svelte";
import { beats, still, type Shown } from "./beats";
import { eventsOf, viewOf } from "./wire";

const typed: Script<Shown> = {
  still: (first) => still(viewOf(first)),
  beats: (goal, shown, news, before, next) => {
    const other = next.match !== before.match;
    const from = other ? still(viewOf(next)) : { ...goal, roll: shown.roll, throws: shown.throws };
    const score = beats(from, other ? [] : eventsOf(news), viewOf(next));
    return moves() ? score : score.map((beat) => ({ ...beat, shown: { ...beat.shown, walks: 0 } }));
  },
};

export const script = typed as Script;

/** What is drawn now. */
export const acting = (play: PlayContext) => ({
  get shown() {
    return play.shown as Shown;
  },
});
