import { expect, test } from "vitest";

const FILES = import.meta.glob<string>(["../texts/*.fr.ftl", "../games/*/texts.fr.ftl", "../../../src/ludotheque/games/*/texts.fr.ftl"], { query: "?raw", import: "default", eager: true });

test("a colon, a question mark or a quotation mark never begins or ends a French line alone", () => {
  const loose = Object.entries(FILES).flatMap(([file, text]) => text.split("\n").filter((line) => / [:;?!»]|« /.test(line)).map((line) => `${file}: ${line}`));
  expect(Object.keys(FILES).length).toBeGreaterThanOrEqual(8);
  expect(loose).toEqual([]);
});
