/** What a screen shows while news is acted out: a few beats, each a state to stay in for a moment, and the view at the end. */

import { assertNever } from "$base/assert-never";
import { actedOut, leadingTo, LONGEST, paced, type Beat } from "$play/beats";
import type { Event, Item, Object as Thing, Portion, Purpose, Region, Standing, View } from "$types/royaume";
import { faceOf, gardenAt, type Faces, type Inside } from "./plan";

/** A die on the table. */
export interface Fallen {
  seat: number;
  face: number;
  demon: boolean;
  purpose: Purpose;
}

/** A portion that is being turned over. */
export interface Turning {
  portion: Portion;
  from: Region;
  to: Region;
  carried: readonly number[];
  /** First heroes are drawn in, then the portion turns, then they drop from above. */
  phase: "in" | "over" | "drop";
}

/** The demon king's throw. */
export interface King {
  seat: number;
  face: number;
  needed: number;
}

/** What is drawn. */
export interface Shown {
  seats: readonly Standing[];
  faces: Faces;
  turning: Turning | null;
  /** Whether a hero takes one step after the other, rather than gliding. */
  steps: boolean;
  /** Whose turn it is. */
  playing: number | null;
  demon: number | null;
  die: Fallen | null;
  /** Counts the throws, so that the same face rolls again. */
  roll: number;
  /** What the throw is worth, as far as it was changed. */
  result: number | null;
  garden: View["garden"];
  dungeon: View["dungeon"];
  /** Who is in an adventure or in the dungeon, and how far. */
  inside: Inside | null;
  /** The event card that is being resolved. */
  card: string | null;
  king: King | null;
  /** What was last announced; it stays until something else is. */
  news: Event | null;
}

const LASTS: Partial<Record<Event["is"], number>> = {
  HeroChosen: 150,
  DieFell: 720,
  ThrownAgain: 200,
  ResultChanged: 400,
  ResultShifted: 350,
  OpeningTied: 350,
  OpeningWon: 500,
  TurnBegan: 150,
  Napped: 500,
  ExtraMoveBegan: 400,
  Stayed: 350,
  Placed: 450,
  Restored: 350,
  Exhausted: 350,
  DieGiven: 600,
  CardDrawn: 900,
  PackRebuilt: 300,
  NoCards: 300,
  EventRolled: 450,
  CompanionJoined: 700,
  CompanionKnown: 450,
  MagicTaken: 700,
  MagicGone: 400,
  AdventureBegan: 500,
  StepOpened: 450,
  StepWon: 450,
  StepLost: 700,
  PieceWon: 900,
  MinorBegan: 450,
  MinorRolled: 600,
  WhirlpoolEntered: 450,
  Misled: 450,
  SentToCamp: 600,
  JoustBegan: 500,
  JoustEnded: 500,
  GardenEntered: 600,
  TokenRevealed: 600,
  DungeonEntered: 600,
  RoomRevealed: 700,
  RoomFaced: 500,
  RoomRolled: 500,
  KingThrew: 1200,
  KingDefeated: 1400,
  KingWon: 900,
};
const STEP = 130;
const DRAWN_IN = 350;
const TURNS = 450;
const DROPS = 350;

/** The shortest share of its length that a beat is cut to before the oldest are skipped. */
const FASTEST = 0.5;
/** How long a turning portion, or the king, may take in all. */
const STAGED = 3200;
const GRAND = new Set<Event["is"]>(["PortionTurned", "KingThrew", "KingDefeated", "KingWon"]);

/** What moves, so that nobody is told of it before it has come to rest. */
const MOVES = new Set<Event["is"]>([
  "DieFell",
  "Walked",
  "Placed",
  "Misled",
  "SentToCamp",
  "StepOpened",
  "StepWon",
  "StepLost",
  "GardenEntered",
  "DungeonEntered",
  "TokenRevealed",
  "RoomRevealed",
  "RoomRolled",
  "PortionTurned",
  "DieGiven",
  "KingThrew",
  "KingDefeated",
  "KingWon",
]);

const found = <I extends Item["is"]>(view: View, is: I) =>
  view.agenda.findLast((item): item is Extract<Item, { is: I }> => item.is === is) ?? null;

/** Whose turn it is, if it is anybody's. */
export function playing(view: View): number | null {
  return view.winner === null ? (found(view, "Turns")?.seat ?? null) : null;
}

/** Who is in an adventure or in the dungeon, and how far. */
export function insideOf(view: View): Inside | null {
  const key = found(view, "Adventure");
  if (key) return { seat: key.seat, place: key.key, at: key.at };
  const minor = found(view, "MinorAdventure");
  if (minor) return { seat: minor.seat, place: minor.place, at: 0 };
  const king = found(view, "KingFight");
  if (king) return { seat: king.seat, place: "dungeon", at: view.dungeon.length };
  const dungeon = found(view, "Dungeon");
  return dungeon && { seat: dungeon.seat, place: "dungeon", at: dungeon.at };
}

const put = <T>(all: readonly T[], at: number, one: T): T[] => all.map((known, index) => (index === at ? one : known));

/** The throw that may be changed, as the die fell. */
function dieOf(view: View): Fallen | null {
  const top = view.agenda.at(-1);
  return top?.is === "Modifying" ? { seat: top.seat, face: top.face, demon: top.demon, purpose: top.purpose } : null;
}

/** What is drawn of a view, when nothing moves. */
export function still(view: View, before: Partial<Shown> = {}): Shown {
  const fight = found(view, "KingFight");
  return {
    seats: view.seats,
    faces: view.faces,
    turning: null,
    steps: false,
    playing: playing(view),
    demon: view.demon,
    die: dieOf(view) ?? before.die ?? null,
    roll: before.roll ?? 0,
    result: view.result ?? before.result ?? null,
    garden: view.garden,
    dungeon: view.dungeon,
    inside: insideOf(view),
    card: found(view, "Encounter")?.card ?? null,
    king: fight
      ? (before.king ?? { seat: fight.seat, face: 0, needed: fight.needed })
      : view.winner === null
        ? null
        : (before.king ?? null), // he falls where he stands
    news: before.news ?? null,
  };
}

/** Change what stands before one hero. */
function changed(shown: Shown, seat: number, change: (has: Standing) => Partial<Standing>): readonly Standing[] {
  const has = shown.seats[seat];
  return has ? put(shown.seats, seat, { ...has, ...change(has) }) : shown.seats;
}
const moved = (shown: Shown, seat: number, square: string) => changed(shown, seat, () => ({ square }));
const spend = (has: Standing, things: readonly Thing[]) => ({
  active: has.active.filter((each) => !things.includes(each)),
  exhausted: [...has.exhausted, ...things],
});
const restore = (has: Standing, things: readonly Thing[]) => ({
  active: [...has.active, ...things],
  exhausted: has.exhausted.filter((each) => !things.includes(each)),
});
const reached = (seat: number, place: string, at: number): Inside => ({ seat, place, at });

function turnsOver(shown: Shown, event: Extract<Event, { is: "PortionTurned" }>): Beat<Shown>[] {
  const { portion, region, square } = event;
  const from = faceOf(shown.faces, portion);
  const turning = { portion, from, to: region, carried: event.carried };
  const faces: Faces = portion === "west" ? [region, shown.faces[1]] : [shown.faces[0], region];
  const seats = shown.seats.map((has, seat) => (event.carried.includes(seat) ? { ...has, square } : has));
  const news = { ...shown, news: event, inside: null };
  const drawn: Beat<Shown> = { shown: { ...news, turning: { ...turning, phase: "in" } }, lasts: DRAWN_IN };
  return [
    ...(event.carried.length ? [drawn] : []),
    { shown: { ...news, turning: { ...turning, phase: "over" } }, lasts: TURNS },
    { shown: { ...news, faces, seats, turning: { ...turning, phase: "drop" } }, lasts: DROPS },
  ];
}

/** What is drawn after an event, step by step. */
export function after(now: Shown, event: Event): Beat<Shown>[] {
  const shown: Shown = { ...now, turning: null, steps: false };
  const one = (next: Partial<Shown>): Beat<Shown>[] => [
    { shown: { ...shown, news: event, ...next }, lasts: LASTS[event.is] ?? 0 },
  ];
  switch (event.is) {
    case "HeroChosen":
      return one({ seats: changed(shown, event.seat, () => ({ hero: event.hero })) });
    case "TurnBegan":
      return one({ playing: event.seat, die: null, result: null, inside: null, card: null, king: null });
    case "DieFell": {
      const { seat, face, demon, purpose } = event;
      return one({ die: { seat, face, demon, purpose }, roll: shown.roll + 1, result: face });
    }
    case "ResultChanged":
      return one({
        result: event.result,
        seats: changed(shown, event.seat, (has) => spend(has, [event.object])),
      });
    case "ResultShifted":
      return one({ result: event.result });
    case "Walked":
      return event.path.map((square) => ({
        shown: { ...shown, news: event, steps: true, seats: moved(shown, event.seat, square) },
        lasts: STEP,
      }));
    case "Placed":
    case "Misled":
    case "SentToCamp":
      return one({ seats: moved(shown, event.seat, event.square), inside: null, king: null });
    case "Restored":
      return one({ seats: changed(shown, event.seat, (has) => restore(has, event.objects)) });
    case "Exhausted":
      return one({ seats: changed(shown, event.seat, (has) => spend(has, event.objects)) });
    case "DieGiven":
      return one({ demon: event.to });
    case "CardDrawn":
      return one({ card: event.card });
    case "CompanionJoined":
      return one({
        seats: changed(shown, event.seat, ({ companions }) => ({ companions: [...companions, event.companion] })),
      });
    case "MagicTaken":
      return one({ seats: changed(shown, event.seat, ({ active }) => ({ active: [...active, event.object] })) });
    case "AdventureBegan":
    case "MinorBegan":
      return one({ inside: reached(event.seat, event.adventure, 0) });
    case "StepOpened":
    case "StepWon":
      return one({ inside: reached(event.seat, event.adventure, event.step) });
    case "PieceWon":
      return one({ seats: changed(shown, event.seat, ({ pieces }) => ({ pieces: [...pieces, event.colour] })) });
    case "PortionTurned":
      return turnsOver(shown, event);
    case "GardenEntered":
      return one({ seats: moved(shown, event.seat, event.square), inside: null });
    case "TokenRevealed":
      return one({ garden: put(shown.garden, gardenAt(event.square) ?? -1, event.restores) });
    case "DungeonEntered":
      return one({ seats: moved(shown, event.seat, "dungeon"), inside: reached(event.seat, "dungeon", 0) });
    case "RoomRevealed":
      return one({ dungeon: put(shown.dungeon, event.at - 1, event.room) });
    case "RoomRolled": {
      const at = shown.inside?.at ?? 0;
      return one({ inside: reached(event.seat, "dungeon", event.won ? at + 1 : at) });
    }
    case "KingThrew": {
      const { seat, face, needed } = event;
      return one({ king: { seat, face, needed }, inside: reached(seat, "dungeon", shown.dungeon.length) });
    }
    case "KingDefeated":
    case "KingWon":
    case "ThrownAgain":
    case "OpeningTied":
    case "OpeningWon":
    case "Napped":
    case "ExtraMoveBegan":
    case "RoomFaced":
    case "Stayed":
    case "PackRebuilt":
    case "NoCards":
    case "EventRolled":
    case "CompanionKnown":
    case "MagicGone":
    case "StepLost":
    case "MinorRolled":
    case "WhirlpoolEntered":
    case "JoustBegan":
    case "JoustEnded":
      return one({});
    case "Declined":
    case "MatchEnded":
    case "Undone":
      return [];
    default:
      return assertNever(event, []);
  }
}

/** The beats from what was drawn to what the view says. */
export function beats(before: Shown, events: readonly Event[], view: View): Beat<Shown>[] {
  const { beats: all, shown } = actedOut(before, events, after);
  const last = all.at(-1)?.shown;
  const end: Shown = { ...still(view, shown), steps: last?.steps ?? false, turning: last?.turning ?? null };
  const long = events.some(({ is }) => GRAND.has(is)) ? STAGED : LONGEST;
  const { beats: acted } = paced(leadingTo(all, end, events, MOVES), FASTEST, long);
  return [...acted, { shown: events.length ? { ...end, turning: null } : still(view, before), lasts: 0 }];
}
