import { describe, expect, it } from "vitest";
import type { Offer } from "$types/protocol";
import { announcements, closings, meant, neighbour, open, preview, refused, tap } from "./choosing";

const close = (...flaps: number[]): Offer => ({ action: { is: "Close", flaps }, refusal: null });
const grey = (...flaps: number[]): Offer => ({
  action: { is: "Close", flaps },
  refusal: { clause: "BOX-11", key: "box-other-split", args: [] },
});
const STOP: Offer = { action: { is: "Stop" }, refusal: { clause: "BOX-4", key: "box-close-first", args: [] } };

/** Dice 2 and 6, elimination, everything open. */
const TWO_SIX = [close(2), close(6), close(8), close(2, 6), grey(1, 7), grey(3, 5), STOP];
/** The same in rule set 2. */
const HUNDRED = [close(2), close(6), close(8), close(1, 7), close(2, 6), close(3, 5), close(1, 2, 5), close(1, 3, 4)];

describe("offers", () => {
  it("finds closings where they stand, and an open offer of a kind", () => {
    expect(closings(TWO_SIX).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(open(TWO_SIX, "Close")).toBe(0);
    expect(open(TWO_SIX, "Stop")).toBeNull();
  });
});

describe("a tap", () => {
  it("chooses the only closing of a flap at once", () => {
    expect(tap(TWO_SIX, [], 8)).toEqual({ picked: [], point: 2, choose: 2 });
  });

  it("picks a flap of several closings first, and confirms when it is tapped again", () => {
    const first = tap(TWO_SIX, [], 2);
    expect(first).toEqual({ picked: [2], point: 0, choose: null });
    expect(tap(TWO_SIX, first.picked, 2).choose).toBe(0);
  });

  it("never closes two flaps for one of which was meant alone, without being asked again", () => {
    const both = tap(TWO_SIX, [2], 6);
    expect(both).toEqual({ picked: [2, 6], point: 3, choose: null });
    expect(tap(TWO_SIX, both.picked, 6).choose).toBe(3);
    expect(tap(TWO_SIX, both.picked, 2)).toEqual({ picked: [6], point: 1, choose: null });
  });

  it("begins anew with a flap that cannot go with those picked", () => {
    expect(tap(HUNDRED, [6], 3)).toEqual({ picked: [3], point: null, choose: null });
  });

  it("chooses a larger closing with the flap that completes it", () => {
    const one = tap(HUNDRED, [], 1);
    expect(one).toEqual({ picked: [1], point: null, choose: null });
    const three = tap(HUNDRED, one.picked, 3);
    expect(three).toEqual({ picked: [1, 3], point: 7, choose: null });
    expect(tap(HUNDRED, three.picked, 4).choose).toBe(7);
  });

  it("shows a finger what goes with a flap before it closes both", () => {
    expect(tap(HUNDRED, [], 7, true).choose).toBe(3);
    expect(tap(HUNDRED, [], 7, false)).toEqual({ picked: [7], point: 3, choose: null });
    expect(tap(HUNDRED, [7], 7, false).choose).toBe(3);
    expect(tap(HUNDRED, [7], 1, false).choose).toBe(3);
    expect(tap(HUNDRED, [], 8, false).choose).toBe(2);
  });

  it("points at the reason where nothing may be closed, and does nothing where nothing is offered", () => {
    expect(tap(TWO_SIX, [2], 3)).toEqual({ picked: [], point: 5, choose: null });
    expect(tap(TWO_SIX, [], 9)).toEqual({ picked: [], point: null, choose: null });
  });
});

describe("pointing", () => {
  it("shows where a flap leads, together with those picked if it can", () => {
    expect(preview(TWO_SIX, [], 2)).toBe(0);
    expect(preview(TWO_SIX, [2], 6)).toBe(3);
    expect(preview(TWO_SIX, [2], 8)).toBe(2);
    expect(preview(TWO_SIX, [], 5)).toBe(5);
    expect(preview(TWO_SIX, [], 9)).toBeNull();
  });

  it("means an offer only when nothing is left to say", () => {
    expect(meant(HUNDRED, [])).toBeNull();
    expect(meant(HUNDRED, [1])).toBeNull();
    expect(meant(HUNDRED, [1, 4])?.index).toBe(7);
    expect(refused([grey(1, 7), grey(7)], 7)?.index).toBe(1);
  });
});

describe("signs", () => {
  const announce = (operation: "add" | "subtract", refusal: Offer["refusal"] = null): Offer => ({
    action: { is: "Announce", operation },
    refusal,
  });

  it("are those that may be announced, add before subtract", () => {
    expect(announcements([announce("subtract"), announce("add")])).toEqual([
      { operation: "add", index: 1 },
      { operation: "subtract", index: 0 },
    ]);
    expect(announcements([announce("subtract"), announce("add", STOP.refusal)])).toEqual([
      { operation: "subtract", index: 0 },
    ]);
    expect(announcements(TWO_SIX)).toEqual([]);
  });
});

describe("arrow keys", () => {
  it("go round the flaps in both directions", () => {
    expect(neighbour([2, 6, 8], 2, 1)).toBe(6);
    expect(neighbour([2, 6, 8], 8, 1)).toBe(2);
    expect(neighbour([2, 6, 8], 2, -1)).toBe(8);
  });
});
