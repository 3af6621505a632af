import { describe, expect, it } from "vitest";
import { frame } from "./camera";
import { boxOf, labels, type Box } from "./labels";
import { HEIGHT, WIDTH } from "./map";
import {
  APART,
  ARRIVAL,
  asides,
  FIRST,
  leftward,
  nearest,
  pointAt,
  ribbon,
  SQUARES,
  squareAt,
  STAGES,
  STONES,
} from "./road";

const far = (one: readonly [number, number], other: readonly [number, number]) =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe("the road", () => {
  it("leads from the prologue over 21 stages to the arrival", () => {
    expect([SQUARES[0]!.place, FIRST, SQUARES.at(-1)!.place]).toEqual([-5, -5, ARRIVAL]);
    expect(SQUARES.map(({ place }) => place)).toEqual(Array.from({ length: ARRIVAL + 6 }, (_, i) => i - 5));
    expect([STAGES, squareAt(ARRIVAL).kind, squareAt(0).kind, squareAt(1).name.fr]).toEqual([
      21,
      "arrival",
      "prologue",
      "Lille",
    ]);
    expect(new Set(SQUARES.map(({ kind }) => kind)).size).toBe(12);
  });

  it("has no two squares on top of each other, and all of them on the board", () => {
    SQUARES.forEach((one, i) =>
      SQUARES.slice(i + 1).forEach((other) => expect(far(one.at, other.at)).toBeGreaterThan(APART * 0.85)),
    );
    for (const {
      at: [x, y],
    } of SQUARES)
      expect(x > 20 && x < WIDTH - 20 && y > 20 && y < HEIGHT - 20).toBe(true);
  });

  it("passes through its squares", () => {
    for (const { place, at } of SQUARES) expect(far(pointAt(place), at)).toBeLessThan(0.001);
    expect(ribbon(1, 3).match(/C/g)).toHaveLength(2);
    expect(far(pointAt(200), squareAt(ARRIVAL).at)).toBe(0);
    expect([leftward(5), leftward(105)]).toEqual([false, true]);
  });

  it("has a stone for each stage, on no square and on no other stone", () => {
    expect(STONES.map(({ stage }) => stage)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    for (const { at } of STONES) for (const square of SQUARES) expect(far(at, square.at)).toBeGreaterThan(20);
    STONES.forEach((one, i) =>
      STONES.slice(i + 1).forEach((other) => expect(far(one.at, other.at)).toBeGreaterThan(24)),
    );
  });

  it("gives riders who share a square a place of their own", () => {
    const six = asides([4, 4, 4, 4, 4, 4]);
    six.forEach((one, i) => six.slice(i + 1).forEach((other) => expect(far(one, other)).toBeGreaterThan(20)));
    expect(asides([4, 7])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("knows which square is pointed at", () => {
    const [x, y] = squareAt(40).at;
    expect([nearest([x + 5, y - 5], 20), nearest([5, 5], 20)]).toEqual([40, null]);
  });
});

describe("names beside the road", () => {
  const all = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  const named = labels([squareAt(40)], SQUARES, 20, all, [], ({ name }) => name.fr);

  it("cover neither each other nor any square", () => {
    expect(named.length).toBeGreaterThan(15);
    const boxes = named.map((label) => boxOf(label, 20));
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => expect(meet(one, other)).toBe(false)));
    for (const label of named.slice(1))
      for (const {
        at: [x, y],
      } of SQUARES)
        expect(meet(boxOf(label, 20), { left: x - 15, right: x + 15, top: y - 15, bottom: y + 15 })).toBe(false);
  });

  it("are there where they must be, and only where they are seen", () => {
    expect(named[0]).toMatchObject({ place: 40, words: "L’Alpe d’Huez" });
    const [x, y] = squareAt(40).at;
    const part = labels(
      [],
      SQUARES,
      12,
      { left: x - 100, right: x + 100, top: y - 100, bottom: y + 100 },
      [],
      ({ name }) => name.fr,
    );
    for (const { place } of part) expect(far(squareAt(place).at, [x, y])).toBeLessThan(160);
  });
});

describe("what is seen of the map", () => {
  it("is all of it, or the road around a rider, and never what lies beyond", () => {
    expect(frame(null, 600, 600)).toEqual([0, 0, WIDTH, HEIGHT]);
    const [left, top, width, height] = frame([10, 10], 330, 220);
    expect([left, top]).toEqual([0, 0]);
    expect(width / height).toBeCloseTo(1.5);
    const near = frame([600, 600], 330, 220);
    expect(near[0] < 600 && near[0] + near[2] > 600 && near[1] < 600 && near[1] + near[3] > 600).toBe(true);
  });
});
