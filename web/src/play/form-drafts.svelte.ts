/** Half-filled forms, kept by decision, so that no update and no change of seat loses them. */

import type { Answers } from "./answers";

export type Choice = string | number;

/** What has been put into one form so far. */
export class FormDraft {
  text = $state("");
  /** The choices picked in each field, by the field's name. */
  chosen = $state.raw<Readonly<Record<string, readonly Choice[]>>>({});

  /**
   * Pick a choice, or drop it if it is picked already; of more than `most` the oldest are dropped.
   * Where choices may repeat, it is picked once more while there is room, and dropped only then.
   */
  toggle(field: string, choice: Choice, most: number, repeats = false): void {
    const now = this.chosen[field] ?? [];
    const again = repeats && now.length < most;
    const next =
      now.includes(choice) && !again ? now.filter((known) => known !== choice) : [...now, choice].slice(-most);
    this.pick(field, next);
  }

  /** Replace the choices of a field. */
  pick(field: string, choices: readonly Choice[]): void {
    this.chosen = { ...this.chosen, [field]: choices };
  }
}

export class FormDrafts {
  /** By decision (see `decisionKey`), then by form. */
  #kept = new Map<string, Map<string, FormDraft>>();

  /** The draft of one form of one decision, empty the first time. */
  of(decision: string, form: string): FormDraft {
    let forms = this.#kept.get(decision);
    if (!forms) this.#kept.set(decision, (forms = new Map()));
    let draft = forms.get(form);
    if (!draft) forms.set(form, (draft = new FormDraft()));
    return draft;
  }

  /** Whether something has been put into a form that is not sent. */
  get any(): boolean {
    const drafts = [...this.#kept.values()].flatMap((forms) => [...forms.values()]);
    return drafts.some(({ text, chosen }) => text !== "" || Object.values(chosen).some((picked) => picked.length > 0));
  }

  /** Forget what the last update has closed: other decisions of its seat, and every other match. */
  prune({ update, seat, decision }: Answers): void {
    for (const key of this.#kept.keys()) {
      const [match, whose] = key.split(" ");
      if (match !== update?.match || (whose === String(seat) && key !== decision)) this.#kept.delete(key);
    }
  }
}
