import { expect, test } from "vitest";
import type { Offer } from "$types/protocol";
import { commandOf, type Situation } from "./keys";

const offer = (is: string, refused = false): Offer => ({
  action: { is },
  refusal: refused ? { key: "no", args: [], clause: null } : null,
});
const QUIET: Situation = {
  drawer: false,
  past: false,
  undoable: false,
  coach: false,
  busy: false,
  offers: [offer("A", true), offer("B"), offer("C")],
  elsewhere: () => false,
  aside: undefined,
  pointed: null,
};
const press = (key: string, change: Partial<Situation> = {}, { shiftKey = false, pressed = false } = {}) =>
  commandOf({ key, shiftKey, pressed }, { ...QUIET, ...change });

test("Escape closes the drawer first, and hurries what is shown otherwise", () => {
  expect(press("Escape", { drawer: true })).toEqual({ is: "CloseDrawer" });
  expect(press("Escape")).toEqual({ is: "Hurry" });
});

test("u undoes and c switches the coach, where there is something to undo, and a coach", () => {
  expect(press("u")).toBeNull();
  expect(press("u", { undoable: true })).toEqual({ is: "Undo" });
  expect(press("c")).toBeNull();
  expect(press("c", { coach: true })).toEqual({ is: "ToggleCoach" });
  expect(press("c", { coach: true }, { shiftKey: true })).toBeNull();
});

test("h looks back, and then the arrows lead through the past, and Escape to the present", () => {
  expect(press("h")).toEqual({ is: "Past", goes: "turnBack" });
  const past = { past: true };
  expect(press("ArrowLeft", past)).toEqual({ is: "Past", goes: "back" });
  expect(press("ArrowRight", past, { shiftKey: true })).toEqual({ is: "Past", goes: "turnForth" });
  expect(press("Escape", past)).toEqual({ is: "Past", goes: "now" });
  expect(press("ArrowLeft")).toBeNull();
});

test("nothing is chosen in the past", () => {
  expect(press("1", { past: true })).toBeNull();
  expect(press("Enter", { past: true, pointed: 1 })).toEqual({ is: "Past", goes: "now" });
  expect(press("Enter", { past: true }, { pressed: true })).toBeNull();
});

test("p changes the pace of bots", () => {
  expect(press("p")).toEqual({ is: "NextPace" });
  expect(press("P", {}, { shiftKey: true })).toBeNull();
});

test("a digit takes the offer that has it in the bar: refused ones, and those shown elsewhere, have none", () => {
  expect(press("1")).toEqual({ is: "Choose", offer: 1 });
  expect(press("2")).toEqual({ is: "Choose", offer: 2 });
  expect(press("3")).toBeNull();
  const elsewhere = ({ action }: Offer) => (action as { is: string }).is === "B";
  expect(press("1", { elsewhere })).toEqual({ is: "Choose", offer: 2 });
});

test("Enter takes what is pointed at, or the only offer, but presses what has the focus", () => {
  expect(press("Enter", { pointed: 2 })).toEqual({ is: "Choose", offer: 2 });
  expect(press("Enter")).toEqual({ is: "PressMain" });
  expect(press("Enter", { offers: QUIET.offers.slice(0, 2) })).toEqual({ is: "Choose", offer: 1 });
  expect(press("Enter", { pointed: 2 }, { pressed: true })).toBeNull();
});

test("Enter takes the only filled offer of the bar, though others stand beside it or on the board", () => {
  const is = ({ action }: Offer) => (action as { is: string }).is;
  expect(press("Enter", { aside: (each) => is(each) === "C" })).toEqual({ is: "Choose", offer: 1 });
  expect(press("Enter", { elsewhere: (each) => is(each) === "B" })).toEqual({ is: "Choose", offer: 2 });
});

test("nothing is chosen while an answer is on its way", () => {
  expect(press("1", { busy: true })).toBeNull();
  expect(press("Enter", { busy: true, pointed: 1 })).toBeNull();
});

test("other keys are the browser's", () => {
  expect(press("x")).toBeNull();
  expect(press("0")).toBeNull();
});
