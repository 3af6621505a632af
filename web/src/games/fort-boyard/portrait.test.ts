import { expect, it } from "vitest";
import { partAt, type Part } from "./portrait";

it.each<[number, number, Part | null]>([
  [0, -70, "hat"],
  [-20, -30, "hair"],
  [50, 0, "ears"],
  [-14, -6, "glasses"],
  [0, 10, "nose"],
  [0, 60, "scarf"],
  [-60, 70, "scarf"],
  [140, 0, null],
])("finds what somebody points at where nothing is drawn: %d %d is %s", (x, y, part) => {
  expect(partAt(x, y)).toBe(part);
});
