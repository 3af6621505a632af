import { beforeEach, expect, test } from "vitest";
import type { Table } from "$types/protocol";
import { saveSettings, settings } from "$base/settings.svelte";
import { rememberHeard, unknownTo } from "./memory";

const table = (cards: string[], here: number) =>
  ({ game: "fort-boyard", heard: [{ game: "fort-boyard", cards, here }] }) as unknown as Table;

beforeEach(() => saveSettings({ heard: {} }));

test("what was read at a table is remembered, and nothing that others brought along", () => {
  rememberHeard(table(["theirs", "ours-1", "ours-2"], 2));
  expect(settings.heard["fort-boyard"]).toEqual(["ours-1", "ours-2"]);
  rememberHeard(table(["ours-2", "ours-1"], 1));
  expect(settings.heard["fort-boyard"]).toEqual(["ours-2", "ours-1"]);
});

test("a table is told what it does not know yet", () => {
  saveSettings({ heard: { "fort-boyard": ["a", "b"] } });
  expect(unknownTo(table(["b", "c"], 1))).toEqual(["a"]);
  expect(unknownTo(table(["a", "b"], 0))).toBeNull();
  expect(unknownTo({ game: "cluedo" } as unknown as Table)).toBeNull();
});

test("the memory of a browser is bounded, and the last cards stay", () => {
  rememberHeard(
    table(
      Array.from({ length: 400 }, (_, n) => `card-${n}`),
      400,
    ),
  );
  expect(settings.heard["fort-boyard"]!.length).toBe(300);
  expect(settings.heard["fort-boyard"]!.at(-1)).toBe("card-399");
});
