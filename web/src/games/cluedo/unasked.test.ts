import { expect, test } from "vitest";
import type { Update } from "$types/protocol";
import { unasked } from "./unasked";

const ACCUSE = { is: "Form", action: "Accuse", fields: [], fixed: [] };
const update = (actions: readonly object[], shown_by: number | null = null): Update =>
  ({
    offers: actions.map((action) => ({ action, refusal: null })),
    view: { question: { shown_by } },
  }) as unknown as Update;

test("dice are thrown where nothing else can be done but to accuse", () => {
  expect(unasked(update([{ is: "Throw" }, ACCUSE]))).toEqual({ offer: 0, after: "soon" });
  expect(unasked(update([{ is: "Throw" }, { is: "Stay" }, ACCUSE]))).toBeNull();
});

test("a pawn goes by itself to the only place that it can reach", () => {
  expect(unasked(update([ACCUSE, { is: "Walk", square: 30 }]))).toEqual({ offer: 1, after: "soon" });
  expect(
    unasked(
      update([
        { is: "Walk", square: 30 },
        { is: "Enter", room: "hall" },
      ]),
    ),
  ).toBeNull();
});

test("a turn ends by itself once somebody has shown a card, but not if nobody could", () => {
  expect(unasked(update([{ is: "EndTurn" }, ACCUSE], 2))).toEqual({ offer: 0, after: "read" });
  expect(unasked(update([{ is: "EndTurn" }, ACCUSE]))).toBeNull();
});

test("the only card that can be shown is asked for all the same, since that it is the only one is a secret", () => {
  expect(unasked(update([{ is: "Show", card: "hall" }], null))).toBeNull();
});
