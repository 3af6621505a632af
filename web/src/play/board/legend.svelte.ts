/** What the legend of a board is given by its game, and the kind of sign that it points at now. */

import type { Component } from "svelte";

export interface LegendEntry {
  /** The kind of sign; signs of this kind on the board have it as their `data-sign`. */
  kind: string;
  /** The messages with its name and with what it means. */
  name: string;
  says: string;
}

export interface BoardLegend {
  entries: readonly LegendEntry[];
  /** Draws a sign of a kind in a square. */
  Sign: Component<{ kind: string }>;
}

export const legend = $state<{ kind: string | null }>({ kind: null });
