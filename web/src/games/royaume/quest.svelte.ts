/** What one's own hero still has to do, as the server concludes it; the panel lists it, the map shows where to go next. */

import type { Colour, Key, Region, View } from "$types/royaume";
import { KEYS } from "./codex";

/** A missing piece, or the castle. */
export interface Goal {
  /** The adventure that holds the piece; null for the castle. */
  key: Key | null;
  /** The chance to come through as things are, and with every object restored; null if the table has no coach. */
  chance: number | null;
  rested: number | null;
  /** Where to go next; null if that is not known, or nowhere. */
  next: string | null;
  steps: number;
  /** What comes into sight there. */
  opens: Region | null;
}

export const quest = $state<{ goals: readonly Goal[] }>({ goals: [] });

/** The colour of a goal: that of its piece, or gold. */
export const colourOf = ({ key }: Goal): Colour | "gold" => (key === null ? "gold" : KEYS[key].colour);

/** What follows for a seat from what the server concludes, or from the view alone. */
export function goalsOf(concluded: unknown, view: View): readonly Goal[] {
  const told = (concluded as { goals: readonly Goal[] } | null)?.goals;
  if (told) return told;
  const pieces = view.seat === null ? [] : (view.seats[view.seat]?.pieces ?? []);
  const missing = (Object.keys(KEYS) as Key[]).filter((key) => !pieces.includes(KEYS[key].colour));
  const unknown = { chance: null, rested: null, next: null, steps: 0, opens: null };
  return (missing.length ? missing : [null]).map((key) => ({ key, ...unknown }));
}

/** What the goals of a hero depend on; null for whoever has none. */
export function factsOf(view: View, match: string): string | null {
  const own = view.seat === null ? undefined : view.seats[view.seat];
  if (!own?.hero || view.winner !== null) return null;
  return JSON.stringify([match, view.seat, own, view.faces, view.demon === view.seat, view.dungeon]);
}
