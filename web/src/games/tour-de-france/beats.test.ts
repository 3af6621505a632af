import { describe, expect, it } from "vitest";
import type { Event, View } from "$types/tour-de-france";
import { LONGEST } from "$play/beats";
import { beats, playing, still } from "./beats";
import { ARRIVAL } from "./road";

const NAME = { fr: "Reims", en: "Reims" };
const VIEW = {
  squares: [4, 9],
  order: [1, 0],
  dice: null,
  jerseys: { yellow: 1, polka: null, green: null, white: null },
  card: null,
  best: [],
  winner: null,
  agenda: [
    { is: "Turns", at: 1 },
    { is: "Ride", seat: 0 },
  ],
} as unknown as View;
const view = (changes: Partial<View>): View => ({ ...VIEW, ...changes });
const before = still(VIEW);
const rode = (start: number, square: number, turned = false): Event => ({
  is: "Rode",
  seat: 0,
  start,
  square,
  by: square - start,
  name: NAME,
  turned,
});

describe("news acted out", () => {
  it("throws, lays one card after the other, and then rides", () => {
    const news: Event[] = [
      { is: "DiceFell", seat: 0, dice: [2, 3], total: 5, purpose: "ride" },
      { is: "CardLaid", seat: 1, number: 4, operation: "subtract", advance: 1 },
      { is: "CardLaid", seat: 0, number: 6, operation: "add", advance: 7 },
      rode(4, 11),
    ];
    const acted = beats(before, news, view({ squares: [11, 9], dice: [2, 3] }));
    expect(acted.map(({ shown }) => [shown.advance, shown.laid.length, shown.squares[0]])).toEqual([
      [5, 0, 4],
      [1, 1, 4],
      [7, 2, 4],
      [7, 2, 11],
      [7, 2, 11],
    ]);
    expect(acted.map(({ told }) => told)).toEqual([0, 1, 2, 3, undefined]);
    expect(acted.at(-1)!.shown).toMatchObject({ dice: [2, 3], roll: 1 });
    expect(acted.at(-1)!.shown.rides).toBeGreaterThan(200);
  });

  it("rides to the arrival and back again when the roll is too high", () => {
    const acted = beats(
      { ...before, squares: [ARRIVAL - 2, 9] },
      [rode(ARRIVAL - 2, ARRIVAL - 3, true)],
      view({ squares: [ARRIVAL - 3, 9] }),
    );
    expect(acted.map(({ shown }) => shown.squares[0])).toEqual([ARRIVAL, ARRIVAL - 3, ARRIVAL - 3]);
    expect(acted[0]!.lasts).toBeGreaterThan(0);
  });

  it("runs a time trial throw by throw, and tied ones throw again", () => {
    const trial = (seat: number, total: number): Event => ({
      is: "DiceFell",
      seat,
      dice: [1, total - 1],
      total,
      purpose: "trial",
    });
    const news: Event[] = [
      { is: "TrialBegan", seat: 0, square: 10, name: NAME },
      trial(0, 5),
      trial(1, 5),
      { is: "Tied", seats: [0, 1], purpose: "trial" },
      trial(0, 3),
      trial(1, 6),
      { is: "TrialWon", seat: 1 },
    ];
    const acted = beats(before, news, VIEW);
    expect(acted.at(-1)!.shown.duel).toEqual({
      purpose: "trial",
      throws: [
        { seat: 0, total: 3 },
        { seat: 1, total: 6 },
      ],
      best: [1],
      winner: 1,
    });
    expect(acted.some(({ shown }) => shown.duel?.throws.every(({ total }) => total === null))).toBe(true);
  });

  it("says that the square beyond a time trial does not act", () => {
    const over: Event = { is: "TrialOver", seat: 0 };
    const acted = beats(before, [{ is: "TrialWon", seat: 1 }, over], VIEW);
    expect(acted.at(-1)!.shown.news).toEqual(over);
    expect(acted.at(-2)!.lasts).toBeGreaterThan(0);
  });

  it("reads a question, takes a breath, says right or wrong, and then tells the reason together with it", () => {
    const words = { fr: "oui", en: "yes" };
    const asked: Event = {
      is: "QuestionAsked",
      seat: 0,
      asker: 1,
      kind: "cycling",
      town: "Reims",
      question: words,
      answers: [words, words, words],
      right: null,
    };
    const answered: Event = { is: "QuestionAnswered", seat: 0, answer: 1, right: 1, correct: true, words, why: null };
    const acted = beats(before, [asked, answered], VIEW);
    expect(acted.map(({ shown }) => shown.card?.town ?? null)).toEqual(["Reims", "Reims", "Reims", null, null]);
    expect(acted.map(({ shown }) => shown.reply)).toEqual([
      null,
      { answer: 1, right: null },
      { answer: 1, right: 1 },
      null,
      null,
    ]);
    expect(acted.at(-1)!.shown.news).toMatchObject({
      is: "QuestionAnswered",
      correct: true,
      card: { kind: "cycling", cycling: { right: null } },
    });
  });

  it("dresses riders as jerseys are awarded, and puts them in line after the prologue", () => {
    const news: Event[] = [
      { is: "PrologueRanked", seats: [1, 0] },
      { is: "JerseyAwarded", seat: 1, jersey: "yellow" },
      { is: "TurnBegan", seat: 1, round: 1 },
    ];
    const acted = beats({ ...before, jerseys: { ...before.jerseys, yellow: null } }, news, view({ squares: [-1, 0] }));
    expect(acted.map(({ shown }) => shown.jerseys.yellow)).toEqual([null, 1, 1]);
    expect(acted[0]!.shown.squares.map(Math.abs)).toEqual([1, 0]);
  });

  it("leaves the last announcement to be read while the next one throws", () => {
    const news: Event[] = [
      { is: "PointsDrawn", seat: 0, series: "polka", points: 5, total: 9 },
      { is: "TurnBegan", seat: 1, round: 2 },
    ];
    expect(beats(before, news, VIEW).at(-1)!.shown.news).toMatchObject({ points: 5 });
  });

  it("takes no longer than a person waits, however much there is", () => {
    const news: Event[] = Array.from({ length: 12 }, () => rode(4, 16));
    const acted = beats(before, news, VIEW);
    expect(acted.reduce((length, { lasts }) => length + lasts, 0)).toBeLessThanOrEqual(LONGEST + 60);
    expect(acted.at(-1)!.shown.squares).toEqual(VIEW.squares);
  });
});

describe("what is drawn when nothing moves", () => {
  it("is the roll with its cards while people may react", () => {
    const laid = [{ seat: 1, number: 2, operation: "add" as const }];
    const now = still(
      view({ agenda: [...VIEW.agenda, { is: "Reactions", roller: 0, advance: 7, laid, passed: [], id: 3 }] }),
    );
    expect(now).toMatchObject({ advance: 7, laid, playing: 0 });
  });

  it("is the contest as far as it has come", () => {
    const now = still(
      view({
        best: [0],
        agenda: [
          { is: "Contest", purpose: "prologue", seats: [0, 1], totals: [8] },
          { is: "Throwing", seat: 1, purpose: "prologue" },
        ],
      }),
    );
    expect(now.duel).toEqual({
      purpose: "prologue",
      throws: [
        { seat: 0, total: 8 },
        { seat: 1, total: null },
      ],
      best: [0],
      winner: null,
    });
    expect(now.playing).toBeNull();
  });

  it("knows whose turn it is, until somebody has won", () => {
    expect([playing(VIEW), playing(view({ winner: 0 })), playing(view({ agenda: [] }))]).toEqual([0, null, null]);
  });
});
