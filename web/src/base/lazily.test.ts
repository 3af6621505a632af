import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileLost, lazily, PAUSES } from "./lazily";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", undefined); // there are no styles
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a file that does not come is tried again after pauses that grow", async () => {
  const tried: number[] = [];
  const begun = Date.now();
  const loading = lazily(async () => {
    tried.push(Date.now() - begun);
    if (tried.length < 4) throw new TypeError("Failed to fetch");
    return "here";
  });
  await vi.runAllTimersAsync();
  expect(await loading).toBe("here");
  expect(tried).toEqual([0, PAUSES[0], PAUSES[0] + PAUSES[1], PAUSES[0] + PAUSES[1] + PAUSES[2]]);
  expect([...PAUSES].sort((a, b) => a - b)).toEqual([...PAUSES]);
});

test("a file that never comes is given up, so that it can be said", async () => {
  let tries = 0;
  const lost = expect(
    lazily(() => {
      tries++;
      return Promise.reject(new TypeError("Failed to fetch"));
    }),
  ).rejects.toThrow(FileLost);
  await vi.runAllTimersAsync();
  await lost;
  expect(tries).toBe(PAUSES.length + 1);
});
