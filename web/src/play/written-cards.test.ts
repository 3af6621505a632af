import { expect, test } from "vitest";
import type { CardInfo } from "$types/protocol";
import { at, blank, flaws, fromFile, grouped, hashOf, lines, put, trimmed, wordIn, write } from "./written-cards";

const INFO: CardInfo = {
  kind: "town",
  blank: 29,
  most: 29,
  least: 12,
  ordered: true,
  fields: [
    { path: ["town"], longest: 5, count: null, optional: false, usual: 0 },
    { path: ["tourism", "question"], longest: 9, count: null, optional: false, usual: 0 },
    { path: ["tourism", "answers"], longest: 3, count: 3, optional: false, usual: 0 },
    { path: ["tourism", "right"], longest: null, count: 3, optional: false, usual: 0 },
    { path: ["tourism", "reason"], longest: 9, count: null, optional: true, usual: 0 },
  ],
};
const FULL = { town: "Brest", tourism: { question: "Où ?", answers: ["a", "b", "c"], right: 2 } };

test("a blank card has a place for everything", () => {
  expect(blank(INFO)).toEqual({ town: "", tourism: { question: "", answers: ["", "", ""], right: 0 } });
});

test("what is not chosen on a blank card is as usual", () => {
  const fields = INFO.fields.map((field) => ({ ...field, usual: 1 }));
  expect(at(blank({ ...INFO, fields }), ["tourism", "right"])).toBe(1);
});

test("fields under one name stand together", () => {
  expect(grouped(INFO).map(({ name, fields }) => [name, fields.length])).toEqual([
    [null, 1],
    ["tourism", 4],
  ]);
});

test("what is written changes nothing else, and not the card that was there", () => {
  const field = INFO.fields[2]!;
  const changed = write(FULL, field, 1, "x");
  expect(lines(changed, field)).toEqual(["a", "x", "c"]);
  expect(lines(FULL, field)).toEqual(["a", "b", "c"]);
  expect(at(put(changed, ["tourism", "right"], 1), ["tourism", "right"])).toBe(1);
  expect(at(changed, ["town"])).toBe("Brest");
});

test("what is blank, too long or there twice is found where it stands", () => {
  expect(flaws(INFO, FULL)).toEqual([]);
  expect(flaws(INFO, blank(INFO)).map(({ key }) => key)).toEqual(["blank", "blank", "blank", "blank", "blank"]);
  const wrong = { town: "Quimper", tourism: { question: "  ", answers: ["a", "b", " a"], right: 0 } };
  expect(flaws(INFO, wrong)).toEqual([
    { path: ["town"], line: 0, key: "long" },
    { path: ["tourism", "question"], line: 0, key: "blank" },
    { path: ["tourism", "answers"], line: 2, key: "same" },
  ]);
});

test("what may be left blank is no flaw, and is not kept", () => {
  const reasoned = put(FULL, ["tourism", "reason"], " why ");
  expect(at(trimmed(INFO, reasoned), ["tourism", "reason"])).toBe("why");
  const blanked = put(FULL, ["tourism", "reason"], "  ");
  expect(flaws(INFO, blanked)).toEqual([]);
  expect(JSON.stringify(trimmed(INFO, blanked))).toBe(JSON.stringify(FULL));
  expect(flaws(INFO, put(FULL, ["tourism", "reason"], "x".repeat(10))).map(({ key }) => key)).toEqual(["long"]);
});

test("letters are counted as people count them", () => {
  expect(flaws(INFO, { ...FULL, town: "🚴🚴🚴🚴🚴" })).toEqual([]);
});

test("blanks around lines are not kept", () => {
  expect(
    trimmed(INFO, { town: " Brest ", tourism: { question: "Où ?", answers: ["a ", "b", "c"], right: 2 } }),
  ).toEqual(FULL);
});

test.each([
  ["not json", null],
  ["[]", null],
  ['{"game":"g"}', null],
  ['{"game":"g","kind":"k","title":"t","language":"fr","cards":{}}', null],
  [
    '{"game":"g","kind":"k","title":"t","language":"fr","cards":[{"a":1}],"more":1}',
    { game: "g", kind: "k", title: "t", language: "fr", cards: [{ a: 1 }] },
  ],
])("a file that holds %s", (text, pack) => {
  expect(fromFile(text)).toEqual(pack);
});

test.each([
  ["https://x.test/p/abc2", "abc2"],
  [" http://x.test/ludo/p/abc2/ ", "abc2"],
  ["abc2", "abc2"],
  ["https://x.test/t/abc2", null],
  ["", null],
])("the word in %s", (link, word) => {
  expect(wordIn(link)).toBe(word);
});

test("a table knows a pack by the hash that the server makes", () => {
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
