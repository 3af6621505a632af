/** The signs of the box, as its legend lists them. */

import { t } from "$base/texts.svelte";
import { PARTS } from "$play/board/legend-parts";
import type { BoardLegend } from "$play/board/legend.svelte";
import LegendSign from "./LegendSign.svelte";

export const legend: BoardLegend = {
  ...PARTS,
  kinds: ["lit", "up", "down", "dice", "label", "plate"],
  says: (kind) => t("box-web-legend", { kind }),
  Sign: LegendSign,
};
