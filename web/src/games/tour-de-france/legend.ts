/** The signs of the map, as its legend lists them. */

import { t } from "$base/texts.svelte";
import { PARTS } from "$play/board/legend-parts";
import type { BoardLegend } from "$play/board/legend.svelte";
import LegendSign from "./LegendSign.svelte";
import type { Kind } from "./road";

const KINDS: readonly Kind[] = [
  "town",
  "polka",
  "green",
  "white",
  "strategy",
  "surprise",
  "time-trial",
  "fall",
  "puncture",
  "chain",
  "arrival",
];

export const legend: BoardLegend = {
  ...PARTS,
  kinds: [...KINDS, "stage", "rider"],
  says: (kind) => t("tour-web-kind", { kind }),
  Sign: LegendSign,
};
