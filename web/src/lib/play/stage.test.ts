import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "$types/protocol";
import type { News } from "./connection.svelte";
import { settings } from "../settings.svelte";
import { Stage } from "./stage.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  settings.motion = true;
});

const news = (since: number, ...events: string[]): News => ({
  update: { match: "m", since } as Update,
  seat: 0,
  heard: [],
  fresh: [events.map((is) => ({ is }))],
  updated: 0,
});

test("news wait until what came before them was seen", () => {
  const stage = new Stage();
  stage.take(news(0, "First"));
  stage.take(news(1, "Rode"));
  stage.take(news(2, "Rode"));
  const before = stage.update?.since;
  vi.advanceTimersByTime(5000);
  expect([before, stage.update?.since, stage.waiting]).toEqual([0, 2, 0]);
});

test("what nobody needs to look at holds nothing up", () => {
  const stage = new Stage();
  stage.silent = ({ is }) => is === "Passed";
  stage.take(news(0, "Passed"));
  for (let since = 1; since < 5; since++) stage.take(news(since, "Passed"));
  expect([stage.update?.since, stage.waiting]).toEqual([4, 0]);
});
