/** Drafts of packs of cards in localStorage, so that leaving or reloading the page loses nothing. */

import type { WrittenPack } from "$types/protocol";

const KEY = "ludotheque-drafts";

function all(): Record<string, WrittenPack> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, WrittenPack>;
  } catch {
    return {};
  }
}

function keepAll(drafts: Record<string, WrittenPack>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    /* private windows may refuse */
  }
}

export const draftOf = (id: string): WrittenPack | null => all()[id] ?? null;

/** Store a draft, or delete it with null. */
export function keepDraft(id: string, pack: WrittenPack | null): void {
  const { [id]: _, ...others } = all();
  keepAll(pack ? { ...others, [id]: pack } : others);
}
