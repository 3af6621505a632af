import { expect, test } from "vitest";
import { isHidden } from "./hidden";

const only = (secret: number) => (seat: number | null) => seat === secret;

test("a game with secrets is hidden until the server has confirmed a seat", () => {
  expect(isHidden({ seat: 0, seen: undefined, handed: null }, true, () => false)).toBe(true);
  expect(isHidden({ seat: 0, seen: undefined, handed: null }, false, () => true)).toBe(false);
});

test("nothing is seen while the screen is handed on", () => {
  expect(isHidden({ seat: 0, seen: 0, handed: 1 }, true, () => false)).toBe(true);
});

test("between two seats nothing is seen if one of them has secrets", () => {
  expect(isHidden({ seat: 1, seen: 0, handed: null }, true, only(0))).toBe(true);
  expect(isHidden({ seat: 1, seen: 0, handed: null }, true, only(1))).toBe(true);
  expect(isHidden({ seat: 1, seen: 0, handed: null }, true, only(2))).toBe(false);
  expect(isHidden({ seat: 1, seen: 1, handed: null }, true, only(1))).toBe(false);
});
