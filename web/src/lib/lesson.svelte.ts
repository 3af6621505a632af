/** A guided match: an ordinary one, against the easiest bots, with a tip for each first gesture. It ends after a minute or so. */

import type { GameInfo } from "$types/protocol";
import { open } from "./opening";
import { place } from "./router.svelte";
import { keep, settings } from "./settings.svelte";

/** How many gestures make up a lesson. */
export const GESTURES = 8;

/** What was done in the lesson so far; a reload begins to count anew. */
export const lesson = $state({ gestures: 0 });

/** Whether the table on screen is the guided match. */
export const inLesson = (): boolean => settings.lesson !== null && place.path === `/t/${settings.lesson}`;

/** Open a guided match, with the usual rules and as few bots as can be; all tips of the game come back. */
export async function openLesson(game: GameInfo): Promise<string> {
  const table = await open(game, {
    way: "bots",
    options: {},
    level: game.levels[0] ?? "",
    pace: null,
    packs: [],
    seats: Math.max(2, game.least),
  });
  lesson.gestures = 0;
  keep({
    lesson: table.id,
    guided: settings.guided.filter((known) => known !== game.name && !known.startsWith(`${game.name}:`)),
  });
  return table.id;
}

/** The lesson is over; the match goes on as any other. */
export function endLesson(): void {
  keep({ lesson: null });
}
