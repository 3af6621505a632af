/** Polls the tables that this browser remembers: at which it is one's turn, and how their matches ended. */

import type { AtTable } from "$types/protocol";
import { look, Refusal } from "$base/api";
import { settings } from "$base/settings.svelte";
import { rememberMatches } from "./past-matches.svelte";

const EVERY = 20_000;
const MOST = 12;

export const knownTables = $state<Record<string, AtTable | "gone">>({});

/** Whether a seat of this browser's person is asked at a table, and no bot plays for it. */
export function isMyTurnAt(at: AtTable | "gone" | undefined): boolean {
  return (
    !!at &&
    at !== "gone" &&
    at.asked.some((seat) => at.table.chairs[seat]?.person === at.person && at.table.chairs[seat]?.level === null)
  );
}

/** Whether there is something to go on with at a table: a match, or people who gather for one. */
export function goesOn({ table }: AtTable): boolean {
  if (table.closed) return false;
  return table.playing || (table.match === null && table.people.filter(({ left }) => !left).length > 1);
}

/** Who sits at a table, by name. */
export const companyAt = ({ table }: AtTable): string[] => table.chairs.flatMap(({ name }) => (name ? [name] : []));

/** At how many tables it is one's turn, except one. */
export function tablesWaiting(but: string | null = null): number {
  return settings.tables.filter((table) => table.id !== but && isMyTurnAt(knownTables[table.id])).length;
}

export async function pollTables(): Promise<void> {
  for (const { id } of settings.tables.slice(0, MOST)) {
    try {
      const at = await look(id);
      knownTables[id] = at;
      await rememberMatches(at);
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      if (error.status === 401 || error.status === 404) knownTables[id] = "gone";
    }
  }
}

/** Poll while the page is visible; returns a function that stops it. */
export function watchTables(): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") void pollTables();
  };
  seen();
  const timer = setInterval(seen, EVERY);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
