/** What the seat on screen may answer, and the answers that it sends: an action of an offer, a form filled in, or an undo. */

import type { Offer, Plan, Table, Update } from "$types/protocol";
import { enableSound, play } from "$base/sound";
import { toastRefusal } from "$base/toasts.svelte";
import { answerable, type Answers, isAnswering, type Sent } from "$play/answers";
import type { TableConnection } from "$session/connection.svelte";
import type { Session } from "$session/session.svelte";

/** What is needed of a session. */
export type AnsweringSession = Pick<Session, "answers" | "undoer" | "from"> & {
  table: Pick<Table, "playing" | "chairs">;
  connection: Pick<TableConnection, "seat" | "act">;
};

export class Answering {
  /** The index of the offer or plan that is pointed at, on the board or in the decision bar. */
  pointed = $state<number | null>(null);
  /** The index of the refused offer that is explained. */
  explained = $state<number | null>(null);
  /** Whether the last thing that was done was to take something back. */
  undone = $state(false);
  #sent = $state.raw<Sent | null>(null);
  readonly #session: AnsweringSession;

  constructor(session: AnsweringSession) {
    this.#session = session;
  }

  /** Whether a bot plays for the seat on screen. */
  replaced = $derived.by((): boolean => {
    const { table, connection } = this.#session;
    return connection.seat !== null && table.playing && (table.chairs[connection.seat]?.level ?? null) !== null;
  });
  #answers = $derived.by((): Answers =>
    answerable(this.#session.answers, this.replaced ? null : this.#session.connection.seat),
  );
  /** The key of the decision that can be answered now; null if there is none. */
  decision = $derived.by((): string | null => this.#answers.decision);
  offers = $derived.by((): readonly Offer[] => this.#answers.offers);
  /** What can be done in one gesture; their indexes follow those of the offers. */
  plans = $derived.by((): readonly Plan[] => this.#answers.plans);
  /** All that is worth doing, if that is one thing. */
  lone = $derived.by((): Plan | null => this.plans.find(({ lone }) => lone) ?? null);
  /** The update that asks that decision. */
  asking = $derived.by((): Update | null => (this.decision === null ? null : this.#answers.update));
  /** How many offers can be taken. */
  legal = $derived.by((): number => this.offers.filter((offer) => offer.refusal === null).length);
  /** Whether an answer is on its way to the decision that is open. */
  busy = $derived.by((): boolean => isAnswering(this.#sent, this.#session.answers));
  /** The seat of this screen that can undo its last action. */
  undoer = $derived.by((): number | null => (this.replaced ? null : this.#session.undoer));

  /** Neither point at an offer nor explain one: the offers are others now. */
  clear(): void {
    this.pointed = null;
    this.explained = null;
  }

  /** Take an offer or a plan by its index; a refused offer is explained instead. */
  choose = (index: number): void => {
    const offer = this.offers[index];
    if (!offer) {
      const plan = this.plans[index - this.offers.length];
      if (plan) this.follow(plan);
    } else if (offer.refusal) {
      this.explained = index;
      play("refuse");
    } else this.answer(offer.action);
  };

  /** Do all of a plan, unless an answer is on its way. */
  follow = ({ actions: [first, ...then] }: Plan): void => void this.#send(first, this.asking?.decision ?? null, then);

  /** Answer the open decision, unless an answer is on its way. */
  answer = (action: unknown): void => {
    this.undone = false;
    void this.#send(action, this.asking?.decision ?? null);
  };

  undo = (): void => {
    const { undoer } = this;
    if (undoer === null || this.busy) return;
    this.undone = true;
    void this.#session.from(undoer, () => this.#send({ is: "Undo" }, null));
  };

  async #send(action: unknown, to: string | null, then: readonly unknown[] = []): Promise<void> {
    if (this.busy) return;
    const { answers, connection } = this.#session;
    const sending = { decision: answers.decision };
    this.#sent = sending;
    enableSound();
    const refused = await connection.act(action, to, then);
    if (this.#sent === sending) this.#sent = null;
    if (refused) {
      play("refuse");
      toastRefusal(refused, answers.update?.game ?? null);
    }
  }
}
