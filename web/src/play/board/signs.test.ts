import { expect, test } from "vitest";
import { signAt, type Sign } from "./signs";

const sign = (says: string, left: number, top: number, size: number): Sign => ({
  says,
  kind: null,
  box: { left, top, right: left + size, bottom: top + size },
});
const STAIRS = sign("stairs", 0, 0, 100);
const PAWN = sign("pawn", 40, 40, 12);

test("of signs that lie on each other the smallest one is meant", () => {
  expect(signAt([STAIRS, PAWN], [45, 45], false)).toBe(PAWN);
  expect(signAt([STAIRS, PAWN], [20, 20], false)).toBe(STAIRS);
});

test("a finger meets a small sign that it has missed by a little, a mouse does not", () => {
  expect(signAt([PAWN], [60, 46], true)).toBe(PAWN);
  expect(signAt([PAWN], [60, 46], false)).toBeNull();
  expect(signAt([PAWN], [80, 46], true)).toBeNull();
});
