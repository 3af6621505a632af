/** The detective's sheet: marks of one's own, what was told, and whoever keeps them. */

import type { View } from "$types/cluedo";
import type { Notebook } from "$play/context";
import type { Card } from "./cast";
import { PACKS } from "./cast";
import { eventsOf } from "./wire";

/** A cross, a tick, a question mark, or one or two letters. */
export type Mark = string;
export type Column = number | "envelope";
/** Marks by their place. */
export type Marks = Readonly<Record<string, Mark>>;
/** As on paper; crossing off what was told; everything that follows from it. */
export const LEVELS = ["none", "told", "deduced"] as const;
export type Level = (typeof LEVELS)[number];

const KEPT = "ludotheque-sheet-help";

/** The level that this browser remembers; "told" if it remembers none, or refuses to. */
export function keptLevel(): Level {
  try {
    return LEVELS.find((level) => level === localStorage.getItem(KEPT)) ?? "told";
  } catch {
    return "told";
  }
}

/** Remember a level, unless this browser refuses, as private windows may. */
export function keepLevel(level: Level): void {
  try {
    localStorage.setItem(KEPT, level);
  } catch {
    /* chosen anew next time */
  }
}

/** Something that is certain: who holds a card, or does not; with the reasons, if somebody has thought about it. */
export interface Fact {
  card: Card;
  column: Column;
  holds: boolean;
  why: readonly Sentence[];
}

/** The key of a sentence, and what it speaks of: `seat` and `asker` are seats, `card` and `cards` cards. */
export interface Sentence {
  key: string;
  args: readonly (readonly [name: string, value: string | number | readonly string[]])[];
}

/** All that follows from what a seat knows: what is certain, and how likely each card is in the envelope. */
export interface Help {
  facts: readonly Fact[];
  chances: ReadonlyMap<string, number>;
}

/** Where a sheet is kept, and who helps with it. */
export interface SheetStore {
  load: () => Promise<Marks>;
  save: (marks: Marks) => void;
  /** What is certain at this level; null if nobody here can tell. */
  help: (level: Level) => Promise<Help | null>;
}

export const cell = (card: Card, column: Column): string => `${card} ${column}`;
export const CARDS: readonly Card[] = Object.values(PACKS).flat();
const CYCLE = ["", "x", "v", "?"];

/** What a tap makes of a mark. */
export const next = (mark: Mark | undefined): Mark => CYCLE[(CYCLE.indexOf(mark ?? "") + 1) % CYCLE.length]!;

/** What a key writes: none if it is no mark. A second letter joins the first. */
export function written(key: string, before: Mark | undefined): Mark | null {
  if (key === "Backspace" || key === "Delete") return "";
  if (key === "x" || key === "X" || key === "×") return "x";
  if (key === "v" || key === "V" || key === "+") return "v";
  if (key === "?") return "?";
  if (!/^\p{L}$/u.test(key)) return null;
  const letter = key.toUpperCase();
  return /^\p{Lu}$/u.test(before ?? "") ? `${before}${letter}` : letter;
}

/** With this mark; an empty one is taken away. */
export function marked(marks: Marks, at: string, mark: Mark): Marks {
  const { [at]: _, ...others } = marks;
  return mark ? { ...others, [at]: mark } : others;
}

/** What this seat was told, card by card: its hand, what it was shown, who had none, and the envelope if it has looked. */
export function told(view: View, heard: readonly (readonly unknown[])[]): Fact[] {
  const me = view.seat;
  if (me === null || !view.hand.length) return [];
  const columns: Column[] = ["envelope", ...view.order];
  const holders = new Map<Card, Column>(view.hand.map((card) => [card, me]));
  const without = new Set(CARDS.filter((card) => !holders.has(card)).map((card) => cell(card, me)));
  let asked: readonly Card[] = [];
  for (const event of eventsOf(heard)) {
    if (event.is === "Supposed") asked = [event.suspect, event.weapon, event.room];
    else if (event.is === "HasNone") asked.forEach((card) => without.add(cell(card, event.seat)));
    else if (event.is === "CardShown" && event.card && event.seat !== me) holders.set(event.card, event.seat);
  }
  view.envelope.forEach((card) => holders.set(card, "envelope"));
  return CARDS.flatMap((card) =>
    columns.flatMap((column) => {
      const holder = holders.get(card);
      const holds = holder === column;
      return holds || holder !== undefined || without.has(cell(card, column)) ? [{ card, column, holds, why: [] }] : [];
    }),
  );
}

/** A sheet in the notes that the server keeps for a seat. Of several changes in a row only the last one has to arrive. */
export function sheetAt(notebook: Notebook): SheetStore {
  let wanted: Marks | null = null;
  /** The last marks that were put here, which may not have arrived yet. */
  let latest: Marks | null = null;
  let writing = false;
  async function write(): Promise<void> {
    if (writing) return;
    writing = true;
    while (wanted) {
      const text = JSON.stringify(wanted);
      wanted = null;
      await notebook.write(text).catch(() => undefined);
    }
    writing = false;
  }
  return {
    load: async () => latest ?? readMarks(await notebook.read().catch(() => "")),
    save(marks) {
      wanted = latest = marks;
      void write();
    },
    help: async (level) => (level === "deduced" ? readHelp(await notebook.conclude().catch(() => null)) : null),
  };
}

/** Marks as they were noted; whatever else was noted there is no mark. */
export function readMarks(text: string): Marks {
  try {
    const noted: unknown = JSON.parse(text || "{}");
    return typeof noted === "object" && noted !== null
      ? Object.fromEntries(Object.entries(noted).filter((pair): pair is [string, Mark] => typeof pair[1] === "string"))
      : {};
  } catch {
    return {};
  }
}

/** What the server concludes. */
function readHelp(concluded: unknown): Help | null {
  if (concluded === null) return null;
  const { certain, envelope } = concluded as {
    certain: readonly Fact[];
    envelope: readonly { card: Card; chance: number }[];
  };
  return { facts: certain, chances: new Map(envelope.map(({ card, chance }) => [card, chance])) };
}
