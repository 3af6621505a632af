import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf } from "$base/texts.svelte";
import type { Update } from "$types/protocol";
import type { Action, Item, Standing, View } from "$types/royaume";
import { squareNamed } from "./plan";
import { expected, inWords, needed, squareName, standing } from "./words";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "en";
  await speakOf("royaume");
});

const hero = (square: string): Standing => ({
  hero: "oriane",
  square,
  active: ["rope", "sword"],
  exhausted: ["cloak"],
  companions: ["wolf"],
  pieces: ["red"],
});
const VIEW: View = {
  seat: 0,
  seats: [hero("vale-s4"), hero("garden-2")],
  faces: ["vale", "dunes"],
  demon: 1,
  magic: [],
  cards: 30,
  discard: [],
  garden: [null, 5, null, null, null],
  dungeon: [null, 1, null, null],
  result: null,
  values: {},
  reach: [],
  ways: [],
  powers: true,
  turn: 3,
  winner: null,
  agenda: [{ is: "Turns", seat: 0 }],
};
const update = (view: Partial<View>, ...offers: Action[]) =>
  ({
    game: "royaume",
    view: { ...VIEW, ...view },
    over: false,
    offers: offers.map((action) => ({ action, refusal: null })),
  }) as unknown as Update;
const inside = (...items: Item[]): View => ({ ...VIEW, agenda: [...VIEW.agenda, ...items] });

describe("the kingdom in words", () => {
  it("says where a hero is, what it has, and what lies in each direction", () => {
    const said = inWords(update({}), ["Anne", "Bruno"]).join("\n");
    expect(said).toContain("Anne is Oriane the enchantress: event, 13 from the Sunken Bell; 1 piece of the key.");
    expect(said).toContain("garden square 2");
    expect(said).toContain("the grey wolf");
    expect(said).toContain("Bruno has the demon die.");
    expect(said).toContain("To the south-east: demon die in 3, event in 5 and a fork in 6.");
    expect(said).toContain("the duck-pond whirlpool in 1");
  });

  it("says where every result leads that a move may be changed to", () => {
    const reach = [{ result: 7, squares: [squareNamed("vale-n5")!.place, squareNamed("vale-whirl1")!.place] }];
    const said = inWords(update({ reach, result: 5 }), ["Anne", "Bruno"]);
    expect(said).toContain("7: event, 4 from the Sunken Bell; the washing-place whirlpool.");
  });

  it("says what a throw needs", () => {
    expect(needed(VIEW)).toBeNull();
    expect(needed(inside({ is: "Adventure", seat: 0, key: "tower", at: 1 }))).toBe("The throw needs 3 or less.");
    expect(needed(inside({ is: "Adventure", seat: 0, key: "bell", at: 3 }))).toBe("The throw needs 4 to 6.");
    expect(needed(inside({ is: "Encounter", seat: 0, card: "otter" }))).toBe("The throw needs an even number.");
    expect(needed(inside({ is: "Dungeon", seat: 0, at: 1 }))).toBe("The throw needs 3 or less.");
    expect(needed(inside({ is: "Dungeon", seat: 0, at: 0 }))).toBeNull();
    expect(needed(inside({ is: "KingFight", seat: 0, needed: 27 }))).toBe("The throw needs 27 or more.");
  });

  it("names squares by what is on them", () => {
    expect(squareName("tower", ["wood", "dunes"])).toBe("the Bramble Tower");
    expect(squareName("vale-n9", VIEW.faces)).toMatch(/^restores 2, \d+ from the Sunken Bell$/);
    expect(squareName("dungeon", VIEW.faces)).toBe("the dungeon");
  });

  it("says what is expected", () => {
    expect(expected(update({}, { is: "Throw" }, { is: "Nap" }))).toBe("royaume-web-expect-throw");
    expect(expected(update({}, { is: "Nap" }, { is: "EnterDungeon" }))).toBe("royaume-web-expect-garden");
    expect(expected(update({}))).toBe("royaume-web-expect-wait");
    expect(standing(update({}), 0)).toBe("1/3 of the key, 2 objects");
  });
});
