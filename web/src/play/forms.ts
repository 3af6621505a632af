/** From a blank and its draft to an action. The widgets that draw a blank share this. */

import type { Field } from "$types/protocol";
import type { Choice, FormDraft } from "./form-drafts.svelte";
import type { Blank } from "./offers";

type Draft = Pick<FormDraft, "text" | "chosen">;

/** How many choices a field may hold. */
export const most = (field: Field): number => field.most ?? 1;
const least = (field: Field): number => (field.most === null ? 1 : field.least);
/** Whether a choice may be picked more than once. */
export const repeats = (field: Field): boolean => field.most !== null && !field.distinct;

/** How often a choice is picked. */
export const times = (field: Field, choice: Choice, draft: Draft): number =>
  (draft.chosen[field.name] ?? []).filter((known) => known === choice).length;

/** What is picked in a field, in the order of its choices; a choice that is no longer offered does not count. */
export const picked = (field: Field, draft: Draft): Choice[] =>
  field.choices.flatMap((choice) => Array<Choice>(times(field, choice, draft)).fill(choice));

/** Whether nothing is missing. */
export function isComplete(form: Blank, draft: Draft): boolean {
  const text = draft.text.trim();
  switch (form.is) {
    case "Text":
      return text.length > 0;
    case "Number":
      return /^-?\d+$/.test(text) && Number(text) >= form.least && Number(text) <= form.most;
    case "Form":
      return form.fields.every((field) => {
        const { length } = picked(field, draft);
        return length >= least(field) && length <= most(field);
      });
  }
}

/** The action that a complete draft stands for. */
export function filledIn(form: Blank, draft: Draft): Record<string, unknown> {
  const action: Record<string, unknown> = { is: form.action, ...Object.fromEntries(form.fixed) };
  switch (form.is) {
    case "Text":
      return { ...action, text: draft.text.trim() };
    case "Number":
      return { ...action, number: Number(draft.text.trim()) };
    case "Form":
      for (const field of form.fields) {
        const choices = picked(field, draft);
        action[field.name] = field.most === null ? choices[0] : choices;
      }
      return action;
  }
}
