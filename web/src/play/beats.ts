/** How long things are shown: the beats of one update on the board, and updates on the stage or in a replay. */

/** Something to be drawn, for so many milliseconds before the next beat. */
export interface Beat<Shown> {
  shown: Shown;
  lasts: number;
  /** How many of the news' events were over when it began, so that it shows the next one; without it, all of them. */
  told?: number;
}

/** However many events come with an update, their beats take no longer than this, in milliseconds. */
export const LONGEST = 1850;

/** The beats after each event in turn, each drawn on top of what the one before led to, and what is shown at the end. */
export function actedOut<Shown, Event>(
  before: Shown,
  events: readonly Event[],
  after: (shown: Shown, event: Event) => readonly Beat<Shown>[],
): { beats: Beat<Shown>[]; shown: Shown } {
  let shown = before;
  const beats = events.flatMap((event, told) => {
    const acted = after(shown, event);
    shown = acted.at(-1)?.shown ?? shown;
    return acted.map((beat) => ({ ...beat, told }));
  });
  return { beats, shown };
}

/** The same beats, the last of which shows `end` instead; it is left out unless its event is of a kind that `moves`. */
export function leadingTo<Shown, Event extends { is: string }>(
  all: readonly Beat<Shown>[],
  end: Shown,
  events: readonly Event[],
  moves: ReadonlySet<Event["is"]>,
): Beat<Shown>[] {
  const last = all.at(-1);
  const event = events[last?.told ?? -1];
  return [...all.slice(0, -1), ...(last && event && moves.has(event.is) ? [{ ...last, shown: end }] : [])];
}

/**
 * Fit beats into `longest`: first they go faster, down to `fastest` of their length; what then still does not fit is
 * skipped from the front. Returns the beats that are kept and the factor by which they were shortened.
 */
export function paced<Shown>(
  all: readonly Beat<Shown>[],
  fastest: number,
  longest = LONGEST,
): { beats: Beat<Shown>[]; pace: number } {
  let from = all.length;
  for (let left = longest / fastest; from > 0 && left >= all[from - 1]!.lasts; from--) left -= all[from - 1]!.lasts;
  const kept = all.slice(from);
  const pace = Math.min(1, longest / kept.reduce((length, { lasts }) => length + lasts, 1));
  return { beats: kept.map((beat) => ({ ...beat, lasts: Math.round(beat.lasts * pace) })), pace };
}

/** How long an update with so many events stays: `least`, and `each` more for every event, up to `most`. */
export interface Hold {
  least: number;
  each: number;
  most: number;
}

/** The milliseconds for which an update is held; less where nothing moves, and none without events. */
export function holdFor(events: number, { least, each, most }: Hold, moving: boolean): number {
  const hold = events ? Math.min(most, least + each * events) : 0;
  return moving ? hold : hold * 0.7;
}
