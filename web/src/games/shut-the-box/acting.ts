/** The beats of Fermer la boîte, played as updates come on stage. */

import { Acting } from "$lib/play/acting.svelte";
import type { PlayContext } from "$lib/play/context";
import { beats, still, type Shown } from "./beats";
import { eventsOf, viewOf } from "./wire";

export const acting = (play: PlayContext) =>
  new Acting<Shown>(
    {
      still: (first) => still(viewOf(first), 0),
      beats: (goal, shown, news, _, next) => beats({ ...goal, roll: shown.roll }, eventsOf(news), viewOf(next)),
    },
    play,
  );
