import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf, t } from "$base/texts.svelte";
import { variantsOf } from "../altered-rules";
import { beats, still } from "./beats";
import { goals, reached } from "./choosing";
import { castleWords, written } from "./codex";
import { squareNamed } from "./plan";
import { eventsOf, viewOf } from "./wire";

interface Facts {
  squares: string[];
  faces: [string, string];
  /** Where the move leads if these offers are taken and the result is kept, by the places of the squares. */
  leads: Record<string, number[]>;
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("royaume");
});

it("says what a nap, flowers and magic objects do, as the rules have it", () => {
  expect(t("royaume-web-expect-throw")).toContain("jusqu’à 3 objets");
  expect(t("royaume-web-guide-full")).toContain("restaure trois");
  expect(castleWords()).toContain("cinq fleurs restaurent 1, 2, 4, 6 ou 9 objets");
  expect(t("royaume-magic-crown")).toContain("de 6");
  expect([written("crown"), written("sword")]).toEqual([6, 5]);
});

describe.each(variantsOf<Facts>("royaume"))("$name", ({ matches }) => {
  const moments = matches.flat();

  it("lights where a move leads, as it stands and with each object", () => {
    let lit = 0;
    for (const { update, facts } of moments)
      for (const [index, places] of Object.entries(facts.leads)) {
        const found = reached(viewOf(update), update.offers![Number(index)]);
        expect([...found].sort((one, other) => one - other)).toEqual(places);
        lit += places.length;
      }
    expect(lit).toBeGreaterThan(200);
  });

  it("puts heroes where they went, however far that is", () => {
    for (const match of matches)
      match.slice(1).forEach(({ update, facts }, at) => {
        const acted = beats(still(viewOf(match[at]!.update)), eventsOf(update.heard), viewOf(update));
        const end = acted.at(-1)!.shown;
        expect(end.seats.map(({ square }) => square)).toEqual(facts.squares);
        expect(end.faces).toEqual(facts.faces);
      });
  });

  it("offers the goals that are offered, at the end of their ways", () => {
    let ways = 0;
    for (const { update } of moments)
      for (const { square, at, path } of goals(update.offers ?? [], viewOf(update))) {
        if (!path.length) continue;
        expect(path.at(-1)).toEqual(squareNamed(square)!.at);
        expect(at).toEqual(path.at(-1));
        ways += 1;
      }
    expect(ways).toBeGreaterThan(20);
  });
});
