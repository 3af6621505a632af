/** How the cards that people write for a game look in play, loaded on demand. */

import type { Component } from "svelte";
import type { Card } from "$lib/packs";

/** Draws a card as players will see it; what is not filled in yet is left blank. */
export type CardPreview = Component<{ card: Card }>;

const DRAWN = import.meta.glob<{ default: Record<string, CardPreview> }>("./*/cards.ts");

/** Load the drawing of a kind of card; null if there is none. */
export async function previewOf(game: string, kind: string): Promise<CardPreview | null> {
  return (await DRAWN[`./${game}/cards.ts`]?.())?.default[kind] ?? null;
}
