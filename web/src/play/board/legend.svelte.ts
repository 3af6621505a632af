/** What a game gives to the legend of its board, and the kind of sign that the legend points at now. */

import type { Component } from "svelte";

export interface LegendEntries {
  /** The kinds of sign, in the order of the legend; signs of a kind have it as their `data-sign`. */
  kinds: readonly string[];
  /** What a kind means, in a sentence that begins with its name. */
  says: (kind: string) => string;
  /** Draws a sign of a kind in a square. */
  Sign: Component<{ kind: string }>;
}

/** The same with what draws it. */
export interface BoardLegend extends LegendEntries {
  Legend: Component<LegendEntries>;
  Signs: Component<{ board: HTMLElement }>;
}

export const legend = $state<{ kind: string | null }>({ kind: null });
