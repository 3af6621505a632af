/** Which cards were heard on former evenings: kept by this browser, and offered to the tables where one sits. */

import type { Table } from "$types/protocol";
import { saveSettings, settings } from "$base/settings.svelte";

const MOST = 300;
const NONE = { cards: [] as readonly string[], here: 0 };

const at = (table: Table, game: string) => table.heard?.find((of) => of.game === game) ?? NONE;

/** What this browser remembers of a game and the table does not know yet; null if there is nothing. */
export function unknownTo(table: Table, game = table.game): string[] | null {
  const known = new Set(at(table, game).cards);
  const cards = (settings.heard[game] ?? []).filter((card) => !known.has(card));
  return cards.length ? cards : null;
}

/** Remember what was read at a table where one sits, and nothing that others brought along. */
export function rememberHeard(table: Table): void {
  for (const { game, cards, here } of table.heard ?? []) {
    const read = here > 0 ? cards.slice(-here) : [];
    const before = settings.heard[game] ?? [];
    if (!read.length || read.join() === before.slice(-read.length).join()) continue;
    const together = [...before.filter((card) => !read.includes(card)), ...read].slice(-MOST);
    saveSettings({ heard: { ...settings.heard, [game]: together } });
  }
}
