/** A quest looked at again: how far everyone came, and what it took. */

import { standingLines, type Heard } from "$play/story";
import type { Colour, Event } from "$types/royaume";

export interface Quest {
  pieces: Colour[];
  /** Key adventures that were begun. */
  tries: number;
  throws: number;
  /** Objects that were spent, on throws or because something said so. */
  spent: number;
  naps: number;
  companions: number;
  /** How often the demon die came. */
  demon: number;
}

export function questsOf(heard: Heard, seats: number): Quest[] {
  const all: Quest[] = Array.from({ length: seats }, () => ({
    pieces: [],
    tries: 0,
    throws: 0,
    spent: 0,
    naps: 0,
    companions: 0,
    demon: 0,
  }));
  for (const { event } of standingLines(heard) as { event: Event }[]) {
    const of = "seat" in event ? all[event.seat] : undefined;
    if (event.is === "DieGiven") all[event.to]!.demon += 1;
    if (!of) continue;
    if (event.is === "PieceWon") of.pieces.push(event.colour);
    else if (event.is === "AdventureBegan") of.tries += 1;
    else if (event.is === "DieFell") of.throws += 1;
    else if (event.is === "ResultChanged") of.spent += 1;
    else if (event.is === "Exhausted") of.spent += event.objects.length;
    else if (event.is === "Napped") of.naps += 1;
    else if (event.is === "CompanionJoined") of.companions += 1;
  }
  return all;
}
