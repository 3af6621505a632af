/** From a blank and its draft to an action. The widgets that draw a blank share this. */

import type { Field } from "$types/protocol";
import type { Choice, FormDraft } from "./formdrafts.svelte";
import type { Blank } from "./offers";

type Draft = Pick<FormDraft, "text" | "chosen">;

/** How many choices a field needs. */
export const needed = (field: Field): number => field.count ?? 1;

/** What is picked in a field, in the order of its choices; a choice that is no longer offered does not count. */
export const picked = (field: Field, draft: Draft): Choice[] =>
  field.choices.filter((choice) => draft.chosen[field.name]?.includes(choice));

/** Whether nothing is missing. */
export function isComplete(form: Blank, draft: Draft): boolean {
  return form.is === "Text"
    ? draft.text.trim().length > 0
    : form.fields.every((field) => picked(field, draft).length === needed(field));
}

/** The action that a complete draft stands for. */
export function filledIn(form: Blank, draft: Draft): Record<string, unknown> {
  const action: Record<string, unknown> = { is: form.action, ...Object.fromEntries(form.fixed) };
  if (form.is === "Text") action["text"] = draft.text.trim();
  else
    for (const field of form.fields) {
      const choices = picked(field, draft);
      action[field.name] = field.count === null ? choices[0] : choices;
    }
  return action;
}
