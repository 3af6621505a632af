/** Matches by altered rules, which tests/altered_rules.py has played, and what tests ask of the page about them. */

import { readFileSync } from "node:fs";
import type { Update } from "$types/protocol";

/** An update, and what is so under the rules of its match, whatever the page thinks. */
export interface Moment<F> {
  update: Update;
  facts: F;
}

export interface Variant<F> {
  name: string;
  /** The updates of each match, in order. */
  matches: Moment<F>[][];
}

/** What was played of a game. */
export const variantsOf = <F>(game: string): Variant<F>[] =>
  JSON.parse(readFileSync(`${import.meta.env.VITE_ALTERED_RULES}/${game}.json`, "utf8")) as Variant<F>[];

/** Every number in a value as JSON, without its sign, and how many there are of everything. */
export function numbersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === "number") found.add(Math.abs(value));
  else if (Array.isArray(value)) {
    found.add(value.length);
    value.forEach((each) => numbersIn(each, found));
  } else if (typeof value === "object" && value !== null)
    Object.values(value).forEach((each) => numbersIn(each, found));
  return found;
}

/** Every number in a text; thousands may be apart. */
export const numbersSaid = (text: string): number[] =>
  [...text.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, "").matchAll(/\d+/g)].map(([digits]) => Number(digits));
