import { expect, test } from "vitest";
import type { Form, Text } from "$types/protocol";
import { filledIn, isComplete } from "./forms";

const FORM: Form = {
  is: "Form",
  action: "Suppose",
  fields: [
    { name: "suspect", choices: ["rose", "olive"], count: null },
    { name: "cards", choices: [1, 2, 3], count: 2 },
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
