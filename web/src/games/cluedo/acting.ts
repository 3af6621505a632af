/** How Cluedo acts its news out. */

import { Acting } from "$lib/play/acting.svelte";
import { moves } from "$lib/settings.svelte";
import type { Event } from "$types/cluedo";
import type { Update } from "$types/protocol";
import { beats, still, type Shown } from "./beats";
import { viewOf } from "./words";

export const acting = (update: () => Update, fresh: () => readonly (readonly unknown[])[]) =>
  new Acting<Shown>(
    {
      still: (first) => still(viewOf(first), 0),
      beats: (goal, shown, news, before, next) => {
        const other = next.match !== before.match || viewOf(next).seat !== viewOf(before).seat;
        const score = beats({ ...goal, roll: shown.roll }, other ? [] : (news.flat() as Event[]), viewOf(next));
        return score.filter((beat, at) => moves() || !beat.shown.steps || at === score.length - 1);
      },
    },
    update,
    fresh,
  );
