/** What this browser noted about the starts and ends of matches, in localStorage, to compare it with their files. */

/** A seat, and the hash of its contribution to chance, or the contribution. */
export type OfSeat = [number, string];

/** Why a page did not reveal: its contribution is not in the list, or the list has changed since it was fixed. */
export type Doubt = "left-out" | "list-changed";

export interface StartNote {
  table: string;
  /** The hash of the server's secret, seen before this browser committed to anything. */
  commitment: string;
  /** The table's last match then: a start after another match has a note of its own. */
  before: string | null;
  /** The match that began next, if this browser saw it begin. */
  match: string | null;
  /** The contributions of this browser, by seat, kept before their hashes are sent. */
  given: OfSeat[];
  /** The hashes that were fixed, noted before this browser revealed anything; never noted twice. */
  fixed: OfSeat[] | null;
  /** The seats whose contributions the server has taken. */
  revealed: number[];
  doubt: Doubt | null;
  /** Why earlier starts of the match were given up: the reason, and the names of those because of whom. */
  repeats: [string, string][];
}

const STARTS = "ludotheque-starts";
const SEALS = "ludotheque-seals";
const MOST_STARTS = 40;
const MOST_SEALS = 100;

/** What could not be stored, for as long as this page lasts. */
const unstored = new Map<string, string>();

function read<T>(key: string): T[] {
  try {
    const kept: unknown = JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}

function write(key: string, kept: readonly unknown[]): void {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text); // private windows may refuse
  }
}

/** The latest note about a start at this table under this commitment. */
export function startNote(table: string, commitment: string): StartNote | null {
  return read<StartNote>(STARTS).find((note) => note.table === table && note.commitment === commitment) ?? null;
}

/** The note about the start of a match under this commitment. */
export function noteOfMatch(table: string, commitment: string, match: string): StartNote | null {
  const notes = read<StartNote>(STARTS).filter((note) => note.table === table && note.commitment === commitment);
  return (
    notes.find((note) => note.match === match) ??
    notes.find((note) => note.match === null && note.before !== match) ??
    null
  );
}

/** Note which match began after the latest start at a table. */
export function noteBegan(table: string, match: string): void {
  const note = read<StartNote>(STARTS).find((known) => known.table === table);
  if (note && note.match === null && note.before !== match) keepNote({ ...note, match });
}

/** Store a note, the newest first, in place of an earlier one about the same start. */
export function keepNote(note: StartNote): void {
  const { table, commitment, before } = note;
  const others = read<StartNote>(STARTS).filter(
    (known) => known.table !== table || known.commitment !== commitment || known.before !== before,
  );
  write(STARTS, [note, ...others].slice(0, MOST_STARTS));
}

/** Store the seal that was shown at the end of a match; the first counts. */
export function keepSeal(match: string, seal: string): void {
  const known = read<[string, string]>(SEALS);
  if (!known.some(([of]) => of === match)) write(SEALS, [[match, seal], ...known].slice(0, MOST_SEALS));
}

/** The seal that was shown at the end of a match. */
export const notedSeal = (match: string): string | null =>
  read<[string, string]>(SEALS).find(([of]) => of === match)?.[1] ?? null;
