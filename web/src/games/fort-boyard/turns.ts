/** What somebody's turn has come to: along which squares, and which keys and notes that brought. */

import { t } from "$base/texts.svelte";
import { type Caption, captionOf, type Turn } from "$play/turns";
import type { Event } from "$types/fort-boyard";
import { KINDS } from "./plan";

const WEIGHTS: Partial<Record<Event["is"], number>> = {
  ChestOpened: 90,
  ChestClosed: 85,
  KeysWon: 70,
  RiddleEnded: 60,
  ChallengeEnded: 58,
  SecondTryDeclined: 50,
  KeyPutBack: 40,
  ChestLeft: 35,
  NoteTaken: 30,
  ChallengeDrawn: 25,
  WayChosen: 20,
  NothingThere: 15,
};
/** A second event is told only if it weighs as much. */
const SECOND = 70;

/** The squares of a turn's walks, from where the pawn stood. */
export function wayOf({ seat, events }: Turn): number[] {
  return events.flatMap((told) => {
    const event = told as unknown as Event;
    return event.is === "Walked" && event.seat === seat ? [event.start, event.square] : [];
  });
}

const placeName = (number: number): string =>
  t("boyard-web-caption-square", { number, kind: KINDS[number] ?? "ordinary" });

export const caption = (turn: Turn): Caption =>
  captionOf(turn, { way: wayOf(turn), named: placeName, weights: WEIGHTS, second: SECOND });
