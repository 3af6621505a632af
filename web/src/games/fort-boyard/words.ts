/** The fort in words: what everyone hears of it, and what is expected. */

import { openOffer } from "$play/offers";
import { inLanguage, listed, t } from "$base/texts.svelte";
import { word } from "$play/words";
import type { Action, View } from "$types/fort-boyard";
import type { Offer, Update } from "$types/protocol";
import { openerOf, playing } from "./beats";
import { challengeOf, hidden, playedOf } from "./scenes/scenes";
import { actionOf, viewOf } from "./wire";

export const kindOf = (offer: Offer) => actionOf(offer).is;

/** The index of the first offer of a kind that can be taken now, or null. */
export const open = openOffer<Action>();

/** The walks that can be chosen between once the die has fallen, by the index of their offer. */
export const walksIn = (offers: readonly Offer[]) =>
  offers.flatMap((offer, index) => {
    const walk = actionOf(offer);
    return offer.refusal === null && walk.is === "WalkTo" ? [{ index, walk }] : [];
  });

/** A square by its number and kind. */
export const cellName = (view: View, square: number): string =>
  t("boyard-web-square", { number: square, kind: view.board[square] ?? "ordinary" });

/** The sum of some notes, as it is written. */
export const money = (notes: readonly number[]): string =>
  t("boyard-web-money", { sum: notes.reduce((sum, note) => sum + note, 0) });

/** How high the catapult throws, in a word: texts tell 0 and 1 apart only as numbers. */
export const arcName = (arc: unknown): string => t("boyard-web-arc-choice", { arc: Number(arc) });

/** How many squares ahead the next tiger lies; null if it is further than a die reaches. */
export function tigerAhead(view: View, square: number): number | null {
  for (let ahead = 1; ahead <= 6; ahead++)
    if (view.board[(square + ahead) % view.board.length] === "tiger") return ahead;
  return null;
}

/** Who has won, and what everyone has. */
export function overIn(
  winners: readonly number[],
  purses: readonly (readonly number[])[],
  names: readonly string[],
): string {
  const name = (seat: number) => names[seat] ?? "?";
  const sums = listed(purses.map((purse, seat) => `${name(seat)} ${money(purse)}`));
  return t("boyard-web-says-over", { names: listed(winners.map(name)), count: winners.length, sums });
}

/** The board as sentences. */
export function inWords(update: Update, names: readonly string[], covered = false): string[] {
  const view = viewOf(update);
  const name = (seat: number) => names[seat] ?? "?";
  const said: string[] = [];
  const turn = playing(view);
  if (turn !== null) said.push(t("boyard-web-says-turn", { name: name(turn) }));
  view.squares.forEach((square, seat) => {
    const ring = view.rings[seat]!;
    said.push(
      t("boyard-web-says-player", {
        name: name(seat),
        place: cellName(view, square),
        keys: ring.black + ring.red,
        notes: view.won[seat] ?? 0,
      }),
    );
    const tiger = tigerAhead(view, square);
    if (tiger !== null) said.push(t("boyard-web-says-tiger", { name: name(seat), ahead: tiger }));
  });
  const opener = openerOf(view);
  if (opener !== null) said.push(t("boyard-web-says-open", { name: name(opener) }));
  said.push(t("boyard-web-says-left", { notes: view.left }));
  const keys = view.board.flatMap((_, square) => {
    const count = (view.black[square] ?? 0) + (view.red[square] ?? 0);
    return count ? [t("boyard-web-says-key", { number: square, keys: count })] : [];
  });
  if (keys.length) said.push(t("boyard-web-says-keys", { keys: listed(keys) }));
  if (view.riddle) {
    said.push(t("boyard-web-says-riddle", { text: inLanguage(view.riddle.text) }));
    if (view.riddle.answer && !covered)
      said.push(t("boyard-web-says-answer", { answer: inLanguage(view.riddle.answer) }));
  }
  if (!hidden(view))
    view.looks.forEach((look, seat) => {
      const things = listed(look.flatMap((thing) => (thing === null ? [] : [word(update.game, thing)])));
      said.push(t("boyard-web-wears", { name: name(seat), things }));
    });
  if (view.purse.length)
    said.push(covered ? t("boyard-web-says-covered") : t("boyard-web-says-purse", { sum: money(view.purse) }));
  if (view.beside === 0) said.push(t("boyard-web-says-no-red"));
  if (update.over && view.winners.length) said.push(overIn(view.winners, view.purses, names));
  return said;
}

const EXPECTED: readonly (readonly [Action["is"], string])[] = [
  ["PutKey", "put"],
  ["PickCard", "pick"],
  ["Choose", "choose"],
  ["LeaveKey", "second"],
  ["TryRiddle", "riddle"],
  ["Guess", "guess"],
  ["Refereed", "judge"],
  ["TurnSand", "sand"],
  ["Ready", "ready"],
  ["Drawn", "draw"],
  ["WalkTo", "walk"],
  ["OpenChest", "chest"],
  ["Roll", "roll"],
];

/** What is expected of this screen; a scene says it itself. */
export function expected(update: Update): string {
  if (update.over) return "boyard-web-expect-over";
  const view = viewOf(update);
  const played = playedOf(view)?.is;
  if (played !== undefined) return `boyard-web-expect-${played === "Judging" ? "judge" : "scene"}`;
  const offers = update.offers ?? [];
  const found = EXPECTED.find(([is]) =>
    offers.some(
      (offer) =>
        offer.refusal === null && (kindOf(offer) === is || (offer.action as { action?: string }).action === is),
    ),
  );
  const often = view.riddle?.tries === null && view.sand !== null;
  return `boyard-web-expect-${found?.[1] === "guess" && !often ? "guess-rarely" : (found?.[1] ?? "wait")}`;
}

/** What goes on while nobody is asked: a riddle is read or thought about, a challenge is under way, a chest is open. */
export function meanwhile(update: Update, names: readonly string[]): string | null {
  const view = viewOf(update);
  const name = (seat: number) => names[seat] ?? "?";
  if (view.agenda.at(-1)?.is === "Reading" && view.riddle)
    return t("boyard-web-reading", { name: name(view.riddle.candidate) });
  if (view.riddle) return t("boyard-web-thinking", { name: name(view.riddle.candidate) });
  const challenge = playedOf(view) && challengeOf(view);
  if (challenge) return t("boyard-web-judged-watch", { name: name(challenge.seat) });
  const opener = openerOf(view);
  return opener === null ? null : t("boyard-web-says-open", { name: name(opener) });
}

/** What stands beside a name. */
export function standingOf(update: Update, seat: number): string {
  const view = viewOf(update);
  if (update.over) return money(view.purses[seat] ?? []);
  const ring = view.rings[seat];
  return t("boyard-web-standing", { keys: (ring?.black ?? 0) + (ring?.red ?? 0), notes: view.won[seat] ?? 0 });
}
