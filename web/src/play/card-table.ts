/** Cards from a spreadsheet: one row for each card, one cell for each line of it, and what is wrong in which row. */

import type { CardField, CardInfo } from "$types/protocol";
import { blank, flaws, isChoice, put, trimmed, write, type Card } from "./written-cards";

/** What one cell holds: a line of a field, or a choice. */
export interface Column {
  field: CardField;
  line: number;
}

export interface Problem {
  /** The row as it is counted in the spreadsheet, from 1. */
  row: number;
  /** The column, from 0; null where the row has too many cells. */
  column: number | null;
  key: "blank" | "long" | "same" | "choice" | "cells";
}

export interface Read {
  cards: Card[];
  problems: Problem[];
}

/** The cells of a row, in their order. */
export const columnsOf = (info: CardInfo): Column[] =>
  info.fields.flatMap((field) =>
    Array.from({ length: isChoice(field) ? 1 : (field.count ?? 1) }, (_, line) => ({ field, line })),
  );

const SEPARATORS = ["\t", ";", "|", ","] as const;

/** What stands between cells: the separator that comes most often outside quotes in the first row. */
function separatorOf(text: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const counts = SEPARATORS.map((each) => first.split(each).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** The rows of a table, as spreadsheets copy or save it; a cell in quotes may hold separators and line breaks. */
export function rowsOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(plain);
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const end = () => {
    rows.at(-1)!.push(cell.replace(/\s+/g, " ").trim());
    cell = "";
  };
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') cell += plain[++at]!;
      else quoted = false;
    } else if (letter === '"' && !cell.trim()) {
      quoted = true;
      cell = "";
    } else if (letter === separator) end();
    else if (letter === "\n") {
      end();
      rows.push([]);
    } else cell += letter;
  }
  end();
  return rows;
}

/** Which choice a cell names: by its number from 1, by a letter, or by its words; null if none. */
function choiceIn(cell: string, field: CardField, words: readonly string[]): number | null {
  if (!cell) return field.usual ?? 0;
  const said = words.findIndex((word) => word.toLocaleLowerCase() === cell.toLocaleLowerCase());
  if (said >= 0) return said;
  const number = /^[a-z]$/i.test(cell) ? cell.toLowerCase().charCodeAt(0) - 97 : Number(cell) - 1;
  return Number.isInteger(number) && number >= 0 && number < (field.count ?? 0) ? number : null;
}

/** Read cards from a table. A first row that holds the columns' names is left out; `choices` are the words of a choice. */
export function readTable(
  info: CardInfo,
  text: string,
  names: readonly string[],
  choices: (field: CardField) => readonly string[],
): Read {
  const columns = columnsOf(info);
  const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();
  const read: Read = { cards: [], problems: [] };
  rowsOf(text).forEach((cells, at) => {
    const row = at + 1;
    const headed = at === 0 && same(cells[0] ?? "", names[0] ?? "");
    if (headed || cells.every((cell) => !cell)) return;
    if (cells.slice(columns.length).some(Boolean)) read.problems.push({ row, column: null, key: "cells" });
    let card = blank(info);
    columns.forEach(({ field, line }, column) => {
      const cell = cells[column] ?? "";
      if (!isChoice(field)) {
        if (cell || !field.optional) card = write(card, field, line, cell);
        return;
      }
      const choice = choiceIn(cell, field, choices(field));
      if (choice === null) read.problems.push({ row, column, key: "choice" });
      else card = put(card, field.path, choice);
    });
    for (const { path, line, key } of flaws(info, card)) {
      const column = columns.findIndex((each) => each.line === line && each.field.path.join() === path.join());
      read.problems.push({ row, column, key });
    }
    read.cards.push(trimmed(info, card));
  });
  return read;
}
