/** The signs of the kingdom, as its legend lists them. */

import { t } from "$base/texts.svelte";
import { PARTS } from "$play/board/legend-parts";
import type { BoardLegend } from "$play/board/legend.svelte";
import { COLOUR_OF } from "./keys";
import LegendSign from "./LegendSign.svelte";
import type { Square } from "./plan";
import { kindName } from "./words";

/** Which kind of sign a square is: adventures with a piece of the key are a kind of their own. */
export const signOf = ({ id, kind }: Square): string => (COLOUR_OF[id] ? "key" : kind);

const says = (kind: string): string => t("royaume-web-legend", { kind });
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a square is: its name, if it has one, and what its kind means. */
export const meaning = (square: Square): string =>
  square.kind === "adventure" || square.kind === "whirlpool"
    ? `${capital(kindName(square))}. ${says(signOf(square))}`
    : says(signOf(square));

export const legend: BoardLegend = {
  ...PARTS,
  kinds: [
    "key",
    "adventure",
    "whirlpool",
    "event",
    "restore",
    "demon",
    "void",
    "boring",
    "start",
    "garden",
    "dungeon",
    "throne",
    "hero",
  ],
  says,
  Sign: LegendSign,
};
