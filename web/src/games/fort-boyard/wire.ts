/** Updates and offers of this game, with its own types. */

import { typed } from "$lib/play/typed";
import type { GameUpdate } from "$types/fort-boyard";

export const { viewOf, eventsOf, actionOf } = typed<GameUpdate>();
