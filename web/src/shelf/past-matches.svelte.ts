/** The matches that this browser remembers, kept in localStorage, and looked up at the tables that it knows. */

import type { AtTable } from "$types/protocol";
import { matches, Refusal, replay } from "$base/api";
import { deedOf } from "$games/deeds";
import { matchesFile, merged, type PastMatch, pastMatchOf, readMatchesFile } from "./past-matches";

const KEY = "ludotheque-matches";

const read = (): PastMatch[] => {
  try {
    return readMatchesFile(localStorage.getItem(KEY) ?? "") ?? [];
  } catch {
    return [];
  }
};

export const pastMatches = $state<{ all: PastMatch[] }>({ all: read() });

globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY) pastMatches.all = read();
});

/** Add matches to those remembered; where storage is refused they last for this page. */
export function rememberPastMatches(more: readonly PastMatch[]): void {
  pastMatches.all = merged(more, merged(pastMatches.all, read()));
  try {
    localStorage.setItem(KEY, matchesFile(pastMatches.all));
  } catch {
    /* private windows may refuse */
  }
}

/** The state of each table when its matches were last looked up. */
const looked = new Map<string, string>();

/** Remember the matches of a table that are over and not remembered yet; `Offline` if the server cannot be reached. */
export async function rememberMatches({ table, person }: AtTable): Promise<void> {
  const state = `${table.match} ${table.playing}`;
  if (table.match === null || looked.get(table.id) === state) return;
  const me = table.people.find(({ id }) => id === person)?.name ?? "";
  const known = new Set(pastMatches.all.map(({ match }) => match));
  for (const { id, game, status, created } of (await unlessRefused(matches(table.id))) ?? []) {
    if (status !== "over" || known.has(id)) continue;
    const found = await unlessRefused(replay(table.id, id));
    if (!found) continue;
    const about = { match: id, table: table.id, game, began: created };
    rememberPastMatches([pastMatchOf(about, found.players, found.heard, me, deedOf(game))]);
  }
  looked.set(table.id, state);
}

/** An answer; null if the server refused it, as it does for a match that it cannot read any more. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The last match of a table that is remembered. */
export const lastMatchAt = (table: string): PastMatch | null =>
  pastMatches.all.find((past) => past.table === table) ?? null;
