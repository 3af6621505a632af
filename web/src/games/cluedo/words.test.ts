import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { has, speak, speakOf } from "$base/texts.svelte";
import type { Offer, Update } from "$types/protocol";
import type { View } from "$types/cluedo";
import { CARDS } from "./sheet";
import { SUSPECTS } from "./cast";
import ui from "./index";
import {
  cardName,
  expected,
  hyphenated,
  initial,
  inWords,
  nameLines,
  placeName,
  reason,
  shortName,
  standing,
} from "./words";

const VIEW = {
  seat: 0,
  options: { stay: "always" },
  suspects: ["violet", "rose", "olive"],
  chosen: [true, true, true],
  order: [1, 2, 0],
  pawns: ["hall", 408, 9, 14, 167, 479],
  weapons: ["hall", "hall", "kitchen", "ballroom", "dining", "study", "library"],
  brought: [],
  turn: 4,
  playing: 1,
  dice: [2, 5],
  reach: [],
  question: null,
  shown: null,
  hand: [],
  hand_sizes: [6, 7, 6],
  out: [],
  envelope: [],
  winners: [],
  agenda: [],
} as unknown as View;
const update = (view: Partial<View> = {}, offers: Offer[] = [], over = false): Update => ({
  is: "Update",
  match: "m",
  game: "cluedo",
  since: 0,
  heard: [],
  view: { ...VIEW, ...view },
  offers,
  over,
});
const offer = (action: object): Offer => ({ action, refusal: null });
const form = (action: string): Offer => offer({ is: "Form", action, fields: [], fixed: [] });
const NAMES = ["Anne", "Bruno", "Chloé"];
const plain = (sentences: string[]) => sentences.map((sentence) => sentence.replaceAll("\u00a0", " "));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("cluedo");
});

describe("names", () => {
  it("are on every card, and initials tell all pawns apart", () => {
    for (const card of CARDS) expect(cardName(card)).not.toContain("cluedo-");
    expect(SUSPECTS.map(initial)).toEqual(["R", "M", "L", "O", "P", "V"]);
    expect(shortName("moutarde")).toBe("Moutarde");
    expect(standing(update(), 1)).toBe("Mlle Rose");
  });

  it("tell two letters where suspects begin alike", async () => {
    settings.language = "en";
    await speak();
    expect(new Set(SUSPECTS.map(initial)).size).toBe(6);
    settings.language = "fr";
    await speak();
  });

  it("point squares out by row and column, and by their door", () => {
    expect(plain([placeName(408)])).toEqual(["case, rangée 18, colonne 1"]);
    expect(plain([placeName(438)])).toEqual(["case devant la porte : Salon (rangée 19, colonne 7)"]);
  });
});

describe("the manor in words", () => {
  it("says who stands where, and what was asked and answered", () => {
    const question = {
      seat: 1,
      suspect: "violet",
      weapon: "rope",
      room: "hall",
      without: [2],
      shown_by: 0,
    } as View["question"];
    const said = plain(inWords(update({ question, shown: "rope", hand: ["rope"], out: [2] }), NAMES));
    expect(said).toContain("Tour 4 : Bruno joue.");
    expect(said).toContain("Mlle Rose (Bruno) : Hall.");
    expect(said).toContain("Mme Leblanc : case, rangée 1, colonne 10.");
    expect(said).toContain("Dans le hall : la corde et la matraque.");
    expect(said).toContain("Bruno suppose : Professeur Violet, Corde, Hall.");
    expect(said).toContain("Chloé n’a aucune de ces cartes.");
    expect(said).toContain("Anne a montré : Corde.");
    expect(said).toContain("Votre main : Corde.");
    expect(said).toContain("Chloé a accusé à tort et ne fait plus que répondre.");
  });

  it("says of cards that lie face down only that they do", () => {
    const question = {
      seat: 1,
      suspect: "violet",
      weapon: "dagger",
      room: "hall",
      without: [2],
      shown_by: 0,
    } as View["question"];
    const said = plain(inWords(update({ question, shown: "dagger", hand: ["poison"] }), NAMES, true));
    expect(said).toContain("Vos cartes sont cachées.");
    expect(said).toContain("Anne a montré une carte.");
    expect(said.some((sentence) => sentence.includes("main : ") || sentence.includes("montré : "))).toBe(false);
  });

  it("keeps silent about cards that are not known, and says how it ended", () => {
    const question = {
      seat: 1,
      suspect: "violet",
      weapon: "rope",
      room: "hall",
      without: [],
      shown_by: 0,
    } as View["question"];
    expect(plain(inWords(update({ seat: null, question }), NAMES))).toContain("Anne a montré une carte.");
    const over = plain(
      inWords(update({ playing: null, winners: [1], envelope: ["rose", "rope", "hall"] }, [], true), NAMES),
    );
    expect(over.slice(-2)).toEqual([
      "Dans l’étui : Mlle Rose, Corde et Hall.",
      "La partie est finie : Bruno a trouvé.",
    ]);
  });
});

describe("what is expected", () => {
  it.each([
    ["wait", []],
    ["cast", [offer({ is: "ChooseSuspect", suspect: "any" })]],
    ["throw", [offer({ is: "Throw" }), form("Accuse")]],
    ["stay", [offer({ is: "Throw" }), offer({ is: "Stay" }), form("Accuse")]],
    ["passage", [offer({ is: "Throw" }), offer({ is: "TakePassage" }), form("Accuse")]],
    ["move", [offer({ is: "Throw" }), offer({ is: "TakePassage" }), offer({ is: "Stay" }), form("Accuse")]],
    ["walk", [offer({ is: "Enter", room: "hall" }), form("Accuse")]],
    ["suppose", [form("Suppose"), offer({ is: "EndTurn" }), form("Accuse")]],
    ["show", [offer({ is: "Show", card: "rope" })]],
    ["conclude", [offer({ is: "EndTurn" }), form("Accuse")]],
  ] as [string, Offer[]][])("says %s, from the offers alone, in a sentence that exists", (key, offers) => {
    expect(expected(update({}, offers))).toBe(`cluedo-web-expect-${key}`);
    expect(has(`cluedo-web-expect-${key}`)).toBe(true);
  });
  it("says that it is over", () => expect(expected(update({}, [], true))).toBe("cluedo-web-expect-over"));
});

describe("the game's interface", () => {
  it("keeps squares and portraits on the board, and everything else in the bar", () => {
    expect(ui.onBoard!(offer({ is: "Walk", square: 408 }))).toBe(true);
    expect(ui.onBoard!(offer({ is: "Enter", room: "hall" }))).toBe(false);
    expect(ui.onBoard!(form("Accuse"))).toBe(false);
  });

  it("guides with sentences that exist, and knows who is out", () => {
    for (const { key } of ui.guide) expect(has(key)).toBe(true);
    expect(ui.guide.find(({ when }) => when(update({}, [form("Suppose")])))?.key).toBe("cluedo-web-guide-suppose");
    expect(ui.out(update({ out: [2] }), 2)).toBe(true);
    expect(ui.discreet!({ is: "HandDealt", seat: 0, count: 1, cards: ["rope"] } as { is: string })).toEqual({
      is: "HandDealt",
      seat: 0,
      count: 1,
      cards: [],
    });
    expect(ui.sound({ is: "Solved" })).toBe("win");
    expect(ui.sound({ is: "HasNone" })).toBeNull();
  });
});

describe("reasons", () => {
  it("name people and cards", () => {
    expect(
      plain([
        reason(
          {
            key: "cluedo-why-showed",
            args: [
              ["seat", 1],
              ["asker", 2],
              ["cards", ["rope", "hall"]],
            ],
          },
          NAMES,
        ),
      ]),
    ).toEqual(["Bruno a montré à Chloé une de ces cartes : la corde et le hall."]);
    expect(
      plain([
        reason(
          {
            key: "cluedo-why-so-holds",
            args: [
              ["seat", 1],
              ["card", "rose"],
            ],
          },
          NAMES,
        ),
      ]),
    ).toEqual(["Donc Bruno a Mlle Rose."]);
  });
});

describe("the name of a room", () => {
  it("takes two lines where letters are large", () => {
    expect(nameLines("Salle de bal", 30)).toEqual(["Salle de", "bal"]);
    expect(nameLines("Salle de bal", 21)).toEqual(["Salle de bal"]);
    expect(nameLines("Bureau", 30)).toEqual(["Bureau"]);
  });
});

it("breaks only long words on a card", () => {
  expect(["Conservatory", "Bibliothèque", "Salle de billard"].map(hyphenated)).toEqual([
    "Conser\u00advatory",
    "Biblio\u00adthèque",
    "Salle de billard",
  ]);
});
