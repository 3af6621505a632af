/** What somebody's turn has come to: from which town to which, and what was won or lost there. */

import { inLanguage } from "$base/texts.svelte";
import type { Told } from "$play/story";
import { type Caption, captionOf, type Turn } from "$play/turns";
import type { Event } from "$types/tour-de-france";
import { squareAt } from "./road";

const WEIGHTS: Partial<Record<Event["is"], number>> = {
  Arrived: 100,
  TrialWon: 70,
  Struck: 55,
  JokerUsed: 52,
  JerseyAwarded: 50,
  HeldUp: 45,
  SentBack: 42,
  SurpriseDrawn: 40,
  QuestionAnswered: 38,
  CardLaid: 35,
  PointsDrawn: 30,
  CardReturned: 25,
  StrategyDrawn: 20,
  TrialPast: 10,
};
const YELLOW = 80;
/** A second event is told only if it weighs as much. */
const SECOND = 42;

function weigh(told: Told): number | null {
  const event = told as unknown as Event;
  return event.is === "JerseyAwarded" && event.jersey === "yellow" ? YELLOW : null;
}

/** The squares that a rider went over in a turn, from where it stood. */
export function wayOf({ seat, events }: Turn): number[] {
  return events.flatMap((told) => {
    const event = told as unknown as Event;
    const rides = (event.is === "Rode" || event.is === "SentBack") && event.seat === seat;
    return rides ? [event.start, event.square] : [];
  });
}

const placeName = (place: number): string => inLanguage(squareAt(place).name);

export const caption = (turn: Turn): Caption =>
  captionOf(turn, { way: wayOf(turn), named: placeName, weights: WEIGHTS, second: SECOND, weigh });
