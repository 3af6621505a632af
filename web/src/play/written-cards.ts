/** Cards that people write: blank cards, reading and changing fields, validation. The fields come from the server (`CardInfo`). */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { CardField, CardInfo, WrittenPack } from "$types/protocol";

export type Card = WrittenPack["cards"][number];

/** A validation error on one line of a card: empty, too long, or a duplicate. */
export interface Flaw {
  path: string[];
  line: number;
  key: "blank" | "long" | "same";
}

/** Whether a field may be left blank. */
const optional = (field: CardField) => field.optional;

/** Fields with a common first path segment; null for top-level fields. */
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

/** A copy of the card with the value at `path` replaced. */
export function put(card: Card, path: readonly string[], value: unknown): Card {
  const [name, ...rest] = path;
  return { ...card, [name!]: rest.length ? put((card[name!] ?? {}) as Card, rest, value) : value };
}

export const isChoice = (field: CardField) => field.longest === null;

/** The lines of a field, padded with empty ones up to its count. */
export function lines(card: Card, field: CardField): string[] {
  const found = at(card, field.path);
  return field.count === null
    ? [String(found ?? "")]
    : Array.from({ length: field.count }, (_, line) => String((found as unknown[] | undefined)?.[line] ?? ""));
}

/** A copy of the card with one line of a field replaced. */
export function write(card: Card, field: CardField, line: number, text: string): Card {
  if (field.count === null) return put(card, field.path, text);
  return put(
    card,
    field.path,
    lines(card, field).map((old, place) => (place === line ? text : old)),
  );
}

export function blank(info: CardInfo): Card {
  return info.fields
    .filter((field) => !optional(field))
    .reduce<Card>(
      (card, field) =>
        put(
          card,
          field.path,
          isChoice(field) ? field.usual : field.count === null ? "" : Array<string>(field.count).fill(""),
        ),
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
          ? optional(field)
            ? null
            : "blank"
          : [...text].length > field.longest!
            ? "long"
            : written.indexOf(text) < line
              ? "same"
              : null;
        return key ? [{ path: field.path, line, key }] : [];
      });
    });
}

/** A copy of the card with every line trimmed, and without what was left blank and may be. */
export function trimmed(info: CardInfo, card: Card): Card {
  return info.fields
    .filter((field) => !isChoice(field))
    .reduce((tidy, field) => {
      const written = lines(tidy, field).map((text) => text.trim());
      if (optional(field) && !written.join("")) return put(tidy, field.path, undefined);
      return written.reduce((all, text, line) => write(all, field, line, text), tidy);
    }, card);
}

/** Parse the text of a pack file; null if it is not one. The server validates its cards. */
export function fromFile(text: string): WrittenPack | null {
  try {
    const { game, kind, title, language, cards } = JSON.parse(text) as WrittenPack;
    const whole = [game, kind, title, language].every((word) => typeof word === "string") && Array.isArray(cards);
    return whole ? { game, kind, title, language, cards } : null;
  } catch {
    return null;
  }
}

/** The secret word of a pack, from a link to it or typed as it is; null if there is none. */
export function wordIn(link: string): string | null {
  return /(?:^|\/p\/)([a-z0-9]{1,64})\/?$/i.exec(link.trim())?.[1] ?? null;
}

/** The hash under which a table lists a pack. */
export const hashOf = (word: string) => bytesToHex(sha256(new TextEncoder().encode(word)));
