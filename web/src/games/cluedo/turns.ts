/** What somebody's turn has come to: where they went, whom they suspected, and what came of it. */

import { t } from "$base/texts.svelte";
import type { Told } from "$play/story";
import { type Caption, captionOf, type Turn } from "$play/turns";
import type { Event } from "$types/cluedo";
import type { Place } from "./cast";
import { word } from "$play/words";

const WEIGHTS: Partial<Record<Event["is"], number>> = {
  Solved: 100,
  AccusationFailed: 95,
  Accused: 90,
  NobodyShowed: 80,
  Supposed: 70,
  CardShown: 60,
  NowhereToGo: 10,
  Stayed: 5,
};
/** A second event is told only if it weighs as much. */
const SECOND = 60;

/** The places that an event leads a pawn over; null if it moves nobody of that seat. */
function placesOf(told: Told, seat: number): readonly Place[] | null {
  const event = told as unknown as Event;
  if (event.is === "Walked") return event.seat === seat ? event.path : null;
  if (event.is === "Entered") return event.seat === seat ? [...event.path, event.room] : null;
  if (event.is === "PassageTaken" || event.is === "Stayed") return event.seat === seat ? [event.room] : null;
  return null;
}

/** Where a pawn went in a turn, from where it stood; without that if it is not known. */
export function wayOf({ seat, events, before }: Turn): Place[] {
  const own = before((told) => {
    const event = told as unknown as Event;
    return (event.is === "SuspectTaken" || event.is === "SuspectGiven") && event.seat === seat ? event.suspect : null;
  });
  const brought = (told: Told) => {
    const event = told as unknown as Event;
    return event.is === "SuspectMoved" && event.suspect === own ? event.room : null;
  };
  const start = before<Place>((event) => placesOf(event, seat)?.at(-1) ?? brought(event));
  return [...(start === null ? [] : [start]), ...events.flatMap((event) => placesOf(event, seat) ?? [])];
}

const placeName = (place: Place): string =>
  typeof place === "number" ? t("cluedo-web-corridor") : String(word("cluedo", place));

export const caption = (turn: Turn): Caption =>
  captionOf(turn, { way: wayOf(turn), named: placeName, weights: WEIGHTS, second: SECOND });
