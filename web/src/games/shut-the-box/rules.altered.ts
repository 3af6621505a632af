import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf, t } from "$base/texts.svelte";
import type { View } from "$types/shut-the-box";
import { numbersIn, numbersSaid, variantsOf } from "../altered-rules";
import { beats, still } from "./beats";
import { long, tall } from "./layout";
import Sheet from "./Sheet.svelte";
import { inWords, standing } from "./words";
import { eventsOf, viewOf } from "./wire";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("shut-the-box");
});

const NAMES = ["Anne", "Bruno", "Chloé", "David"];

it("names flaps, dice, turns and the target as the rules have them", () => {
  expect(t("box-web-board")).toMatch(/huit clapets et un dés?$/);
  expect(t("shut-the-box-option-rule_set-hundred")).toBe("approcher 77 en six tours");
  expect(t("shut-the-box-primer-aim")).toContain("les huit clapets");
  expect(t("box-web-guide-announce")).toContain("approcher 77");
});

describe.each(variantsOf<{ makes: number | null }>("shut-the-box"))("$name", ({ matches }) => {
  const moments = matches.flat();

  it("says no number that the server did not say", () => {
    for (const { update } of moments) {
      const { tallies } = viewOf(update);
      const told = numbersIn(update.view);
      tallies.forEach(({ turns }) => told.add(turns + 1)); // the turn that is being played
      const said = [...inWords(update, NAMES), ...tallies.map((_, seat) => standing(update, seat))];
      for (const sentence of said) for (const number of numbersSaid(sentence)) expect(told, sentence).toContain(number);
    }
  });

  it("writes no number on the sheet that the server did not say", () => {
    for (const { update } of moments.filter((_, at) => at % 20 === 0)) {
      const { options, terms, tallies, seat, winners } = viewOf(update);
      const props = { rules: options.rule_set, terms, tallies, names: NAMES, mine: [0], seat, winners };
      const { body } = render(Sheet, { props });
      const text = body.replace(/<[^>]*>/g, " ");
      for (const number of numbersSaid(text)) expect(numbersIn(update.view), text).toContain(number);
      expect(body.match(/<i\b/g)?.length ?? 0).toBe((terms.turns ?? 0) * tallies.length);
    }
  });

  it("shows what the turn makes, as this box counts", () => {
    for (const { update, facts } of moments) {
      if (facts.makes === null) continue;
      expect(still(viewOf(update), 0).makes).toBe(facts.makes);
      if (viewOf(update).flaps.length) expect(inWords(update, NAMES).join()).toContain(String(facts.makes));
    }
  });

  it("acts news out with the flaps and figures of this box", () => {
    for (const match of matches) {
      const made = new Map(match.map(({ update, facts }) => [viewOf(update).flaps.join(), facts.makes]));
      // A screen that comes late acts two updates out at once.
      match.slice(2).forEach(({ update }, at) => {
        const view = viewOf(update);
        const news = eventsOf([...match[at + 1]!.update.heard, ...update.heard]);
        for (const { shown } of beats(still(viewOf(match[at]!.update), 0), news, view)) {
          expect(shown.flaps.every((flap) => view.terms.flaps.includes(flap))).toBe(true);
          if (shown.makes !== null && made.get(shown.flaps.join()) != null)
            expect(shown.makes).toBe(made.get(shown.flaps.join()));
        }
      });
    }
  });

  it("draws as many flaps as there are, and names as many dice as fall", () => {
    const fallen: number[] = [];
    moments.forEach(({ update }, at) => {
      const view: View = viewOf(update);
      for (const layout of [long, tall])
        expect(layout(view.terms.flaps.length).flaps).toHaveLength(view.terms.flaps.length);
      const dice = eventsOf(update.heard).find((event) => event.is === "DiceFell");
      if (dice && at) {
        const before = viewOf(moments[at - 1]!.update);
        expect(numbersSaid(t("box-web-throw", { dice: before.thrown }))).toEqual(
          numbersSaid(t("box-web-throw", { dice: dice.dice.length })),
        );
        fallen.push(dice.dice.length);
      }
    });
    expect(fallen.length).toBeGreaterThan(10);
  });
});
