/** What a screen shows while news is acted out: a few beats, each a state to stay in for a moment, and the view at the end. */

import { actedOut, leadingTo, LONGEST, paced, type Beat } from "$play/beats";
import type { Event, Item, Keyring, View } from "$types/fort-boyard";

/** What was last announced; it stays until something else is. */
export type News = Extract<
  Event,
  {
    is:
      | "BeginnerFound"
      | "NothingThere"
      | "ChallengeDrawn"
      | "ChallengeEnded"
      | "Guessed"
      | "GuessJudged"
      | "GuessUnclear"
      | "RiddleEnded"
      | "KeysWon"
      | "ChestOpened"
      | "ChestClosed"
      | "MatchEnded";
  }
>;

/** What a scene acts out: the last of these. */
export type Moment = Extract<
  Event,
  {
    is:
      | "DuelBegan"
      | "DuelEnded"
      | "DuelAgain"
      | "PicksShown"
      | "Feinted"
      | "Decoyed"
      | "Jumped"
      | "SignalGiven"
      | "TimesShown"
      | "HolderChosen"
      | "DieThrown"
      | "Caught"
      | "Tickled"
      | "Laughed"
      | "KeptStraight"
      | "SleeveEnded"
      | "PartOffered"
      | "Named"
      | "NamesChecked"
      | "EyesCovered"
      | "ThingChanged"
      | "Spotted"
      | "Overlooked"
      | "Asked"
      | "Replied"
      | "Objected"
      | "Slipped"
      | "SandRanOut"
      | "GaveUp"
      | "ChallengeEnded";
  }
>;

/** What is drawn. */
export interface Shown {
  squares: readonly number[];
  /** For how long pawns are on their way to where they are drawn. */
  walks: number;
  black: readonly number[];
  red: readonly number[];
  rings: readonly Keyring[];
  /** How many notes are in the chest, and how many each seat has won. */
  left: number;
  won: readonly number[];
  /** Whose turn it is. */
  playing: number | null;
  face: number | null;
  dice: readonly [number, number] | null;
  /** Counts rolls of the one die and throws of both, so that the same faces roll again. */
  roll: number;
  throws: number;
  /** Who threw last against the riddle that is read. */
  thrower: number | null;
  /** Who has the chest open. */
  opener: number | null;
  /** The note that was just taken, whose value its owner alone may know. */
  note: { seat: number; value: number | null; count: number } | null;
  /** The values of the notes taken since the chest was opened; null where only their owner may know. */
  taken: readonly (number | null)[];
  /** Who rolled last while a chest was open. */
  roller: number | null;
  /** The square of the tiger that was met while a chest was open. */
  tiger: number | null;
  news: News | null;
  /** How much of a riddle's end is told: its answer, and then why. */
  reveal: 1 | 2;
  /** Whether what decides is still on its way, as the die of la catapulte, and nobody has read how that ends. */
  lands: boolean;
  /** The last moment of the scene that goes on; moments are counted, so that the same one can be shown again. */
  moment: Moment | null;
  moments: number;
  /** Everyone's notes at the end, counted one after the other: how many of each purse lie on the table. */
  counted: { purses: readonly (readonly number[])[]; notes: number } | null;
}

const STEP = 170;
/** Beats of what moves, so that nobody is told of it before it has come to rest. */
const MOVES = new Set<Event["is"]>([
  "DieRolled",
  "DiceThrown",
  "Walked",
  "NoteTaken",
  "KeysWon",
  "ChallengeEnded",
  "RiddleEnded",
  "MatchEnded",
]);
/** What may take its time, because it is why one plays: a chest, the end of a riddle or of a duel, counting the notes. */
const LONGER: readonly (readonly [longest: number, ...of: Event["is"][]])[] = [
  [14_000, "NoteTaken"],
  [7000, "RiddleEnded"],
  [7000, "ChestClosed"],
  [7000, "ChallengeEnded", "DuelEnded", "NamesChecked"],
  [9000, "MatchEnded"],
];
const FASTEST = 0.5;

const LASTS: Partial<Record<Event["is"], number>> = {
  TurnBegan: 150,
  DieRolled: 620,
  DiceThrown: 620,
  BeginnerFound: 700,
  NothingThere: 600,
  WayChosen: 300,
  ChallengeDrawn: 900,
  Guessed: 350,
  GuessJudged: 450,
  GuessUnclear: 450,
  RiddleRead: 300,
  KeysWon: 900,
  ChestOpened: 800,
  NoteTaken: 420,
  KeyPutBack: 350,
};
/** How long a scene shows a moment; a signal that somebody has to react to is told at once all the same (`isUrgent`). */
const MOMENTS: Record<Moment["is"], number> = {
  DuelBegan: 1250,
  DuelEnded: 1100,
  DuelAgain: 800,
  PicksShown: 1500,
  Feinted: 450,
  Decoyed: 600,
  Jumped: 900,
  SignalGiven: 450,
  TimesShown: 1700,
  HolderChosen: 700,
  DieThrown: 1900,
  Caught: 1100,
  Tickled: 0,
  Laughed: 1300,
  KeptStraight: 1300,
  SleeveEnded: 1500,
  PartOffered: 500,
  Named: 500,
  NamesChecked: 3200,
  EyesCovered: 700,
  ThingChanged: 500,
  Spotted: 1300,
  Overlooked: 2200,
  Asked: 0,
  Replied: 500,
  Objected: 0,
  Slipped: 1700,
  SandRanOut: 500,
  GaveUp: 500,
  ChallengeEnded: 1700,
};
const isMoment = (event: Event): event is Moment => event.is in MOMENTS;

/** How long a bot looks for what has changed. */
const SEARCH = 2600;
/** How long the die falls into the egg cup or past it, and both shake their fists before they show. */
const COMES: Partial<Record<Event["is"], number>> = { Caught: 700, PicksShown: 950 };
const BREATH = 900;
const ANSWER = 1300;
const WHY = 3200;
const NOTE = 260;
const GROWL = 2300;
/** How long one sees what was won from a chest that is shut. */
const SHUT = 2000;

const put = <T>(all: readonly T[], at: number, one: T) => all.map((known, index) => (index === at ? one : known));
const found = <I extends Item["is"]>(view: View, is: I) =>
  view.agenda.findLast((item): item is Extract<Item, { is: I }> => item.is === is) ?? null;

/** Whose turn it is, if it is anybody's. */
export const playing = (view: View): number | null => found(view, "Turns")?.seat ?? null;

/** Whether somebody whose turn it is has rolled: what the other faces would bring matters no more. */
export const rolled = (view: View, seat: number): boolean =>
  playing(view) === seat && view.agenda.at(-1)?.is !== "Rolling";

/** Who has the chest open. */
export const openerOf = (view: View): number | null => found(view, "Chest")?.seat ?? null;

/** What is drawn after an event, step by step. */
export function after(shown: Shown, event: Event): Beat<Shown>[] {
  const one = (next: Partial<Shown>, lasts = LASTS[event.is] ?? 0): Beat<Shown>[] => [
    { shown: { ...shown, walks: 0, ...next }, lasts },
  ];
  if (isMoment(event)) {
    const moment = { moment: event, moments: shown.moments + 1 };
    const before = COMES[event.is];
    if (before)
      return [...one({ ...moment, lands: true }, before), ...one({ ...moment, lands: false }, MOMENTS[event.is])];
    const heard = event.is === "ChallengeEnded" ? { ...moment, news: event } : moment;
    return one(heard, MOMENTS[event.is]);
  }
  switch (event.is) {
    case "RiddleRead":
      return one({ thrower: null });
    case "TurnBegan":
      return one({ playing: event.seat, note: null, tiger: null, dice: null, news: null, moment: null });
    case "ChallengeDrawn":
      return one({ news: event, moment: null });
    case "DieRolled":
      return one({ face: event.face, roll: shown.roll + 1, ...(shown.opener === null ? {} : { roller: event.seat }) });
    case "DiceThrown":
      return one({ dice: event.dice, throws: shown.throws + 1, thrower: event.seat });
    case "Walked": {
      const ahead = (event.square - event.start + shown.black.length) % shown.black.length;
      const walks = 120 + STEP * Math.min(ahead, shown.black.length - ahead);
      const there = { ...shown, squares: put(shown.squares, event.seat, event.square), walks };
      const meets = event.kind === "tiger" && shown.opener !== null;
      return [
        { shown: there, lasts: walks },
        ...(meets ? [{ shown: { ...there, walks: 0, tiger: event.square }, lasts: GROWL }] : []),
      ];
    }
    case "KeysWon": {
      const { seat, square, black, red } = event;
      const ring = shown.rings[seat]!;
      return one({
        black: put(shown.black, square, shown.black[square]! - black),
        red: put(shown.red, square, shown.red[square]! - red + black - (event.unreplaced ?? 0)),
        rings: put(shown.rings, seat, { black: ring.black + black, red: ring.red + red }),
        news: event,
      });
    }
    case "KeyPutBack":
      return one({ red: put(shown.red, event.cell, shown.red[event.cell]! + 1) });
    case "ChestOpened":
      return one({ opener: event.seat, tiger: null, note: null, taken: [], roller: null, news: event });
    case "NoteTaken":
      return one({
        left: event.left,
        won: put(shown.won, event.seat, shown.won[event.seat]! + 1),
        note: { seat: event.seat, value: event.note, count: (shown.note?.count ?? 0) + 1 },
        taken: [...shown.taken, event.note],
      });
    case "ChestClosed":
      return [...one({ news: event }, SHUT), ...one({ opener: null, note: null, tiger: null, news: event }, 100)];
    case "RiddleEnded":
      return [
        { shown: { ...shown, walks: 0 }, lasts: BREATH },
        { shown: { ...shown, walks: 0, news: event, reveal: 1 }, lasts: ANSWER },
        { shown: { ...shown, walks: 0, news: event, reveal: 2 }, lasts: WHY },
      ];
    case "MatchEnded": {
      const { purses } = event;
      const most = Math.max(0, ...purses.map(({ length }) => length));
      return Array.from({ length: most + 1 }, (_, notes) => ({
        shown: { ...shown, walks: 0, counted: { purses, notes }, ...(notes === most ? { news: event } : {}) },
        lasts: notes === most ? ANSWER : NOTE,
      }));
    }
    case "BeginnerFound":
    case "NothingThere":
    case "Guessed":
    case "GuessJudged":
    case "GuessUnclear":
      return one({ news: event });
    default:
      return LASTS[event.is] ? one({}) : [];
  }
}

/** What is drawn of a view, when nothing moves. */
export function still(view: View, before: Partial<Shown> = {}): Shown {
  return {
    squares: view.squares,
    walks: 0,
    black: view.black,
    red: view.red,
    rings: view.rings,
    left: view.left,
    won: view.won,
    playing: playing(view),
    face: view.face,
    dice: view.dice,
    roll: before.roll ?? 0,
    throws: before.throws ?? 0,
    thrower: before.thrower ?? null,
    opener: openerOf(view),
    note: before.note ?? null,
    taken: before.taken ?? [],
    roller: before.roller ?? null,
    tiger: before.tiger ?? null,
    news: before.news ?? null,
    reveal: 2,
    moment: before.moment ?? null,
    moments: before.moments ?? 0,
    lands: false,
    counted:
      view.winners.length && view.purses.some(({ length }) => length)
        ? { purses: view.purses, notes: Math.max(...view.purses.map(({ length }) => length)) }
        : null,
  };
}

/** The beats from what was drawn to what the view says. */
export function beats(before: Shown, events: readonly Event[], view: View): Beat<Shown>[] {
  // Whether a bot finds what has changed, chance says at once; people are given the time that they have.
  const searched = events.some(({ is }) => is === "ChallengeEnded") && !events.some(({ is }) => is === "Spotted");
  const acts = (of: Shown, event: Event): Beat<Shown>[] => {
    const score = after(of, event);
    return event.is === "ThingChanged" && searched ? score.map((beat) => ({ ...beat, lasts: SEARCH })) : score;
  };
  const { beats: all, shown } = actedOut({ ...before, walks: 0 }, events, acts);
  const end = { ...still(view, shown), walks: all.at(-1)?.shown.walks ?? 0 };
  const longer = LONGER.filter(([, ...of]) => events.some(({ is }) => of.includes(is)));
  const longest = longer.reduce((sum, [most]) => sum + most, 0) || LONGEST;
  const { beats: acted } = paced(leadingTo(all, end, events, MOVES), FASTEST, longest);
  return [...acted, { shown: events.length ? end : still(view, before), lasts: 0 }];
}
