import { describe, expect, it } from "vitest";
import { lookAt, closeOn } from "./looking";
import { beside, CASTLE, inSight, pathsOf, SQUARES, spotOf, squareNamed, stepsFrom, STEPS, towards } from "./plan";
import { strewn } from "./scenery";

const start = squareNamed("start")!;

describe("the kingdom", () => {
  it("has its squares in the places by which views name them", () => {
    expect(SQUARES.map(({ place }) => place)).toEqual([...SQUARES.keys()]);
    expect(pathsOf("vale").length).toBeGreaterThan(30);
  });

  it("is walked along paths and over seams that are in sight, and out of voids only", () => {
    expect(
      beside(start, ["vale", "dunes"])
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["mill", "vale-s1"]);
    const gate = squareNamed("vale-gate-s")!;
    expect(beside(gate, ["vale", "dunes"]).map(({ id }) => id)).toContain("dunes-gate-s");
    expect(beside(gate, ["vale", "embers"]).map(({ id }) => id)).not.toContain("dunes-gate-s");
    const beyond = squareNamed("wood-j5")!;
    expect(beside(beyond, ["wood", "dunes"]).map(({ kind }) => kind)).not.toContain("void");
  });

  it("is measured in steps", () => {
    const away = stepsFrom(start, ["vale", "dunes"]);
    expect(away.get(start)).toBe(0);
    expect(away.get(squareNamed("vale-whirl2")!)).toBe(5);
    expect([...away.keys()].every(({ region }) => region === "vale" || region === "dunes")).toBe(true);
  });

  it("knows where north is", () => {
    expect([towards([0, 0], [0, -5]), towards([0, 0], [5, 0]), towards([0, 0], [-5, 5])]).toEqual([0, 2, 5]);
  });

  it("shows heroes on squares, inside adventures and in the castle", () => {
    expect(spotOf("start", null)).toEqual(start.at);
    expect(spotOf("bell", { seat: 0, place: "bell", at: 0 })).toEqual(squareNamed("bell")!.at);
    expect(spotOf("bell", { seat: 0, place: "bell", at: 2 })).toEqual(STEPS.bell[1]);
    expect(spotOf("garden-2", null)).toEqual(CASTLE.garden[1]);
    expect(spotOf("dungeon", { seat: 0, place: "dungeon", at: 1 })).toEqual(CASTLE.dungeon[1]);
    expect(spotOf("dungeon", { seat: 0, place: "dungeon", at: 4 })).toEqual(CASTLE.throne);
  });

  it("hides what lies behind it, and what the castle lies over", () => {
    expect(inSight("garden-1", ["vale", "embers"], false)).toBe(true);
    expect(inSight("garden-1", ["wood", "dunes"], false)).toBe(false);
    expect(inSight("garden-1", ["wood", "dunes"], true)).toBe(true);
    expect(inSight("wood-b2", ["wood", "dunes"], true)).toBe(false);
    expect(inSight("start", ["vale", "dunes"], true)).toBe(true);
  });

  it("has things strewn about that lie on no square", () => {
    for (const region of ["vale", "wood", "dunes", "embers"] as const) {
      const things = strewn(region);
      expect(things.length).toBeGreaterThan(15);
      for (const { at } of things)
        for (const square of SQUARES.filter((each) => each.region === region))
          expect(Math.hypot(square.at[0] - at[0], square.at[1] - at[1])).toBeGreaterThan(30);
    }
  });
});

describe("a small screen", () => {
  const window = { width: 360, height: 360 };

  it("shows the portion of the hero, and the other one if somebody asks for it", () => {
    expect(lookAt(start.at, [], null, false).at[0]).toBe(250);
    expect(lookAt(start.at, [], "east", false).at[0]).toBe(750);
    expect(closeOn(lookAt(start.at, [], null, false), window).zoom).toBeCloseTo(360 / 520);
  });

  it("steps back to show every goal", () => {
    const far = lookAt(start.at, [{ at: [900, 900] }], null, false);
    const { at, zoom } = closeOn(far, window);
    expect(at[0]).toBeCloseTo((start.at[0] + 900) / 2);
    expect(zoom * (900 - start.at[0])).toBeLessThan(360);
  });
});
