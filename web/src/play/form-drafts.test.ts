import { expect, test } from "vitest";
import type { Update } from "$types/protocol";
import { NOT_ASKED, received, type Answers } from "./answers";
import { FormDrafts } from "./form-drafts.svelte";

const asked = (decision: string | null, seat = 0, match = "m"): Answers =>
  received(NOT_ASKED, { update: { match, decision } as Update, seat });

function typed(drafts: FormDrafts, answers: Answers, text: string): void {
  drafts.of(answers.decision!, "Text").text = text;
}
const read = (drafts: FormDrafts, answers: Answers) => drafts.of(answers.decision!, "Text").text;

test("half-typed text survives an update that leaves its decision open", () => {
  const [drafts, open] = [new FormDrafts(), asked("5")];
  typed(drafts, open, "la tour Eif");
  drafts.prune(asked("5"));
  expect(read(drafts, open)).toBe("la tour Eif");
});

test("another decision and another form begin empty", () => {
  const [drafts, open] = [new FormDrafts(), asked("5")];
  typed(drafts, open, "five");
  expect(read(drafts, asked("6"))).toBe("");
  expect(drafts.of(open.decision!, "Form").text).toBe("");
});

test("each seat has its own draft, found again when the screen comes back", () => {
  const [drafts, mine, theirs] = [new FormDrafts(), asked("#3", 0), asked("#3", 1)];
  typed(drafts, mine, "mine");
  drafts.prune(theirs);
  typed(drafts, theirs, "theirs");
  drafts.prune(mine);
  expect([read(drafts, mine), read(drafts, theirs)]).toEqual(["mine", "theirs"]);
});

test.each([
  ["closed", asked(null)],
  ["followed by the next", asked("6")],
  ["of another match", asked("5", 0, "n")],
])("the draft of a decision that was %s is forgotten", (_, next) => {
  const [drafts, open] = [new FormDrafts(), asked("5")];
  typed(drafts, open, "old");
  drafts.prune(next);
  expect(read(drafts, open)).toBe("");
});

test("a choice toggles, and the oldest gives way where only so many fit", () => {
  const draft = new FormDrafts().of("m 0 5", "Form");
  for (const choice of ["a", "b", "c"]) draft.toggle("cards", choice, 2);
  expect(draft.chosen["cards"]).toEqual(["b", "c"]);
  draft.toggle("cards", "b", 2);
  expect(draft.chosen["cards"]).toEqual(["c"]);
});
