import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Update } from "$types/protocol";
import { settings } from "$base/settings.svelte";
import type { Script } from "./acting.svelte";
import { answerable, NOT_ASKED, received, staged } from "./answers";
import { Stage, type Direction, type News } from "./stage.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  settings.motion = true;
});
afterAll(() => {
  vi.useRealTimers();
  settings.motion = null;
});

const news = (since: number, ...events: string[]): News => ({
  update: { match: "m", game: "box", since } as Update,
  seat: 0,
  heard: [],
  fresh: [events.map((is) => ({ is }))],
  updated: 0,
});

/** A game that draws what it is given, at once. */
const PLAIN: Script = { still: () => 0, beats: () => [{ shown: 0, lasts: 0 }] };

function directed(more: Partial<Direction> = {}): Stage {
  const stage = new Stage();
  stage.direct("box", { script: PLAIN, ...more });
  return stage;
}

test("news wait until what came before them was seen", () => {
  const stage = directed();
  stage.take(news(0, "First"));
  stage.take(news(1, "Rode"));
  stage.take(news(2, "Rode"));
  const before = stage.update?.since;
  vi.advanceTimersByTime(5000);
  expect([before, stage.update?.since, stage.waiting]).toEqual([0, 2, 0]);
});

test("what nobody needs to look at holds nothing up", () => {
  const stage = directed({ silent: ({ is }) => is === "Passed" });
  stage.take(news(0, "Passed"));
  for (let since = 1; since < 5; since++) stage.take(news(since, "Passed"));
  expect([stage.update?.since, stage.waiting]).toEqual([4, 0]);
});

test("news with an urgent event is shown at once, with its events, and what waits is skipped", () => {
  const stage = directed({ urgent: ({ is }) => is === "SignalGiven" });
  const shown: number[] = [];
  const begun: string[] = [];
  stage.onbegin = (events) => begun.push(...events.map(({ is }) => is));
  stage.onshow = ({ update }) => shown.push(update.since);
  stage.take(news(0, "First"));
  stage.take(news(1, "Rode"));
  stage.take(news(2, "Rode"));
  stage.take(news(3, "Rode", "SignalGiven"));
  expect([stage.update?.since, stage.waiting]).toEqual([3, 0]);
  expect(begun).toEqual(["First", "Rode", "SignalGiven"]);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([0, 3]);
});

describe("turns of bots", () => {
  const turn = (since: number, ...events: { is: string; seat: number }[]): News => ({
    ...news(since),
    fresh: [events],
  });
  /** A stage with so much of a bot's turn waiting, and how many updates it shows until all is told. */
  function shownOf(waitsFor: Stage["waitsFor"], more: Partial<Direction> = {}): number {
    const stage = directed({ script: SCRIPT, ...more });
    stage.waitsFor = waitsFor;
    let shown = 0;
    stage.take(news(0, "First"));
    stage.onshow = () => (shown += 1);
    stage.take(turn(1, { is: "TurnBegan", seat: 1 }));
    for (let since = 2; since < 8; since++) stage.take(turn(since, { is: "Rode", seat: 1 }, { is: "Rolled", seat: 1 }));
    stage.take(turn(8, { is: "TurnBegan", seat: 0 }));
    vi.advanceTimersByTime(60_000);
    expect(stage.update?.since).toBe(8);
    return shown;
  }

  test("are shown together where they are long", () => expect(shownOf("bots")).toBeLessThan(4));
  test("are shown step by step to whoever only looks on", () => expect(shownOf("nobody")).toBe(8));
  test("are shown step by step where everything is to be seen", () => {
    settings.pace = "slow";
    expect(shownOf("bots")).toBe(8);
    settings.pace = "calm";
  });
  test("are shown step by step where they matter", () =>
    expect(shownOf("bots", { matters: ({ is }) => is === "Rode" })).toBe(8));
});

test("an event that is urgent to others waits its turn", () => {
  const stage = directed({ urgent: (_event, update) => update.since === 2 });
  for (let since = 0; since < 2; since++) stage.take(news(since, "SignalGiven"));
  const before = stage.update?.since;
  stage.take(news(2, "SignalGiven"));
  expect([before, stage.update?.since]).toEqual([0, 2]);
});

test("what follows an urgent event waits its time", () => {
  const stage = directed({ urgent: ({ is }) => is === "SignalGiven" });
  stage.take(news(0, "First"));
  stage.take(news(1, "SignalGiven"));
  stage.take(news(2, "Rode"));
  expect([stage.update?.since, stage.waiting]).toEqual([1, 1]);
  vi.advanceTimersByTime(5000);
  expect([stage.update?.since, stage.waiting]).toEqual([2, 0]);
});

test("a decision on the stage stays open while news waits, and is answered from the newest", () => {
  const stage = directed();
  let answers = NOT_ASKED;
  stage.onshow = (shown) => (answers = staged(answers, shown));
  const take = (since: number, decision: string | null) => {
    const { update, ...rest } = news(since, "Rode");
    const next = { ...rest, update: { ...update, decision } };
    answers = received(answers, next);
    stage.take(next);
    return answerable(answers, 0).decision;
  };
  expect(take(0, null)).toBeNull();
  expect(take(1, "m:1")).toBeNull(); // waits, as nobody has seen yet what is asked
  vi.advanceTimersByTime(5000);
  expect(answerable(answers, 0).decision).toBe("m 0 m:1");
  expect(take(2, "m:1")).toBe("m 0 m:1");
  expect(take(3, "m:1")).toBe("m 0 m:1");
  expect(take(4, null)).toBeNull();
});

/** A game whose events each take 100 ms: it draws how many have begun. */
const SCRIPT: Script = {
  still: () => 0,
  beats: (_goal, _shown, groups) => [
    ...groups.flat().map((_, told) => ({ shown: told + 1, lasts: 100, told })),
    { shown: groups.flat().length, lasts: 0 },
  ],
};

describe("the end of a match is acted out whole, although the server says once more that it is over", () => {
  const over = (since: number, ...events: string[]): News => {
    const { update, ...rest } = news(since, ...events);
    return { ...rest, fresh: events.length ? rest.fresh : [], update: { ...update, over: true } };
  };

  test("where it is on stage", () => {
    const stage = directed({ script: SCRIPT });
    stage.take(news(0, "First"));
    stage.take({ ...over(1, "KingFell", "MatchEnded"), update: { ...over(1).update, accepted: "mine" } });
    stage.take(over(2));
    expect([stage.acting.shown, stage.update?.since]).toEqual([1, 0]);
    vi.advanceTimersByTime(5000);
    expect([stage.acting.shown, stage.update?.since]).toEqual([0, 2]);
  });

  test("where it waits for what came before", () => {
    const stage = directed({ script: SCRIPT });
    const begun: string[] = [];
    stage.onbegin = (events) => begun.push(...events.map(({ is }) => is));
    stage.take(news(0, "First"));
    stage.take(news(1, "KingFell"));
    stage.take(over(2, "MatchEnded"));
    stage.take(over(3));
    expect(stage.update?.since).toBe(0);
    vi.advanceTimersByTime(9000);
    expect([begun, stage.update?.since]).toEqual([["First", "KingFell", "MatchEnded"], 3]);
  });
});

test("the first match of another game waits until that is drawn, and is drawn by its own script", () => {
  const stage = directed({ script: SCRIPT });
  stage.take(news(0, "First"));
  const other = (since: number, ...events: string[]): News => {
    const { update, ...rest } = news(since, ...events);
    return { ...rest, update: { ...update, match: "n", game: "race" } };
  };
  stage.take(other(0, "Began"));
  stage.take(other(1, "Rode"));
  expect([stage.update?.game, stage.acting.shown]).toEqual(["box", 0]);
  stage.direct("race", { script: { still: () => "on the road", beats: () => [{ shown: "in town", lasts: 0 }] } });
  expect([stage.update?.game, stage.acting.shown]).toEqual(["race", "on the road"]);
  vi.advanceTimersByTime(5000);
  expect([stage.update?.since, stage.acting.shown]).toEqual([1, "in town"]);
});

describe("one clock", () => {
  const told = (stage: Stage) => (stage.heard.flat() as { is: string }[]).map(({ is }) => is);
  const after = (events: string[], since: number, ...fresh: string[]): News => ({
    ...news(since, ...fresh),
    heard: [events.map((is) => ({ is })), fresh.map((is) => ({ is }))],
  });
  const staged = (): Stage => {
    const stage = directed({ script: SCRIPT });
    stage.take({ ...news(0), heard: [[{ is: "Began" }]], fresh: [] });
    return stage;
  };

  test("an event is told when its beat is over, and the update when all are", () => {
    const stage = staged();
    stage.take(after(["Began"], 1, "DiceFell", "Closed"));
    expect([stage.acting.shown, told(stage), stage.update?.since]).toEqual([1, ["Began"], 0]);
    vi.advanceTimersByTime(100);
    expect([stage.acting.shown, told(stage), stage.update?.since]).toEqual([2, ["Began", "DiceFell"], 0]);
    vi.advanceTimersByTime(100);
    expect([told(stage), stage.update?.since]).toEqual([["Began", "DiceFell", "Closed"], 1]);
  });

  test("the answer to one's own action is acted out at once, and told with its beats as well", () => {
    const stage = staged();
    const { update, ...rest } = after(["Began"], 1, "DiceFell");
    stage.take({ ...rest, update: { ...update, accepted: "id" } });
    expect([stage.acting.shown, stage.update?.since]).toEqual([1, 0]);
    vi.advanceTimersByTime(100);
    expect([told(stage), stage.update?.since]).toEqual([["Began", "DiceFell"], 1]);
  });

  test("where nothing moves, each event is told as it appears, in order", () => {
    settings.motion = false;
    const stage = staged();
    stage.take(after(["Began"], 1, "DiceFell", "Closed"));
    expect([stage.acting.shown, told(stage), stage.update?.since]).toEqual([1, ["Began", "DiceFell"], 0]);
    vi.advanceTimersByTime(100);
    expect([stage.acting.shown, told(stage), stage.update?.since]).toEqual([2, ["Began", "DiceFell", "Closed"], 1]);
  });

  test("sounds begin with the beats of their events", () => {
    const stage = staged();
    const begun: string[] = [];
    stage.onbegin = (events) => begun.push(...events.map(({ is }) => is));
    stage.take(after(["Began"], 1, "DiceFell", "Closed"));
    expect(begun).toEqual(["DiceFell"]);
    vi.advanceTimersByTime(100);
    expect(begun).toEqual(["DiceFell", "Closed"]);
    vi.advanceTimersByTime(1000);
    expect(begun).toEqual(["DiceFell", "Closed"]);
  });

  test("hurrying ends the beats of each update in turn, and leaves none out", () => {
    const stage = staged();
    const shown: number[] = [];
    stage.onshow = ({ update }) => shown.push(update.since);
    for (let since = 1; since <= 4; since++) stage.take(after(["Began"], since, "DiceFell", "Closed"));
    stage.hurry();
    expect(shown).toEqual([1, 2]);
    expect(told(stage)).toEqual(["Began", "DiceFell", "Closed"]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  test("what waits before a decision with little time is seen, and hurried only when much of the time has run", () => {
    const stage = staged();
    stage.waitsFor = "nobody";
    for (let since = 1; since < 6; since++) stage.take(after(["Began"], since, "Rode", "Rode"));
    const { update, ...rest } = after(["Began"], 6, "DiceFell");
    stage.take({
      ...rest,
      update: { ...update, decision: "m:3", deadlines: [{ decision: "m:3", seat: null, left: 8000 }] },
    });
    vi.advanceTimersByTime(3000);
    expect(stage.update?.since).toBe(3);
    vi.advanceTimersByTime(800);
    expect(stage.update?.since).toBe(6);
  });

  test.each([
    ["calm", 0],
    ["brisk", 1],
    ["at-once", 3],
  ] as const)("what others do is shown %s", (pace, since) => {
    settings.pace = pace;
    const stage = staged();
    for (let at = 1; at <= 3; at++) stage.take(after(["Began"], at, "DiceFell", "Closed"));
    vi.advanceTimersByTime(150);
    settings.pace = "calm";
    expect(stage.update?.since).toBe(since);
  });
});
