import { describe, expect, it } from "vitest";
import type { Moment, Story } from "$types/protocol";
import {
  chancesAt,
  chancesSeries,
  chapters,
  earlierTurn,
  freshBetween,
  heardOf,
  laterTurn,
  lines,
  momentOf,
  momentUpdate,
  nextLoud,
  rounds,
  steps,
  turnScores,
  turnStarts,
  winnersAfter,
  winnersOf,
} from "./story";

const began = (seat: number, turn: number) => ({ is: "TurnBegan", seat, turn });
const ended = (seat: number, result: number, total: number) => ({ is: "TurnEnded", seat, result, total });

const HEARD: { heard: object[]; chances?: number[] }[] = [
  { heard: [began(0, 1)], chances: [0.5, 0.5] },
  { heard: [] },
  { heard: [{ is: "DiceFell", seat: 0, dice: [1, 2] }], chances: [0.4, 0.6] },
  { heard: [ended(0, 21, 21), began(1, 1)], chances: [0.3, 0.7] },
  { heard: [] },
  { heard: [ended(1, 15, 15), began(0, 2)], chances: [0.25, 0.75] },
  { heard: [ended(0, 11, 32), began(1, 2)], chances: [0.35, 0.65] },
  { heard: [] },
  {
    heard: [ended(1, 34, 49), { is: "Eliminated", seat: 1, total: 49 }, { is: "MatchEnded", winners: [0] }],
    chances: [1, 0],
  },
];

const story = (given = HEARD): Story => ({
  unit: "points",
  exact: true,
  moments: given.map(({ heard, chances }, entries): Moment => ({
    entries,
    view: { entries },
    heard,
    chances: chances ?? null,
  })),
  luck: [],
  draws: [],
  closeness: [],
  alternatives: [],
  skill: [],
});

describe("scores, turn by turn", () => {
  it("are the totals that the events told, for each seat", () => {
    expect(turnScores(heardOf(story()), 2)).toEqual([
      [
        { at: 3, turn: 1, total: 21 },
        { at: 6, turn: 2, total: 32 },
      ],
      [
        { at: 5, turn: 1, total: 15 },
        { at: 8, turn: 2, total: 49 },
      ],
    ]);
  });

  it("leave out what was taken back", () => {
    const heard = [
      [began(0, 1)],
      [ended(0, 789, 789), began(1, 1)],
      [{ is: "Undone", seat: 0 }],
      [ended(0, 7, 7), began(1, 1)],
    ];
    expect(turnScores(heard, 2)).toEqual([[{ at: 3, turn: 1, total: 7 }], []]);
    expect(turnStarts(heard).map(({ at }) => at)).toEqual([0, 3]);
  });

  it("are none in a game that tells no totals", () => {
    expect(turnScores([[{ is: "TurnEnded", seat: 0 }], [{ is: "Moved", seat: 1, total: 3 }]], 2)).toEqual([[], []]);
  });
});

describe("turns", () => {
  const starts = turnStarts(heardOf(story()));
  it("are found, and rounds among them", () => {
    expect(starts.map(({ at, seat }) => [at, seat])).toEqual([
      [0, 0],
      [3, 1],
      [5, 0],
      [6, 1],
    ]);
    expect(rounds(starts)).toEqual([
      { at: 0, turn: 1 },
      { at: 5, turn: 2 },
    ]);
  });
  it("can be gone through", () => {
    expect([0, 2, 3, 4].map((at) => earlierTurn(starts, at))).toEqual([0, 0, 0, 3]);
    expect([0, 3, 6].map((at) => laterTurn(starts, at, 8))).toEqual([3, 5, 8]);
  });
});

describe("chances", () => {
  it("are a series of the moments where they are known", () => {
    const series = chancesSeries(story());
    expect(series.map(({ at }) => at)).toEqual([0, 2, 3, 5, 6, 8]);
    expect(series[1]).toEqual({ at: 2, chances: [0.4, 0.6] });
    expect(chancesAt(series, 4)).toEqual([0.3, 0.7]);
  });
  it("are none where only the outcome is known", () => {
    expect(chancesSeries(story([{ heard: [] }, { heard: [], chances: [0, 1] }]))).toEqual([]);
    expect(chancesAt([], 3)).toBeNull();
  });
  it("say who won where no event does", () => {
    expect(winnersOf(heardOf(story()))).toEqual([0]);
    expect(winnersOf([[began(0, 1)]])).toBeNull();
    expect(winnersAfter(story([{ heard: [] }, { heard: [], chances: [0.5, 0, 0.5] }]))).toEqual([0, 2]);
  });
});

describe("a moment on a board", () => {
  it("is an update with nothing to choose", () => {
    const update = momentUpdate("m", "shut-the-box", story(), 3);
    expect(update).toMatchObject({
      is: "Update",
      match: "m",
      game: "shut-the-box",
      view: { entries: 3 },
      offers: [],
      asked: [],
      decision: null,
      over: false,
      result: null,
    });
  });
  it("is over at the end, without a result, since no scores are told", () => {
    expect(momentUpdate("m", "g", story(), 8)).toMatchObject({ over: true, result: null });
  });
  it("acts out one step forward, and nothing else", () => {
    const told = story();
    expect(freshBetween(told, 2, 3)).toEqual([HEARD[3]!.heard]);
    expect(freshBetween(told, 0, 2)).toEqual([HEARD[2]!.heard]);
    expect(freshBetween(told, 0, 1)).toEqual([]);
    expect(freshBetween(told, 2, 5)).toEqual([]);
    expect(freshBetween(told, 3, 2)).toEqual([]);
  });
  it("follows the next that is heard when it plays by itself", () => {
    expect([0, 2, 6, 8].map((at) => nextLoud(story(), at))).toEqual([2, 3, 8, 8]);
  });
  it("is found by its number in the address", () => {
    expect(["", "3", "99", "main", "-1"].map((hash) => momentOf(hash, 9))).toEqual([null, 3, 8, null, null]);
  });
  it("has lines that lead to it", () => {
    expect(
      lines(heardOf(story()))
        .filter(({ at }) => at === 3)
        .map(({ key, seat }) => [key, seat]),
    ).toEqual([
      ["3.0", 0],
      ["3.1", 1],
    ]);
  });
});

it("a line climbs from the first guess to certainty, each halved doubt as high as any other", () => {
  expect(
    steps(
      [
        [3, 1 / 16],
        [5, 1 / 4],
        [9, 1],
      ],
      12,
    ),
  ).toEqual([
    { at: 3, share: 0 },
    { at: 5, share: expect.closeTo(0.5) },
    { at: 9, share: 1 },
    { at: 12, share: 1 },
  ]);
  expect(steps([], 12)).toEqual([]);
});

it("tells the chapters: the rounds, and what matters in the game, one for each moment", () => {
  const shut = { is: "BoxShut", seat: 1 };
  const told = [[began(0, 1)], [], [shut, began(1, 1)], [began(0, 2), shut], [shut]];
  expect(chapters(told, ["BoxShut"]).map(({ at, turn }) => [at, turn])).toEqual([
    [0, 1],
    [2, null],
    [3, 2],
    [4, null],
  ]);
});
