import { expect, test } from "vitest";
import sample from "./samples/match.json";
import { verify, type MatchFile } from "./verify";

const file = () => structuredClone(sample.file) as unknown as MatchFile;

test("every die of a match that the engine played comes out the same here", () => {
  const found = verify(file(), sample.draws);
  expect(found).toEqual({ right: sample.draws.length, wrong: null, kept: true, contributors: [0, 1] });
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
