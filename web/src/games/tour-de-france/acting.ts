/** How the Tour acts its news out. */

import { Acting } from "$lib/play/acting.svelte";
import { moves } from "$lib/settings.svelte";
import type { Event } from "$types/tour-de-france";
import type { Update } from "$types/protocol";
import { beats, still, type Shown } from "./beats";
import { viewOf } from "./words";

export const acting = (update: () => Update, fresh: () => readonly (readonly unknown[])[]) =>
  new Acting<Shown>(
    {
      still: (first) => still(viewOf(first)),
      beats: (goal, shown, news, before, next) => {
        const other = next.match !== before.match;
        const from = other ? still(viewOf(next)) : { ...goal, roll: shown.roll };
        const score = beats(from, other ? [] : (news.flat() as Event[]), viewOf(next));
        return moves() ? score : score.map((beat) => ({ ...beat, shown: { ...beat.shown, rides: 0 } }));
      },
    },
    update,
    fresh,
  );
