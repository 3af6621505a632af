import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const FILES = import.meta.glob<string>(["../texts/*.ftl", "../games/*/texts.*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const keys = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!);
const SHARED = import.meta.glob<string>(
  ["../../../src/ludotheque/texts/*fr.ftl", "../../../src/ludotheque/games/*/texts.fr.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const french = Object.entries(FILES).filter(([path]) => path.endsWith("fr.ftl"));

test.each(french)("%s says the same in English, in the same order", (path, text) => {
  expect(keys(FILES[path.replace(/fr\.ftl$/, "en.ftl")] ?? "")).toEqual(keys(text));
});

test.each(Object.entries(FILES))("%s can be read", (_, text) => {
  expect(new FluentBundle("fr").addResource(new FluentResource(text))).toEqual([]);
  expect(new Set(keys(text)).size).toBe(keys(text).length);
});

test.each([...french, ...Object.entries(SHARED)])("%s has no-break spaces where French wants them", (_, text) => {
  expect(text.match(/^(?!#).*( [:;!?»]|« ).*$/gm) ?? []).toEqual([]);
});

test("every sentence of the shell that is asked for is there", () => {
  const known = new Set(
    Object.entries(FILES)
      .filter(([path]) => /texts\/(shell|together)\.fr/.test(path))
      .flatMap(([, text]) => keys(text)),
  );
  const asked = Object.entries(SOURCES)
    .filter(([path]) => !path.includes(".test."))
    .flatMap(([, source]) => [...source.matchAll(/["'](ui-[a-z0-9-]+)["']/g)].map(([, key]) => key!));
  expect(asked.length).toBeGreaterThan(100);
  expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
});
