import { expect, test } from "vitest";
import type { OfSeat, StartNote } from "$session/start-notes";
import sample from "./samples/match.json";
import whole from "./samples/sealed.json";
import { listHash } from "$session/agreement";
import { sealOf, verify, type MatchFile } from "./verify";

const file = () => structuredClone(sample.file) as unknown as MatchFile;

test("every die of a match that the engine played comes out the same here", () => {
  const found = verify(file(), sample.draws);
  expect(found).toMatchObject({ right: sample.draws.length, wrong: null, kept: true, contributors: [0, 1] });
});

test("a changed die is found at its entry", () => {
  const draws = structuredClone(sample.draws);
  draws[5]!.chosen = (draws[5]!.chosen + 1) % draws[5]!.weights.length;
  expect(verify(file(), draws)).toMatchObject({ right: 5, wrong: draws[5]!.entry });
});

test("another secret is not the one whose hash was published", () => {
  const other = file();
  other.match.chance.secret = "00".repeat(32);
  expect(verify(other, sample.draws)!.kept).toBe(false);
});

test("another contribution gives other dice", () => {
  const other = file();
  other.match.chance.contributions![0]![1] = "c0ffef";
  expect(verify(other, sample.draws)!.wrong).not.toBeNull();
});

const sealed = () => structuredClone(whole.file) as unknown as MatchFile;

/** What seat 1's browser had noted about the start of that match. */
const note = (more: Partial<StartNote> = {}): StartNote => ({
  table: "t",
  commitment: sealed().match.chance.commitment!,
  before: null,
  match: null,
  given: [sealed().match.chance.contributions![1]!],
  fixed: whole.fixed as OfSeat[],
  revealed: [1],
  doubt: null,
  repeats: [],
  ...more,
});
const compared = (file: MatchFile, start: StartNote | null = note(), seal: string | null = whole.seal) =>
  verify(file, whole.draws, { start, seal });

test("a match is compared with the list and the contribution noted before it, and the seal noted after it", () => {
  expect(compared(sealed())).toMatchObject({ wrong: null, kept: true, own: "in", fixed: true, sealed: true });
  expect(compared(sealed(), null, null)).toMatchObject({ own: "none", fixed: null, sealed: null });
});

test("a contribution that was revealed and is not in is missing, one that was not revealed is not", () => {
  const given: OfSeat[] = [[1, "ab".repeat(16)]];
  expect(compared(sealed(), note({ given }))).toMatchObject({ own: "missing" });
  expect(compared(sealed(), note({ given, revealed: [] }))).toMatchObject({ own: "unrevealed" });
});

test("another's contribution that is not the one that was fixed is found", () => {
  const other = sealed();
  other.match.chance.contributions![0]![1] = "00".repeat(16);
  expect(compared(other)).toMatchObject({ own: "in", fixed: false });
  other.match.chance.contributions!.shift();
  expect(compared(other)).toMatchObject({ own: "in", fixed: false });
});

test("the seal that the engine gives a match comes out the same here", () => {
  expect(sealOf(sealed())).toBe(whole.seal);
});

test("a file that is not of the match whose seal was noted is found, and one that is not sealed well is unknown", () => {
  expect(compared(sealed(), note(), "0".repeat(64))).toMatchObject({ sealed: false });
  const edited = sealed();
  edited.log!.pop();
  expect(compared(edited)).toMatchObject({ sealed: null });
});

test("the hash of the list is the one that `ludotheque verify --list` compares", () => {
  expect(listHash(sealed().match.chance.commitment!, whole.fixed as OfSeat[])).toBe(whole.list);
});
