import { describe, expect, it } from "vitest";
import { cardTest, KEYS, MINORS, named, PAGES, ROOMS, testSign, THINGS, written } from "./codex";
import { advised, askedBy, cardIn, openersIn, percentOf, stepsOf, toWinJoust } from "./trial";

const offer = (action: object) => ({ action, refusal: null }) as never;

describe("the codex", () => {
  it("has a page for every adventure, every whirlpool and the castle, and a stone for every square", () => {
    expect(PAGES).toHaveLength(21);
    for (const { steps } of Object.values(KEYS)) expect(steps).toHaveLength(6);
    expect(KEYS.tower.steps[3]).toMatchObject({ companion: "wolf", object: null });
  });

  it("reads tests as the file has them", () => {
    expect(testSign(KEYS.tower.steps[0]!.test)).toBe("≥ 4");
    expect(testSign(KEYS.tower.steps[1]!.test)).toBe("≤ 3");
    expect(testSign(KEYS.bell.steps[3]!.test)).toBe("4–6");
    expect(ROOMS.map(testSign)).toEqual(["≥ 6", "≤ 3", "4–5", "≥ 8"]);
    expect(named(cardTest("otter")!, 4)).toBe(true);
    expect(named(cardTest("otter")!, 5)).toBe(false);
    expect(cardTest("spring")).toBeNull();
  });

  it("names one case of a minor adventure for each result", () => {
    for (const bands of Object.values(MINORS))
      for (let result = 0; result < 15; result++)
        expect(bands.filter(({ test }) => named(test, result))).toHaveLength(1);
  });

  it("lays the weakest objects first, and the magic ones last", () => {
    expect(THINGS).toHaveLength(13);
    expect(THINGS.slice(0, 8).map(written)).toEqual([1, 1, 2, 2, 2, 3, 3, 4]);
    expect(THINGS.at(-1)).toBe("crown");
  });
});

describe("a trial", () => {
  it("asks for what the next square says, and knows no room whose token lies face down", () => {
    expect(askedBy(stepsOf("dragon", []), 2)).toEqual({ low: 0, high: 4, even: false });
    const dungeon = stepsOf("dungeon", [3, null, null, null]);
    expect(askedBy(dungeon, 0)).toEqual({ low: 8, high: 99, even: false });
    expect(askedBy(dungeon, 1)).toBeNull();
  });

  it("remembers who has opened which square of this adventure alone", () => {
    const opened = openersIn([
      { is: "AdventureBegan", seat: 0, adventure: "tower" },
      { is: "StepOpened", seat: 0, adventure: "tower", step: 3, object: "lantern", companion: null },
      { is: "AdventureBegan", seat: 1, adventure: "bell" },
      { is: "StepOpened", seat: 1, adventure: "bell", step: 3, object: null, companion: "otter" },
    ]);
    expect([...opened]).toEqual([[2, "otter"]]);
  });

  it("marks the throw as it is where nothing better can be bought", () => {
    const offers = [offer({ is: "Keep" }), offer({ is: "Exhaust", object: "rope", operation: "raise" })];
    expect(advised(offers, [0, 1])).toEqual([0]);
    expect(advised(offers, [1])).toEqual([1]);
  });

  it("takes the chance from what the coach counts", () => {
    expect(percentOf([{ unit: "chance", value: 41.6 }])).toBe(42);
    expect(percentOf([])).toBeNull();
    expect(percentOf(undefined)).toBeNull();
  });
});

describe("an event card", () => {
  it("stays in sight while something comes of it, and not longer", () => {
    const drawn = { is: "CardDrawn", seat: 0, card: "raven", wording: 1, title: null, text: null } as const;
    expect(cardIn([drawn, { is: "Declined", seat: 0 }])).toBe("raven");
    expect(cardIn([drawn, { is: "TurnBegan", seat: 1, turn: 2 }])).toBeNull();
    expect(cardIn([])).toBeNull();
  });

  it("of a joust asks the rival for more than the challenger has", () => {
    const view = (own: number | null) => ({ agenda: [{ is: "Joust", seat: 0, rival: 1, own, loser: null }] }) as never;
    expect(toWinJoust(view(6))).toEqual({ low: 7, high: 99, even: false });
    expect(toWinJoust(view(null))).toBeNull();
  });
});
