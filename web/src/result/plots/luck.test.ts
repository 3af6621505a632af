import { beforeAll, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speak } from "$base/texts.svelte";
import { luckNumber, luckSaid } from "./luck";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speak();
});

it("says luck in boyards to the nearest thousand, and none as none", () => {
  expect(luckSaid(452_832.4, "boyards")).toMatch(/^453\s000 boyards de chance$/);
  expect(luckSaid(-73_800.9, "boyards")).toMatch(/^74\s000 boyards de malchance$/);
  expect(luckSaid(320, "boyards")).toBe("ni chance, ni malchance");
  expect(luckNumber(-73_800.9, "boyards")).toMatch(/^−74\s000$/);
});

it("says chances to win in points of a hundred", () => {
  expect(luckSaid(0.125, "win")).toContain("12,5");
});
