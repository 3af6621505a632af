/**
 * What a seat may answer now. It follows the last update received, while the board follows the stage: a decision
 * becomes answerable when the stage first shows an update that asks it, and stays so until an update closes it.
 * Pure functions on a frozen state; no DOM, no timers.
 */

import type { Offer, Plan, Update } from "$types/protocol";

/** An update and the seat that it was sent to. */
export interface Addressed {
  readonly update: Update;
  readonly seat: number | null;
}

export interface Answers {
  /** The last update received. */
  readonly update: Update | null;
  readonly seat: number | null;
  /** Identifies the open decision across seats and matches; null if this seat is not asked. */
  readonly decision: string | null;
  /** The open decision's offers: the same array while an update leaves the decision open and its offers unchanged. */
  readonly offers: readonly Offer[];
  /** What can be done in one gesture of several actions; the same array as long as `offers` is. */
  readonly plans: readonly Plan[];
  /** Whether the stage has shown an update that asks this decision. */
  readonly shown: boolean;
}

/** An answer on its way to the server: the decision that was open when it was sent. */
export interface Sent {
  readonly decision: string | null;
}

const NO_OFFERS: readonly Offer[] = [];
const NO_PLANS: readonly Plan[] = [];

export const NOT_ASKED: Answers = {
  update: null,
  seat: null,
  decision: null,
  offers: NO_OFFERS,
  plans: NO_PLANS,
  shown: false,
};

/** A key for what this seat is asked by this update. Several seats may be asked under one name, hence the seat. */
export function decisionKey({ update, seat }: Addressed): string | null {
  return seat === null || update.over || !update.decision ? null : `${update.match} ${seat} ${update.decision}`;
}

/** An update has arrived. */
export function received(before: Answers, { update, seat }: Addressed): Answers {
  const decision = decisionKey({ update, seat });
  if (decision === null) return { ...NOT_ASKED, update, seat };
  const still = decision === before.decision;
  const { offers = NO_OFFERS, plans = NO_PLANS } = update;
  const same = still && JSON.stringify([offers, plans]) === JSON.stringify([before.offers, before.plans]);
  return {
    update,
    seat,
    decision,
    offers: same ? before.offers : offers,
    plans: same ? before.plans : plans,
    shown: still && before.shown,
  };
}

/** The stage shows an update, which may be older than the last one received. */
export function staged(before: Answers, news: Addressed): Answers {
  return before.shown || before.decision === null || decisionKey(news) !== before.decision
    ? before
    : { ...before, shown: true };
}

/** The decision that `seat` can answer now: open, and seen on the stage. */
export function answerable(answers: Answers, seat: number | null): Answers {
  return seat !== null && answers.seat === seat && answers.shown
    ? answers
    : { ...NOT_ASKED, update: answers.update, seat };
}

/** Whether an answer is on its way to the decision that is open; the next decision need not wait for it. */
export function isAnswering(sent: Sent | null, answers: Answers): boolean {
  return sent !== null && sent.decision === answers.decision;
}
