/** What others have done since one's own last gesture, turn by turn, from the events that were told. */

import { t } from "$base/texts.svelte";
import type { Groups } from "./context";
import type { Told } from "./story";

/** A turn of somebody else, as far as it was told. */
export interface Turn {
  seat: number;
  /** The index of the group with which it began. */
  at: number;
  events: readonly Told[];
  /** What `find` makes of the last earlier event of which it makes something; null if there is none. */
  before: <T>(find: (event: Told) => T | null) => T | null;
}

/** A turn in words: the way that somebody went, and what that led to. */
export interface Caption {
  /** From where to where. */
  way: string | null;
  /** The events worth telling, in order. */
  says: readonly Told[];
  /** How much it matters, beside other turns. */
  weight: number;
}

/** No list of what others did is longer. */
export const MOST_LINES = 5;

const began = (event: unknown) => (event as Told).is === "TurnBegan";

/**
 * The turns of others since the own seat last had one, the first one first: while they play, and then until that seat
 * makes its next gesture. Who has no seat sees the turn under way.
 */
export function othersSince(heard: Groups, own: number | null): Turn[] {
  const turns: Turn[] = [];
  let events: Told[] = [];
  /** How many of the next groups were taken back later. */
  let undone = 0;
  for (let at = heard.length - 1; at >= 0; at--) {
    const group = heard[at] as readonly Told[];
    if (group.some(({ is }) => is === "Undone")) undone += 1;
    else if (undone) undone -= 1;
    else
      for (const event of group.toReversed()) {
        events.unshift(event);
        if (!began(event)) continue;
        const seat = event.seat ?? null;
        if (seat !== null && seat !== own)
          turns.unshift({ seat, at, events, before: (find) => earlier(heard, at, event, find) });
        else if (turns.length || events.some((later) => later !== event && later.seat === own)) return turns;
        if (own === null) return turns;
        events = [];
      }
  }
  return turns;
}

function earlier<T>(heard: Groups, at: number, turn: Told, find: (event: Told) => T | null): T | null {
  for (let group = at; group >= 0; group--) {
    const events = heard[group]! as Told[];
    const before = group === at ? events.slice(0, events.indexOf(turn)) : events;
    for (const event of before.toReversed()) {
      const found = find(event);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Whether the last turn that was told is this seat's. */
export function hasTurn(heard: Groups, seat: number): boolean {
  const events = heard.findLast((group) => group.some(began));
  return (events?.findLast(began) as Told | undefined)?.seat === seat;
}

/** How much each kind of event matters to those who watch; what is not here goes without saying. */
type Weights = Partial<Record<string, number>>;

/** What a game makes a caption of. */
interface Telling<Place> {
  /** Where somebody went, from where they stood. */
  way: readonly Place[];
  named: (place: Place) => string;
  weights: Weights;
  /** A second event is told only if it weighs as much. */
  second: number;
  /** The weight of an event that does not follow from its kind. */
  weigh?: (event: Told) => number | null;
}

/** A turn's way, and one or two of the events that weigh most, later ones first where they weigh alike. */
export function captionOf<Place>(
  { events }: Turn,
  { way, named, weights, second, weigh = () => null }: Telling<Place>,
): Caption {
  const [first, other] = events
    .map((event, at) => ({ event, at, weight: weigh(event) ?? weights[event.is] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, next) => next.weight - one.weight || next.at - one.at);
  const told = [first, ...(other && other.weight >= second ? [other] : [])].filter((each) => each !== undefined);
  const ends = [way[0], way.at(-1)].flatMap((place) => (place === undefined ? [] : [named(place)]));
  return {
    way: ends[0] === ends[1] ? null : t("ui-caption-way", { from: ends[0]!, to: ends[1]! }),
    says: told.sort((one, next) => one.at - next.at).map(({ event }) => event),
    weight: first?.weight ?? 0,
  };
}
