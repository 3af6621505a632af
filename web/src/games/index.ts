/** The games that the interface can draw, loaded on demand. */

import { speakOf } from "$lib/texts.svelte";
import type { GameUi } from "./types";

const GAMES = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** The games on the home page, in order. */
export const SHELF = ["shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume"] as const;

/** Whether the interface can draw a game. */
export const playable = (game: string) => `./${game}/index.ts` in GAMES;

/** Load a game's interface and its messages; throws if there is none. */
export async function gameUi(game: string): Promise<GameUi> {
  const load = GAMES[`./${game}/index.ts`];
  if (!load) throw new Error(`no interface for ${game}`);
  return (await Promise.all([load(), speakOf(game)]))[0].default;
}
