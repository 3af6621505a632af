/** How a player feels about what is on stage, as the figure shows it. */

import type { Moment } from "../beats";

export type Mood = "calm" | "dread" | "triumph" | "wince";

/** Moments before anybody knows: whoever has a part holds their breath. */
const BEFORE = new Set<Moment["is"]>(["DuelBegan", "TimesShown", "PicksShown", "SignalGiven", "DieThrown"]);

/** How `seat` feels at a moment; everyone is calm while nothing happens. */
export function moodOf(moment: Moment | null, seat: number): Mood {
  if (moment === null || !("seat" in moment)) return "calm";
  const pair = "opponent" in moment ? [moment.seat, moment.opponent] : [moment.seat];
  switch (moment.is) {
    case "DuelEnded":
      return pair.includes(seat) ? (moment.won === (seat === moment.seat) ? "triumph" : "wince") : "calm";
    case "ChallengeEnded":
      return seat === moment.seat ? (moment.won ? "triumph" : "wince") : moment.won ? "calm" : "triumph";
    case "Caught":
      return seat === moment.seat ? (moment.caught ? "triumph" : "wince") : "calm";
    case "Spotted":
      return seat === moment.seat ? (moment.right ? "triumph" : "wince") : "calm";
    case "Slipped":
    case "Laughed":
    case "GaveUp":
    case "Jumped":
      return seat === moment.seat ? "wince" : "calm";
    case "KeptStraight":
      return seat === moment.seat ? "triumph" : "calm";
    default:
      return BEFORE.has(moment.is) && pair.includes(seat) ? "dread" : "calm";
  }
}
