import { expect, test } from "vitest";
import type { View } from "$types/royaume";
import { colourOf, factsOf, goalsOf } from "./quest.svelte";

const OWN = { hero: "isaure", square: "start", pieces: ["blue"], active: [], exhausted: [], companions: [] };
const view = {
  seat: 0,
  seats: [OWN],
  faces: ["vale", "dunes"],
  demon: null,
  dungeon: [],
  winner: null,
} as unknown as View;

test("without a coach the goals are the missing pieces, with nothing else said of them", () => {
  const goals = goalsOf(null, view);
  expect(goals.map(colourOf).sort()).toEqual(["green", "red"]);
  expect(goals.every(({ chance, next }) => chance === null && next === null)).toBe(true);
});

test("whoever has the whole key is left with the castle", () => {
  const whole = { ...view, seats: [{ ...OWN, pieces: ["red", "green", "blue"] }] } as unknown as View;
  expect(goalsOf(null, whole).map(({ key }) => key)).toEqual([null]);
  expect(colourOf(goalsOf(null, whole)[0]!)).toBe("gold");
});

test("what the server concludes is taken as it is", () => {
  const goals = [{ key: "bell", chance: 0.2, rested: 0.3, next: "bell", steps: 4, opens: null }];
  expect(goalsOf({ goals }, view)).toEqual(goals);
});

test("goals are asked for anew when something changes that they depend on", () => {
  expect(factsOf(view, "m")).toBe(factsOf({ ...view, turn: 9 } as View, "m"));
  expect(factsOf(view, "m")).not.toBe(factsOf({ ...view, faces: ["wood", "dunes"] } as View, "m"));
  expect(factsOf({ ...view, seat: null } as View, "m")).toBeNull();
});
