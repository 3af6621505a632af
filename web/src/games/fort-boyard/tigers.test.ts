import { expect, it } from "vitest";
import { KINDS } from "./plan";
import { stretchTo } from "./tigers";

it("shows the squares up to the next tiger, however the ramparts go round", () => {
  const tiger = KINDS.indexOf("tiger");
  expect(stretchTo(tiger - 1)).toEqual({ squares: ["tiger"], tiger: true });
  expect(stretchTo(tiger - 3).squares).toHaveLength(3);
  const last = KINDS.lastIndexOf("tiger");
  expect(stretchTo(last)).toMatchObject({ tiger: false });
  expect(stretchTo(KINDS.length - 1).squares[0]).toBe("start");
});
