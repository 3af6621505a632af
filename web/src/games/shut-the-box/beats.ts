/** What a screen shows while news is acted out: a few beats, each a state to stay in for a moment, and the view at the end. */

import { assertNever } from "$base/assert-never";
import { leadingTo, LONGEST, paced, type Beat } from "$play/beats";
import type { Event, Tally, View } from "$types/shut-the-box";
import { turnOf } from "./words";

/** What is drawn. */
export interface Shown {
  flaps: readonly number[];
  /** Whether the lid is down: once the last flap has fallen, and everybody has drawn a breath. */
  lid: boolean;
  /** What these flaps make, if that was told. */
  makes: number | null;
  dice: readonly number[];
  /** Counts the throws, so that the same faces roll again. */
  roll: number;
  single: boolean;
  operation: "add" | "subtract" | null;
  tallies: readonly Tally[];
  seat: number | null;
  /** What has just happened, written on a slip for a moment. */
  note: Event | null;
}

/** The shortest share of its length that a beat is cut to before the oldest are skipped. */
const FASTEST = 0.6;
/** With the last flap down, the lid waits for a breath, in milliseconds. */
const BREATH = 1000;
/** The end of a turn and a box that is shut are staged: their beats may take so long. */
const STAGED = 3200;
const STAGES = new Set<Event["is"]>(["NothingFits", "BoxShut"]);
/** How long the last slip can be read, if nothing happens. */
const READ = 1800;

const LASTS: Partial<Record<Event["is"], number>> = {
  BeginnerKnown: 1200,
  TurnBegan: 350,
  Announced: 250,
  DiceFell: 680,
  NothingFits: 800,
  Closed: 460,
  BoxShut: 1100,
  Stopped: 350,
  TurnEnded: 900,
  Eliminated: 600,
};

/** What moves, so that nobody is told of it before it has come to rest. */
const MOVES = new Set<Event["is"]>(["DiceFell", "Closed", "BoxShut"]);

const change = (tallies: readonly Tally[], seat: number, by: (tally: Tally) => Tally) =>
  tallies.map((tally, at) => (at === seat ? by(tally) : tally));

/** What is drawn after an event; `all` are the flaps of the box. */
export function after(shown: Shown, event: Event, all: readonly number[]): Shown {
  switch (event.is) {
    case "TurnBegan":
      return {
        ...shown,
        flaps: all,
        lid: false,
        makes: null,
        dice: [],
        single: false,
        operation: null,
        seat: event.seat,
      };
    case "Announced":
      return { ...shown, operation: event.operation, note: null };
    case "DiceFell":
      return { ...shown, dice: event.dice, roll: shown.roll + 1, single: event.dice.length === 1, note: null };
    case "Closed":
      return { ...shown, flaps: event.left, lid: false, makes: null, note: null };
    case "BoxShut":
      return { ...shown, lid: true, note: event };
    case "BeginnerKnown":
    case "NothingFits":
    case "Stopped":
      return { ...shown, note: event };
    case "TurnEnded":
      return {
        ...shown,
        makes: event.result,
        tallies: change(shown.tallies, event.seat, (tally) => ({
          ...tally,
          total: event.total,
          turns: tally.turns + 1,
        })),
        note: event,
      };
    case "Eliminated":
      return {
        ...shown,
        tallies: change(shown.tallies, event.seat, (tally) => ({ ...tally, out: true })),
        note: event,
      };
    case "MatchEnded":
    case "Undone":
      return shown;
    default:
      return assertNever(event, shown);
  }
}

/** Who begins, as long as nobody has thrown; null where nobody asked who would. */
function beginner({ options: { first }, dice, flaps, terms, tallies }: View, seat: number | null): Event | null {
  const fresh = dice.length === 0 && flaps.length === terms.flaps.length && tallies.every(({ turns }) => turns === 0);
  if (seat === null || first === null || tallies.length === 1 || !fresh) return null;
  return { is: "BeginnerKnown", seat, drawn: first === "drawn" };
}

/** What is drawn of a view, when nothing moves. */
export function still(view: View, roll: number): Shown {
  const { flaps, makes, dice, single, operation, tallies } = view;
  const seat = turnOf(view);
  return {
    flaps,
    lid: flaps.length === 0,
    makes,
    dice,
    roll,
    single,
    operation,
    tallies,
    seat,
    note: beginner(view, seat),
  };
}

/** Where an event has not told what the flaps make, the next beat with the same flaps may. */
function tellAhead(all: Beat<Shown>[], end: Shown): void {
  let next = end;
  for (const beat of all.toReversed()) {
    const same = beat.shown.flaps.join() === next.flaps.join();
    if (beat.shown.makes === null && same) beat.shown = { ...beat.shown, makes: next.makes };
    next = beat.shown;
  }
}

/** The beats from what was drawn to what the view says. */
export function beats(before: Shown, events: readonly Event[], view: View): Beat<Shown>[] {
  let shown: Shown = { ...before, note: null };
  const all = events.flatMap((event, told): Beat<Shown>[] => {
    shown = after(shown, event, view.terms.flaps);
    const lasts = event.is === "Closed" && !event.left.length ? BREATH : LASTS[event.is];
    return lasts === undefined ? [] : [{ shown, lasts, told }];
  });
  const end = still(view, shown.roll);
  tellAhead(all, end);
  const last = { ...end, note: shown.note };
  const longest = events.some(({ is }) => STAGES.has(is)) ? STAGED : LONGEST;
  const { beats: acted } = paced(leadingTo(all, last, events, MOVES), FASTEST, longest);
  return [...acted, ...(shown.note ? [{ shown: last, lasts: READ }] : []), { shown: end, lasts: 0 }];
}
