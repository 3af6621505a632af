/** What stands on the side of a box: for how many, how long, from which age. */

import type { GameInfo } from "$types/protocol";
import { t } from "$base/texts.svelte";

/** How many minutes a match takes in the browser, and from which age one understands it. */
const BOXES: Record<string, { minutes: number; age: number }> = {
  "shut-the-box": { minutes: 10, age: 6 },
  cluedo: { minutes: 30, age: 8 },
  "tour-de-france": { minutes: 40, age: 8 },
  "fort-boyard": { minutes: 45, age: 9 },
  royaume: { minutes: 60, age: 9 },
};

/** The same in words, in one or two parts; of a game from elsewhere, for how many only. */
export function factsOf({ name, least, most }: Pick<GameInfo, "name" | "least" | "most">): string[] {
  const box = BOXES[name];
  return [t("ui-box-people", { least, most }), ...(box ? [t("ui-box-time", box)] : [])];
}
