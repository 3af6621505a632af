/** What the coach says of the offers. */

import type { Advice, Offer, Worth } from "$types/protocol";
import { t } from "$base/texts.svelte";
import { named, word } from "$play/words";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The worth of each offer, a number for each unit; none where the coach says nothing. */
export const valuesOf = (offers: readonly Offer[], advice: Advice | null): (readonly Worth[])[] =>
  offers.map((offer) => advice?.judged.find((known) => same(known.action, offer.action))?.worth ?? []);

/** The worth of each offer, a phrase for each unit; null where the coach says nothing. */
export const worthOf = (offers: readonly Offer[], advice: Advice | null, game: string): (string[] | null)[] =>
  valuesOf(offers, advice).map((worth) =>
    worth.length ? worth.map(({ unit, value }) => t(`${game}-value-${unit}`, { value })) : null,
  );

/** The index of the best offer, -1 if it is not among them; null without advice. */
export const bestOf = (offers: readonly Offer[], advice: Advice | null): number | null =>
  advice ? offers.findIndex((offer) => same(offer.action, advice.judged[0]?.action)) : null;

/** The best offer, and those whose worth reads the same. */
export const bestAlike = (spoken: readonly (string | null)[], best: number | null): number[] =>
  best === null
    ? []
    : spoken.flatMap((worth, index) => (index === best || (worth !== null && worth === spoken[best]) ? [index] : []));

/** Why the best offer is the best, as a sentence: actions as labels, the seat as its name, words of the game as `<name>-said`. */
export function reasonOf(advice: Advice, game: string, names: readonly string[]): string {
  const args: Record<string, string | number> = {};
  for (const [name, value] of advice.args as [string, string | number | { is: string }][]) {
    if (typeof value === "object") args[name] = named(game, value, names);
    else if (name === "seat") args[name] = names[value as number] ?? "";
    else args[name] = value;
    if (typeof value === "string") args[`${name}-said`] = word(game, value);
  }
  return t(advice.why, args);
}
