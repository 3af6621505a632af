import { expect, test } from "vitest";
import { actedOut, holdFor, LONGEST, paced, type Beat } from "./beats";

const beats = (...lengths: number[]): Beat<number>[] => lengths.map((lasts, shown) => ({ shown, lasts }));
const length = (all: readonly Beat<number>[]) => all.reduce((sum, { lasts }) => sum + lasts, 0);

test("beats that fit keep their length", () => {
  expect(paced(beats(300, 400), 0.5)).toEqual({ beats: beats(300, 400), pace: 1 });
});

test("beats that are too long go faster, all of them by the same factor", () => {
  const { beats: kept, pace } = paced(beats(1000, 1000, 1000), 0.5);
  expect(kept).toHaveLength(3);
  expect(length(kept)).toBeLessThanOrEqual(LONGEST + 3);
  expect(pace).toBeCloseTo(LONGEST / 3000, 2);
});

test("what does not fit even at the fastest is skipped from the front", () => {
  const { beats: kept, pace } = paced(beats(2000, 2000, 2000), 0.5);
  expect(kept.map(({ shown }) => shown)).toEqual([2]);
  expect(pace).toBeGreaterThanOrEqual(0.5);
});

test("no beats are no beats", () => {
  expect(paced([], 0.5)).toEqual({ beats: [], pace: 1 });
});

test("each event is drawn on top of what the one before led to", () => {
  const { beats: all, shown } = actedOut(1, ["double", "nothing", "add"], (now, event) =>
    event === "double" ? [{ shown: now * 2, lasts: 10 }] : event === "add" ? [{ shown: now + 1, lasts: 5 }] : [],
  );
  expect(all.map((beat) => beat.shown)).toEqual([2, 3]);
  expect(shown).toBe(3);
});

test("an update is held longer the more happens, up to a limit, and not at all without events", () => {
  const hold = { least: 100, each: 50, most: 300 };
  expect([0, 1, 3, 10].map((events) => holdFor(events, hold, true))).toEqual([0, 150, 250, 300]);
  expect(holdFor(1, hold, false)).toBeLessThan(holdFor(1, hold, true));
});
