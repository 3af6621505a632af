import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { has, speak, speakOf } from "$base/texts.svelte";
import { told } from "$play/words";
import type { Offer, Update } from "$types/protocol";
import type { Action, View } from "$types/tour-de-france";
import ui from "./index";
import { numberOf, pointsOf, RIDERS, wornBy } from "./kit";
import { SQUARES } from "./road";
import { expected, inWords, kindName, open, placeName, standing } from "./words";

const VIEW = {
  seat: 0,
  riders: ["blue", "red", null],
  order: [1, 0, 2],
  squares: [12, 37, -2],
  jerseys: { yellow: 1, polka: 1, green: 0, white: null },
  collected: [
    { polka: [], green: [4, 7], white: [] },
    { polka: [5], green: [3], white: [] },
    { polka: [], green: [], white: [] },
  ],
  points: [
    { polka: 0, green: 11, white: 0 },
    { polka: 5, green: 3, white: 0 },
    { polka: 0, green: 0, white: 0 },
  ],
  cards: [2, 1, 0],
  hand: [3, 5],
  jokers: [["surprise-joker"], [], []],
  packs: { strategy: 20, polka: 10, green: 10, white: 10, towns: 60, surprises: 20 },
  card: null,
  trials: [10],
  resting: [],
  dice: [2, 5],
  leads: null,
  landings: [],
  best: [],
  round: 4,
  winner: null,
  agenda: [
    { is: "Turns", at: 0 },
    { is: "Ride", seat: 1 },
    { is: "Throwing", seat: 1, purpose: "ride" },
  ],
} as unknown as View;
const update = (view: Partial<View> = {}, offers: Offer[] = [], over = false): Update => ({
  is: "Update",
  match: "m",
  game: "tour-de-france",
  since: 0,
  heard: [],
  view: { ...VIEW, ...view },
  offers,
  over,
});
const offer = (action: Action): Offer => ({ action, refusal: null });
const NAMES = ["Anne", "Bruno", "Chloé"];
const plain = (sentences: string[]) => sentences.map((sentence) => sentence.replaceAll("\u00a0", " "));
const QUESTION = {
  question: { fr: "Qui ?", en: "Who?" },
  answers: [
    { fr: "Un", en: "One" },
    { fr: "Deux", en: "Two" },
    { fr: "Trois", en: "Three" },
  ],
  right: 1,
} as NonNullable<NonNullable<View["card"]>["tourism"]>;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("tour-de-france");
});

describe("the race in words", () => {
  it("says whose turn it is, who stands where, and who wears what", () => {
    const said = plain(inWords(update(), NAMES));
    expect(said).toContain("Tour 4 : à Bruno de rouler.");
    expect(said).toContain("Anne, coureur bleu : Metz (étape 2, case 12). Cartes Stratégie : 2, jokers : 1.");
    expect(said).toContain("Chloé n’a pas encore de coureur.");
    expect(said).toContain("Maillot à pois : Bruno.");
    expect(said).toContain("Personne ne porte le maillot blanc.");
    expect(said).toContain("Points verts : Anne 11 et Bruno 3.");
    expect(said).toContain("Vos cartes Stratégie : 3 et 5.");
  });

  it("says of cards that lie face down only that they do", () => {
    const said = plain(inWords(update(), NAMES, true));
    expect(said).toContain("Vos cartes Stratégie sont cachées.");
    expect(said.some((sentence) => sentence.includes("3 et 5"))).toBe(false);
  });

  it("says what was rolled and laid, and how it ended", () => {
    const window = {
      is: "Reactions",
      roller: 1,
      advance: 9,
      laid: [{ seat: 0, number: 2, operation: "subtract" }],
      passed: [],
      id: 1,
    } as View["agenda"][number];
    const said = plain(inWords(update({ agenda: [window] }), NAMES));
    expect(said).toContain("Bruno a lancé, et cela vaut 9.");
    expect(said).toContain("Anne a posé : moins 2.");
    expect(plain(inWords(update({ winner: 1 }, [], true), NAMES)).at(-1)).toBe("Bruno a gagné le Tour.");
  });

  it("tells the right answer only where it is known", () => {
    const card = { asker: 0, kind: "tourism" as const, town: "Lille", tourism: QUESTION, cycling: null };
    expect(plain(inWords(update({ card }), NAMES))).toContain("B : Deux (bonne réponse)");
    const others = plain(inWords(update({ card: { ...card, tourism: { ...QUESTION, right: null } } }), NAMES));
    expect(others).toContain("Anne demande (Lille) : Qui ?");
    expect(others.join(" ")).not.toContain("bonne réponse");
  });

  it("names every square and says what it does", () => {
    for (const square of SQUARES) {
      expect(placeName(square.place)).not.toContain("tour-web");
      expect(kindName(square)).not.toContain("tour-web");
    }
    expect(plain([placeName(0), placeName(120)])).toEqual([
      "Bailleul (prologue, place 1)",
      "Champs-Élysées (étape 21, case 120)",
    ]);
  });

  it("stands beside a name, with the jerseys", () => {
    expect([standing(update(), 1), standing(update(), 2), standing(update({ order: [] }), 0)]).toEqual([
      "case 37, maillot jaune et maillot à pois",
      "prologue",
      "",
    ]);
  });

  it("says events in the language of the page", async () => {
    const event = { is: "SentBack", seat: 0, start: 9, square: 6, name: { fr: "Dunkerque", en: "Dunkirk" } };
    expect(plain([told("tour-de-france", event, NAMES)])).toEqual(["Anne recule : Dunkerque."]);
    settings.language = "en";
    await speak();
    expect(told("tour-de-france", event, NAMES)).toContain("Dunkirk");
    settings.language = "fr";
    await speak();
  });
});

describe("what riders wear", () => {
  it("tells them apart by numbers, and counts points", () => {
    expect(RIDERS.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([wornBy(VIEW.jerseys, 1), wornBy(VIEW.jerseys, 2)]).toEqual([["yellow", "polka"], []]);
    expect([pointsOf(VIEW, 0, "green"), pointsOf(VIEW, 2, "polka")]).toEqual([11, 0]);
  });
});

describe("what is expected", () => {
  it.each([
    ["wait", []],
    ["choose", [offer({ is: "ChooseRider", rider: "red" })]],
    ["throw-ride", [offer({ is: "Throw" })]],
    ["react", [offer({ is: "Pass", decision: 1 }), offer({ is: "Lay", decision: 1, number: 3, operation: "add" })]],
    ["kind", [offer({ is: "AskFor", kind: "cycling" })]],
    ["answer", [offer({ is: "Say", decision: 1, answer: 0 })]],
    ["drawn", [offer({ is: "Drawn", decision: 1 })]],
    ["judge", [offer({ is: "Refereed", decision: 1, won: true })]],
    ["joker", [offer({ is: "UseJoker" }), offer({ is: "KeepJoker" })]],
    ["return", [offer({ is: "PutBack", number: 3 })]],
  ] as [string, Offer[]][])("says %s, from the offers alone, in a sentence that exists", (key, offers) => {
    expect(expected(update({}, offers))).toBe(`tour-web-expect-${key}`);
    expect(has(`tour-web-expect-${key}`)).toBe(true);
  });

  it.each(["prologue", "trial", "yellow", "polka"] as const)("says what is thrown for: %s", (purpose) => {
    const key = expected(update({ agenda: [{ is: "Throwing", seat: 0, purpose }] }, [offer({ is: "Throw" })]));
    expect(key).toBe(`tour-web-expect-throw-${purpose === "prologue" || purpose === "trial" ? purpose : "jersey"}`);
    expect(has(key)).toBe(true);
  });

  it("says that it is over", () => expect(expected(update({}, [], true))).toBe("tour-web-expect-over"));
});

describe("the game's interface", () => {
  it("finds an offer that may be taken, and no grey one", () => {
    const grey: Offer = {
      action: { is: "ChooseRider", rider: "red" },
      refusal: { clause: "TDF-14", key: "tour-rider-taken", args: [] },
    };
    const offers = [grey, offer({ is: "ChooseRider", rider: "blue" })];
    expect([
      open(offers, "ChooseRider"),
      open(offers, "ChooseRider", ({ rider }) => rider === "red"),
      open(offers, "Throw"),
    ]).toEqual([1, null, null]);
  });

  it("keeps cards, riders and answers on the board, and everything else in the bar", () => {
    expect(ui.onBoard!(offer({ is: "Lay", decision: 1, number: 3, operation: "add" }))).toBe(true);
    expect(ui.onBoard!(offer({ is: "Say", decision: 1, answer: 2 }))).toBe(true);
    expect(ui.onBoard!(offer({ is: "Pass", decision: 1 }))).toBe(false);
    expect(ui.onBoard!(offer({ is: "Throw" }))).toBe(false);
  });

  it("guides with sentences that exist", () => {
    for (const { key } of ui.guide) expect(has(key)).toBe(true);
    expect(ui.guide.find(({ when }) => when(update({}, [offer({ is: "Throw" })])))?.key).toBe("tour-web-guide-throw");
    expect(ui.guide.find(({ when }) => when(update({}, [offer({ is: "AskFor", kind: "tourism" })])))?.key).toBe(
      "tour-web-guide-question",
    );
  });

  it("hurries over those who pass", () => {
    expect([ui.silent!({ is: "Passed" }), ui.silent!({ is: "CardLaid" })]).toEqual([true, false]);
  });

  it("says nothing of cards on a shared screen, and sounds", () => {
    expect(ui.discreet!({ is: "StrategyDrawn", seat: 0, number: 4 } as { is: string })).toEqual({
      is: "StrategyDrawn",
      seat: 0,
      number: null,
    });
    expect([ui.sound({ is: "Arrived" }), ui.sound({ is: "Passed" }), ui.out(update(), 0)]).toEqual([
      "win",
      null,
      false,
    ]);
  });
});
