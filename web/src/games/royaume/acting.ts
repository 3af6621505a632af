/** The beats of the kingdom, played as updates come on stage. */

import type { Script } from "$play/acting.svelte";
import type { PlayContext } from "$play/context";
import { moves } from "$base/settings.svelte";
import { beats, still, type Shown } from "./beats";
import { eventsOf, viewOf } from "./wire";

const typed: Script<Shown> = {
  still: (first) => still(viewOf(first)),
  beats: (goal, shown, news, before, next) => {
    const other = next.match !== before.match;
    const from = other ? still(viewOf(next)) : { ...goal, roll: shown.roll };
    const score = beats(from, other ? [] : eventsOf(news), viewOf(next));
    const moving = ({ steps, turning }: Shown) => steps || turning !== null;
    return score.filter((beat, at) => moves() || !moving(beat.shown) || at === score.length - 1);
  },
};

export const script = typed as Script;

/** What is drawn now. */
export const acting = (play: PlayContext) => ({
  get shown() {
    return play.shown as Shown;
  },
});
