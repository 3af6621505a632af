import { describe, expect, it } from "vitest";
import type { Event, View } from "$types/shut-the-box";
import { LONGEST } from "$play/beats";
import { beats, still } from "./beats";

const view = (change: Partial<View> = {}): View => ({
  seat: 0,
  options: { rule_set: "elimination", single_die: "exactly-six", finish_round: false, closings: "any", first: null },
  terms: { flaps: [1, 2, 3, 4, 5, 6, 7, 8, 9], limit: 45, target: null, turns: null },
  tallies: [
    { total: 0, turns: 0, out: false },
    { total: 0, turns: 0, out: false },
  ],
  flaps: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  makes: 45,
  dice: [],
  single: false,
  thrown: 2,
  operation: null,
  winners: [],
  agenda: [{ is: "Turns", seat: 0 }],
  ...change,
});

describe("beats", () => {
  it("lets a hopeless throw be seen before the next turn begins", () => {
    const before = view({ flaps: [1, 9] });
    const next = view({
      tallies: [{ total: 10, turns: 1, out: false }, before.tallies[1]!],
      agenda: [{ is: "Turns", seat: 1 }],
    });
    const news: Event[] = [
      { is: "DiceFell", seat: 0, dice: [5, 6] },
      { is: "NothingFits", seat: 0 },
      { is: "TurnEnded", seat: 0, result: 10, total: 10 },
      { is: "TurnBegan", seat: 1, turn: 1 },
    ];
    const acted = beats(still(before, 4), news, next);
    expect(acted[0]!.shown).toMatchObject({ dice: [5, 6], roll: 5, flaps: [1, 9], seat: 0 });
    expect(acted[0]!.shown.tallies[0]!.total).toBe(0);
    expect(acted[2]!.shown.tallies[0]!.total).toBe(10);
    expect(acted.at(-1)!.shown).toEqual(still(next, 5));
  });

  it("lets the last flap fall and draws a breath before the lid does, with nothing told of it", () => {
    const before = view({ flaps: [4, 5], dice: [4, 5] });
    const next = view({ agenda: [{ is: "Turns", seat: 1 }] });
    const news: Event[] = [
      { is: "Closed", seat: 0, flaps: [4, 5], left: [] },
      { is: "BoxShut", seat: 0 },
      { is: "TurnEnded", seat: 0, result: 0, total: 0 },
      { is: "TurnBegan", seat: 1, turn: 1 },
    ];
    const [breath, lid, end] = beats(still(before, 1), news, next);
    expect(breath).toMatchObject({ shown: { flaps: [], lid: false, note: null }, told: 0, lasts: 1000 });
    expect(lid).toMatchObject({ shown: { lid: true, note: { is: "BoxShut" } }, told: 1 });
    expect(lid!.lasts).toBeGreaterThan(500);
    expect(end).toMatchObject({ shown: { lid: true, note: { is: "TurnEnded" } }, told: 2 });
    expect(still(view({ flaps: [] }), 0).lid).toBe(true);
  });

  it("says who begins until the first throw, where it was drawn or somebody's turn to", () => {
    const options = view().options;
    const drawn = view({ options: { ...options, first: "drawn" }, agenda: [{ is: "Turns", seat: 1 }] });
    expect(still(drawn, 0).note).toEqual({ is: "BeginnerKnown", seat: 1, drawn: true });
    expect(still({ ...drawn, options: { ...options, first: 1 } }, 0).note).toMatchObject({ seat: 1, drawn: false });
    expect(still({ ...drawn, dice: [1, 2] }, 0).note).toBeNull();
    expect(still({ ...drawn, tallies: [{ total: 3, turns: 1, out: false }, view().tallies[1]!] }, 0).note).toBeNull();
    expect(still(view(), 0).note).toBeNull();
    expect(still({ ...drawn, agenda: [{ is: "DrawingBeginner" }] }, 0)).toMatchObject({ seat: null, note: null });
  });

  it("ends in what the view says, in time, however much was told", () => {
    const news: Event[] = Array.from({ length: 60 }, (_, at) =>
      at % 2 ? { is: "Closed", seat: 0, flaps: [1], left: [2] } : { is: "DiceFell", seat: 0, dice: [1, 1 + (at % 6)] },
    );
    const acted = beats(still(view(), 0), news, view({ flaps: [2], dice: [1, 5] }));
    expect(acted.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThanOrEqual(LONGEST + 20);
    expect(acted.at(-1)!.shown).toMatchObject({ flaps: [2], dice: [1, 5], roll: 30, note: null });
  });

  it("tells what flaps make only as far as it was told", () => {
    const news: Event[] = [
      { is: "Closed", seat: 0, flaps: [3], left: [1, 9] },
      { is: "NothingFits", seat: 0 },
      { is: "TurnEnded", seat: 0, result: 77, total: 77 },
      { is: "TurnBegan", seat: 1, turn: 1 },
      { is: "Closed", seat: 1, flaps: [2], left: [5] },
      { is: "DiceFell", seat: 1, dice: [1, 1] },
    ];
    const acted = beats(still(view(), 0), news, view({ flaps: [5], makes: 66 }));
    expect(acted.map(({ shown }) => [shown.flaps.length, shown.makes])).toEqual([
      [2, 77],
      [2, 77],
      [2, 77],
      [9, null],
      [1, 66],
      [1, 66],
      [1, 66],
    ]);
    expect(acted.map(({ told }) => told)).toEqual([0, 1, 2, 3, 4, 5, undefined]);
  });

  it("shows the view at once when there is no news, as after an undo", () => {
    expect(beats(still(view({ flaps: [2] }), 3), [{ is: "Undone", seat: 0 }], view())).toEqual([
      { shown: still(view(), 3), lasts: 0 },
    ]);
  });
});
