/** What a screen shows while news is acted out: a few beats, each a state to stay in for a moment, and the view at the end. */

import { assertNever } from "$base/assert-never";
import { actedOut, leadingTo, LONGEST, paced, type Beat } from "$play/beats";
import type { Card, Event, Item, Jerseys, Laid, Purpose, View } from "$types/tour-de-france";
import { ARRIVAL } from "./road";

/** Dice thrown one after the other to tell seats apart. */
export interface Duel {
  purpose: Purpose;
  throws: readonly { seat: number; total: number | null }[];
  /** Who has thrown best, as far as that was told. */
  best: readonly number[];
  winner: number | null;
}

/** What was last announced; it stays until something else is. */
export type News =
  | Extract<
      Event,
      {
        is:
          | "PointsDrawn"
          | "StrategyDrawn"
          | "SurpriseDrawn"
          | "Struck"
          | "JokerUsed"
          | "JerseyAwarded"
          | "JerseyKept"
          | "HeldUp"
          | "TrialOver"
          | "TrialPast"
          | "PackEmpty"
          | "NowhereAhead"
          | "NothingToReturn"
          | "CardReturned"
          | "TrialWon"
          | "Arrived";
      }
    >
  | (Extract<Event, { is: "QuestionAnswered" }> & { card: Card | null });

/** What is drawn. */
export interface Shown {
  squares: readonly number[];
  /** For how long riders are on their way to where they are drawn. */
  rides: number;
  dice: readonly [number, number] | null;
  /** Counts the throws, so that the same faces roll again. */
  roll: number;
  /** Whose turn it is. */
  playing: number | null;
  /** What the roll is worth, while it may still be changed or has just been ridden. */
  advance: number | null;
  laid: readonly Laid[];
  duel: Duel | null;
  jerseys: Jerseys;
  news: News | null;
  /** The town card that is read, and who is asked. */
  card: Card | null;
  answering: number | null;
  /** The answer that was given to that card, and whether it is right, once that is told. */
  reply: { answer: number; right: number | null } | null;
}

/** What moves, so that nobody is told of it before it has come to rest. */
const MOVES = new Set<Event["is"]>(["DiceFell", "CardLaid", "Rode", "SentBack", "QuestionAnswered"]);
/** After an answer: a breath, then right or wrong, then the reason; and how long that may take in all. */
const BREATH = 800;
const VERDICT = 1000;
const REVEAL = 3600;

/** The shortest share of its length that a beat is cut to before the oldest are skipped. */
const FASTEST = 0.5;
const STEP = 95;
const RIDE = 950;

const LASTS: Partial<Record<Event["is"], number>> = {
  TurnBegan: 150,
  DiceFell: 720,
  Tied: 350,
  PrologueRanked: 600,
  CardLaid: 750,
  HeldUp: 500,
  TrialOver: 500,
  TrialPast: 500,
  TrialBegan: 400,
  TrialWon: 600,
  StrategyDrawn: 400,
  PointsDrawn: 600,
  PackEmpty: 400,
  QuestionDrawn: 350,
  QuestionAsked: 700,
  QuestionAnswered: 900,
  Struck: 550,
  SurpriseDrawn: 900,
  JokerUsed: 600,
  JerseyAwarded: 450,
  JerseyKept: 450,
  CardReturned: 400,
  NowhereAhead: 500,
  NothingToReturn: 500,
};

const put = <T>(all: readonly T[], at: number, one: T) => all.map((known, index) => (index === at ? one : known));
const found = <I extends Item["is"]>(view: View, is: I) =>
  view.agenda.findLast((item): item is Extract<Item, { is: I }> => item.is === is) ?? null;

/** Whose turn it is, if it is anybody's. */
export function playing(view: View): number | null {
  const turns = found(view, "Turns");
  return turns && view.winner === null ? (view.order[turns.at] ?? null) : null;
}

const won = (duel: Duel | null, seat: number): Duel | null => duel && { ...duel, best: [seat], winner: seat };

/** What is drawn after an event, step by step; `start` is where riders stand when the prologue is ranked. */
export function after(shown: Shown, event: Event, start: readonly number[]): Beat<Shown>[] {
  const one = (next: Partial<Shown>): Beat<Shown>[] => [
    { shown: { ...shown, rides: 0, ...next }, lasts: LASTS[event.is] ?? 0 },
  ];
  const move = (seat: number, square: number, from: Shown, long = RIDE): Beat<Shown> => {
    const lasts = Math.min(long, 250 + STEP * Math.abs(square - from.squares[seat]!));
    return { shown: { ...from, squares: put(from.squares, seat, square), rides: lasts }, lasts };
  };
  switch (event.is) {
    case "TurnBegan":
      return one({ playing: event.seat, dice: null, advance: null, laid: [], duel: null });
    case "DiceFell":
      if (event.purpose === "ride")
        return one({ dice: event.dice, roll: shown.roll + 1, advance: event.total, laid: [], duel: null });
      return one({ dice: event.dice, roll: shown.roll + 1, advance: null, laid: [], duel: thrown(shown.duel, event) });
    case "Tied":
      return one({
        duel: {
          purpose: event.purpose,
          throws: event.seats.map((seat) => ({ seat, total: null })),
          best: [],
          winner: null,
        },
      });
    case "PrologueRanked":
      return one({ squares: start, duel: won(shown.duel, event.seats[0]!) });
    case "CardLaid":
      return one({
        advance: event.advance,
        laid: [...shown.laid, { seat: event.seat, number: event.number, operation: event.operation }],
      });
    case "Rode": {
      const there = move(event.seat, event.turned ? ARRIVAL : event.square, shown);
      return event.turned ? [there, move(event.seat, event.square, there.shown)] : [there];
    }
    case "SentBack":
      return [move(event.seat, event.square, shown, 600)];
    case "TrialBegan":
      return one({ duel: { purpose: "trial", throws: [], best: [], winner: null }, dice: null });
    case "TrialWon":
      return one({ duel: won(shown.duel, event.seat) });
    case "JerseyAwarded":
    case "JerseyKept": {
      const contested = shown.duel?.purpose === event.jersey;
      return one({
        jerseys: { ...shown.jerseys, [event.jersey]: event.seat },
        duel: contested ? won(shown.duel, event.seat) : shown.duel,
        news: event,
      });
    }
    case "QuestionDrawn":
      return one({
        card: { asker: event.asker, kind: null, town: event.town, tourism: event.tourism, cycling: event.cycling },
        answering: event.seat,
      });
    case "QuestionAsked": {
      const { asker, kind, town, question, answers, right } = event;
      return one({
        card: { asker, kind, town, tourism: null, cycling: null, [kind]: { question, answers, right } },
        answering: event.seat,
      });
    }
    case "QuestionAnswered": {
      const { answer, right } = event;
      const said = { ...shown, rides: 0 };
      const reveal: Beat<Shown>[] =
        shown.card && answer !== null
          ? [
              { shown: { ...said, reply: { answer, right: null } }, lasts: BREATH },
              { shown: { ...said, reply: { answer, right } }, lasts: VERDICT },
            ]
          : [];
      return [...reveal, ...one({ news: { ...event, card: shown.card }, card: null, answering: null, reply: null })];
    }
    case "PointsDrawn":
    case "StrategyDrawn":
    case "SurpriseDrawn":
    case "Struck":
    case "JokerUsed":
    case "TrialOver":
    case "TrialPast":
    case "HeldUp":
    case "PackEmpty":
    case "NowhereAhead":
    case "NothingToReturn":
    case "CardReturned":
    case "Arrived":
      return one({ news: event });
    case "RiderChosen":
    case "Passed":
    case "Pondered":
    case "AnsweredOnScreen":
    case "JokerKept":
    case "MatchEnded":
    case "Undone":
      return [];
    default:
      return assertNever(event, []);
  }
}

function thrown(duel: Duel | null, { seat, total, purpose }: Extract<Event, { is: "DiceFell" }>): Duel {
  const same = duel?.purpose === purpose && duel.winner === null ? duel.throws : [];
  const known = same.some((each) => each.seat === seat);
  return {
    purpose,
    throws: known ? same.map((each) => (each.seat === seat ? { seat, total } : each)) : [...same, { seat, total }],
    best: [],
    winner: null,
  };
}

/** What is drawn of a view, when nothing moves. */
export function still(
  view: View,
  before: Partial<Pick<Shown, "roll" | "news" | "duel" | "advance" | "laid">> = {},
): Shown {
  const window = found(view, "Reactions");
  const contest = found(view, "Contest");
  const asked = view.card ? view.agenda.at(-1) : null;
  const duel = contest && {
    purpose: contest.purpose,
    throws: contest.seats.map((seat, at) => ({ seat, total: contest.totals[at] ?? null })),
    best: view.best,
    winner: null,
  };
  return {
    squares: view.squares,
    rides: 0,
    dice: view.dice,
    roll: before.roll ?? 0,
    playing: playing(view),
    advance: window ? window.advance : (before.advance ?? null),
    laid: window ? window.laid : (before.laid ?? []),
    duel: duel ?? before.duel ?? null,
    jerseys: view.jerseys,
    news: before.news ?? null,
    card: view.card,
    answering: asked && "seat" in asked ? asked.seat : null,
    reply: null,
  };
}

/** Where riders stood before these events moved them: where their first ride began, or where they still are. */
export const startOf = (events: readonly Event[], view: Pick<View, "squares">): number[] =>
  view.squares.map((square, seat) => {
    const first = events.find((event) => (event.is === "Rode" || event.is === "SentBack") && event.seat === seat);
    return first && "start" in first ? first.start : square;
  });

/** The beats from what was drawn to what the view says. */
export function beats(before: Shown, events: readonly Event[], view: View): Beat<Shown>[] {
  const start = startOf(events, view);
  const { beats: all, shown } = actedOut({ ...before, rides: 0 }, events, (now, event) => after(now, event, start));
  const reveals = events.some((event) => event.is === "QuestionAnswered");
  const end = { ...still(view, shown), rides: all.at(-1)?.shown.rides ?? 0, dice: shown.dice ?? null };
  const { beats: acted } = paced(leadingTo(all, end, events, MOVES), FASTEST, reveals ? REVEAL : LONGEST);
  return [...acted, { shown: events.length ? end : still(view, before), lasts: 0 }];
}
