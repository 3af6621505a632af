/** Scenes: what a game draws in place of its board for as long as it needs the pointer and the keys to itself. */

import type { Component } from "svelte";
import type { Update } from "$types/protocol";

/**
 * While a scene is shown, the page handles no keys, points at nothing, and lists no offers: the scene shows all of
 * `usePlay().offers` itself, and has to be playable by keyboard and by screen reader. In a replay, or for whoever looks
 * on, there are no offers: it only draws then, and leaves the keys alone.
 */
export interface Scene {
  Scene: Component;
  /** Whether an update on stage is drawn by this scene. */
  when: (update: Update) => boolean;
}

/** The first scene that draws this update; null if the board does. */
export function sceneFor(scenes: readonly Scene[] | undefined, update: Update): Scene | null {
  return scenes?.find(({ when }) => when(update)) ?? null;
}
