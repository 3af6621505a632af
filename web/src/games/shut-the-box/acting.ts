/** The beats of Fermer la boîte, played as updates come on stage. */

import { Acting } from "$lib/play/acting.svelte";
import type { PlayContext } from "$lib/play/context";
import type { Event } from "$types/shut-the-box";
import { beats, still, type Shown } from "./beats";
import { viewOf } from "./words";

export const acting = (play: PlayContext) =>
  new Acting<Shown>(
    {
      still: (first) => still(viewOf(first), 0),
      beats: (goal, shown, news, _, next) => beats({ ...goal, roll: shown.roll }, news.flat() as Event[], viewOf(next)),
    },
    play,
  );
