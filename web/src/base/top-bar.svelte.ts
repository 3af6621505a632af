/** The text of the top bar and of the window title: the page, its game, and whether it is one's turn. */

import type { Snippet } from "svelte";

interface Bar {
  game: string | null;
  title: string;
  mine: boolean;
  /** What a match shows in the bar on a small screen, in place of its buttons. */
  strip: Snippet | null;
}

export const bar = $state<Bar>({ game: null, title: "", mine: false, strip: null });

/** Set the title of the page, its game, and whether it is one's turn there. */
export function setTitle(title: string, game: string | null = null, mine = false): void {
  Object.assign(bar, { title, game, mine });
}
