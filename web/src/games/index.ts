/** The interfaces of games, loaded on demand: a drawing of their own, or a plain board. */

import { games as listGames } from "$base/api";
import { lazily } from "$base/lazily";
import { plainGame, speakOf } from "$base/texts.svelte";
import type { GameUi } from "$play/game-ui";

const GAMES = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** The games on the home page, in order; those from elsewhere come after them. */
export const SHELF = ["shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume"] as const;

/** Whether the interface has a drawing of its own for a game. */
export const isDrawn = (game: string) => `./${game}/index.ts` in GAMES;

/** Load a game's interface and its messages; null for a game that is not here. */
export async function gameUi(game: string): Promise<GameUi | null> {
  const load = GAMES[`./${game}/index.ts`];
  if (load) return (await Promise.all([lazily(load), speakOf(game)]))[0].default;
  if (!plainGame(game)) await listGames();
  const about = plainGame(game);
  return about && (await lazily(() => import("$play/plain"))).plainUi(about);
}
