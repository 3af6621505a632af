/** Luck in words: how much it was, in the game's unit. */

import { language } from "$base/settings.svelte";
import { t } from "$base/texts.svelte";
import { number, signed } from "$kit/numbers";

/** What amounts are multiplied by, and to what they are rounded. */
const SCALES: Readonly<Record<string, { times: number; to: number }>> = {
  win: { times: 100, to: 0 },
  boyards: { times: 1, to: 1000 },
};

function scaled(value: number, unit: string): number {
  const { times, to } = SCALES[unit] ?? { times: 1, to: 0 };
  return to ? Math.round((value * times) / to) * to : value * times;
}

/** An amount with its sign. */
export const luckNumber = (value: number, unit: string): string => signed(scaled(value, unit), language());

/** What somebody's luck came to. */
export function luckSaid(gained: number, unit: string): string {
  const value = scaled(gained, unit);
  const amount = Math.abs(value);
  return t(`result-luck-${unit}`, {
    sign: amount < 0.05 ? "even" : value > 0 ? "plus" : "minus",
    count: Math.round(amount * 10) / 10,
    amount: number(amount, language()),
  });
}
