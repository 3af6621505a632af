import { expect, test } from "vitest";
import type { Offer, Refusal } from "$types/protocol";
import { openOffer, shownElsewhere, sortOffers } from "./offers";

const REFUSAL = { key: "no", args: [], clause: "BOX-1" } as unknown as Refusal;
const offer = (action: object, refusal: Refusal | null = null): Offer => ({ action, refusal });
const text = (action: string, fixed: [string, number][] = []) => ({ is: "Text", action, longest: 20, fixed });

test("offers are sorted into those to take, to fill in and to explain, with their own index", () => {
  const { open, blanks, refused } = sortOffers([
    offer({ is: "Stop" }, REFUSAL),
    offer(text("Say")),
    offer({ is: "Throw" }),
    offer(text("Guess"), REFUSAL),
  ]);
  expect(open.map(({ index }) => index)).toEqual([2]);
  expect(blanks.map(({ index }) => index)).toEqual([1]);
  expect(refused.map(({ index }) => index)).toEqual([0, 3]);
});

test("offers that stand elsewhere keep their places in the count", () => {
  const offers = [offer({ is: "Walk" }), offer({ is: "Throw" })];
  const { open } = sortOffers(offers, (each) => (each.action as { is: string }).is === "Walk");
  expect(open.map(({ index }) => index)).toEqual([1]);
});

test("a form has the same key wherever it stands, and two forms never share one", () => {
  const first = sortOffers([offer(text("Say"))]).blanks[0]!.key;
  const moved = sortOffers([offer({ is: "Throw" }), offer(text("Say"))]).blanks[0]!.key;
  const two = sortOffers([offer(text("Say")), offer(text("Say")), offer(text("Say", [["at", 1]]))]).blanks;
  expect(moved).toBe(first);
  expect(new Set(two.map(({ key }) => key)).size).toBe(3);
});

test("the first open offer of a kind is found, refused ones are not", () => {
  const offers = [offer({ is: "Throw" }, REFUSAL), offer({ is: "Lay", card: 1 }), offer({ is: "Lay", card: 2 })];
  const open = openOffer<{ is: "Throw" } | { is: "Lay"; card: number }>();
  expect(open(offers, "Throw")).toBeNull();
  expect(open(offers, "Lay")).toBe(1);
  expect(open(offers, "Lay", ({ card }) => card === 2)).toBe(2);
});

test("the bar leaves out all offers in a scene, those that a board shows, and those that tell a covered secret", () => {
  const [throws, stop] = [{ is: "Throw" }, { is: "Stop" }].map((action): Offer => ({ action, refusal: null }));
  const ui = { onBoard: (offer: Offer) => offer === throws, telling: (offer: Offer) => offer === stop };
  const leftOut = (scened: boolean, covered?: boolean) => [throws!, stop!].map(shownElsewhere(ui, scened, covered));
  expect(leftOut(false)).toEqual([true, false]);
  expect(leftOut(false, true)).toEqual([true, true]);
  expect(leftOut(true)).toEqual([true, true]);
  expect([throws!, stop!].map(shownElsewhere({}, false, true))).toEqual([false, false]);
});
