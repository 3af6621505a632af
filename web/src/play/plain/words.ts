/** A view in the words of its game: what each field is called, and what it holds. */

import type { PlainBoard, Update } from "$types/protocol";
import { listed, t } from "$base/texts.svelte";
import { told, word } from "../words";

/** Fields of a view that are told elsewhere: who looks, what was chosen, and what is asked. */
const ASIDE = new Set(["seat", "options", "agenda", "is"]);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Something that a board shows: what it is called, and what it is. */
export interface Fact {
  field: string;
  label: string;
  words: string;
}

/** What a field is called. */
const labelOf = (game: string, field: string) => t(`${game}-view-${field}`);

const shownFields = (value: Fields) => Object.entries(value).filter(([field]) => !ASIDE.has(field));

/** What a field holds, as text. */
export function wordsOf(
  game: string,
  board: PlainBoard,
  field: string,
  value: unknown,
  names: readonly string[],
): string {
  if (value === null || value === undefined) return t("plain-nothing");
  if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
  if (Array.isArray(value)) return listed(value.map((each) => wordsOf(game, board, field, each, names)));
  if (isFields(value) && !("fr" in value))
    return shownFields(value)
      .map(([name, held]) =>
        t("plain-line", { what: labelOf(game, name), words: wordsOf(game, board, name, held, names) }),
      )
      .join(", ");
  if (typeof value === "number" && board.seats.includes(field)) return names[value] ?? "?";
  return String(word(game, value as string | number));
}

/** What the seats have in common: every field of the view that holds something, and not one thing for each seat. */
export function commonFacts(board: PlainBoard, game: string, view: unknown, names: readonly string[]): Fact[] {
  return shownFields(view as Fields)
    .filter(([field, held]) => !board.by_seat.includes(field) && held !== null)
    .map(([field, held]) => ({
      field,
      label: labelOf(game, field),
      words: wordsOf(game, board, field, held, names),
    }));
}

/** What a seat has: its part of every field that is one thing for each seat; of a thing with fields, each of these. */
export function factsOf(
  board: PlainBoard,
  game: string,
  view: unknown,
  seat: number,
  names: readonly string[] = [],
): Fact[] {
  return board.by_seat
    .map((field): [string, unknown] => [field, ((view as Fields)[field] as unknown[])[seat]])
    .flatMap(([field, held]) => (isFields(held) ? shownFields(held) : [[field, held] as [string, unknown]]))
    .map(([field, held]) => ({
      field,
      label: labelOf(game, field),
      words: wordsOf(game, board, field, held, names),
    }));
}

/** The board as sentences. */
export function inWords(board: PlainBoard, { game, view }: Update, names: readonly string[]): string[] {
  const line = ({ label, words }: Fact) => t("plain-line", { what: label, words });
  const seats = names.map((name, seat) =>
    t("plain-line", { what: name, words: factsOf(board, game, view, seat, names).map(line).join(", ") }),
  );
  return [...(board.by_seat.length ? seats : []), ...commonFacts(board, game, view, names).map(line)];
}

/** What stands beside a name: the first thing that each seat has. */
export function standing(board: PlainBoard, { game, view }: Update, seat: number): string {
  return factsOf(board, game, view, seat)[0]?.words ?? "";
}

/** The last thing that was told. */
export function lastTold(game: string, heard: readonly (readonly unknown[])[], names: readonly string[]): string {
  const last = heard.flat().at(-1) as { is: string } | undefined;
  return last ? told(game, last, names) : "";
}
