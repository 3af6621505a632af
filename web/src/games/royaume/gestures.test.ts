import { beforeAll, expect, test, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf } from "$base/texts.svelte";
import type { Offer, Plan, Update } from "$types/protocol";
import type { View } from "$types/royaume";
import { isFree, keepWords, plannedGoals, planWords, priceOf, resultAfter } from "./gestures";
import { SQUARES } from "./plan";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "en";
  await speakOf("royaume");
});

const THROW = { is: "Modifying", seat: 0, purpose: "event", face: 3, change: 0, shift: 0 };
const view = { values: { rope: 1, sword: 4 }, agenda: [THROW] } as unknown as View;
const rope = { is: "Exhaust", object: "rope", operation: "raise" };
const sword = { is: "Exhaust", object: "sword", operation: "lower" };
const keep = { is: "Keep" };

test("a plan costs the objects that it exhausts and the help of power and companions", () => {
  const price = priceOf({ actions: [sword, { is: "Shift", by: 1 }, keep] }, view);
  expect(price).toEqual({ things: [{ thing: "sword", by: -4 }], shift: 1 });
  expect(isFree(price)).toBe(false);
  expect(isFree(priceOf({ actions: [keep] }, view))).toBe(true);
});

test("the throw is never worth less than nothing once a plan is carried out", () => {
  expect(resultAfter({ actions: [rope, keep] }, view)).toBe(4);
  expect(resultAfter({ actions: [sword, keep] }, view)).toBe(0);
});

test("a plan with a way is a goal on the map, numbered after the offers", () => {
  const plans: Plan[] = [{ actions: [keep] }, { actions: [rope, keep], way: [2, 3] }];
  const [goal, ...others] = plannedGoals(plans, view, 7);
  expect(others).toEqual([]);
  expect(goal).toMatchObject({ index: 8, square: SQUARES[3]!.id, path: [SQUARES[2]!.at, SQUARES[3]!.at] });
});

test("a plan that saves a throw is a button, one that only keeps it or walks is none", () => {
  const update = { view } as unknown as Update;
  expect(planWords({ actions: [keep] }, update)).toBeNull();
  expect(planWords({ actions: [rope, keep], way: [2] }, update)).toBeNull();
  expect(planWords({ actions: [rope, keep] }, update)).not.toBeNull();
});

test("keeping a throw says what comes of it, where an event card or a minor adventure asks for one", () => {
  const kept = (...before: unknown[]) =>
    keepWords(
      { action: keep, refusal: null } as unknown as Offer,
      { view: { agenda: [...before, THROW] } } as unknown as Update,
    );
  expect(kept({ is: "Encounter", card: "bard" })).toBe("3: Not enough");
  expect(kept({ is: "MinorAdventure", place: "mill" })).toContain("3: exhaust");
  expect(kept()).toBeNull();
});
