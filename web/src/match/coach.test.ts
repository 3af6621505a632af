import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Advice, Offer, Problem } from "$types/protocol";
import { Refusal } from "$base/api";
import { settings } from "$base/settings.svelte";
import { toasts } from "$base/toasts.svelte";
import { Coach, type Coached } from "./coach.svelte";

const OFFERS: Offer[] = [{ is: "Throw" }, { is: "Stop" }].map((action) => ({ action, refusal: null }));
const ADVICE: Advice = {
  judged: [{ action: { is: "Stop" }, worth: [{ unit: "win", value: 62.5 }] }],
  why: "because",
  args: [],
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
let now: Coached & { answering: Mutable<Coached["answering"]> };
let asked: { seat: number; tell: (advice: Advice) => void; fail: (error: Error) => void }[];
const coach = () =>
  new Coach(
    () => now,
    (_table, _match, seat) => new Promise((tell, fail) => asked.push({ seat, tell, fail })),
  );

afterAll(() => void Object.assign(settings, { coach: false, figures: false }));

beforeEach(() => {
  asked = [];
  toasts.length = 0;
  Object.assign(settings, { coach: true, figures: true });
  now = {
    table: { id: "t", coach: true, paused: false },
    ui: {},
    game: "tiny",
    names: ["Ana", "Bo"],
    match: "m",
    seat: 1,
    answering: { decision: "m 1 m:5", offers: OFFERS, legal: 2, busy: false, lone: null },
  };
});

test("advice is asked for once for each decision, and then told", async () => {
  const coached = coach();
  coached.ask();
  expect(asked.map(({ seat }) => seat)).toEqual([1]);
  expect(coached.best).toBeNull();
  asked[0]!.tell(ADVICE);
  await vi.waitFor(() => expect(coached.best).toBe(1));
  expect(coached.worth).toEqual([null, ["tiny-value-win"]]);
  expect(coached.alike).toEqual([1]);
  expect(coached.reason).toBe("because");
  coached.ask();
  expect(asked).toHaveLength(1);
});

test.each<[string, () => void]>([
  ["it is switched off", () => (settings.coach = false)],
  ["the table has no coach", () => (now.table = { ...now.table, coach: false })],
  ["nobody can judge the game", () => (now.ui = { uncoached: true })],
  ["the table is paused", () => (now.table = { ...now.table, paused: true })],
  ["there is nothing to choose", () => (now.answering.legal = 1)],
  ["one thing is left, which is done by itself", () => (now.answering.lone = { actions: [{}], lone: true })],
  ["an answer is on its way", () => (now.answering.busy = true)],
  ["the seat is not asked", () => (now.answering.decision = null)],
  ["nobody plays here", () => (now.seat = null)],
])("no advice is asked for if %s", (_, change) => {
  change();
  coach().ask();
  expect(asked).toEqual([]);
});

test("advice that comes after the answer is not told", async () => {
  const coached = coach();
  coached.ask();
  now.answering.decision = "m 1 m:6";
  asked[0]!.tell(ADVICE);
  await new Promise((next) => setTimeout(next));
  expect(coached.best).toBeNull();
});

test("that there is no advice is told, but not once the decision is answered", async () => {
  const problem = { key: "busy", args: {}, clause: null, sentence: "Too busy." } as unknown as Problem;
  coach().ask();
  coach().ask();
  asked[0]!.fail(new Refusal(503, problem));
  await vi.waitFor(() => expect(toasts.map(({ sentence }) => sentence)).toEqual(["Too busy."]));
  toasts.length = 0;
  now.answering.decision = "m 1 m:6";
  asked[1]!.fail(new Refusal(503, problem));
  await new Promise((next) => setTimeout(next));
  expect(toasts).toEqual([]);
});

test("numbers are shown to those who ask for them, reasons to everybody", async () => {
  settings.figures = false;
  const coached = coach();
  coached.ask();
  asked[0]!.tell(ADVICE);
  await vi.waitFor(() => expect(coached.best).toBe(1));
  expect(coached.worth).toEqual([null, null]);
  expect(coached.values).toEqual([[], []]);
  expect(coached.reason).toBe("because");
  coached.toggleFigures();
  expect(coached.worth).toEqual([null, ["tiny-value-win"]]);
});
