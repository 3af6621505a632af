/** The text of the top bar and of the window title: the page, its game, and whether it is one's turn. */

import type { Snippet } from "svelte";

interface Bar {
  game: string | null;
  title: string;
  mine: boolean;
  /** What a match shows in the bar on a small screen, in place of the ways to other pages. */
  strip: Snippet | null;
}

export const bar = $state<Bar>({ game: null, title: "", mine: false, strip: null });

export function setTitle(title: string, game: string | null = null, mine = false): void {
  Object.assign(bar, { title, game, mine });
}
