import { beforeEach, expect, it, vi } from "vitest";
import { Stopwatch } from "./reaction";

let frames: ((time: number) => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draw: (time: number) => void) => frames.push(draw));
});

it("counts from the first frame that shows the signal, in steps of five milliseconds", () => {
  const watch = new Stopwatch();
  watch.signal(4);
  frames[0]!(1000);
  expect(watch.steps(1273, 300)).toBe(55);
  expect(watch.steps(9000, 300)).toBe(300);
});

it("is not wound again by the same signal, but by the next", () => {
  const watch = new Stopwatch();
  watch.signal(4);
  frames[0]!(1000);
  watch.signal(4);
  expect(frames).toHaveLength(1);
  watch.signal(5);
  expect(watch.steps(1500, 300)).toBe(0);
  frames[1]!(2000);
  expect(watch.steps(2100, 300)).toBe(20);
});

it("knows a press before the frame for what it is", () => {
  const watch = new Stopwatch();
  watch.signal(4);
  expect(watch.steps(990, 300)).toBe(0);
  frames[0]!(1000);
  expect(watch.steps(990, 300)).toBe(0);
});
