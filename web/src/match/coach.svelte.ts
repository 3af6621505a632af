/** The coach: asks the server for advice on the open decision while it is wanted, and says it in words. */

import type { Advice, Table } from "$types/protocol";
import * as api from "$base/api";
import { saveSettings, settings } from "$base/settings.svelte";
import { attempt } from "$base/toasts.svelte";
import type { GameUi } from "$play/game-ui";
import { bestAlike, bestOf, reasonOf, valuesOf, worthOf } from "./advice";
import type { Answering } from "./answering.svelte";

/** What the coach looks at. */
export interface Coached {
  table: Pick<Table, "id" | "coach" | "paused">;
  ui: Pick<GameUi, "uncoached">;
  game: string;
  names: readonly string[];
  match: string;
  seat: number | null;
  answering: Pick<Answering, "decision" | "offers" | "legal" | "busy" | "lone">;
}

type Ask = (table: string, match: string, seat: number) => Promise<Advice>;

export class Coach {
  #heard = $state.raw<{ decision: string; advice: Advice } | null>(null);
  readonly #now: () => Coached;
  readonly #asks: Ask;

  constructor(now: () => Coached, asks: Ask = api.advice) {
    this.#now = now;
    this.#asks = asks;
  }

  /** Whether the table and the game allow for advice. */
  allowed = $derived.by((): boolean => this.#now().table.coach && !this.#now().ui.uncoached);
  /** Whether it is wanted now: switched on, and there is something to choose that nothing answers by itself. */
  wanted = $derived.by((): boolean => {
    const { table, answering } = this.#now();
    const { decision, legal, lone } = answering;
    const chooses = decision !== null && legal > 1 && !(lone && settings.unasked);
    return settings.coach && this.allowed && chooses && !table.paused;
  });
  #advice = $derived.by((): Advice | null =>
    this.wanted && this.#heard?.decision === this.#now().answering.decision ? (this.#heard?.advice ?? null) : null,
  );
  /** The advice whose numbers are shown: none without the numbers. */
  #counted = $derived.by((): Advice | null => (settings.figures ? this.#advice : null));
  /** Whether there are numbers to show. */
  countable = $derived.by(() => this.#advice?.judged.some(({ worth }) => worth.length > 0) ?? false);
  /** The worth of each offer, a phrase for each unit; null where the coach says nothing. */
  worth = $derived.by(() => worthOf(this.#now().answering.offers, this.#counted, this.#now().game));
  /** The numbers in that, a number for each unit; none where it says nothing. */
  values = $derived.by(() => valuesOf(this.#now().answering.offers, this.#counted));
  /** The worth of each offer as one text. */
  spoken = $derived.by(() => this.worth.map((each) => each?.join(", ") ?? null));
  /** The index of the best offer, -1 if it is not among them; null without advice. */
  best = $derived.by(() => bestOf(this.#now().answering.offers, this.#advice));
  /** The best offer, and those whose worth reads the same, whether it is shown or not. */
  alike = $derived.by(() => {
    const { answering, game } = this.#now();
    const read = worthOf(answering.offers, this.#advice, game).map((each) => each?.join(", ") ?? null);
    return bestAlike(read, this.best);
  });
  /** Why the best offer is the best; null without advice. */
  reason = $derived.by(() => this.#advice && reasonOf(this.#advice, this.#now().game, this.#now().names));

  /** Ask for advice on the open decision, if it is wanted and not there yet; whoever answers first hears nothing of it. */
  ask(): void {
    const { table, game, match, seat, answering } = this.#now();
    const { decision } = answering;
    if (!this.wanted || answering.busy || !decision || seat === null || this.#heard?.decision === decision) return;
    const open = () => this.#now().answering.decision === decision;
    const asked = this.#asks(table.id, match, seat).catch((error: unknown) => {
      if (open()) throw error;
    });
    void attempt(() => asked, game).then((advice) => {
      if (advice && open()) this.#heard = { decision, advice };
    });
  }

  toggle = (): void => {
    saveSettings({ coach: !settings.coach });
  };

  toggleFigures = (): void => {
    saveSettings({ figures: !settings.figures });
  };
}
