/** What a screen shows while news is acted out: a few beats, each a state to stay in for a moment, and the view at the end. */

import { assertNever } from "$base/assert-never";
import { actedOut, leadingTo, LONGEST, paced, type Beat } from "$play/beats";
import type { Event, Question, View } from "$types/cluedo";
import { SUSPECTS, WEAPONS, type Card, type Place, type Room } from "./cast";

/** Somebody's accusation, and what came of it. */
export interface Accusation {
  seat: number;
  cards: readonly Card[];
  right: boolean | null;
  /** Whether the envelope is being opened. */
  opening: boolean;
  /** What was in it, where this screen may see that. */
  envelope: readonly Card[];
}

/** What is drawn. */
export interface Shown {
  pawns: readonly Place[];
  weapons: readonly Room[];
  dice: readonly number[];
  /** Counts the throws, so that the same faces roll again. */
  roll: number;
  playing: number | null;
  question: Question | null;
  /** The card that this screen may see. */
  card: Card | null;
  accusation: Accusation | null;
  /** Whether a pawn is taking one step after the other, rather than gliding. */
  steps: boolean;
}

/** The shortest share of its length that a beat is cut to before the oldest are skipped. */
const FASTEST = 0.5;
/** How long an accusation can be read, if nothing happens. */
const READ = 3500;
const STEP = 110;

const LASTS: Partial<Record<Event["is"], number>> = {
  TurnBegan: 200,
  DiceFell: 720,
  NowhereToGo: 300,
  PassageTaken: 500,
  Supposed: 600,
  SuspectMoved: 450,
  WeaponMoved: 450,
  HasNone: 420,
  CardShown: 700,
  NobodyShowed: 500,
  Accused: 900,
  AccusationFailed: 800,
  Solved: 800,
  Unsolved: 1700,
};

/** What moves, so that nobody is told of it before it has come to rest. */
const MOVES = new Set<Event["is"]>([
  "DiceFell",
  "Walked",
  "Entered",
  "PassageTaken",
  "SuspectMoved",
  "WeaponMoved",
  "CardShown",
  "Accused",
  "AccusationFailed",
  "Solved",
  "Unsolved",
]);
/** How long the envelope takes to open, its cards to come out one by one, and its secret may be waited for in all. */
const OPENS = 1100;
const DRAWN = 1700;
const REVEAL = 5000;

const put = <T>(all: readonly T[], at: number, one: T) => all.map((known, index) => (index === at ? one : known));
const walk = (shown: Shown, suspect: (typeof SUSPECTS)[number], to: Place, steps = false): Shown => ({
  ...shown,
  pawns: put(shown.pawns, SUSPECTS.indexOf(suspect), to),
  steps,
});

const accusationOf = (
  { seat, suspect, weapon, room }: Extract<Event, { is: "Accused" | "Solved" }>,
  right: boolean | null,
): Accusation => ({ seat, cards: [suspect, weapon, room], right, opening: false, envelope: [] });
/** A breath, the cards where they may be seen, and then the verdict. */
function opens(
  shown: Shown,
  named: Accusation,
  right: boolean,
  envelope: readonly Card[],
  told: number,
): Beat<Shown>[] {
  const beat = (changes: Partial<Accusation>, lasts: number): Beat<Shown> => ({
    shown: { ...shown, steps: false, accusation: { ...named, ...changes } },
    lasts,
  });
  return [
    beat({ opening: true }, OPENS),
    ...(envelope.length ? [beat({ opening: true, envelope }, DRAWN)] : []),
    beat({ right, envelope }, told),
  ];
}

/** What is drawn after an event, step by step. */
export function after(shown: Shown, event: Event): Beat<Shown>[] {
  const one = (next: Partial<Shown>): Beat<Shown>[] => [
    { shown: { ...shown, steps: false, ...next }, lasts: LASTS[event.is] ?? 0 },
  ];
  switch (event.is) {
    case "TurnBegan":
      return one({ playing: event.seat, dice: [], question: null, card: null, accusation: null });
    case "DiceFell":
      return one({ dice: event.dice, roll: shown.roll + 1 });
    case "Walked":
      return event.path.map((square) => ({ shown: walk(shown, event.suspect, square, true), lasts: STEP }));
    case "Entered":
      return [
        ...event.path.map((square) => ({ shown: walk(shown, event.suspect, square, true), lasts: STEP })),
        { shown: walk(shown, event.suspect, event.room), lasts: 350 },
      ];
    case "PassageTaken":
    case "SuspectMoved":
      return one({ pawns: put(shown.pawns, SUSPECTS.indexOf(event.suspect), event.room) });
    case "WeaponMoved":
      return one({ weapons: put(shown.weapons, WEAPONS.indexOf(event.weapon), event.room) });
    case "Supposed":
      return one({
        question: {
          seat: event.seat,
          suspect: event.suspect,
          weapon: event.weapon,
          room: event.room,
          without: [],
          shown_by: null,
        },
        card: null,
      });
    case "HasNone":
      return shown.question
        ? one({ question: { ...shown.question, without: [...shown.question.without, event.seat] } })
        : [];
    case "CardShown":
      return shown.question ? one({ question: { ...shown.question, shown_by: event.seat }, card: event.card }) : [];
    case "NobodyShowed":
      return one({});
    case "Accused":
      return one({ accusation: accusationOf(event, null) });
    case "AccusationFailed":
      return shown.accusation ? opens(shown, shown.accusation, false, event.envelope, LASTS[event.is]!) : [];
    case "Solved": {
      const named = accusationOf(event, null);
      return opens(shown, named, true, named.cards, LASTS[event.is]!);
    }
    case "Unsolved":
      return shown.accusation
        ? one({ accusation: { ...shown.accusation, envelope: [event.suspect, event.weapon, event.room] } })
        : [];
    case "SuspectTaken":
    case "LeftToChance":
    case "SuspectGiven":
    case "OrderKnown":
    case "EnvelopeSealed":
    case "HandDealt":
    case "NowhereToGo":
    case "Stayed":
    case "Undone":
      return [];
    default:
      return assertNever(event, []);
  }
}

/** What is drawn of a view, when nothing moves. */
export function still(view: View, roll: number): Shown {
  const { pawns, weapons, dice, playing, question, shown } = view;
  return { pawns, weapons, dice, roll, playing, question, card: shown, accusation: null, steps: false };
}

/** The beats from what was drawn to what the view says. */
export function beats(before: Shown, events: readonly Event[], view: View): Beat<Shown>[] {
  const { beats: all, shown } = actedOut({ ...before, steps: false, accusation: null }, events, after);
  const end = { ...still(view, shown.roll), steps: shown.steps };
  const { accusation } = shown;
  const last = { ...end, accusation };
  const reveals = events.some((event) => event.is === "AccusationFailed" || event.is === "Solved");
  const { beats: acted } = paced(leadingTo(all, last, events, MOVES), FASTEST, reveals ? REVEAL : LONGEST);
  return [...acted, ...(accusation ? [{ shown: last, lasts: READ }] : []), { shown: end, lasts: 0 }];
}
