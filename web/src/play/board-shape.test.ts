import { expect, test } from "vitest";
import { boardShape } from "./board-shape";

const SHAPED = { shape: { wide: 1.5, tall: 0.8 } };

test("a board has the shape that its game wants", () => {
  expect(boardShape(SHAPED, false, false)).toEqual({ wide: 1.5, tall: 0.8 });
});

test("a scene, and a board without a shape, take what room there is", () => {
  const any = boardShape({}, false, false);
  expect(any.wide).toBeGreaterThan(3);
  expect(any.tall).toBeLessThan(0.3);
  expect(boardShape(SHAPED, true, false)).toEqual(any);
});

test("on a public screen a board is as wide as there is room", () => {
  expect(boardShape(SHAPED, false, true)).toEqual({ wide: boardShape({}, false, false).wide, tall: 0.8 });
});
