/** The squares of the fort, as the legend lists them. */

import { t } from "$base/texts.svelte";
import { PARTS } from "$play/board/legend-parts";
import type { BoardLegend } from "$play/board/legend.svelte";
import LegendSign from "./LegendSign.svelte";

export const legendOf = (kind: string): string => t("boyard-web-legend", { kind });

export const legend: BoardLegend = {
  ...PARTS,
  kinds: ["ordinary", "or", "and", "guardian", "tiger", "start", "key", "red", "chest"],
  says: legendOf,
  Sign: LegendSign,
};
