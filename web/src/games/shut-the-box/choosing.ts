/** From tapped flaps to an offer. It knows only the offers that it is given; what they allow is the server's word. */

import { openOffer } from "$play/offers";
import type { Offer, Refusal } from "$types/protocol";
import type { Action } from "$types/shut-the-box";
import { actionOf } from "./wire";

/** An offer to close flaps, and where it stands among all offers. */
export interface Closing {
  index: number;
  flaps: readonly number[];
  refusal: Refusal | null;
}

/** What a tap leads to: the flaps picked so far, the offer to point at, and the one to choose if nothing is left to say. */
export interface Tapped {
  picked: readonly number[];
  point: number | null;
  choose: number | null;
}

/** Every offer to close something, grey ones included. */
export function closings(offers: readonly Offer[]): Closing[] {
  return offers.flatMap((offer, index) => {
    const action = actionOf(offer);
    return action.is === "Close" ? [{ index, flaps: action.flaps, refusal: offer.refusal }] : [];
  });
}

/** The index of the first offer of a kind that can be taken now, or null. */
export const open = openOffer<Action>();

/** The operations that may be announced, each with the index of its offer; add comes first. */
export function announcements(offers: readonly Offer[]): { operation: "add" | "subtract"; index: number }[] {
  return (["add", "subtract"] as const).flatMap((operation) => {
    const index = open(offers, "Announce", (action) => action.operation === operation);
    return index === null ? [] : [{ operation, index }];
  });
}

/** The closings that may be taken and have all of these flaps. */
export function leading(offers: readonly Offer[], flaps: readonly number[]): Closing[] {
  return closings(offers).filter(
    (closing) => closing.refusal === null && flaps.every((flap) => closing.flaps.includes(flap)),
  );
}

/** What these flaps mean: exactly an offer, or part of a single one; otherwise there is still something to say. */
export function meant(offers: readonly Offer[], picked: readonly number[]): Closing | null {
  if (picked.length === 0) return null;
  const candidates = leading(offers, picked);
  return (
    candidates.find((closing) => closing.flaps.length === picked.length) ??
    (candidates.length === 1 ? candidates[0]! : null)
  );
}

/** The grey closing that says most about a flap: the one of this flap alone, or the first with it. */
export function refused(offers: readonly Offer[], flap: number): Closing | null {
  const grey = closings(offers).filter((closing) => closing.refusal !== null && closing.flaps.includes(flap));
  return grey.find((closing) => closing.flaps.length === 1) ?? grey[0] ?? null;
}

/** The offer to point at while a flap is under the pointer or has the focus. */
export function preview(offers: readonly Offer[], picked: readonly number[], flap: number): number | null {
  const together = [...new Set([...picked, flap])];
  const further = leading(offers, together).length > 0 ? together : [flap];
  const aim = meant(offers, further) ?? leading(offers, further)[0] ?? refused(offers, flap);
  return aim?.index ?? null;
}

/**
 * A tap on a flap. A flap of one closing only chooses it, at once if the person `sees` what goes with it, as a finger
 * does not. Otherwise the flap joins those picked if some closing has them all, or begins anew. The flap that completes
 * the only closing left chooses it, unless those picked before were a closing of their own; then, and whenever there is
 * a doubt, the newest flap tapped again confirms what is meant, and an older one is let go.
 */
export function tap(offers: readonly Offer[], picked: readonly number[], flap: number, sees = true): Tapped {
  const alone = leading(offers, [flap]);
  const chosen = ({ index }: Closing): Tapped => ({ picked: [], point: index, choose: index });
  if (alone.length === 0) return { picked: [], point: refused(offers, flap)?.index ?? null, choose: null };
  if (alone.length === 1 && (sees || alone[0]!.flaps.length === 1)) return chosen(alone[0]!);
  const before = meant(offers, picked);
  if (picked.at(-1) === flap && before) return chosen(before);
  const joined = [...picked, flap];
  const left = leading(offers, joined);
  const complete = left.length === 1 && left[0]!.flaps.length === joined.length;
  const now = picked.includes(flap) ? picked.filter((other) => other !== flap) : left.length > 0 ? joined : [flap];
  if (now === joined && complete && picked.length > 0 && before?.flaps.length !== picked.length)
    return chosen(left[0]!);
  return { picked: now, point: meant(offers, now)?.index ?? null, choose: null };
}

/** The flap that an arrow key leads to, `by` places on from this one; after the last comes the first. */
export const neighbour = (flaps: readonly number[], from: number, by: number): number | undefined =>
  flaps[(flaps.indexOf(from) + by + flaps.length) % flaps.length];
