import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Problem } from "$types/protocol";
import { Offline, Refusal } from "./api";
import { PageLoad } from "./page-load.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("while the server cannot be reached, loading is tried again", async () => {
  let tries = 0;
  const loading = new PageLoad(async () => {
    if (++tries < 3) throw new Offline("api/games");
  });
  await loading.start();
  expect(loading.waiting).toBe(true);
  await vi.runAllTimersAsync();
  expect(tries).toBe(3);
  expect(loading.waiting).toBe(false);
});

test("a refusal is told, and not tried again unless somebody wants it", async () => {
  let refuses = true;
  const problem = { key: "gone", args: {}, clause: null, sentence: "It is gone." } as unknown as Problem;
  const loading = new PageLoad(async () => {
    if (refuses) throw new Refusal(404, problem);
  });
  await loading.start();
  expect(loading.refused).toBe("It is gone.");
  expect(vi.getTimerCount()).toBe(0);
  refuses = false;
  await loading.start();
  expect(loading.refused).toBeNull();
});

test("a page that was left loads nothing more", async () => {
  let tries = 0;
  const loading = new PageLoad(async () => {
    tries++;
    throw new Offline("api/games");
  });
  await loading.start();
  loading.leave();
  await vi.runAllTimersAsync();
  expect(tries).toBe(1);
});
