/** The paces to choose from, and their labels. */

import type { Pace } from "$types/protocol";
import { t } from "$base/texts.svelte";

export const PACES: Pace[] = [
  { is: "Relaxed" },
  ...[30, 60, 90, 180].map((seconds): Pace => ({ is: "Live", seconds })),
  ...[1, 3, 7].map((days): Pace => ({ is: "Correspondence", days })),
];

export function paceName(pace: Pace): string {
  if (pace.is === "Live") return t("ui-pace-live", { seconds: pace.seconds });
  return pace.is === "Relaxed" ? t("ui-pace-relaxed") : t("ui-pace-correspondence", { days: pace.days });
}
