import { expect, test } from "vitest";
import type { CardInfo } from "$types/protocol";
import { columnsOf, readTable, rowsOf } from "./card-table";

const INFO: CardInfo = {
  kind: "town",
  blank: 0,
  most: 9,
  least: null,
  ordered: false,
  fields: [
    { path: ["town"], longest: 6, count: null, optional: false, usual: 0 },
    { path: ["tourism", "answers"], longest: 5, count: 3, optional: false, usual: 0 },
    { path: ["tourism", "right"], longest: null, count: 3, optional: false, usual: 0 },
    { path: ["tourism", "reason"], longest: 9, count: null, optional: true, usual: 0 },
  ],
};
const NAMES = ["Ville", "Réponse 1", "Réponse 2", "Réponse 3", "Bonne", "Pourquoi"];
const read = (text: string) => readTable(INFO, text, NAMES, () => ["un", "deux", "trois"]);
const BREST = { town: "Brest", tourism: { answers: ["a", "b", "c"], right: 1 } };

test("a row has a cell for each line of a card", () => {
  expect(columnsOf(INFO).length).toBe(NAMES.length);
});

test("cells are told apart by tabs, semicolons, strokes or commas, and quotes hold them together", () => {
  for (const separator of ["\t", ";", "|", ","])
    expect(rowsOf(`a${separator}b${separator}c`)).toEqual([["a", "b", "c"]]);
  expect(rowsOf('"a; b";"say ""hi""";c\r\nd;e;f')).toEqual([
    ["a; b", 'say "hi"', "c"],
    ["d", "e", "f"],
  ]);
  expect(rowsOf('"two\nlines",b')).toEqual([["two lines", "b"]]);
});

test("rows are cards, without the columns' names and empty rows", () => {
  const { cards, problems } = read("ville;réponse 1;;;;\nBrest;a;b;c;2;\n\nBrest;a;b;c;B;ça\nBrest;a;b;c;Deux");
  expect(problems).toEqual([]);
  expect(cards).toEqual([BREST, { ...BREST, tourism: { ...BREST.tourism, reason: "ça" } }, BREST]);
});

test("a choice that is left out is the usual one", () => {
  expect(read("Brest;a;b;c").cards[0]).toEqual({ ...BREST, tourism: { ...BREST.tourism, right: 0 } });
});

test("what is wrong is told with its row and column", () => {
  const { problems } = read("Brest;a;b;c;2\n;a;b;c;2\nBrest;a;a;toolong;9\nBrest;a;b;c;1;x;y");
  expect(problems).toEqual([
    { row: 2, column: 0, key: "blank" },
    { row: 3, column: 4, key: "choice" },
    { row: 3, column: 2, key: "same" },
    { row: 3, column: 3, key: "long" },
    { row: 4, column: null, key: "cells" },
  ]);
});
