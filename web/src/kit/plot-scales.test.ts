import { describe, expect, it } from "vitest";
import { isWide, spread, squeezed, squeezedTicks, ticks } from "./plot-scales";

describe("the scale of a plot", () => {
  it("has round ticks around what it shows", () => {
    expect(ticks(0, 49)).toEqual([0, 20, 40, 60]);
    expect(ticks(0, 0)).toEqual([0, 1]);
    expect(ticks(-30, 100)).toEqual([-50, 0, 50, 100]);
  });
  it("is squeezed where scores go into the millions", () => {
    expect(isWide([100, 12_345_889])).toBe(true);
    expect(isWide([100, -789])).toBe(false);
    expect(squeezed(0)).toBe(0);
    expect(squeezed(-90)).toBe(-1);
    expect(squeezedTicks(-50, 13_603_578)).toEqual([-100, 0, 100, 10_000, 1_000_000, 100_000_000]);
  });
  it("keeps labels apart", () => {
    expect(spread([10, 10, 90], 20, 0, 100)).toEqual([10, 30, 90]);
    expect(spread([95, 100], 20, 0, 100)).toEqual([80, 100]);
  });
});
