import { expect, test } from "vitest";
import { aheadUntil, finestMoment, turningPoint } from "./turning-points";

const SERIES = [
  { at: 0, chances: [0.5, 0.5] },
  { at: 2, chances: [0.3, 0.7] },
  { at: 3, chances: [0.45, 0.55] },
  { at: 6, chances: [0.9, 0.1] },
  { at: 8, chances: [1, 0] },
];

test("a match turned where the winner's chance rose most", () => {
  expect(turningPoint(SERIES, [0])).toEqual({ at: 6, seat: 0, from: 0.45, to: 0.9 });
});

test("a match that was never in doubt has no turning point", () => {
  expect(turningPoint([SERIES[4]!, SERIES[4]!], [0])).toBeNull();
  expect(turningPoint([], [0])).toBeNull();
});

test("a finest moment is one's own doing, and losers have one too", () => {
  expect(finestMoment(SERIES, 0, (at) => at === 3)).toMatchObject({ at: 3 });
  expect(finestMoment(SERIES, 1, () => true)).toMatchObject({ at: 2, from: 0.5, to: 0.7 });
  expect(finestMoment(SERIES, 1, () => false)).toBeNull();
});

test("who lost was ahead until the last moment at which their chance was the best", () => {
  expect(aheadUntil(SERIES, [0])).toEqual({ seat: 1, at: 3, share: 0.55 });
  expect(aheadUntil(SERIES.slice(3), [0])).toBeNull();
});
