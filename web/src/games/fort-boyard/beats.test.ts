import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "$base/settings.svelte";
import type { Event, View } from "$types/fort-boyard";
import type { Update } from "$types/protocol";
import { script } from "./acting";
import { beats, still, type Shown } from "./beats";
import { wonOf } from "./scenes/scenes";

beforeAll(() => {
  settings.motion = true;
});
afterAll(() => {
  settings.motion = null;
});

const VIEW = {
  squares: [0, 3, 5],
  black: [0, 1, 1, 1, 2, 1, 1, 0, 0, 1],
  red: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  rings: [
    { black: 0, red: 0 },
    { black: 1, red: 0 },
    { black: 0, red: 0 },
  ],
  left: 30,
  won: [0, 0, 0],
  purses: [],
  face: null,
  dice: null,
  winners: [],
  agenda: [{ is: "Turns", seat: 0 }],
} as unknown as View;
const view = (changes: Partial<View>): View => ({ ...VIEW, ...changes });
const before = still(VIEW);
const words = (text: string) => ({ fr: text, en: text });

describe("news acted out", () => {
  it("tells the end of a riddle after a breath: the answer, and then why", () => {
    const ended: Event = { is: "RiddleEnded", seat: 0, won: false, answer: words("le sel"), why: words("Il fond.") };
    const acted = beats(before, [ended], VIEW);
    expect(acted.slice(0, 3).map(({ shown }) => [shown.news?.is ?? null, shown.reveal])).toEqual([
      [null, 2],
      ["RiddleEnded", 1],
      ["RiddleEnded", 2],
    ]);
  });

  it("lets the die of la catapulte come down before anybody reads whether it was caught", () => {
    const news: Event[] = [
      { is: "DieThrown", seat: 1, power: 2, arc: 1 },
      { is: "Caught", seat: 0, caught: true, second: null },
      { is: "DuelEnded", seat: 0, opponent: 1, won: true },
    ];
    const acted = beats(before, news, VIEW).map(({ shown }) => [shown.moment?.is, shown.lands]);
    expect(acted.slice(0, 3)).toEqual([
      ["DieThrown", false],
      ["Caught", true],
      ["Caught", false],
    ]);
  });

  it("counts a duel as won from when its end is on stage, and only once", () => {
    const drawn = { is: "ChallengeDrawn", seat: 0, card: "paw" } as unknown as Event;
    const won: Event = { is: "DuelEnded", seat: 0, opponent: 1, won: true };
    const lost: Event = { is: "DuelEnded", seat: 0, opponent: 2, won: false };
    const duels = view({ agenda: [{ is: "Duels", seat: 0, card: "paw", won: 0, at: 0 }] as never });
    expect(wonOf(VIEW, [[drawn]], null)).toBeNull();
    expect(wonOf(duels, [[won], [drawn]], null)).toBe(0);
    expect(wonOf(duels, [[won], [drawn]], won)).toBe(1);
    expect(wonOf(duels, [[drawn], [won]], won)).toBe(1);
    expect(wonOf(duels, [[drawn], [won]], lost)).toBe(1);
  });

  it("shows both signs before who won, and who won before the scene is left", () => {
    const news: Event[] = [
      { is: "PickMade", seat: 0, choice: null },
      { is: "PicksShown", seat: 0, opponent: 1, mine: "well", theirs: "scissors" },
      { is: "DuelEnded", seat: 0, opponent: 1, won: true },
      { is: "ChallengeEnded", seat: 0, card: "signs", won: true },
    ];
    const acted = beats(before, news, VIEW);
    expect(acted.map(({ shown }) => shown.moment?.is)).toEqual([
      "PicksShown",
      "PicksShown",
      "DuelEnded",
      "ChallengeEnded",
      "ChallengeEnded",
    ]);
    expect(acted.map(({ shown }) => shown.lands)).toEqual([true, false, false, false, false]);
    expect(acted.slice(0, -1).every(({ lasts }) => lasts > 500)).toBe(true);
  });

  it("gives a bot time to look for what has changed, and people none of theirs", () => {
    const made = { is: "ThingChanged", seat: 1, looks: [] } as unknown as Event;
    const ended: Event = { is: "ChallengeEnded", seat: 0, card: "oddity", won: true };
    const [looking] = beats(before, [made, ended], VIEW);
    const [told] = beats(before, [made], VIEW);
    expect(looking!.lasts).toBeGreaterThan(1500);
    expect(told!.lasts).toBeLessThan(600);
  });

  it("spends no time on a signal, nor on what may be taken for one", () => {
    for (const news of [
      { is: "SignalGiven", seat: 1, card: "hands", height: null, by_clock: true },
      { is: "Feinted", seat: 1 },
      { is: "Decoyed", seat: 1, word: "tac" },
    ] as const) {
      const acted = beats(before, [news], VIEW);
      expect(acted.reduce((sum, { lasts }) => sum + lasts, 0)).toBe(0);
      expect(acted.at(-1)!.shown.moment).toEqual(news);
    }
  });

  it("counts moments, so that a second feint moves again", () => {
    const once = beats(before, [{ is: "Feinted", seat: 1 }], VIEW).at(-1)!.shown;
    const twice = beats(once, [{ is: "Feinted", seat: 1 }], VIEW).at(-1)!.shown;
    expect(twice.moments).toBe(once.moments + 1);
  });

  it("counts what everyone has won note by note, and names the winners last", () => {
    const purses = [[1000, 5000], [500000], []];
    const ended: Event = { is: "MatchEnded", winners: [1], sums: [6000, 500000, 0], purses };
    const acted = beats(before, [ended], view({ winners: [1], purses, agenda: [] }));
    expect(acted.map(({ shown }) => shown.counted?.notes)).toEqual([0, 1, 2, 2]);
    expect(acted[0]!.shown.news).toBeNull();
    expect(acted.at(-1)!.shown.news).toEqual(ended);
  });

  it("walks to a tiger, which roars only while a chest is open", () => {
    const walked: Event = { is: "Walked", seat: 1, start: 3, square: 7, kind: "tiger" };
    const quiet = beats(before, [walked], view({ squares: [0, 7, 5] }));
    const loud = beats({ ...before, opener: 0 }, [walked], view({ squares: [0, 7, 5] }));
    expect(quiet.some(({ shown }) => shown.tiger !== null)).toBe(false);
    expect(loud.some(({ shown }) => shown.tiger === 7)).toBe(true);
  });

  it("gives a tiger and the chest that it shuts their time, and what was won is seen before the room is left", () => {
    const news: Event[] = [
      { is: "DieRolled", seat: 1, face: 4, purpose: "chest" },
      { is: "Walked", seat: 1, start: 3, square: 7, kind: "tiger" },
      { is: "ChestClosed", seat: 0, by: "tiger" },
    ];
    const acted = beats({ ...before, opener: 0, taken: [1000] }, news, view({ squares: [0, 7, 5] }));
    const lasting = (which: (shown: Shown) => boolean) =>
      acted.filter(({ shown }) => which(shown)).reduce((sum, { lasts }) => sum + lasts, 0);
    expect(lasting(({ tiger, news }) => tiger === 7 && news?.is !== "ChestClosed")).toBeGreaterThan(2000);
    expect(lasting(({ opener, news }) => opener === 0 && news?.is === "ChestClosed")).toBeGreaterThan(1500);
    expect(acted.at(-1)!.shown.opener).toBeNull();
  });

  it("forgets a scene when the next turn begins", () => {
    const after = beats(
      { ...before, moment: { is: "ChallengeEnded", seat: 0, card: "paw", won: false } },
      [{ is: "TurnBegan", seat: 1 }],
      VIEW,
    );
    expect(after.at(-1)!.shown.moment).toBeNull();
  });
});

describe("updates that were left out", () => {
  const drawn = { is: "ChallengeDrawn", card: "signs" } as Event;
  const update = (since: number) =>
    ({ match: "m", game: "fort-boyard", since, heard: [[]], view: VIEW }) as unknown as Update;
  const goal = { ...before, news: drawn } as Shown;
  const shownAfter = (since: number) => script.beats(goal, goal, [], update(1), update(since)).at(-1)?.shown as Shown;

  it("take what was news before them off the table", () => {
    expect(shownAfter(5).news).toBeNull();
  });

  it("are not missed where nothing has happened", () => {
    expect(shownAfter(1).news).toEqual(drawn);
  });
});
