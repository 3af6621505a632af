import { expect, test } from "vitest";
import {
  LONGEST,
  matchesFile,
  merged,
  MOST,
  type PastMatch,
  pastMatchOf,
  readMatchesFile,
  totals,
} from "./past-matches";

const ABOUT = { match: "m1", table: "t1", game: "shut-the-box", began: 1000 };
const BOX = { event: "BoxShut", wins: false };
const CASE = { event: "Solved", wins: true };
const past = (more: Partial<PastMatch> = {}): PastMatch => ({
  ...ABOUT,
  players: ["Anne", "Bot"],
  seat: 0,
  winners: [0],
  deeds: 1,
  ...more,
});

test("a match is remembered with its winners and what one's own seat did", () => {
  const heard = [[{ is: "BoxShut", seat: 0 }], [{ is: "BoxShut", seat: 1 }], [{ is: "MatchEnded", winners: [1] }]];
  expect(pastMatchOf(ABOUT, ["Anne", "Bot"], heard, "Anne", BOX)).toEqual(past({ winners: [1], deeds: 1 }));
});

test("what was undone is not counted", () => {
  const heard = [[], [{ is: "BoxShut", seat: 0 }], [{ is: "Undone", seat: 0 }], [{ is: "MatchEnded", winners: [] }]];
  expect(pastMatchOf(ABOUT, ["Anne"], heard, "Anne", BOX).deeds).toBe(0);
});

test("who solves the case has won it, and who looked on has no seat", () => {
  const heard = [[{ is: "Solved", seat: 1 }]];
  const found = pastMatchOf({ ...ABOUT, game: "cluedo" }, ["Anne", "Zoé"], heard, "Paul", CASE);
  expect(found).toMatchObject({ winners: [1], seat: null, deeds: 0 });
});

test("totals count the matches that one played, by game", () => {
  const some = [
    past(),
    past({ match: "m2", winners: [1], deeds: 2 }),
    past({ match: "m3", seat: null }),
    past({ match: "m4", game: "cluedo" }),
  ];
  expect(totals(some)).toEqual([
    { game: "shut-the-box", played: 2, won: 1, deeds: 3 },
    { game: "cluedo", played: 1, won: 1, deeds: 1 },
  ]);
});

test("merging keeps each match once and forgets the oldest", () => {
  const many = Array.from({ length: MOST + 5 }, (_, at) => past({ match: `n${at}`, began: at }));
  const all = merged(many, [past({ match: "n304", began: 304 }), past({ match: "old", began: -0 })]);
  expect(all).toHaveLength(MOST);
  expect(all[0]!.match).toBe("n304");
  expect(all.at(-1)!.match).toBe("n5");
});

test("a file that was written is read again", () => {
  expect(readMatchesFile(matchesFile([past()]))).toEqual([past()]);
});

test.each([
  ["no JSON", "hello"],
  ["null", "null"],
  ["another format", JSON.stringify({ format: "pack", version: 1, matches: [] })],
  ["a later version", JSON.stringify({ format: "ludotheque-memories", version: 2, matches: [] })],
  ["a seat that nobody had", matchesFile([past({ seat: 2 })])],
  ["a winner who was not there", matchesFile([past({ winners: [7] })])],
  ["a table that is no word", matchesFile([past({ table: "../x" })])],
  ["an endless name", matchesFile([past({ players: ["x".repeat(99)] })])],
  ["a time that is none", matchesFile([past({ began: 1.5 })])],
  ["too much", `"${" ".repeat(LONGEST)}"`],
])("a file with %s is refused", (_, text) => {
  expect(readMatchesFile(text)).toBeNull();
});
