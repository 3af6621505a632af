import { describe, expect, it } from "vitest";
import type { Event, Standing, View } from "$types/royaume";
import { beats, insideOf, playing, still, type Shown } from "./beats";

const hero = (square: string): Standing => ({
  hero: "isaure",
  square,
  active: ["rope", "sword"],
  exhausted: [],
  companions: [],
  pieces: [],
});
const VIEW: View = {
  seat: 0,
  seats: [hero("vale-s4"), hero("vale-n3")],
  faces: ["vale", "dunes"],
  demon: null,
  magic: [],
  cards: 30,
  discard: [],
  garden: [null, null, null, null, null],
  dungeon: [null, null, null, null],
  result: null,
  values: {},
  reach: [],
  ways: [],
  powers: true,
  turn: 3,
  winner: null,
  agenda: [{ is: "Turns", seat: 0 }],
};
const END: View = { ...VIEW, seats: [hero("wood-void2"), hero("wood-void2")], faces: ["wood", "dunes"] };
const acted = (events: Event[], end: View) => beats(still(VIEW), events, end);
const phases = (all: { shown: Shown }[]) => all.map(({ shown }) => shown.turning?.phase ?? null);

describe("a hero who walks", () => {
  it("takes one step after the other", () => {
    const end = { ...VIEW, seats: [hero("vale-s7"), hero("vale-n3")] };
    const path = ["vale-s5", "vale-s6", "vale-s7"];
    const all = acted([{ is: "Walked", seat: 0, path, square: "vale-s7", kind: "demon" }], end);
    expect(all.map(({ shown }) => shown.seats[0]!.square)).toEqual([...path, "vale-s7"]);
    expect(all.slice(0, -1).every(({ shown, lasts }) => shown.steps && lasts > 0)).toBe(true);
  });

  it("stands on the squares of an adventure that it has entered", () => {
    const inside: View = { ...VIEW, agenda: [...VIEW.agenda, { is: "Adventure", seat: 0, key: "bell", at: 2 }] };
    expect(insideOf(inside)).toEqual({ seat: 0, place: "bell", at: 2 });
    const all = acted([{ is: "StepWon", seat: 0, adventure: "bell", step: 2, result: 8 }], inside);
    expect(all[0]!.shown.inside).toEqual({ seat: 0, place: "bell", at: 2 });
  });
});

describe("a portion that turns", () => {
  const turned: Event = { is: "PortionTurned", portion: "west", region: "wood", carried: [0, 1], square: "wood-void2" };

  it("draws its heroes in, swings over, and lets them drop", () => {
    const all = acted([turned], END);
    expect(phases(all)).toEqual(["in", "over", "drop", null]);
    expect(all.map(({ shown }) => shown.faces[0])).toEqual(["vale", "vale", "wood", "wood"]);
    expect(all.map(({ shown }) => shown.seats[1]!.square)).toEqual(["vale-n3", "vale-n3", "wood-void2", "wood-void2"]);
    expect(all[1]!.lasts).toBe(450);
  });

  it("only swings over if nobody is there", () => {
    const nobody = { ...END, seats: VIEW.seats };
    expect(phases(acted([{ ...turned, carried: [] }], nobody))).toEqual(["over", "drop", null]);
  });
});

describe("what lies before a hero", () => {
  it("turns when it is exhausted and when it is restored", () => {
    const all = acted(
      [
        { is: "ResultChanged", seat: 0, object: "sword", operation: "raise", result: 9 },
        { is: "Restored", seat: 0, objects: ["sword"] },
        { is: "DieFell", seat: 0, face: 3, purpose: "move", demon: false },
      ],
      VIEW,
    );
    expect(all[0]!.shown.seats[0]).toMatchObject({ active: ["rope"], exhausted: ["sword"] });
    expect(all[1]!.shown.seats[0]).toMatchObject({ active: ["rope", "sword"], exhausted: [] });
    expect(all.at(-1)!.shown.roll).toBe(1);
  });

  it("is as the view says when nothing moves", () => {
    expect(still(VIEW)).toMatchObject({ seats: VIEW.seats, playing: 0, inside: null, turning: null });
    expect(playing({ ...VIEW, winner: 1 })).toBeNull();
  });
});
