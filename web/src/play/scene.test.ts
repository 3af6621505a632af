import type { Component } from "svelte";
import { expect, test } from "vitest";
import type { Update } from "$types/protocol";
import { sceneFor, type Scene } from "./scene";

const update = (top: string) => ({ view: { top } }) as Update;
const on = (...tops: string[]): Scene => ({
  Scene: (() => ({})) as unknown as Component,
  when: ({ view }) => tops.includes((view as { top: string }).top),
});

test("the board draws what no scene claims", () => {
  expect(sceneFor(undefined, update("duel"))).toBeNull();
  expect(sceneFor([on("duel")], update("turns"))).toBeNull();
});

test("the first scene that fits draws the update", () => {
  const [duel, any] = [on("duel"), on("duel", "steering")];
  expect(sceneFor([duel, any], update("duel"))).toBe(duel);
  expect(sceneFor([duel, any], update("steering"))).toBe(any);
});

test("a scene stays the same one from update to update, so that it is not built anew", () => {
  const scenes = [on("duel")];
  expect(sceneFor(scenes, update("duel"))).toBe(sceneFor(scenes, update("duel")));
});
