import { expect, test } from "vitest";
import type { Form, Number, Text } from "$types/protocol";
import { filledIn, isComplete } from "./forms";

const FORM: Form = {
  is: "Form",
  action: "Suppose",
  fields: [
    { name: "suspect", choices: ["rose", "olive"], least: 0, most: null, distinct: false },
    { name: "cards", choices: [1, 2, 3], least: 2, most: 3, distinct: false },
  ],
  fixed: [["room", "hall"]],
};
const TEXT: Text = { is: "Text", action: "Guess", longest: 20, fixed: [["decision", 7]] };

test("a form is complete when every field has as many choices as it needs", () => {
  expect(isComplete(FORM, { text: "", chosen: { suspect: ["rose"], cards: [3] } })).toBe(false);
  expect(isComplete(FORM, { text: "", chosen: { suspect: ["rose"], cards: [3, 1] } })).toBe(true);
});

test("it is filled in with the fixed fields, and with several choices in the form's order", () => {
  expect(filledIn(FORM, { text: "", chosen: { suspect: ["rose"], cards: [3, 1] } })).toEqual({
    is: "Suppose",
    room: "hall",
    suspect: "rose",
    cards: [1, 3],
  });
});

test("a choice may come twice where the form does not forbid it", () => {
  const draft = { text: "", chosen: { suspect: ["rose"], cards: [3, 1, 3] } };
  expect(isComplete(FORM, draft)).toBe(true);
  expect(filledIn(FORM, draft)["cards"]).toEqual([1, 3, 3]);
  expect(isComplete(FORM, { text: "", chosen: { suspect: ["rose"], cards: [1, 1, 2, 3] } })).toBe(false);
});

test("a number is whole and within its bounds", () => {
  const bid: Number = { is: "Number", action: "Bid", least: -1, most: 12, fixed: [["decision", 7]] };
  for (const [text, complete] of [
    ["-1", true],
    [" 12 ", true],
    ["13", false],
    ["-2", false],
    ["1.5", false],
    ["", false],
    ["two", false],
  ] as const)
    expect(isComplete(bid, { text, chosen: {} })).toBe(complete);
  expect(filledIn(bid, { text: " 12 ", chosen: {} })).toEqual({ is: "Bid", decision: 7, number: 12 });
});

test("a choice that an update has withdrawn no longer counts", () => {
  expect(isComplete(FORM, { text: "", chosen: { suspect: ["violet"], cards: [1, 2] } })).toBe(false);
});

test("text is trimmed, and blank text is no answer", () => {
  expect(isComplete(TEXT, { text: "  ", chosen: {} })).toBe(false);
  expect(filledIn(TEXT, { text: " la tour Eiffel ", chosen: {} })).toEqual({
    is: "Guess",
    decision: 7,
    text: "la tour Eiffel",
  });
});
