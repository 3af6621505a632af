/** The race in words: what everyone hears of it, and what is expected. */

import type { Spot } from "$play/board/labels";
import { openOffer } from "$play/offers";
import { inLanguage, listed, t } from "$base/texts.svelte";
import type { Offer, Update } from "$types/protocol";
import type { Action, View } from "$types/tour-de-france";
import { playing } from "./beats";
import { JERSEYS, SERIES, pointsOf, wornBy } from "./kit";
import { squareAt, type Square } from "./road";
import { actionOf, viewOf } from "./wire";

/** What an offer does. */
export const kindOf = (offer: Offer) => actionOf(offer).is;

/** The index of the first offer of a kind that can be taken now, or null. */
export const open = openOffer<Action>();

const squareName = (square: Square): string => inLanguage(square.name);

/** A square with its name, to be written beside it. */
export const spotOf = (square: Square): Spot => ({ id: square.place, at: square.at, name: squareName(square) });

/** A square, as one would point it out. */
export function placeName(place: number): string {
  const square = squareAt(place);
  const args = { name: squareName(square), place, stage: square.stage, number: 1 - place };
  return t(square.kind === "prologue" ? "tour-web-place-prologue" : "tour-web-place", args);
}

/** What happens to a rider that stops there. */
export const kindName = (square: Square): string => t("tour-web-kind", { kind: square.kind });

const namesOf = (seats: readonly number[], names: readonly string[]) => listed(seats.map((seat) => names[seat] ?? "?"));

/** Where the roll leads: with the card of the offer that is pointed at, or as it stands. */
export function aimOf(view: View, offer: Offer | undefined): number | null {
  const action = offer && actionOf(offer);
  const laid =
    action?.is === "Lay"
      ? view.landings.find(({ number, operation }) => number === action.number && operation === action.operation)
      : undefined;
  return laid?.square ?? view.leads;
}

/** The race as sentences. */
export function inWords(update: Update, names: readonly string[], covered = false): string[] {
  const view = viewOf(update);
  const name = (seat: number) => names[seat] ?? "?";
  const said: string[] = [];
  const turn = playing(view);
  if (turn !== null) said.push(t("tour-web-says-turn", { name: name(turn), round: view.round }));
  const top = view.agenda.at(-1);
  if (top?.is === "Reactions") {
    said.push(t("tour-web-says-roll", { name: name(top.roller), advance: top.advance }));
    for (const { seat, number, operation } of top.laid)
      said.push(t("tour-web-says-laid", { name: name(seat), number, operation }));
  }
  view.riders.forEach((rider, seat) => {
    if (rider === null) said.push(t("tour-web-says-no-rider", { name: name(seat) }));
    else {
      const args = {
        name: name(seat),
        rider,
        place: view.order.length ? placeName(view.squares[seat]!) : t("tour-web-before"),
        cards: view.cards[seat] ?? 0,
        jokers: view.jokers[seat]?.length ?? 0,
      };
      said.push(t("tour-web-says-rider", args));
    }
  });
  for (const jersey of JERSEYS) {
    const seat = view.jerseys[jersey];
    said.push(
      seat === null ? t("tour-web-says-aside", { jersey }) : t("tour-web-says-wears", { jersey, name: name(seat) }),
    );
  }
  for (const series of SERIES) {
    const points = view.riders.flatMap((_, seat) =>
      pointsOf(view, seat, series)
        ? [t("tour-web-says-points-of", { name: name(seat), points: pointsOf(view, seat, series) })]
        : [],
    );
    if (points.length) said.push(t("tour-web-says-points", { jersey: series, points: listed(points) }));
  }
  const question = view.card?.kind ? view.card[view.card.kind] : null;
  if (view.card && question) {
    said.push(
      t("tour-web-says-question", {
        name: name(view.card.asker),
        town: view.card.town ?? "",
        question: inLanguage(question.question),
      }),
    );
    question.answers.forEach((answer, at) =>
      said.push(
        t("tour-web-says-answer", {
          letter: "ABC"[at]!,
          answer: inLanguage(answer),
          right: question.right === at ? "yes" : "no",
        }),
      ),
    );
  }
  if (view.hand.length)
    said.push(covered ? t("tour-web-says-covered") : t("tour-web-says-hand", { cards: listed(view.hand) }));
  if (view.resting.length)
    said.push(t("tour-web-says-resting", { names: namesOf(view.resting, names), count: view.resting.length }));
  if (view.winner !== null) said.push(t("tour-web-says-over", { name: name(view.winner) }));
  return said;
}

const EXPECTED: readonly (readonly [Action["is"], string])[] = [
  ["ChooseRider", "choose"],
  ["AskFor", "kind"],
  ["Say", "answer"],
  ["Drawn", "drawn"],
  ["Refereed", "judge"],
  ["Lay", "react"],
  ["UseJoker", "joker"],
  ["PutBack", "return"],
];

/** What is expected of this screen. */
export function expected(update: Update): string {
  if (update.over) return "tour-web-expect-over";
  const offers = update.offers ?? [];
  const asked = EXPECTED.find(([is]) => open(offers, is) !== null);
  if (asked) return `tour-web-expect-${asked[1]}`;
  const top = viewOf(update).agenda.at(-1);
  if (open(offers, "Throw") !== null && top?.is === "Throwing")
    return `tour-web-expect-throw-${top.purpose === "ride" || top.purpose === "prologue" || top.purpose === "trial" ? top.purpose : "jersey"}`;
  return "tour-web-expect-wait";
}

/** What stands beside a name: how far, and in which jerseys. */
export function standing(update: Update, seat: number): string {
  const view = viewOf(update);
  if (!view.order.length) return "";
  const worn = wornBy(view.jerseys, seat).map((jersey) => t("tour-web-jersey", { jersey }));
  const place = t("tour-web-standing", { place: view.squares[seat] ?? 0 });
  return worn.length ? t("tour-web-standing-worn", { place, jerseys: listed(worn) }) : place;
}
