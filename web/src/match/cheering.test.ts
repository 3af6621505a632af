import { expect, test } from "vitest";
import { cheerOf } from "./cheering";

const WON = { is: "Won" };
const ui = { cheers: ({ is }: { is: string }) => (is === "Won" ? { seat: 0, with: ["bravo", "wow"] as const } : null) };

test("a bot reacts to what somebody else has attempted, and to nothing else", () => {
  expect(cheerOf(ui, WON, [], [1])).toEqual({ seat: 1, reaction: "bravo" });
  expect(cheerOf(ui, { is: "Rolled" }, [], [1])).toBeNull();
  expect(cheerOf({}, WON, [], [1])).toBeNull();
});

test("nobody cheers for themselves, nor speaks where there are no bots", () => {
  expect(cheerOf(ui, WON, [], [0])).toBeNull();
  expect(cheerOf(ui, WON, [], [])).toBeNull();
});

test("bots take turns with what they say, and sometimes none says anything", () => {
  const said = [0, 1, 2, 3].map((times) =>
    cheerOf(
      ui,
      WON,
      Array.from({ length: times }, () => WON),
      [1, 2],
    ),
  );
  expect(said).toEqual([
    { seat: 1, reaction: "bravo" },
    { seat: 2, reaction: "wow" },
    null,
    { seat: 2, reaction: "wow" },
  ]);
});
