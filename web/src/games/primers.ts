/** Each game in three pictures, loaded on demand: what one wants, what one does on a turn, how it ends. */

import type { Component } from "svelte";
import { speakOf } from "$base/texts.svelte";

export const PICTURES = ["aim", "turn", "end"] as const;
export type Picture = (typeof PICTURES)[number];

/** Draws a picture of 240 × 150, inside an SVG. */
export type PrimerDrawing = Component<{ picture: Picture }>;

const DRAWN = import.meta.glob<{ default: PrimerDrawing }>("./*/Primer.svelte");

/** Load the pictures of a game; null if there are none. */
export async function primerOf(game: string): Promise<PrimerDrawing | null> {
  const [drawing] = await Promise.all([DRAWN[`./${game}/Primer.svelte`]?.(), speakOf(game)]);
  return drawing?.default ?? null;
}
