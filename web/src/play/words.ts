/** What happens in a game, in words: events, actions and refusals as the sentences of their game's Fluent files. */

import type { FluentVariable } from "@fluent/bundle";
import { SEAT_FIELDS } from "$types/seats";
import { has, inLanguage, isWords, listed, plainGame, t, type Words } from "$base/texts.svelte";
import { isBlank } from "./offers";

const kebab = (name: string) => name.replace(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();

/** The value of a field as the game names it: its text in the current language, its `word` message, or the value itself. */
export function word(game: string, value: string | number | Words): string | number {
  if (isWords(value)) return inLanguage(value);
  const key = `${game}-word-${value}`;
  return has(key) ? t(key) : value;
}

/** The fields of an event or action that hold a seat or a list of seats. */
const seatFields = (game: string, kind: string): readonly string[] =>
  SEAT_FIELDS[game]?.[kind] ?? plainGame(game)?.seats[kind] ?? [];

/** The seat that an event is about: its first field that holds seats, if that holds a single one. */
export function subject(game: string, event: { is: string }): number | null {
  const [first] = seatFields(game, event.is);
  const seat = first === undefined ? null : (event as Record<string, unknown>)[first];
  return typeof seat === "number" ? seat : null;
}

/** A value's fields as arguments: seats as players' names, a list as one text and its length, a number for each seat beside its name. */
function fields(value: { is: string }, names: readonly string[], game: string): Record<string, FluentVariable> {
  const seats = seatFields(game, value.is);
  const args: Record<string, FluentVariable> = {};
  for (const [name, field] of Object.entries(value as object)) {
    if (Array.isArray(field)) {
      args[name] = listed(
        field.map((each) => (seats.includes(name) ? (names[each as number] ?? "?") : word(game, each))),
      );
      args[`${name}-count`] = field.length;
      if (field.length === names.length && field.every((each) => typeof each === "number"))
        args[`${name}-by-seat`] = listed(
          field.map((number, seat) => t("list-by-seat", { name: names[seat] ?? "?", number: number as number })),
        );
    } else if (typeof field === "boolean") args[name] = field ? "yes" : "no";
    else if (field === null || field === undefined) args[name] = "none";
    else args[name] = seats.includes(name) ? (names[field as number] ?? "?") : word(game, field);
  }
  return args;
}

/** An event as a sentence. */
export function told(game: string, event: { is: string }, names: readonly string[]): string {
  return t(`${game}-${kebab(event.is)}`, fields(event, names, game));
}

/** An action as a label; `names` are needed if it names a seat. */
export function named(game: string, action: { is: string }, names: readonly string[] = []): string {
  if (isBlank(action)) return t(`${game}-form-${kebab(action.action)}`);
  return t(`${game}-do-${kebab(action.is)}`, fields(action, names, game));
}

/** A refusal as a sentence, without its clause. */
export function why(refusal: { key: string; args: [string, string | number][] }): string {
  return t(refusal.key, Object.fromEntries(refusal.args));
}
