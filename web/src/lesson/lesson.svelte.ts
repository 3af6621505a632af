/** A guided minute: what the server has scripted on its engine, acted out gesture by gesture like news of a match. */

import type { LessonMoment, LessonScript, Update } from "$types/protocol";
import { NOT_ASKED, received, staged, type Answers } from "$play/answers";
import { FormDrafts } from "$play/form-drafts.svelte";
import { Stage } from "$play/stage.svelte";

/** The learner's seat. */
export const LEARNER = 0;

export class Lesson {
  readonly stage = new Stage();
  readonly drafts = new FormDrafts();
  readonly #moments: readonly LessonMoment[];
  /** What may be answered: the gesture that the moment waits for, and nothing else. */
  answers = $state.raw<Answers>(NOT_ASKED);
  #at = $state(-1);
  /** The moment whose last update is on stage. */
  #shown = $state(-1);
  #heard: unknown[][] = [];

  constructor(script: LessonScript) {
    this.#moments = script.moments;
    this.stage.waitsFor = "nobody";
    this.stage.onshow = (news) => {
      this.answers = staged(this.answers, news);
      const { since, heard } = news.update;
      const last = this.#moments[this.#at]?.updates.at(-1);
      if (last && since + heard.length === last.since + last.heard.length) this.#shown = this.#at;
    };
  }

  /** How many gestures there are, and how many were made. */
  gestures = $derived.by(() => this.#moments.length - 1);
  made = $derived.by(() => Math.max(0, this.#at));
  /** What is said now; null while others play. */
  moment = $derived.by((): LessonMoment | null =>
    this.#shown === this.#at ? (this.#moments[this.#at] ?? null) : null,
  );
  over = $derived.by(() => this.moment !== null && this.#at === this.gestures);

  /** Begin, or go on after a gesture. */
  next = (): void => {
    const moment = this.#moments[this.#at + 1];
    if (!moment) return;
    this.#at += 1;
    moment.updates.forEach((update, number) => this.#take({ ...update, accepted: number === 0 ? "gesture" : null }));
  };

  close(): void {
    this.stage.clear();
  }

  #take(update: Update): void {
    this.#heard = [...this.#heard, ...update.heard];
    const fresh = update.since > 0 ? update.heard : [];
    const news = { update, seat: LEARNER, heard: this.#heard, fresh, updated: Date.now() };
    this.answers = received(this.answers, news);
    this.drafts.prune(this.answers);
    this.stage.take(news);
  }
}
