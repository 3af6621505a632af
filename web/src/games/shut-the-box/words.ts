/** The box in words: what everyone hears of it, and what is expected. */

import { listed, t } from "$base/texts.svelte";
import { named, why } from "$play/words";
import type { Offer, Update, Worth } from "$types/protocol";
import type { Terms, View } from "$types/shut-the-box";
import { leading, open, refused } from "./choosing";
import { actionOf, viewOf } from "./wire";

/** A number as it is written on paper, with a true minus sign. */
export const written = (number: number) => String(number).replace("-", "−");

/** The numbers that a match is played to, as sentences name them; 0 for those that its rule set has not. */
export const goalOf = ({ limit, target, turns }: Terms) => ({
  limit: limit ?? 0,
  target: target ?? 0,
  of: turns ?? 0,
});

/** Whose turn it is, as the agenda says; null before it is drawn who begins, and after the end. */
export function turnOf({ agenda: [first] }: View): number | null {
  return first === undefined || first.is === "DrawingBeginner" ? null : first.seat;
}

/** Whether the last throw still waits for an answer. */
export const fallen = (view: View) => view.agenda.at(-1)?.is === "Closing";

/** What the open flaps make so far, in the terms of the rule set. */
export function making(view: View): string {
  return view.options.rule_set === "hundred"
    ? t("box-web-number", { number: String(view.makes) })
    : t("box-web-points", { points: view.makes });
}

/** The board as sentences. */
export function inWords(update: Update, names: readonly string[]): string[] {
  const view = viewOf(update);
  const seat = turnOf(view);
  const said: string[] = [];
  if (seat !== null)
    said.push(t("box-web-says-turn", { name: names[seat] ?? "?", turn: (view.tallies[seat]?.turns ?? 0) + 1 }));
  if (view.operation !== null) said.push(t("box-web-says-operation", { operation: view.operation }));
  said.push(t("box-web-says-flaps", { count: view.flaps.length, flaps: listed(view.flaps) }));
  if (view.flaps.length) said.push(making(view));
  if (fallen(view)) said.push(t("box-web-says-dice", { count: view.dice.length, dice: listed(view.dice) }));
  else if (view.single) said.push(t("box-web-says-single"));
  view.tallies.forEach((tally, at) => {
    const args = {
      name: names[at] ?? "?",
      total: written(tally.total),
      turns: tally.turns,
      ...goalOf(view.terms),
    };
    said.push(t(`box-web-says-${tally.out ? "out" : view.options.rule_set}`, args));
  });
  if (update.over)
    said.push(
      t("box-web-says-over", { count: view.winners.length, names: listed(view.winners.map((at) => names[at] ?? "?")) }),
    );
  return said;
}

/** What is expected of this screen. */
export function expected(update: Update): string {
  const offers = update.offers ?? [];
  if (update.over) return "box-web-expect-over";
  if (open(offers, "Announce") !== null) return "box-web-expect-announce";
  const stop = open(offers, "Stop") !== null;
  if (open(offers, "Close") !== null) return stop ? "box-web-expect-close-or-stop" : "box-web-expect-close";
  if (open(offers, "Throw") === null) return "box-web-expect-wait";
  if (stop) return "box-web-expect-throw-or-stop";
  return viewOf(update).single ? "box-web-expect-throw-one" : "box-web-expect-throw";
}

/** What stands beside a name. */
export function standing(update: Update, seat: number): string {
  const { tallies, terms } = viewOf(update);
  const total = written(tallies[seat]?.total ?? 0);
  return terms.limit === null ? total : `${total} / ${terms.limit}`;
}

/** What a flap may do: everything that closes it, or why nothing does; null if no offer has it. */
export function flapLabel(offers: readonly Offer[], flap: number): string | null {
  const deeds = leading(offers, [flap]).map(({ index }) => named("shut-the-box", actionOf(offers[index]!)));
  if (deeds.length > 1)
    return t("box-web-flap", {
      flap,
      deeds: t("box-web-or", { first: deeds.slice(0, -1).join(", "), last: deeds.at(-1)! }),
    });
  if (deeds.length) return t("box-web-flap", { flap, deeds: deeds[0]! });
  const refusal = refused(offers, flap)?.refusal;
  return refusal ? t("box-web-flap-refused", { flap, why: why(refusal), clause: refusal.clause ?? "" }) : null;
}

/** The first number that the coach gives an offer, short enough for a paper tag; null if there is none. */
export function brief(worth: readonly Worth[] | undefined): string | null {
  const first = worth?.[0];
  return first ? t("box-web-tag", { ...first }) : null;
}
