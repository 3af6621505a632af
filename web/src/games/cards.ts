/** How the cards that people write for a game look in play, loaded on demand. */

import type { Component } from "svelte";
import type { Card } from "$play/written-cards";
import { speakOf } from "$base/texts.svelte";

/** Draws a card as players will see it; what is not filled in yet is left blank. */
export type CardPreview = Component<{ card: Card }>;

const DRAWN = import.meta.glob<{ default: Record<string, CardPreview> }>("./*/cards.ts");

/** Load the drawing of a kind of card; null if there is none. */
export async function previewOf(game: string, kind: string): Promise<CardPreview | null> {
  const [cards] = await Promise.all([DRAWN[`./${game}/cards.ts`]?.(), speakOf(game)]);
  return cards?.default[kind] ?? null;
}
