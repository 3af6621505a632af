import { beforeAll, expect, test, vi } from "vitest";
import type { GameInfo, PlainBoard, Update } from "$types/protocol";
import { settings } from "$base/settings.svelte";
import { learn } from "$base/texts.svelte";
import { commonFacts, factsOf, inWords, standing } from "./words";

const board: PlainBoard = { by_seat: ["sums", "riders"], seats: ["leader"], secrets: false };
const texts = `
race-view-sums = Points
race-view-riders = Riders
race-view-speed = Speed
race-view-tired = Tired
race-view-leader = Leader
race-view-cards = Cards
race-word-hill = a hill
`;
const view = {
  seat: 0,
  options: { laps: 3 },
  agenda: [{ is: "Riding", seat: 1 }],
  sums: [4, 7],
  riders: [
    { speed: 2, tired: false },
    { speed: 3, tired: true },
  ],
  leader: 1,
  storm: null,
  cards: ["hill", "lake"],
};
const update = { game: "race", view } as unknown as Update;
const names = ["Anne", "Paul"];

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "en";
  const plain = { texts: { fr: "", en: texts }, seats: {}, board, coach: false };
  await learn([{ name: "race", plain } as unknown as GameInfo]);
});

test("what each seat has stands with the seat, a thing with fields as each of these", () => {
  const facts = factsOf(board, "race", view, 1, names).map(({ label, words }) => [label, words]);
  expect(facts).toEqual([
    ["Points", "7"],
    ["Speed", "3"],
    ["Tired", "yes"],
  ]);
});

test("the rest is common to all, where there is something: seats are names, and words are the game's own", () => {
  const facts = commonFacts(board, "race", view, names).map(({ label, words }) => [label, words]);
  expect(facts).toEqual([
    ["Leader", "Paul"],
    ["Cards", "a hill and lake"],
  ]);
});

test("who looks, what was chosen and what is asked stand elsewhere", () => {
  const said = inWords(board, update, names).join(" ");
  expect(said).not.toMatch(/Riding|laps|agenda/);
  expect(said).toContain("Anne");
  expect(said).toContain("a hill");
});

test("beside a name stands the first thing that a seat has", () => {
  expect(standing(board, update, 0)).toBe("4");
});
