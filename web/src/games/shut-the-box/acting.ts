/** The beats of Fermer la boîte, played as updates come on stage. */

import type { Script } from "$play/acting.svelte";
import type { PlayContext } from "$play/context";
import { beats, still, type Shown } from "./beats";
import { eventsOf, viewOf } from "./wire";

const typed: Script<Shown> = {
  still: (first) => still(viewOf(first), 0),
  beats: (goal, shown, news, _, next) => beats({ ...goal, roll: shown.roll }, eventsOf(news), viewOf(next)),
};

export const script = typed as Script;

/** What is drawn now. */
export const acting = (play: PlayContext) => ({
  get shown() {
    return play.shown as Shown;
  },
});
