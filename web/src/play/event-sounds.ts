/** The sounds of a game's events. */

import { play } from "$base/sound";
import type { GameUi } from "./game-ui";

/** Play the sounds of events that happen together, each once. */
export function soundEvents({ sound }: Pick<GameUi, "sound">, events: readonly { is: string }[]): void {
  for (const name of new Set(events.map((event) => sound(event)))) if (name) play(name);
}
