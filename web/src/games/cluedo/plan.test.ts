import { describe, expect, it } from "vitest";
import {
  COLUMNS,
  DOORS,
  FLOORS,
  inFront,
  kindOf,
  letterSize,
  middle,
  onPlan,
  ROOMS,
  roomAt,
  roomsNear,
  ROWS,
  SEAMS,
  shareAcross,
  shareDown,
  STARTS,
  trapdoorIn,
} from "./plan";

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

describe("the drawing", () => {
  it("finds the point under a pointer, the margin left out", () => {
    expect(onPlan({ left: 10, top: 20, width: 510 }, 10, 20)).toEqual([-30, -30]);
    expect(onPlan({ left: 10, top: 20, width: 510 }, 265, 275)).toEqual([480, 480]);
  });

  it("places what is laid over it", () => {
    expect(shareAcross(480)).toBe("50%");
    expect(shareDown(500)).toBe("50%");
  });

  it("has larger letters the smaller it is, within limits", () => {
    expect(letterSize(0)).toBe(36);
    expect(letterSize(510)).toBe(30);
    expect(letterSize(2000)).toBe(21);
  });

  it("has trapdoors in the corner rooms only", () => {
    expect(ROOMS.filter((room) => trapdoorIn(room))).toEqual(["kitchen", "conservatory", "lounge", "study"]);
    expect(trapdoorIn(408)).toBeNull();
  });
});

it("knows from which rooms' doors a pawn begins nearest", () => {
  expect(roomsNear(0)).toEqual(["lounge", "hall"]);
  expect(roomsNear(5)).toEqual(["study", "hall"]);
});
