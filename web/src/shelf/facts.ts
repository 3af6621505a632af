/** What stands on the side of a box: for how many, how long, from which age. */

import type { GameInfo } from "$types/protocol";
import { t } from "$base/texts.svelte";

/** From which age one understands a game. */
const AGES: Record<string, number> = {
  "shut-the-box": 6,
  cluedo: 8,
  "tour-de-france": 8,
  "fort-boyard": 9,
  royaume: 9,
};

/** The same in words, in one or two parts; of a game from elsewhere, for how many only. */
export function factsOf({ name, least, most }: Pick<GameInfo, "name" | "least" | "most">): string[] {
  const age = AGES[name];
  const people = t("ui-box-people", { least, most });
  return age === undefined ? [people] : [people, t("ui-box-time", { time: t(`ui-box-${name}-time`), age })];
}
