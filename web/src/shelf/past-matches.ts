/** The matches that this browser remembers: what each came to, totals by game, and the file to take them along. */

import { type Heard, standingLines, winnersOf } from "$play/story";
import type { Deed } from "$games/deeds";

/** A finished match. */
export interface PastMatch {
  match: string;
  table: string;
  game: string;
  /** When it began, in milliseconds since 1970. */
  began: number;
  players: string[];
  /** The seat that one played; null for who looked on. */
  seat: number | null;
  winners: number[];
  /** How often one's seat did what the game counts: boxes shut, cases solved. */
  deeds: number;
}

/** What one has done in a game. */
export interface Totals {
  game: string;
  played: number;
  won: number;
  deeds: number;
}

/** How many matches are remembered; the oldest go first. */
export const MOST = 300;
/** The longest file that is read, in characters. */
export const LONGEST = 1_000_000;
const FORMAT = "ludotheque-memories";
const SEATS = 16;

/** What a match came to, from the events that were stored. */
export function pastMatchOf(
  about: Pick<PastMatch, "match" | "table" | "game" | "began">,
  players: readonly string[],
  heard: Heard,
  me: string,
  deed: Deed | null,
): PastMatch {
  const done = deed ? standingLines(heard).filter(({ event }) => event.is === deed.event) : [];
  const seat = players.indexOf(me);
  const { match, table, game, began } = about;
  return {
    match,
    table,
    game,
    began,
    players: [...players],
    seat: seat < 0 ? null : seat,
    winners: winnersOf(heard) ?? (deed?.wins ? done.flatMap((line) => (line.seat === null ? [] : [line.seat])) : []),
    deeds: done.filter((line) => line.seat === seat).length,
  };
}

/** Both lists without doubles, the newest first, at most `MOST`. */
export function merged(some: readonly PastMatch[], others: readonly PastMatch[]): PastMatch[] {
  const all = new Map([...others, ...some].map((past) => [past.match, past]));
  return [...all.values()].sort((one, other) => other.began - one.began).slice(0, MOST);
}

/** Totals of the matches that one played, the game played most first. */
export function totals(matches: readonly PastMatch[]): Totals[] {
  const sums = new Map<string, Totals>();
  for (const { game, seat, winners, deeds } of matches) {
    if (seat === null) continue;
    const sum = sums.get(game) ?? { game, played: 0, won: 0, deeds: 0 };
    sums.set(game, {
      game,
      played: sum.played + 1,
      won: sum.won + (winners.includes(seat) ? 1 : 0),
      deeds: sum.deeds + deeds,
    });
  }
  return [...sums.values()].sort((one, other) => other.played - one.played);
}

export const matchesFile = (matches: readonly PastMatch[]): string =>
  JSON.stringify({ format: FORMAT, version: 1, matches }, null, 1) + "\n";

const isWord = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9-]{1,64}$/.test(value);
const isName = (value: unknown): value is string => typeof value === "string" && value.length <= 80;
const isSeat = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < SEATS;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A match as it stands in a file or in the storage; null if it is none. */
function asPastMatch(value: unknown): PastMatch | null {
  if (typeof value !== "object" || value === null) return null;
  const { match, table, game, began, players, seat, winners, deeds } = value as Record<string, unknown>;
  if (!isWord(match) || !isWord(table) || !isWord(game) || !isCount(began) || !isCount(deeds)) return null;
  if (!Array.isArray(players) || !players.length || players.length > SEATS || !players.every(isName)) return null;
  const sits = (each: unknown): each is number => isSeat(each) && each < players.length;
  if (!Array.isArray(winners) || !winners.every(sits) || !(seat === null || sits(seat))) return null;
  return { match, table, game, began, players, seat, winners, deeds };
}

/** The matches of a file; null unless all of it is right. */
export function readMatchesFile(text: string): PastMatch[] | null {
  if (text.length > LONGEST) return null;
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof file !== "object" || file === null) return null;
  const { format, version, matches } = file as Record<string, unknown>;
  if (format !== FORMAT || version !== 1 || !Array.isArray(matches)) return null;
  const found = matches.map(asPastMatch);
  return found.every((past) => past !== null) ? found : null;
}
