import { describe, expect, it } from "vitest";
import { pawnAt, weaponAt } from "./pieces";
import { middle, STANDING } from "./plan";

describe("pawns", () => {
  it("stand a little below the middle of their square", () => {
    const [x, y] = middle(408);
    expect(pawnAt(["hall", 408], 1)).toEqual([x, y + 15]);
  });

  it("stand side by side in a room, in their order", () => {
    const places = ["hall", 408, "hall", "study", "hall"] as const;
    const { pawns, step } = STANDING.hall;
    expect([0, 2, 4].map((at) => pawnAt(places, at))).toEqual([0, 1, 2].map((to) => [pawns[0] + to * step, pawns[1]]));
    expect(pawnAt(places, 3)).toEqual(STANDING.study.pawns);
  });
});

describe("weapons", () => {
  it("lie side by side in a room", () => {
    const { weapons, step } = STANDING.kitchen;
    expect(weaponAt(["kitchen", "hall", "kitchen"], 2)).toEqual([weapons[0] + step, weapons[1]]);
    expect(weaponAt(["kitchen", "hall", "kitchen"], 1)).toEqual(STANDING.hall.weapons);
  });
});
