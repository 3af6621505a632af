/** The games that this interface can draw, each loaded when it is needed. */

import type { GameUi } from "./types";

const GAMES = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** The five boxes on the shelf, in their order; those not there yet are shown as coming. */
export const SHELF = ["shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume"] as const;

/** Whether a game can be played here. */
export const playable = (game: string) => `./${game}/index.ts` in GAMES;

/** How a game is drawn. */
export async function gameUi(game: string): Promise<GameUi> {
  const load = GAMES[`./${game}/index.ts`];
  if (!load) throw new Error(`no interface for ${game}`);
  return (await load()).default;
}
