import { expect, test } from "vitest";
import type { Offer, Update } from "$types/protocol";
import { answerable, isAnswering, NOT_ASKED, received, staged, type Addressed, type Answers } from "./answers";

const THROW: Offer = { action: { is: "Throw" }, refusal: null };
const STOP: Offer = { action: { is: "Stop" }, refusal: null };

const news = (decision: string | null, { seat = 0, match = "m", offers = [THROW], over = false } = {}): Addressed => ({
  update: { is: "Update", match, decision, over, offers: decision ? structuredClone(offers) : [] } as unknown as Update,
  seat,
});
/** Receive some updates, and show only the first ones. */
function play(all: readonly Addressed[], shown: number): Answers {
  let answers = NOT_ASKED;
  for (const each of all) answers = received(answers, each);
  for (const each of all.slice(0, shown)) answers = staged(answers, each);
  return answers;
}

test("a decision that the stage has not shown yet cannot be answered", () => {
  const asked = news("m:5");
  expect(answerable(play([news(null), asked], 1), 0)).toMatchObject({ decision: null, offers: [] });
  expect(answerable(play([news(null), asked], 2), 0).decision).not.toBeNull();
});

test("a decision on screen stays answerable while later news waits", () => {
  const before = staged(received(NOT_ASKED, news("m:5")), news("m:5"));
  const after = received(before, news("m:5"));
  expect(answerable(after, 0)).toMatchObject({ decision: before.decision, shown: true });
});

test("its offers stay the same array if nothing about them has changed", () => {
  const before = staged(received(NOT_ASKED, news("m:5")), news("m:5"));
  const after = received(before, news("m:5"));
  expect(after.offers).toBe(before.offers);
  expect(after.update).not.toBe(before.update);
});

test("offers that have changed within a decision come from the last update, at once", () => {
  const before = staged(received(NOT_ASKED, news("m:5")), news("m:5"));
  const after = received(before, news("m:5", { offers: [THROW, STOP] }));
  expect(answerable(after, 0).offers).toEqual([THROW, STOP]);
});

test("a decision shown by an old update is answered with the newest offers", () => {
  const all = [news("m:5"), news("m:5", { offers: [THROW, STOP] })];
  expect(answerable(play(all, 1), 0).offers).toEqual([THROW, STOP]);
});

test("a decision that was closed can no longer be answered, although the stage still shows it", () => {
  const all = [news("m:5"), news(null)];
  expect(answerable(play(all, 1), 0)).toMatchObject({ decision: null, offers: [] });
});

test("the next decision waits for the stage again", () => {
  const all = [news("m:5"), news("m:6")];
  expect(answerable(play(all, 1), 0).decision).toBeNull();
  expect(answerable(play(all, 2), 0).decision).toBe("m 0 m:6");
});

test("a decision asked again after it was closed waits for the stage again", () => {
  const shown = staged(received(NOT_ASKED, news("m:5")), news("m:5"));
  const again = received(received(shown, news(null)), news("m:5"));
  expect(answerable(again, 0).decision).toBeNull();
});

test("two seats asked under one name are two decisions", () => {
  const shown = staged(received(NOT_ASKED, news("m:#3")), news("m:#3"));
  const other = received(shown, news("m:#3", { seat: 1 }));
  expect(answerable(other, 1).decision).toBeNull();
  expect(answerable(staged(other, news("m:#3", { seat: 1 })), 1).decision).toBe("m 1 m:#3");
});

test("a seat that was switched to answers nothing of the seat before", () => {
  expect(answerable(play([news("m:5")], 1), 1)).toMatchObject({ decision: null, offers: [] });
  expect(answerable(play([news("m:5")], 1), null)).toMatchObject({ decision: null, offers: [] });
});

test("nothing is asked of a spectator, nor after the end", () => {
  expect(play([{ ...news("m:5"), seat: null }], 1).decision).toBeNull();
  expect(play([news("m:5", { over: true })], 1).decision).toBeNull();
});

test("an answer on its way blocks its own decision only", () => {
  const open = play([news("m:5")], 1);
  const sent = { decision: open.decision };
  expect(isAnswering(null, open)).toBe(false);
  expect(isAnswering(sent, received(open, news("m:5")))).toBe(true);
  expect(isAnswering(sent, received(open, news("m:6")))).toBe(false);
});
