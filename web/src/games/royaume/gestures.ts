/** Plans of the kingdom: where one leads, what it spends, and what that makes of the throw. */

import { listed, t } from "$base/texts.svelte";
import type { Offer, Plan, Update } from "$types/protocol";
import type { Action, Minor, Object as Thing, View } from "$types/royaume";
import type { Goal } from "./choosing";
import { bandWords, cardTest, MINORS, named, thingName } from "./codex";
import { SQUARES } from "./plan";
import { toWinJoust } from "./trial";
import { actionOf, viewOf } from "./wire";

/** What a plan spends, and by how much that changes the throw. */
export interface Price {
  things: readonly { thing: Thing; by: number }[];
  /** What power and companions add or take away. */
  shift: number;
}

export function priceOf({ actions }: Plan, { values }: View): Price {
  const things: { thing: Thing; by: number }[] = [];
  let shift = 0;
  for (const action of actions as Action[]) {
    if (action.is === "Exhaust") {
      const value = values[action.object] ?? 0;
      things.push({ thing: action.object, by: action.operation === "raise" ? value : -value });
    } else if (action.is === "Shift") shift += action.by;
  }
  return { things, shift };
}

export const isFree = ({ things, shift }: Price): boolean => !things.length && !shift;

/** A change with its sign. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** What a plan spends, in words. */
export function priceWords({ things, shift }: Price): string {
  const parts = things.map(({ thing, by }) => t("royaume-web-price-thing", { name: thingName(thing), by: signed(by) }));
  if (shift) parts.push(t("royaume-web-price-shift", { by: signed(shift) }));
  return parts.length ? listed(parts) : t("royaume-web-price-free");
}

/** What the throw is worth once a plan is carried out; null if none is to be changed. */
export function resultAfter(plan: Plan, view: View): number | null {
  const top = view.agenda.at(-1);
  if (top?.is !== "Modifying") return null;
  const { things, shift } = priceOf(plan, view);
  return Math.max(0, top.face + top.change + top.shift + things.reduce((sum, { by }) => sum + by, shift));
}

/** The squares that plans lead to; their indexes go on from `first`. */
export const plannedGoals = (plans: readonly Plan[], view: View, first: number): Goal[] =>
  plans.flatMap((plan, at) => {
    const squares = (plan.way ?? []).map((place) => SQUARES[place]!);
    const end = squares.at(-1);
    const path = squares.map((square) => square.at);
    return end
      ? [{ index: first + at, square: end.id, at: end.at, path, refused: false, price: priceOf(plan, view) }]
      : [];
  });

/** The button of a plan that changes a throw which decides something; null for others. */
export function planWords(plan: Plan, update: Update): { does: string; so: string } | null {
  const view = viewOf(update);
  const result = resultAfter(plan, view);
  if (result === null || plan.way?.length || plan.actions.length < 2) return null;
  return { does: priceWords(priceOf(plan, view)), so: endWords(result, view, true) };
}

/** What a throw comes to if it is kept as it is; null where it decides nothing that can be said in a few words. */
export function keepWords(offer: Offer, update: Update): string | null {
  if (actionOf(offer).is !== "Keep") return null;
  const view = viewOf(update);
  const result = resultAfter({ actions: [] }, view);
  const card = view.agenda.findLast((item) => item.is === "Encounter")?.card;
  const test = card === undefined ? null : (toWinJoust(view) ?? cardTest(card));
  if (result === null || (!test && !minorOf(view))) return null;
  return endWords(result, view, !test || named(test, result));
}

const minorOf = (view: View) => view.agenda.findLast((item) => item.is === "MinorAdventure");

/** What a result leads to: what its band in a minor adventure says, or whether it is enough. */
function endWords(result: number, view: View, enough: boolean): string {
  const band = MINORS[minorOf(view)?.place as Minor]?.find(({ test }) => named(test, result));
  const end = band ? bandWords(band) : t(enough ? "royaume-web-enough" : "royaume-web-not-enough");
  return t("royaume-web-plan-so", { result, end });
}
