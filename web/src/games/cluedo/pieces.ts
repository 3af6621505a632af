/** Where pawns and weapons stand on the board. */

import type { Point } from "$play/board/geometry";
import type { Place } from "./cast";
import { middle, STANDING, type Place as Room } from "./plan";

/** How many of those before this one stand in the same place. */
const before = (places: readonly Place[], at: number) =>
  places.slice(0, at).filter((place) => place === places[at]).length;

/** The foot of a pawn: on its square, or in the row of those in its room. */
export function pawnAt(places: readonly Place[], at: number): Point {
  const place = places[at]!;
  if (typeof place === "number") {
    const [x, y] = middle(place);
    return [x, y + 15];
  }
  const { pawns, step } = STANDING[place];
  return [pawns[0] + before(places, at) * step, pawns[1]];
}

/** The middle of a weapon, in the row of those in its room. */
export function weaponAt(rooms: readonly Room[], at: number): Point {
  const { weapons, step } = STANDING[rooms[at]!];
  return [weapons[0] + before(rooms, at) * step, weapons[1]];
}
