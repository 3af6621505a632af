/** From a point on the board to an offer. It knows only the offers that it is given, and where they are drawn. */

import {
  beside as besideOn,
  meant as nearest,
  pressed as pressedOn,
  type Choice,
  type Pressed,
} from "$play/board/choosing";
import type { Point } from "$play/board/geometry";
import { openOffer } from "$play/offers";
import type { Offer } from "$types/protocol";
import type { Action, View } from "$types/cluedo";
import { SUSPECTS, type Place } from "./cast";
import { CELL, COLUMNS, DOORS, inFront, middle, roomAt } from "./plan";
import { actionOf } from "./wire";

/** How near a pointer has to be, in squares. */
export const NEAR = { mouse: 0.75, finger: 2 };

/** Somewhere to go, and where that stands among all offers. */
export interface Goal extends Choice {
  to: Place;
  /** The squares on the way, as the server found them. */
  path: readonly number[];
  /** Where the pawn stands that would go. */
  from: Place | null;
}

/** Every offer to go somewhere, grey ones included. */
export function goals(offers: readonly Offer[], view: View): Goal[] {
  const paths = new Map(view.reach.map(({ to, path }) => [to, path]));
  const own = view.seat === null ? null : (view.suspects[view.seat] ?? null);
  const from = own === null ? null : (view.pawns[SUSPECTS.indexOf(own)] ?? null);
  return offers.flatMap((offer, index) => {
    const action = actionOf(offer);
    const to: Place | null = action.is === "Walk" ? action.square : action.is === "Enter" ? action.room : null;
    return to === null ? [] : [{ index, to, path: paths.get(to) ?? [], from, refused: offer.refusal !== null }];
  });
}

/** The index of the first offer of a kind that can be taken now, or null. */
export const open = openOffer<Action>();

/** What somebody means who points there: the room, or the nearest square that is not further than `within` squares away. */
export function meant(all: readonly Goal[], at: Point, within: number): Goal | null {
  const room = roomAt(Math.floor(at[1] / CELL), Math.floor(at[0] / CELL));
  const inside = all.find(({ to }) => to === room);
  if (inside) return inside;
  const squares = all.filter(({ to }) => typeof to === "number");
  return nearest(squares, at, within * CELL, spot);
}

/** A click, or a tap of a finger: a finger chooses a square, which may have been missed, only by a second tap. */
export function pressed(all: readonly Goal[], at: Point, finger: boolean, armed: number | null): Pressed {
  const goal = meant(all, at, finger ? NEAR.finger : NEAR.mouse);
  return pressedOn(goal, finger && typeof goal?.to === "number", armed);
}

/** Where a goal is drawn: the middle of its square, or the door that the way ends at, which may be where the pawn stands already. */
export function spot(goal: Goal): Point {
  if (typeof goal.to === "number") return middle(goal.to);
  const doors = DOORS.filter((door) => door[3] === goal.to);
  const [row, column] = doors.find((door) => inFront(door) === (goal.path.at(-1) ?? goal.from)) ?? doors[0]!;
  return middle(row * COLUMNS + column);
}

/** The goal nearest in a direction, for arrow keys. */
export const beside = (all: readonly Goal[], from: Goal, direction: Point): Goal | null =>
  besideOn(all, from, direction, spot);

/** The way from a pawn to a goal, as a line. */
export function way(from: Point, goal: Goal): Point[] {
  return [from, ...goal.path.map(middle), ...(typeof goal.to === "string" ? [spot(goal)] : [])];
}
