/** A race looked at again: who was where after each turn, and what cards have changed. */

import { standingLines, type Heard, type Scored } from "$play/story";
import type { Event } from "$types/tour-de-france";
import { startOf } from "./beats";

const linesOf = (heard: Heard) => standingLines(heard) as { at: number; event: Event }[];

/** Each seat's square at the end of each of its turns. */
export function course(heard: Heard, seats: number): Scored[][] {
  const lines = linesOf(heard);
  const places = startOf(
    lines.map(({ event }) => event),
    { squares: Array.from({ length: seats }, () => 0) },
  );
  const found: Scored[][] = places.map(() => []);
  let playing: number | null = null;
  let last = 0;
  const note = () => {
    const of = playing === null ? undefined : found[playing];
    of?.push({ at: last, turn: of.length + 1, total: places[playing!]! });
  };
  for (const { at, event } of lines) {
    if (event.is === "Rode" || event.is === "SentBack") places[event.seat] = event.square;
    else if (event.is === "TurnBegan") {
      note();
      playing = event.seat;
    }
    last = at;
  }
  note();
  return found;
}

/** How many cards a seat has laid, and by how much they changed its own rolls and those of others. */
export interface Cards {
  cards: number;
  own: number;
  others: number;
}

export function cardsLaid(heard: Heard, seats: number): Cards[] {
  const all: Cards[] = Array.from({ length: seats }, () => ({ cards: 0, own: 0, others: 0 }));
  let playing: number | null = null;
  let advance = 0;
  for (const { event } of linesOf(heard)) {
    if (event.is === "TurnBegan") playing = event.seat;
    else if (event.is === "DiceFell") advance = event.total;
    else if (event.is === "CardLaid") {
      const of = all[event.seat]!;
      of.cards += 1;
      of[event.seat === playing ? "own" : "others"] += event.advance - advance;
      advance = event.advance;
    }
  }
  return all;
}
