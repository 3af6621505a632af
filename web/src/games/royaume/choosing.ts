/** From a point on the board to an offer. It knows only the offers that it is given, and where they are drawn. */

import type { Choice } from "$play/board/choosing";
import type { Point } from "$play/board/geometry";
import { openOffer } from "$play/offers";
import type { Offer } from "$types/protocol";
import type { Action, View } from "$types/royaume";
import type { Price } from "./gestures";
import { SQUARES, spotOf } from "./plan";
import { actionOf } from "./wire";

/** How near a pointer has to be. */
export const NEAR = { mouse: 30, finger: 75 };

/** Somewhere to go. */
export interface Goal extends Choice {
  square: string;
  at: Point;
  /** The squares on the way, as the server found them. */
  path: readonly Point[];
  /** What it costs to get there; nothing if it is not said. */
  price?: Price;
}

/** The index of the first offer of a kind that can be taken now, or null. */
export const open = openOffer<Action>();

export const kindOf = (offer: Offer) => actionOf(offer).is;

/** Every offer to go somewhere, grey ones included. */
export function goals(offers: readonly Offer[], view: View): Goal[] {
  const ways = new Map(view.ways.map((way) => [SQUARES[way.at(-1)!]?.id, way.map((place) => SQUARES[place]!.at)]));
  return offers.flatMap((offer, index) => {
    const action = actionOf(offer);
    if (!("square" in action)) return [];
    const { square } = action;
    return [{ index, square, at: spotOf(square, null), path: ways.get(square) ?? [], refused: offer.refusal !== null }];
  });
}

/** What an offer makes of the throw that may be changed; null if it is not about that. */
export function resultOf(view: View, offer: Offer): number | null {
  const [top, action] = [view.agenda.at(-1), actionOf(offer)];
  if (top?.is !== "Modifying") return null;
  const thrown = top.face + top.change + top.shift;
  if (action.is === "Keep") return view.result;
  if (action.is === "Shift") return thrown + action.by;
  if (action.is !== "Exhaust") return null;
  const value = view.values[action.object];
  return value === undefined ? null : thrown + (action.operation === "raise" ? value : -value);
}

/** Where the move leads by the offer that is pointed at, or as it stands: the places of squares. */
export function reached(view: View, offer: Offer | undefined): readonly number[] {
  const result = (offer && resultOf(view, offer)) ?? view.result;
  return view.reach.find((each) => each.result === result)?.squares ?? [];
}
