/** Updates and offers of this game, with its own types. */

import { typed } from "$play/typed";
import type { GameUpdate } from "$types/shut-the-box";

export const { viewOf, eventsOf, actionOf } = typed<GameUpdate>();
