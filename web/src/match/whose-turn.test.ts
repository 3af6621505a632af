import { beforeAll, expect, test, vi } from "vitest";
import type { Update } from "$types/protocol";
import { settings } from "$base/settings.svelte";
import { speak } from "$base/texts.svelte";
import { whoseTurn, type Turn } from "./whose-turn";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "en";
  await speak();
});

const turn = (change: Partial<Turn>, update: Partial<Update> = {}) =>
  whoseTurn(
    {
      update: { asked: [1], over: false, ...update } as Update,
      table: { paused: false, idle: false },
      names: ["Anne", "Bruno", "Chloé"],
      seat: 0,
      mine: [0],
      asked: [],
      answers: false,
      handed: null,
      ...change,
    },
    {},
  );

test("others whose turn it is are named", () => {
  expect(turn({})).toMatchObject({ seat: 1, says: expect.stringContaining("Bruno") as string });
  expect(turn({}, { asked: [1, 2] }).says).toMatch(/Bruno.*Chloé/);
});

test("who plays alone at a screen is not named, and who shares it is", () => {
  expect(turn({ asked: [0], answers: true }, { asked: [0] }).says).not.toContain("Anne");
  const shared = turn({ seat: 1, mine: [0, 1], asked: [1], answers: true });
  expect(shared).toMatchObject({ seat: 1, says: expect.stringContaining("Bruno") as string });
});

test("it is one's turn as soon as the stage asks, and until the last answer is due", () => {
  const asked = turn({ asked: [0] }, { asked: [0] });
  expect(asked).toEqual(turn({ answers: true }, { asked: [] }));
  expect(asked.seat).toBe(0);
});

test("where nobody is asked, the game says what goes on, or it is chance", () => {
  const nobody = { asked: [] } as unknown as Update;
  const now = { update: nobody, table: { paused: false, idle: false }, names: [], seat: null, mine: [] };
  const rest = { asked: [], answers: false, handed: null };
  expect(whoseTurn({ ...now, ...rest }, { meanwhile: () => "The sea rises." }).says).toBe("The sea rises.");
  expect(whoseTurn({ ...now, ...rest }, { meanwhile: () => null })).toEqual(turn({}, { asked: [] }));
});

test("a pause says which kind it is, and hides whose turn it is", () => {
  const [paused, idle] = [false, true].map((idle) => turn({ table: { paused: true, idle } }).says);
  expect(paused).not.toContain("Bruno");
  expect(idle).not.toBe(paused);
});

test("nothing is said after the end, or while the screen is handed on", () => {
  expect(turn({}, { over: true }).says).toBeNull();
  expect(turn({ handed: 1 })).toEqual({ says: null, seat: null });
});
