import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "$types/protocol";
import { saveSettings } from "$base/settings.svelte";
import { rememberLevel, usualLevel } from "./levels";

const GAME = { name: "cluedo", levels: ["novice", "amateur", "expert"] } as unknown as GameInfo;
const OTHER = { name: "shut-the-box", levels: ["novice", "amateur", "expert"] } as unknown as GameInfo;

beforeEach(() => saveSettings({ levels: {} }));

test("the first match of a game is against the easiest bots", () => {
  expect(usualLevel(GAME)).toBe("novice");
});

test("the level that was chosen is remembered for its game, and for no other", () => {
  rememberLevel(GAME, "expert");
  expect(usualLevel(GAME)).toBe("expert");
  expect(usualLevel(OTHER)).toBe("novice");
});

test("a remembered level that the game no longer has is forgotten", () => {
  rememberLevel(GAME, "genius");
  expect(usualLevel(GAME)).toBe("novice");
});
