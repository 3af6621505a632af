/** Cards that people write: blank ones, what is on them, and what is still missing. It knows no game: the server says what there is to fill in. */

import type { CardField, CardInfo, Pack } from "$types/protocol";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

export type Card = Pack["cards"][number];

/** What is wrong somewhere on a card: nothing is there, too much is, or the same twice. */
export interface Flaw {
  path: string[];
  line: number;
  key: "blank" | "long" | "same";
}

/** Fields that belong together: those under one name, or those of the card itself. */
export interface Group {
  name: string | null;
  fields: CardField[];
}

export function grouped(info: CardInfo): Group[] {
  const groups: Group[] = [];
  for (const field of info.fields) {
    const name = field.path.length > 1 ? field.path[0]! : null;
    const last = groups.at(-1);
    if (last && last.name === name) last.fields.push(field);
    else groups.push({ name, fields: [field] });
  }
  return groups;
}

export function at(card: Card, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, name) => (inside as Card | undefined)?.[name], card);
}

/** The same card with something else there. */
export function put(card: Card, path: readonly string[], value: unknown): Card {
  const [name, ...rest] = path;
  return { ...card, [name!]: rest.length ? put((card[name!] ?? {}) as Card, rest, value) : value };
}

export const isChoice = (field: CardField) => field.longest === null;

/** The lines of a field, as many as there are to fill in. */
export function lines(card: Card, field: CardField): string[] {
  const found = at(card, field.path);
  return field.count === null
    ? [String(found ?? "")]
    : Array.from({ length: field.count }, (_, line) => String((found as unknown[] | undefined)?.[line] ?? ""));
}

/** The same card with this line on it. */
export function write(card: Card, field: CardField, line: number, text: string): Card {
  if (field.count === null) return put(card, field.path, text);
  return put(
    card,
    field.path,
    lines(card, field).map((old, place) => (place === line ? text : old)),
  );
}

export function blank(info: CardInfo): Card {
  return info.fields.reduce<Card>(
    (card, field) =>
      put(card, field.path, isChoice(field) ? 0 : field.count === null ? "" : Array<string>(field.count).fill("")),
    {},
  );
}

export function flaws(info: CardInfo, card: Card): Flaw[] {
  return info.fields
    .filter((field) => !isChoice(field))
    .flatMap((field) => {
      const written = lines(card, field).map((text) => text.trim());
      return written.flatMap((text, line): Flaw[] => {
        const key = !text
          ? "blank"
          : [...text].length > field.longest!
            ? "long"
            : written.indexOf(text) < line
              ? "same"
              : null;
        return key ? [{ path: field.path, line, key }] : [];
      });
    });
}

/** A card without blanks around its lines. */
export function trimmed(info: CardInfo, card: Card): Card {
  return info.fields
    .filter((field) => !isChoice(field))
    .reduce(
      (tidy, field) => lines(tidy, field).reduce((all, text, line) => write(all, field, line, text.trim()), tidy),
      card,
    );
}

/** What a file holds, if it is a pack; what is wrong on its cards the server says. */
export function fromFile(text: string): Pack | null {
  try {
    const { game, kind, title, language, cards } = JSON.parse(text) as Pack;
    const whole = [game, kind, title, language].every((word) => typeof word === "string") && Array.isArray(cards);
    return whole ? { game, kind, title, language, cards } : null;
  } catch {
    return null;
  }
}

/** The word in a link to a pack, or the word itself. */
export function wordIn(link: string): string | null {
  return /(?:^|\/p\/)([a-z0-9]{1,64})\/?$/i.exec(link.trim())?.[1] ?? null;
}

/** Under which hash a table knows a pack. */
export const hashOf = (word: string) => bytesToHex(sha256(new TextEncoder().encode(word)));
