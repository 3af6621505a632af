import path from "node:path";
import { Linter } from "eslint";
import ts from "typescript-eslint";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { oneWay, ROOMS } from "./rooms.js";

const SRC = path.join(import.meta.dirname, "src");

/** What the rule says of a line of code in a file of src/. */
function said(file: string, code: string): (string | undefined)[] {
  const linter = new Linter({ configType: "flat", cwd: import.meta.dirname });
  const rules = { plugins: { rooms: { rules: { "one-way": oneWay } } }, rules: { "rooms/one-way": "error" } } as const;
  const config = { files: ["**/*.ts"], languageOptions: { parser: ts.parser }, ...rules } as Linter.Config;
  return linter.verify(code, [config], path.join(SRC, file)).map(({ messageId }) => messageId);
}

test("every folder of src/ but the sentences is a room, and every room a folder", () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter(
    (each) => each.isDirectory() && each.name !== "texts",
  );
  expect(folders.map(({ name }) => name).sort()).toEqual([...ROOMS].sort());
});

test.each([
  ["kit/icons.ts", 'import { session } from "$session/session.svelte";'],
  ["kit/icons.ts", 'import type { Session } from "$session/session.svelte";'],
  ["games/cluedo/plan.ts", 'const later = import("$match/advice");'],
  ["base/api.ts", 'export { legal } from "../play/answers";'],
  ["base/api.ts", 'export * from "$kit/clipboard";'],
  ["base/api.ts", 'let legal: import("$play/answers").Answers;'],
])("%s must not have `%s`", (file, code) => {
  expect(said(file, code)).toEqual(["upwards"]);
});

test.each([
  ["match/advice.ts", 'import { named } from "$play/words";'],
  ["games/cluedo/plan.ts", 'import type { Deed } from "../deeds";'],
  ["games/cluedo/plan.ts", 'import manor from "../../../../src/ludotheque/games/cluedo/content/manor.txt?raw";'],
  ["kit/icons.ts", 'import { mount } from "svelte";'],
  ["main.ts", 'import App from "./shell/App.svelte";'],
])("%s may have `%s`", (file, code) => {
  expect(said(file, code)).toEqual([]);
});

test("another room is imported by its name", () => {
  expect(said("match/advice.ts", 'import { named } from "../play/words";')).toEqual(["relative"]);
});

test("a folder that is no room is not imported from", () => {
  expect(said("match/advice.ts", 'import { named } from "$lib/words";')).toEqual(["unknown"]);
});
