import { describe, expect, it } from "vitest";
import { boxAround, overlap } from "$play/board/geometry";
import { labelBox, labels } from "$play/board/labels";
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
  SIGNS,
  SQUARES,
  squareAt,
  squaresNamed,
  stacked,
  STAGES,
  STONES,
} from "./road";

const far = (one: readonly [number, number], other: readonly [number, number]) =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

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
  const spots = SQUARES.map(({ place, at, name }) => ({ id: place, at, name: name.fr }));
  const seen = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  const named = labels([spots[40 - FIRST]!], spots, { seen, marks: SIGNS, figures: [], letters: 20, beside: 21 });

  it("cover no square, but where they must", () => {
    expect(named[0]).toMatchObject({ id: 40, name: "L’Alpe d’Huez" });
    expect(named.length).toBeGreaterThan(15);
    for (const label of named.slice(1))
      for (const { at } of SQUARES) expect(overlap(labelBox(label, 20), boxAround(at, 15))).toBe(false);
  });
});

describe("drawing order", () => {
  it("has those further up the map behind, and whoever plays in front", () => {
    const places = [10, 60, 30];
    const up = stacked(places, null).map((seat) => squareAt(places[seat]!).at[1]);
    expect(up).toEqual([...up].sort((one, other) => one - other));
    for (const seat of [0, 1, 2]) expect(stacked(places, seat).at(-1)).toBe(seat);
  });
});

describe("names beside the road", () => {
  it("are those of the arrival and of towns first, and of everything after the prologue from near", () => {
    const kinds = (near: boolean) => new Set(squaresNamed(near).map(({ kind }) => kind));
    expect(squaresNamed(false)[0]!.place).toBe(ARRIVAL);
    expect(kinds(false)).toEqual(new Set(["arrival", "town"]));
    expect(kinds(true)).toContain("polka");
    expect(kinds(true)).not.toContain("prologue");
  });
});
