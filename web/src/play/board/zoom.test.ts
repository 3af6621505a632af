import { expect, test } from "vitest";
import { CLOSEST, panned, revealing, WHOLE, wheelFactor, zoomed } from "./zoom";

const WINDOW = { width: 400, height: 200 };

test("what is under the pointer stays there while one zooms", () => {
  const at = [100, 50] as const;
  const near = zoomed(WHOLE, 2, at, WINDOW);
  expect([100 * near.scale + near.x, 50 * near.scale + near.y]).toEqual([100, 50]);
});

test("nobody zooms further out than the whole board, nor closer than the closest", () => {
  expect(zoomed(WHOLE, 0.5, [200, 100], WINDOW)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 100, [0, 0], WINDOW).scale).toBe(CLOSEST);
});

test("a board is moved no further than to its edge", () => {
  const near = zoomed(WHOLE, 2, [0, 0], WINDOW);
  expect(panned(near, [50, -1000], WINDOW)).toEqual({ scale: 2, x: 0, y: -200 });
});

test("what has the focus comes into sight, and nothing moves if it is there already", () => {
  const near = zoomed(WHOLE, 2, [0, 0], WINDOW);
  const far = { left: 500, top: 20, right: 540, bottom: 60 };
  expect(revealing(near, far, WINDOW)).toEqual({ scale: 2, x: -140, y: 0 });
  expect(revealing(near, { left: 5, top: 5, right: 45, bottom: 45 }, WINDOW)).toEqual(near);
});

test("a wheel turned up zooms in, whatever its unit", () => {
  expect(wheelFactor(-100, 0)).toBeGreaterThan(1);
  expect(wheelFactor(3, 1)).toBeLessThan(1);
});
