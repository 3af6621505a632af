import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { has, speakOf } from "$base/texts.svelte";
import type { Offer, Update } from "$types/protocol";
import type { View } from "$types/shut-the-box";
import { brief, expected, flapLabel, inWords, making, standing, written } from "./words";

const ELIMINATION = { flaps: [1, 2, 3, 4, 5, 6, 7, 8, 9], limit: 45, target: null, turns: null };
const HUNDRED = { ...ELIMINATION, limit: null, target: 100, turns: 10 };
const OPTIONS = {
  rule_set: "elimination",
  single_die: "exactly-six",
  finish_round: false,
  closings: "any",
  first: null,
} as const;

const update = (view: Partial<View>, offers: Offer[] = [], over = false): Update => ({
  is: "Update",
  match: "m",
  game: "shut-the-box",
  since: 0,
  heard: [],
  view: {
    seat: 0,
    options: OPTIONS,
    terms: view.options?.rule_set === "hundred" ? HUNDRED : ELIMINATION,
    tallies: [],
    flaps: [],
    makes: 0,
    dice: [],
    single: false,
    thrown: 2,
    operation: null,
    winners: [],
    agenda: [],
    ...view,
  } satisfies View,
  offers,
  over,
});
const offer = (action: object, key: string | null = null): Offer => ({
  action,
  refusal: key === null ? null : { clause: null, key, args: [] },
});
const plain = (sentences: string[]) => sentences.map((sentence) => sentence.replaceAll("\u00a0", " "));

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("shut-the-box");
});

describe("numbers", () => {
  it("are written with a true minus sign", () => {
    expect(written(-109)).toBe("−109");
  });

  it("stands beside a name", () => {
    const tallies = [{ total: 27, turns: 2, out: false }];
    expect(standing(update({ tallies }), 0)).toBe("27 / 45");
    expect(
      standing(
        update({ tallies: [{ total: -147, turns: 2, out: false }], options: { ...OPTIONS, rule_set: "hundred" } }),
        0,
      ),
    ).toBe("−147");
  });
});

describe("the box in words", () => {
  it("says whose turn it is, what is open, what the dice show and how everyone stands", () => {
    const said = inWords(
      update({
        tallies: [
          { total: 19, turns: 1, out: false },
          { total: 47, turns: 2, out: true },
        ],
        flaps: [2, 4, 9],
        makes: 15,
        dice: [2, 6],
        agenda: [
          { is: "Turns", seat: 0 },
          { is: "Closing", seat: 0 },
        ],
      }),
      ["Anne", "Bruno"],
    );
    expect(plain(said)).toEqual([
      "Anne joue : tour 2.",
      "Clapets ouverts : 2, 4 et 9.",
      "Points du tour : 15",
      "Les dés montrent 2 et 6.",
      "Anne : 19 sur 45, un tour joué.",
      "Bruno : 47, hors jeu.",
    ]);
  });

  it("reads the number, the announcement and the single die of rule set 2", () => {
    const said = inWords(
      update({
        options: { ...OPTIONS, rule_set: "hundred" },
        tallies: [{ total: -109, turns: 3, out: false }],
        flaps: [2, 4],
        makes: 24,
        dice: [3, 6],
        single: true,
        operation: "subtract",
        agenda: [
          { is: "Turns", seat: 0 },
          { is: "Throwing", seat: 0 },
        ],
      }),
      ["Anne"],
    );
    expect(plain(said)).toContain("Annonce : je soustrais.");
    expect(plain(said)).toContain("Le nombre : 24");
    expect(plain(said)).toContain("On joue avec un seul dé.");
    expect(plain(said)).toContain("Anne : −109 pour 100, 3 tours sur 10.");
    expect(said.join()).not.toContain("montrent");
  });

  it("says who has won", () => {
    const said = inWords(
      update(
        { options: { ...OPTIONS, rule_set: "hundred" }, tallies: [{ total: 3, turns: 1, out: false }], winners: [0] },
        [],
        true,
      ),
      ["Anne"],
    );
    expect(plain(said)).toContain("Anne : 3 pour 100, 1 tour sur 10.");
    expect(plain(said).at(-1)).toBe("La partie est finie : Anne gagne.");
    expect(plain([making({ ...(update({ flaps: [] }).view as View) })])).toEqual(["Points du tour : 0"]);
  });
});

describe("what is expected", () => {
  const throwing = offer({ is: "Throw" });
  const closing = offer({ is: "Close", flaps: [8] });
  const stop = offer({ is: "Stop" });
  it.each([
    ["wait", {}, []],
    ["announce", {}, [offer({ is: "Announce", operation: "add" })]],
    ["throw", {}, [throwing, offer({ is: "Stop" }, "box-no-stopping")]],
    ["throw-one", { single: true }, [throwing]],
    ["throw-or-stop", {}, [throwing, stop]],
    ["close", {}, [closing, offer({ is: "Stop" }, "box-close-first")]],
    ["close-or-stop", {}, [closing, stop]],
  ] as [string, Partial<View>, Offer[]][])(
    "says %s, from the offers alone, in a sentence that exists",
    (key, view, offers) => {
      expect(expected(update(view, offers))).toBe(`box-web-expect-${key}`);
      expect(has(`box-web-expect-${key}`)).toBe(true);
    },
  );
  it("says that it is over", () => expect(expected(update({}, [], true))).toBe("box-web-expect-over"));
});

describe("a flap", () => {
  const close = (...flaps: number[]) => offer({ is: "Close", flaps });

  it("says everything that closes it, or why nothing does", () => {
    const offers = [close(2), close(2, 6), close(8), offer({ is: "Close", flaps: [3, 5] }, "box-close-first")];
    expect(flapLabel(offers, 2)).toContain("6");
    expect(flapLabel(offers, 2)).not.toBe(flapLabel(offers, 6));
    expect(flapLabel(offers, 8)).toContain("8");
    expect(flapLabel(offers, 3)).toContain("3");
    expect(flapLabel(offers, 9)).toBeNull();
  });
});

describe("the coach's tag", () => {
  it("is the first number, in its unit", () => {
    const tag = (unit: string, value: number) =>
      brief([
        { unit, value },
        { unit: "win", value: 1 },
      ])?.replace(/\s/g, " ");
    expect(tag("win", 62.5)).toBe("62,5 %");
    expect(tag("about", 62.4)).toBe("62 %");
    expect(tag("hundred", 7)).toBe("7,0 %");
    expect(tag("points", -3)).toBe("-3,0");
    expect(tag("turns", 4.128)).toBe("4,13");
    expect(brief([])).toBeNull();
    expect(brief(undefined)).toBeNull();
  });
});
