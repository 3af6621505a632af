import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf, t } from "$base/texts.svelte";
import { numbersIn, numbersSaid, variantsOf } from "../altered-rules";
import { beats, still } from "./beats";
import Fort from "./Fort.svelte";
import { cagesOf, TALL, WIDE } from "./plan";
import { STEP } from "./scenes/reaction";
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
  it("draws every square as the thing that it is", () => {
    const { board } = viewOf(matches[0]![0]!.update);
    expect(board.indexOf("guardian")).toBe(10);
    for (const plan of [WIDE, TALL]) expect(plan.squares.map(({ kind }) => kind)).toEqual(board);
    const { body } = render(Fort, { props: { plan: WIDE } });
    const [x, y] = WIDE.squares[10]!.at;
    expect(body).toContain(`translate(${x} ${y - 34}) scale(0.800)`);
    expect(cagesOf(WIDE).map(({ squares }) => squares)).toEqual([[7, 8], [15], [22, 23]]);
    for (const { at } of cagesOf(WIDE)) expect(body).toContain(`translate(${at[0]} ${at[1]}) scale(1.150)`);
  });

  it("counts reactions in the steps of these rules, and names their limits", () => {
    expect(STEP).toBe(4);
    expect(t("boyard-web-windows", { challenge: "hands" })).toContain("260");
    const pincer = t("boyard-web-windows", { challenge: "pincer" });
    for (const limit of ["270", "230", "310", "330", "390"]) expect(pincer).toContain(limit);
  });

  it("says how many keys open the chest, and how many tigers there are", () => {
    expect(t("boyard-web-guide-roll")).toContain("il en faut trois");
    expect(t("fort-boyard-primer-aim")).toMatch(/^Trois clés/);
    expect(t("fort-boyard-summary")).toContain("cinq tigres : trois clés".replace(" :", "\u00a0:"));
  });

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
      const { riddle } = viewOf(update);
      for (const words of [riddle?.text, riddle?.answer])
        numbersSaid(words?.fr ?? "").forEach((each) => known.add(each));
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
