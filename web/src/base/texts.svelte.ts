/** Localised texts: the Fluent files that the server shares with the terminal, and those of the interface. */

import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import type { GameInfo, PlainGame } from "$types/protocol";
import { lazily } from "./lazily";
import { language, type Language } from "./settings.svelte";

type Load = () => Promise<string>;
const SHARED = import.meta.glob<string>("../../../src/ludotheque/texts/{fr,en}.ftl", {
  query: "?raw",
  import: "default",
});
const INTERFACE = import.meta.glob<string>("../texts/*.ftl", { query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/ludotheque/games/*/texts.*.ftl", {
  query: "?raw",
  import: "default",
});
const DRAWN = import.meta.glob<string>("../games/*/texts.*.ftl", { query: "?raw", import: "default" });

/** What coaches say, which is needed with the interface of their game. */
const COACHES = import.meta.glob<string>("../../../src/ludotheque/games/*/coach.*.ftl", {
  query: "?raw",
  import: "default",
});
/** The game that a file of its folder belongs to. */
const gameOf = (path: string) => path.split("/").at(-2)!.replaceAll("_", "-");

/** The games whose interface is in use, so that its messages are there too. */
const drawn = new Map<string, Promise<void>>();

/** The games of other packages, as the server describes them, by name. */
const plain = new Map<string, PlainGame>();

/** The texts and the plain board of a game of another package; null if the server has not described it. */
export const plainGame = (game: string): PlainGame | null => plain.get(game) ?? null;

/** Add the messages of games of other packages. */
export async function learn(games: readonly GameInfo[]): Promise<void> {
  const fresh = games.filter(({ name, plain: told }) => told && !plain.has(name));
  for (const { name, plain: told } of fresh) plain.set(name, told!);
  if (fresh.length) await speak();
}

const state = $state<{ bundle: FluentBundle | null; language: Language | null }>({ bundle: null, language: null });

/** Load the messages of the current language, without those of interfaces that nobody has opened. */
export async function speak(): Promise<void> {
  const wanted = language();
  const opened = Object.entries({ ...DRAWN, ...COACHES }).filter(([path]) => drawn.has(gameOf(path)));
  const chosen = Object.entries({ ...SHARED, ...INTERFACE, ...GAMES, ...Object.fromEntries(opened) })
    .filter(([path]) => path.endsWith(`${wanted}.ftl`))
    .map(([, load]) => lazily(load as Load));
  const bundle = new FluentBundle(wanted, { useIsolating: false, functions: { SAY } });
  for (const source of await Promise.all(chosen)) bundle.addResource(new FluentResource(source));
  for (const { texts } of plain.values()) bundle.addResource(new FluentResource(texts[wanted] ?? ""));
  Object.assign(state, { bundle, language: wanted });
  document.documentElement.lang = wanted;
}

/** Load the messages of a game's interface too, now and whenever the language changes. */
export async function speakOf(game: string): Promise<void> {
  if (!drawn.has(game)) drawn.set(game, Promise.resolve().then(speak));
  await drawn.get(game)!.catch((error: unknown) => {
    drawn.delete(game);
    throw error;
  });
  if (state.language !== language()) await speak();
}

/** The message of a key, or its part `key.part`, formatted; the key itself if there is none. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  const [id, part] = key.split(".");
  const message = state.bundle?.getMessage(id!);
  const pattern = part ? message?.attributes[part] : message?.value;
  return pattern ? state.bundle!.formatPattern(pattern, args, []) : key;
}

/** The function SAY of the messages: another message, about a number. */
const SAY: FluentFunction = ([key, number], { capital }) => {
  const words = t(String(key), { number: number! });
  return capital === "yes" ? words.charAt(0).toUpperCase() + words.slice(1) : words;
};

/** Whether there is such a message. */
export function has(key: string): boolean {
  return state.bundle?.hasMessage(key) ?? false;
}

/** A list as text: a, b and c. */
export function listed(items: readonly (string | number)[]): string {
  const words = items.map(String);
  if (words.length < 2) return words[0] ?? t("list-empty");
  return t("list-and", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}

/** A text in both languages. */
export type Words = Record<Language, string>;
export const isWords = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && "fr" in value && "en" in value;

/** A text in the current language. */
export const inLanguage = (words: Words): string => words[state.language ?? language()];
