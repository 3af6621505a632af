import { describe, expect, it } from "vitest";
import { COLUMNS, DOORS, FLOORS, inFront, kindOf, middle, ROOMS, roomAt, ROWS, SEAMS, STARTS } from "./plan";

const squares = Array.from({ length: ROWS * COLUMNS }, (_, at) => kindOf(Math.floor(at / COLUMNS), at % COLUMNS));
const corridor = (square: number) => /[.1-6]/.test(squares[square]!);

describe("the plan", () => {
  it("has the 188 squares of the corridor, and the six where pawns begin", () => {
    expect(squares.filter((_, at) => corridor(at))).toHaveLength(188);
    expect(STARTS.map(([row, column]) => kindOf(row, column))).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("has 17 doors, each from its own room onto the corridor", () => {
    expect(DOORS).toHaveLength(17);
    for (const door of DOORS) {
      expect(roomAt(door[0], door[1])).toBe(door[3]);
      expect(corridor(inFront(door))).toBe(true);
    }
    expect(new Set(DOORS.map((door) => door[3])).size).toBe(ROOMS.length);
  });

  it("draws every room, and lines between squares only", () => {
    for (const room of ROOMS) expect(FLOORS[room]).toMatch(/^M/);
    expect(SEAMS.match(/M/g)!.length).toBeGreaterThan(188);
    expect(middle(24)).toEqual([20, 60]);
  });
});
