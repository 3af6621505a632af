import { describe, expect, it } from "vitest";
import { ARROW, dicePlaces, fitting, long, shareAcross, shareDown, tall, tipped } from "./layout";

describe("dice", () => {
  it("lie side by side", () => {
    const [first, second] = dicePlaces(long(9), false, false);
    expect(first).toEqual({ x: 318, y: 381, size: 136, aside: false });
    expect(second).toEqual({ x: 478, y: 390, size: 136, aside: false });
  });

  it("are one in the middle and a smaller one aside", () => {
    const [thrown, left] = dicePlaces(tall(9), true, false);
    expect(thrown).toEqual({ x: 110, y: 354, size: 92, aside: false });
    expect(left).toMatchObject({ x: 36, y: 366, aside: true });
    expect(left!.size).toBeLessThan(thrown!.size);
  });

  it("make room for the signs, or are not drawn where there is none", () => {
    expect(dicePlaces(long(9), false, true).map(({ x }) => x)).toEqual([646, 750]);
    expect(dicePlaces(tall(9), false, true)).toEqual([]);
  });
});

describe("percentages", () => {
  it("are of the whole drawing", () => {
    expect(shareAcross(long(9), 240)).toBe("25%");
    expect(shareDown(long(9), 320)).toBe("50%");
  });
});

describe("the box", () => {
  it("is long or tall, whichever is larger in the room that there is", () => {
    expect(fitting(9, { width: 880, height: 730 })).toEqual(long(9));
    expect(fitting(9, { width: 350, height: 470 })).toEqual(tall(9));
    expect(fitting(9, { width: 0, height: 0 })).toEqual(long(9));
  });
});

describe("the note in the lid", () => {
  it.each([long(9), tall(9), long(12), tall(12)])("hangs above the arrows over the flaps", ({ flaps, flap, label }) => {
    const { end, edge } = tipped(flap.height, flap.thick, 0);
    const arrow = flaps[0]!.y - end - edge - flap.width * (ARROW.above + ARROW.high);
    expect(label.y + label.height).toBeLessThan(arrow);
  });
});
