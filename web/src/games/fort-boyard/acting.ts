/** The beats of the fort, played as updates come on stage. */

import type { Script } from "$play/acting.svelte";
import type { PlayContext } from "$play/context";
import { moves } from "$base/settings.svelte";
import type { Update } from "$types/protocol";
import { beats, still, type Shown } from "./beats";
import { eventsOf, viewOf } from "./wire";

/** How many groups of events of the match somebody has heard with this update. */
const heardWith = ({ since, heard }: Update) => since + heard.length;

const typed: Script<Shown> = {
  still: (first) => still(viewOf(first)),
  beats: (goal, shown, news, before, next) => {
    const other = next.match !== before.match;
    const rolled = { roll: shown.roll, throws: shown.throws };
    // Where events were left out, what was drawn of older ones is past.
    const skipped = !news.length && heardWith(next) > heardWith(before);
    const from = other ? still(viewOf(next)) : skipped ? still(viewOf(next), rolled) : { ...goal, ...rolled };
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
