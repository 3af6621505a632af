import { beforeAll, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { has, speakOf } from "$base/texts.svelte";
import type { Item, View } from "$types/fort-boyard";
import type { Offer, Update } from "$types/protocol";
import { CHALLENGES } from "./challenges";
import ui from "./index";
import { rolled } from "./beats";
import { KINDS, wayTo, WIDE } from "./plan";
import { told } from "$play/words";
import { arcName, expected, inWords, meanwhile, overIn, tigerAhead, walksIn } from "./words";

const VIEW = {
  seat: 0,
  board: KINDS,
  squares: [0, 3, 22],
  black: KINDS.map((kind) => Number(kind === "guardian")),
  red: KINDS.map(() => 0),
  rings: [
    { black: 1, red: 1 },
    { black: 0, red: 0 },
    { black: 0, red: 0 },
  ],
  left: 30,
  won: [2, 0, 0],
  purse: [1000, 50000],
  purses: [],
  riddle: null,
  looks: [
    ["beret", "bun", "mouse", "carrot", "telescope", "ruff"],
    ["boater", "curls", "donkey", "button", "patch", "wool"],
    ["bobble", "plaits", "shell", "trunk", "stars", null],
  ],
  scene: null,
  winners: [],
  agenda: [{ is: "Turns", seat: 0 }],
} as unknown as View;
const update = (view: Partial<View> = {}, offers: Offer[] = []): Update => ({
  is: "Update",
  match: "m",
  game: "fort-boyard",
  since: 0,
  heard: [],
  view: { ...VIEW, ...view },
  offers,
});
const NAMES = ["Anne", "Bruno", "Chloé"];
const said = (view: Partial<View> = {}, covered = false) =>
  inWords(update(view), NAMES, covered).join(" ").replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
const on = (top: object) => ({ agenda: [{ is: "Turns", seat: 0 }, top] as unknown as Item[] });

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("fort-boyard");
});

it("says where everyone is, what they have, which tigers are near and where keys are", () => {
  const words = said();
  expect(words).toContain("C’est à Anne.");
  expect(words).toContain("Anne : l’embarcadère ; 2 clés, 2 billets.");
  expect(words).toContain("Bruno a un tigre à 4 cases devant.");
  expect(words).toContain("Clés dans les cellules : case 15.");
  expect(words).toContain("Votre butin : 51 000.");
});

it("says what everyone wears, unless it has to be remembered now", () => {
  expect(said()).toContain("Chloé porte : un bonnet à pompon");
  expect(said(on({ is: "Naming", seat: 0 }))).not.toContain("porte");
  expect(said(on({ is: "Changing", seat: 0 }))).not.toContain("porte");
  expect(said(on({ is: "Deciding", seat: 0 }))).not.toContain("porte");
  expect(said(on({ is: "Naming", seat: 1 }))).toContain("porte");
});

it("keeps notes and answers to itself on a shared screen", () => {
  const words = (text: string) => ({ fr: text, en: text });
  const riddle = { reader: 0, candidate: 1, text: words("Qui suis-je ?"), tries: null, answer: words("le sel") };
  expect(said({ riddle })).toContain("le sel");
  const covered = said({ riddle }, true);
  expect(covered).toContain("Qui suis-je ?");
  expect(covered).not.toContain("le sel");
  expect(covered).not.toContain("51 000");
});

it("says at the end what everyone has won, and when no red key is left", () => {
  expect(overIn([1], [[1000], [500_000, 1000], []], NAMES).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "Bruno gagne. Les gains : Anne 1 000, Bruno 501 000 et Chloé 0.",
  );
  const ended = { is: "MatchEnded", winners: [1], sums: [1000, 501_000, 0], purses: [[1000], [500_000, 1000], []] };
  expect(told("fort-boyard", ended, NAMES).replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
    "Anne 1 000, Bruno 501 000 et Chloé 0.",
  );
  expect(said({ beside: 0 })).toContain("Il n’y a plus de clé rouge à côté du plateau.");
  expect(said({ beside: 3 })).not.toContain("clé rouge");
});

it("finds the next tiger within a die's reach", () => {
  expect(tigerAhead(VIEW, 7)).toBe(1);
  expect(tigerAhead(VIEW, 0)).toBeNull();
});

it("finds the walks to choose between, the way of each, and when the die has fallen for it", () => {
  const walk = (square: number, clockwise: boolean) => ({
    is: "WalkTo",
    square,
    clockwise,
    kind: KINDS[square],
    keys: 1,
  });
  const offers = [{ is: "Roll" }, walk(2, true), walk(26, false)].map((action) => ({ action, refusal: null }));
  const found = walksIn(offers);
  expect(found.map(({ index }) => index)).toEqual([1, 2]);
  expect(found.map(({ walk }) => wayTo(WIDE, 29, walk))).toEqual(
    [
      [29, 0, 1, 2],
      [29, 28, 27, 26],
    ].map((way) => way.map((square) => WIDE.squares[square]!.at)),
  );
  const now = (top: object) => rolled({ ...VIEW, ...on(top) }, 0);
  expect([now({ is: "Rolling", seat: 0 }), now({ is: "ChoosingWalk", seat: 0, face: 3 })]).toEqual([false, true]);
  expect(rolled({ ...VIEW, ...on({ is: "ChoosingWalk", seat: 0 }) }, 1)).toBe(false);
});

it("expects a sentence for everything that is asked", () => {
  for (const is of [
    "Roll",
    "OpenChest",
    "WalkTo",
    "PutKey",
    "PickCard",
    "Choose",
    "TryRiddle",
    "Refereed",
    "TurnSand",
    "Ready",
  ])
    expect(expected(update({}, [{ action: { is }, refusal: null }]))).not.toBe("boyard-web-expect-wait");
  expect(expected(update(on({ is: "Picking" })))).toBe("boyard-web-expect-scene");
});

it("has a name, a rule of at most forty words and a scene for each challenge", () => {
  for (const key of ["boyard-web-challenge", "boyard-web-challenge-rule"]) expect(has(key)).toBe(true);
  expect(CHALLENGES).toHaveLength(10);
  for (const is of ["Gate", "Picking", "Poised", "Reacting", "Naming", "Observing", "Taboo", "Beards", "Noses"])
    expect(ui.scenes?.some(({ when }) => when(update(on({ is, seat: 0 }))))).toBe(true);
  expect(ui.scenes?.some(({ when }) => when(update()))).toBe(false);
});

it("says what goes on while nobody is asked: a riddle is read, or a chest is open", () => {
  const read = { riddle: { candidate: 1 }, agenda: [{ is: "Reading", seat: 1 }] };
  expect(meanwhile(update(read as never), NAMES)).toBe("Bruno écoute l’énigme…");
  expect(meanwhile(update({ agenda: [{ is: "Chest", seat: 0 }] } as never), NAMES)).toBe(
    "Anne tient le coffre ouvert.",
  );
  expect(meanwhile(update(), NAMES)).toBeNull();
});

it("shows a signal the moment it comes to whoever has to react, and hides secrets only where somebody chooses alone", () => {
  const poised = (card: string, asked: number[]) => ({
    ...update(on({ is: "Poised", card, seat: 0, opponent: 1 })),
    asked,
  });
  expect(ui.urgent?.({ is: "SignalGiven" }, poised("hands", [0]))).toBe(true);
  expect(ui.urgent?.({ is: "Feinted" }, poised("hands", [1]))).toBe(false); // whoever gives it, to a bot
  expect(ui.urgent?.({ is: "Decoyed" }, poised("paw", [1]))).toBe(true);
  expect(ui.urgent?.({ is: "KeysWon" }, poised("hands", [0]))).toBe(false);
  expect(ui.urgent?.({ is: "SignalGiven" }, update(on({ is: "Gate" })))).toBe(false);
  expect(ui.hides?.(update(on({ is: "Picking" })), 0)).toBe(true);
  expect(ui.hides?.(update(on({ is: "Poised" })), 0)).toBe(false);
});

it("shows on a shared screen who has to ask or to answer in les interdits, and not who may object", () => {
  const taboo = (question: object | null) => update(on({ is: "Taboo", seat: 2, asker: 1, question }));
  expect([ui.foremost?.(taboo(null)), ui.foremost?.(taboo({ fr: "?", en: "?" }))]).toEqual([1, 2]);
  expect(ui.foremost?.(update(on({ is: "Picking" })))).toBeNull();
});

it("shows what everyone has won once a match is over, and keys and notes before", () => {
  const purses = [[20_000, 5_000], [], []];
  const during = update();
  const after = { ...update({ purses } as never), over: true };
  expect(ui.standing(during, 0)).toContain("clé");
  expect(ui.standing(after, 0).replaceAll(/\s/g, "")).toBe("25000");
});

it("gives each arc of the catapult a name of its own", () => {
  expect([0, 1, 2].map(arcName)).toEqual(["basse", "moyenne", "haute"]);
});
