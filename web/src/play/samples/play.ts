/** For tests: a play context and a game's interface with nothing in it. */

import type { Update } from "$types/protocol";
import { spectating, type PlayContext } from "../context";
import type { GameUi } from "../game-ui";
import Drawn from "./Drawn.svelte";

export const UI: GameUi = {
  Board: Drawn,
  script: { still: () => null, beats: () => [{ shown: null, lasts: 0 }] },
  inWords: () => ["Nothing moves."],
  expected: () => "",
  standing: () => "",
  out: () => false,
  guide: [],
  sound: () => null,
  secrets: false,
};

export function playing(change: Partial<PlayContext>): PlayContext {
  const update = { match: "m", game: "tiny" } as Update;
  return { ...spectating({ update, names: ["Anne", "Bruno"], shown: null, heard: [] }), ...change };
}
