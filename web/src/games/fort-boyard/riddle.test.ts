import { expect, it } from "vitest";
import type { Event } from "$types/fort-boyard";
import { givenTo } from "./riddle";

const words = (text: string) => ({ fr: text, en: text });
const read: Event = { is: "RiddleRead", seat: 0, reader: 2, text: words("?"), tries: null, answer: null };

it("lists the answers to the last riddle with what became of each", () => {
  const given = givenTo([
    read,
    { is: "Guessed", seat: 0, text: words("old") },
    read,
    { is: "Guessed", seat: 0, text: words("la mer") },
    { is: "GuessJudged", seat: 0, right: false },
    { is: "DiceThrown", seat: 1, candidate: 0, dice: [1, 3], lost: false },
    { is: "GuessUnclear", seat: 0, text: words("a, b, c") },
    { is: "Guessed", seat: 0, text: words("le sel") },
  ]);
  expect(given.map(({ text, verdict }) => [text.fr, verdict])).toEqual([
    ["la mer", "wrong"],
    ["a, b, c", "unclear"],
    ["le sel", null],
  ]);
});
