import { expect, test } from "vitest";
import { LONGEST, MOST, merged, readFile, remembered, totals, written, type Memory } from "./past-matches";

const ABOUT = { match: "m1", table: "t1", game: "shut-the-box", began: 1000 };
const BOX = { event: "BoxShut", wins: false };
const CASE = { event: "Solved", wins: true };
const memory = (more: Partial<Memory> = {}): Memory => ({
  ...ABOUT,
  players: ["Anne", "Bot"],
  seat: 0,
  winners: [0],
  deeds: 1,
  ...more,
});

test("a match is remembered with its winners and what one's own seat did", () => {
  const heard = [[{ is: "BoxShut", seat: 0 }], [{ is: "BoxShut", seat: 1 }], [{ is: "MatchEnded", winners: [1] }]];
  expect(remembered(ABOUT, ["Anne", "Bot"], heard, "Anne", BOX)).toEqual(memory({ winners: [1], deeds: 1 }));
});

test("what was undone is not counted", () => {
  const heard = [[], [{ is: "BoxShut", seat: 0 }], [{ is: "Undone", seat: 0 }], [{ is: "MatchEnded", winners: [] }]];
  expect(remembered(ABOUT, ["Anne"], heard, "Anne", BOX).deeds).toBe(0);
});

test("who solves the case has won it, and who looked on has no seat", () => {
  const heard = [[{ is: "Solved", seat: 1 }]];
  const found = remembered({ ...ABOUT, game: "cluedo" }, ["Anne", "Zoé"], heard, "Paul", CASE);
  expect(found).toMatchObject({ winners: [1], seat: null, deeds: 0 });
});

test("totals count the matches that one played, by game", () => {
  const some = [
    memory(),
    memory({ match: "m2", winners: [1], deeds: 2 }),
    memory({ match: "m3", seat: null }),
    memory({ match: "m4", game: "cluedo" }),
  ];
  expect(totals(some)).toEqual([
    { game: "shut-the-box", played: 2, won: 1, deeds: 3 },
    { game: "cluedo", played: 1, won: 1, deeds: 1 },
  ]);
});

test("merging keeps each match once and forgets the oldest", () => {
  const many = Array.from({ length: MOST + 5 }, (_, at) => memory({ match: `n${at}`, began: at }));
  const all = merged(many, [memory({ match: "n304", began: 304 }), memory({ match: "old", began: -0 })]);
  expect(all).toHaveLength(MOST);
  expect(all[0]!.match).toBe("n304");
  expect(all.at(-1)!.match).toBe("n5");
});

test("a file that was written is read again", () => {
  expect(readFile(written([memory()]))).toEqual([memory()]);
});

test.each([
  ["no JSON", "hello"],
  ["null", "null"],
  ["another format", JSON.stringify({ format: "pack", version: 1, matches: [] })],
  ["a later version", JSON.stringify({ format: "ludotheque-memories", version: 2, matches: [] })],
  ["a seat that nobody had", written([memory({ seat: 2 })])],
  ["a winner who was not there", written([memory({ winners: [7] })])],
  ["a table that is no word", written([memory({ table: "../x" })])],
  ["an endless name", written([memory({ players: ["x".repeat(99)] })])],
  ["a time that is none", written([memory({ began: 1.5 })])],
  ["too much", `"${" ".repeat(LONGEST)}"`],
])("a file with %s is refused", (_, text) => {
  expect(readFile(text)).toBeNull();
});
