/** Localised texts: the Fluent files that the server shares with the terminal, and those of the interface. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { language, type Language } from "./settings.svelte";

type Load = () => Promise<string>;
const SHARED = import.meta.glob<string>("../../../src/ludotheque/texts/*.ftl", { query: "?raw", import: "default" });
const INTERFACE = import.meta.glob<string>("../texts/*.ftl", { query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/ludotheque/games/*/texts.*.ftl", {
  query: "?raw",
  import: "default",
});
const DRAWN = import.meta.glob<string>("../games/*/texts.*.ftl", { query: "?raw", import: "default" });

const state = $state<{ bundle: FluentBundle | null; language: Language | null }>({ bundle: null, language: null });

/** Load all messages of the current language. */
export async function speak(): Promise<void> {
  const wanted = language();
  const chosen = Object.entries({ ...SHARED, ...INTERFACE, ...GAMES, ...DRAWN })
    .filter(([path]) => path.endsWith(`${wanted}.ftl`))
    .map(([, load]) => (load as Load)());
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  for (const source of await Promise.all(chosen)) bundle.addResource(new FluentResource(source));
  Object.assign(state, { bundle, language: wanted });
  document.documentElement.lang = wanted;
}

/** The message of a key, formatted; the key itself if there is none. */
export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = state.bundle?.getMessage(key)?.value;
  return pattern ? state.bundle!.formatPattern(pattern, args, []) : key;
}

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

const SEATS = new Set(["seats", "winners"]);
const SEAT = new Set(["seat", "asker"]);
const kebab = (name: string) => name.replace(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();

/** A text in both languages. */
type Words = Record<Language, string>;
const isWords = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && "fr" in value && "en" in value;

/** A text in the current language. */
export const inLanguage = (words: Words): string => words[state.language ?? language()];

/** The value of a field as the game names it: its text in the current language, its `word` message, or the value itself. */
export function word(game: string, value: string | number | Words): string | number {
  if (isWords(value)) return inLanguage(value);
  const key = `${game}-word-${value}`;
  return has(key) ? t(key) : value;
}

/** An object's fields as message arguments: seats as names, lists as text with their length as `name-count`. */
function fields(value: object, names: readonly string[], game: string): Record<string, FluentVariable> {
  const args: Record<string, FluentVariable> = {};
  for (const [name, field] of Object.entries(value)) {
    if (Array.isArray(field)) {
      args[name] = listed(field.map((each) => (SEATS.has(name) ? (names[each as number] ?? "?") : word(game, each))));
      args[`${name}-count`] = field.length;
    } else if (typeof field === "boolean") args[name] = field ? "yes" : "no";
    else if (field === null || field === undefined) args[name] = "none";
    else args[name] = SEAT.has(name) ? (names[field as number] ?? "?") : word(game, field);
  }
  return args;
}

/** An event as a sentence. */
export function told(game: string, event: { is: string }, names: readonly string[]): string {
  return t(`${game}-${kebab(event.is)}`, fields(event, names, game));
}

/** An action as a label. */
export function named(game: string, action: { is: string; action?: string }): string {
  if (action.is === "Form" || action.is === "Text") return t(`${game}-form-${kebab(action.action ?? "")}`);
  return t(`${game}-do-${kebab(action.is)}`, fields(action, [], game));
}

/** A refusal as a sentence, without its clause. */
export function why(refusal: { key: string; args: [string, string | number][] }): string {
  return t(refusal.key, Object.fromEntries(refusal.args));
}
