/** Drafts of packs of cards in localStorage, so that leaving or reloading the page loses nothing. */

import type { Pack } from "$types/protocol";

const KEY = "ludotheque-drafts";

function all(): Record<string, Pack> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Pack>;
  } catch {
    return {};
  }
}

function keepAll(drafts: Record<string, Pack>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    /* private windows may refuse */
  }
}

export const draftOf = (id: string): Pack | null => all()[id] ?? null;

/** Store a draft, or delete it with null. */
export function keepDraft(id: string, pack: Pack | null): void {
  const { [id]: _, ...others } = all();
  keepAll(pack ? { ...others, [id]: pack } : others);
}
