import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Advice, Offer } from "$types/protocol";
import { settings } from "$base/settings.svelte";
import { speakOf } from "$base/texts.svelte";
import { bestAlike, bestOf, reasonOf, valuesOf, worthOf } from "./advice";

const close = (...flaps: number[]) => ({ is: "Close", flaps });
const OFFERS: Offer[] = [close(2), close(8), { is: "Stop" }].map((action) => ({ action, refusal: null }));
const ADVICE: Advice = {
  judged: [
    { action: close(8), worth: [{ unit: "win", value: 62.5 }] },
    { action: close(2), worth: [{ unit: "win", value: 40 }] },
  ],
  why: "box-web-throw",
  args: [["dice", 2]],
};

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("shut-the-box");
  await speakOf("royaume");
});

describe("the coach", () => {
  it("says what each offer is worth, where it judged it", () => {
    const [two, eight, stop] = worthOf(OFFERS, ADVICE, "shut-the-box");
    expect(two![0]).toContain("40");
    expect(eight![0]).toContain("62,5");
    expect(stop).toBeNull();
    expect(worthOf(OFFERS, null, "shut-the-box")).toEqual([null, null, null]);
  });

  it("gives the numbers as numbers", () => {
    expect(valuesOf(OFFERS, ADVICE)).toEqual([[{ unit: "win", value: 40 }], [{ unit: "win", value: 62.5 }], []]);
    expect(valuesOf(OFFERS, null)).toEqual([[], [], []]);
  });

  it("finds the best offer among those that are there", () => {
    expect(bestOf(OFFERS, ADVICE)).toBe(1);
    expect(bestOf(OFFERS.slice(2), ADVICE)).toBe(-1);
    expect(bestOf(OFFERS, { ...ADVICE, judged: [] })).toBe(-1);
    expect(bestOf(OFFERS, null)).toBeNull();
  });

  it("marks those that read the same as the best", () => {
    expect(bestAlike(["40 %", "62 %", "62 %", null], 1)).toEqual([1, 2]);
    expect(bestAlike([null, null], 1)).toEqual([1]);
    expect(bestAlike([null, "62 %"], -1)).toEqual([]);
    expect(bestAlike(["62 %"], null)).toEqual([]);
  });

  it("gives its reason with numbers and actions in words", () => {
    expect(reasonOf(ADVICE, "shut-the-box", [])).not.toContain("box-web");
    const named = reasonOf(
      {
        ...ADVICE,
        why: "box-web-flap",
        args: [
          ["flap", 8],
          ["deeds", close(8)],
        ],
      },
      "shut-the-box",
      [],
    );
    expect(named).toContain("8");
    expect(named).not.toContain("object");
  });

  it("names players and the things of the game", () => {
    const advice = {
      ...ADVICE,
      why: "royaume-why-give",
      args: [
        ["seat", 1],
        ["pieces", 1],
      ],
    } as Advice;
    expect(reasonOf(advice, "royaume", ["Ana", "Bo"])).toContain("Bo");
    const restore = {
      ...ADVICE,
      why: "royaume-why-restore",
      args: [
        ["object", "sword"],
        ["worth", 4],
      ],
    } as Advice;
    expect(reasonOf(restore, "royaume", [])).toMatch(/épée|sword/);
  });
});
