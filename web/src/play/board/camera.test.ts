import { describe, expect, it } from "vitest";
import { boxOf, frame, scaleOf } from "./camera";

const BOARD = { width: 1000, height: 500 };
const WINDOW = { width: 300, height: 200 };

describe("what is seen of a board", () => {
  it("is all of it if nothing is followed, or before the window has a size", () => {
    expect(frame(BOARD, WINDOW, null)).toEqual([0, 0, 1000, 500]);
    expect(frame(BOARD, { width: 0, height: 0 }, { at: [5, 5], zoom: 1 })).toEqual([0, 0, 1000, 500]);
  });

  it("is what lies around the point that is followed, as large as the zoom wants", () => {
    expect(frame(BOARD, WINDOW, { at: [500, 250], zoom: 2 })).toEqual([425, 200, 150, 100]);
    expect(frame(BOARD, WINDOW, { at: [500, 250], zoom: 2, stands: 0.75 })).toEqual([425, 175, 150, 100]);
  });

  it("is never what lies beyond the board", () => {
    expect(frame(BOARD, WINDOW, { at: [10, 490], zoom: 1 })).toEqual([0, 300, 300, 200]);
    expect(frame(BOARD, WINDOW, { at: [990, 10], zoom: 1 })).toEqual([700, 0, 300, 200]);
    expect(frame(BOARD, WINDOW, { at: [500, 250], zoom: 0.1 })).toEqual([0, 0, 1000, 500]);
  });

  it("has a scale, and edges", () => {
    expect(scaleOf([0, 0, 1000, 500], WINDOW)).toBe(0.3);
    expect(scaleOf([0, 0, 1000, 500], { width: 0, height: 0 })).toBe(1);
    expect(boxOf([10, 20, 100, 50], 5)).toEqual({ left: 15, top: 25, right: 105, bottom: 65 });
  });
});
