import { expect, test } from "vitest";
import { practiceEnded } from "./practice-ended";

const said = (winners: number[], mine: number[]) => practiceEnded(winners, mine).key;

test("who practised reads how it went, alone and with others on the same screen", () => {
  expect(said([0], [0])).toBe("ui-practice-won");
  expect(said([], [0, 1])).toBe("ui-practice-lost");
});

test("an opponent or somebody who looks on reads for whom it was won or lost", () => {
  expect(said([0], [1])).toBe("ui-practice-won-by");
  expect(said([0], [])).toBe("ui-practice-won-by");
  expect(said([], [1])).toBe("ui-practice-lost-by");
});
