import { describe, expect, it } from "vitest";
import type { Event } from "$types/tour-de-france";
import { cardsLaid, course } from "./after";

const NAME = { fr: "Metz", en: "Metz" };
const HEARD: Event[][] = [
  [],
  [
    { is: "PrologueRanked", seats: [1, 0] },
    { is: "TurnBegan", seat: 1, round: 1 },
  ],
  [
    { is: "DiceFell", seat: 1, dice: [3, 4], total: 7, purpose: "ride" },
    { is: "CardLaid", seat: 0, number: 3, operation: "subtract", advance: 4 },
    { is: "CardLaid", seat: 1, number: 5, operation: "add", advance: 9 },
  ],
  [
    { is: "Rode", seat: 1, start: 0, square: 9, by: 9, name: NAME, turned: false },
    { is: "SentBack", seat: 1, start: 9, square: 6, name: NAME },
  ],
  [{ is: "TurnBegan", seat: 0, round: 1 }],
  [
    { is: "HeldUp", seat: 0 },
    { is: "TurnBegan", seat: 1, round: 2 },
  ],
  [
    { is: "Rode", seat: 1, start: 6, square: 12, by: 6, name: NAME, turned: false },
    { is: "TurnBegan", seat: 0, round: 2 },
  ],
  [
    { is: "Rode", seat: 0, start: -1, square: 120, by: 121, name: NAME, turned: false },
    { is: "Arrived", seat: 0 },
  ],
];

describe("a race looked at again", () => {
  it("tells where everyone was after each turn, those who stood still too", () => {
    expect(course(HEARD, 2).map((of) => of.map(({ turn, total }) => [turn, total]))).toEqual([
      [
        [1, -1],
        [2, 120],
      ],
      [
        [1, 6],
        [2, 12],
      ],
    ]);
  });

  it("tells what cards changed, on one's own rolls and on others'", () => {
    expect(cardsLaid(HEARD, 2)).toEqual([
      { cards: 1, own: 0, others: -3 },
      { cards: 1, own: 5, others: 0 },
    ]);
  });
});
