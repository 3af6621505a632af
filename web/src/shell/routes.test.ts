import { expect, test } from "vitest";
import { route } from "./routes";

test.each([
  ["/", { page: "home" }],
  ["", { page: "home" }],
  ["/settings", { page: "settings" }],
  ["/about", { page: "about" }],
  ["/cluedo", { page: "game", game: "cluedo" }],
  ["/cluedo/rules", { page: "lost" }],
  ["/rules/shut-the-box", { page: "rules", game: "shut-the-box" }],
  ["/practice/fort-boyard", { page: "practice", game: "fort-boyard" }],
  ["/practice", { page: "lost" }],
  ["/t/abc", { page: "table", table: "abc" }],
  ["/t/abc/", { page: "table", table: "abc" }],
  ["/t/abc/word", { page: "join", table: "abc", invitation: "word" }],
  ["/t/abc/r/m1", { page: "result", table: "abc", match: "m1" }],
  ["/t/abc/r/m1/replay", { page: "replay", table: "abc", match: "m1" }],
  ["/c/xyz", { page: "code", code: "xyz" }],
  ["/packs", { page: "packs" }],
  ["/p/word", { page: "pack", pack: "word" }],
  ["/p", { page: "lost" }],
  ["/t", { page: "lost" }],
  ["/t/abc/x/m1", { page: "lost" }],
  ["/t/abc/r/m1/other", { page: "lost" }],
  ["/rules", { page: "lost" }],
  ["/t/%2e%2e", { page: "lost" }],
  ["/elsewhere", { page: "game", game: "elsewhere" }],
])("%s", (path, expected) => {
  expect(route(path)).toEqual(expected);
});
