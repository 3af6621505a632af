/** The signs of the manor, as its legend lists them. */

import type { BoardLegend } from "$play/board/legend.svelte";
import LegendSign from "./LegendSign.svelte";

const KINDS = ["lit", "door", "passage", "stairs", "start", "pawn", "weapon"] as const;

export const legend: BoardLegend = {
  entries: KINDS.map((kind) => ({
    kind,
    name: `cluedo-web-legend-${kind}`,
    says: `cluedo-web-legend-${kind}-says`,
  })),
  Sign: LegendSign,
};
