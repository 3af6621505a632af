import { describe, expect, it } from "vitest";
import type { Offer } from "$types/protocol";
import type { View } from "$types/cluedo";
import { arrow, tabStop } from "$play/board/choosing";
import { beside, goals, meant, open, pressed, spot, way } from "./choosing";
import { middle } from "./plan";

const walk = (square: number, refused = false): Offer => ({
  action: { is: "Walk", square },
  refusal: refused ? { clause: "CLU-23", key: "cluedo-square-taken", args: [] } : null,
});
const OFFERS: Offer[] = [
  { action: { is: "Enter", room: "lounge" }, refusal: null },
  walk(17 * 24 + 7),
  walk(17 * 24 + 9),
  walk(16 * 24 + 8, true),
  { action: { is: "Form", action: "Accuse", fields: [], fixed: [] }, refusal: null },
];
const VIEW = {
  seat: 1,
  suspects: ["rose", "olive"],
  pawns: [0, 0, 0, 17 * 24 + 12, 0, 0],
  reach: [
    { to: "lounge", path: [19 * 24 + 7, 18 * 24 + 7, 18 * 24 + 6] },
    { to: 17 * 24 + 7, path: [19 * 24 + 7, 18 * 24 + 7, 17 * 24 + 7] },
  ],
} as unknown as View;
const ALL = goals(OFFERS, VIEW);

describe("goals", () => {
  it("are the offers to go somewhere, with the way that the server found", () => {
    expect(ALL.map(({ index, to, refused }) => [index, to, refused])).toEqual([
      [0, "lounge", false],
      [1, 415, false],
      [2, 417, false],
      [3, 392, true],
    ]);
    expect(ALL[1]!.path.at(-1)).toBe(415);
    expect(ALL[2]!.path).toEqual([]);
    expect(open(OFFERS, "Walk")).toBe(1);
    expect(open(OFFERS, "Throw")).toBeNull();
  });

  it("are meant by pointing into a room, or near enough to a square", () => {
    expect(meant(ALL, [100, 900], 0.75)?.to).toBe("lounge");
    expect(meant(ALL, [7.9 * 40, 17.4 * 40], 0.75)?.to).toBe(415);
    expect(meant(ALL, [7.5 * 40, 19.2 * 40], 0.75)).toBeNull();
    expect(meant(ALL, [7.5 * 40, 19.2 * 40], 2)?.to).toBe(415);
    expect(meant([], [100, 900], 2)).toBeNull();
  });

  it("of a room is its door, where the way ends", () => {
    expect(spot(ALL[0]!)).toEqual(middle(19 * 24 + 6));
    const [from, ...points] = way([0, 0], ALL[0]!);
    expect(from).toEqual([0, 0]);
    expect(points).toHaveLength(4);
  });

  it("of a room is the door that the pawn stands in front of, if it need not walk", () => {
    const [hall] = goals([{ action: { is: "Enter", room: "hall" }, refusal: null }], {
      ...VIEW,
      reach: [{ to: "hall", path: [] }],
    });
    expect(spot(hall!)).toEqual(middle(18 * 24 + 12));
  });

  it("are found with arrow keys, one beside the other", () => {
    expect(beside(ALL, ALL[1]!, [1, 0])?.index).toBe(2);
    expect(beside(ALL, ALL[1]!, [0, 1])?.to).toBe("lounge");
    expect(beside(ALL, ALL[2]!, [1, 0])).toBeNull();
  });
});

describe("a click or tap", () => {
  const square = middle(415);

  it("chooses at once with a mouse", () => {
    expect(pressed(ALL, square, false, null)).toEqual({ arm: null, choose: 1 });
    expect(pressed(ALL, [7.5 * 40, 19.2 * 40], false, null)).toEqual({ arm: null, choose: null });
  });

  it("of a finger on a square asks for a second one", () => {
    expect(pressed(ALL, square, true, null)).toEqual({ arm: 1, choose: null });
    expect(pressed(ALL, square, true, 2)).toEqual({ arm: 1, choose: null });
    expect(pressed(ALL, square, true, 1)).toEqual({ arm: null, choose: 1 });
  });

  it("of a finger chooses a room, and a grey square to hear why not, at once", () => {
    expect(pressed(ALL, [100, 900], true, null)).toEqual({ arm: null, choose: 0 });
    expect(pressed([ALL[3]!], middle(392), true, null)).toEqual({ arm: null, choose: 3 });
  });
});

describe("keys", () => {
  it("reach by tab what is pointed at, or the first goal", () => {
    const free = ALL.filter(({ refused }) => !refused);
    expect(tabStop(free, 2)).toBe(2);
    expect(tabStop(free, 3)).toBe(0);
    expect(tabStop(free, null)).toBe(0);
    expect(tabStop([], null)).toBeNull();
  });

  it("have a direction if they are arrows", () => {
    expect(arrow("ArrowLeft")).toEqual([-1, 0]);
    expect(arrow("Enter")).toBeUndefined();
  });
});
