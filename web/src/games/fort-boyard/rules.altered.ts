import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf } from "$base/texts.svelte";
import { numbersIn, numbersSaid, variantsOf } from "../altered-rules";
import { beats, still } from "./beats";
import { eventsOf, viewOf } from "./wire";
import { inWords, money, standingOf } from "./words";

interface Facts {
  squares: number[];
  keys: number[];
  left: number;
  /** What everyone has won, at the end. */
  sums: number[];
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("fort-boyard");
});

const NAMES = ["Anne", "Bruno", "Chloé", "David"];

describe.each(variantsOf<Facts>("fort-boyard"))("$name", ({ matches }) => {
  it("walks every pawn to where it is, and leaves keys and notes as they are", () => {
    for (const moments of matches) {
      let shown = still(viewOf(moments[0]!.update));
      for (const { update, facts } of moments.slice(1)) {
        const acted = beats(shown, eventsOf(update.heard), viewOf(update));
        const arrived = acted.at(-2)?.shown ?? acted.at(-1)!.shown;
        expect(arrived.squares).toEqual(facts.squares);
        shown = acted.at(-1)!.shown;
        expect(shown.rings.map(({ black, red }) => black + red)).toEqual(facts.keys);
        expect(shown.left).toBe(facts.left);
      }
    }
  });

  it("says nothing of numbers that the update does not have", () => {
    for (const { update, facts } of matches.flat()) {
      const known = numbersIn([update.view, facts]);
      const sum = viewOf(update).purse.reduce((whole, note) => whole + note, 0);
      for (const square of viewOf(update).board.keys()) known.add(square); // what squares are called
      const said = [...inWords(update, NAMES), ...NAMES.map((_, seat) => standingOf(update, seat))];
      for (const number of said.flatMap(numbersSaid)) expect(known.add(sum)).toContain(number);
    }
  });

  it("counts up to the sums of the match", () => {
    for (const moments of matches) {
      const { update, facts } = moments.at(-1)!;
      const { counted } = still(viewOf(update));
      expect(counted?.purses.map((purse) => money(purse))).toEqual(facts.sums.map((sum) => money([sum])));
    }
  });
});
