/** The signs of the manor, as its legend lists them. */

import { t } from "$base/texts.svelte";
import { PARTS } from "$play/board/legend-parts";
import type { BoardLegend } from "$play/board/legend.svelte";
import LegendSign from "./LegendSign.svelte";

export const legend: BoardLegend = {
  ...PARTS,
  kinds: ["lit", "door", "passage", "stairs", "start", "pawn", "weapon"],
  says: (kind) => t("cluedo-web-legend", { kind }),
  Sign: LegendSign,
};
