import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "$types/protocol";
import { answerable, NOT_ASKED, received, staged } from "./answers";
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

test("news with an urgent event is shown at once, with its events, and what waits is skipped", () => {
  const stage = new Stage();
  const shown: number[] = [];
  stage.urgent = ({ is }) => is === "SignalGiven";
  stage.onshow = ({ update }) => shown.push(update.since);
  stage.take(news(0, "First"));
  stage.take(news(1, "Rode"));
  stage.take(news(2, "Rode"));
  stage.take(news(3, "Rode", "SignalGiven"));
  expect([stage.update?.since, stage.waiting]).toEqual([3, 0]);
  expect(stage.fresh.flat()).toEqual([{ is: "Rode" }, { is: "SignalGiven" }]);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([0, 3]);
});

test("what follows an urgent event waits its time", () => {
  const stage = new Stage();
  stage.urgent = ({ is }) => is === "SignalGiven";
  stage.take(news(0, "First"));
  stage.take(news(1, "SignalGiven"));
  stage.take(news(2, "Rode"));
  expect([stage.update?.since, stage.waiting]).toEqual([1, 1]);
  vi.advanceTimersByTime(5000);
  expect([stage.update?.since, stage.waiting]).toEqual([2, 0]);
});

test("a decision on the stage stays open while news waits, and is answered from the newest", () => {
  const stage = new Stage();
  let answers = NOT_ASKED;
  stage.onshow = (shown) => (answers = staged(answers, shown));
  const take = (since: number, decision: string | null) => {
    const { update, ...rest } = news(since, "Rode");
    const next = { ...rest, update: { ...update, decision } };
    answers = received(answers, next);
    stage.take(next);
    return answerable(answers, 0).decision;
  };
  expect(take(0, null)).toBeNull();
  expect(take(1, "m:1")).toBeNull(); // waits, as nobody has seen yet what is asked
  vi.advanceTimersByTime(5000);
  expect(answerable(answers, 0).decision).toBe("m 0 m:1");
  expect(take(2, "m:1")).toBe("m 0 m:1");
  expect(take(3, "m:1")).toBe("m 0 m:1");
  expect(take(4, null)).toBeNull();
});
