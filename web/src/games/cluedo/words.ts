/** The manor in words: what everyone hears of it, and what is expected. */

import { listed, t } from "$base/texts.svelte";
import { word } from "$play/words";
import type { Offer, Update } from "$types/protocol";
import type { Event, View } from "$types/cluedo";
import type { Accusation } from "./beats";
import { isSuspect, SUSPECTS, WEAPONS, type Card, type Place, type Room, type Suspect, type Weapon } from "./cast";
import { COLUMNS, DOORS, inFront, ROOMS } from "./plan";
import type { Sentence } from "./sheet";
import { actionOf, viewOf } from "./wire";

export const GAME = "cluedo";

/** What is written on a card. */
export const cardName = (card: Card): string => t(`cluedo-web-card-${card}`);

/** The same where there is little room: suspects without their titles. */
export const shortName = (card: Card): string =>
  isSuspect(card) ? (cardName(card).split(/\s/).at(-1) ?? "?") : cardName(card);

/** A name whose long words may be broken, for a small card. */
export const hyphenated = (name: string): string =>
  name.replace(/\p{L}{11,}/gu, (word) => `${word.slice(0, 6)}\u00ad${word.slice(6)}`);

/** A room's name on one line, or on two if its letters are so large that it would be too long. */
export function nameLines(name: string, letters: number): string[] {
  const space = name.lastIndexOf(" ");
  return letters > 26 && space >= 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}

/** The letter on a pawn; two where others begin alike. */
export function initial(suspect: Suspect): string {
  const name = shortName;
  const first = name(suspect).charAt(0);
  return SUSPECTS.some((other) => other !== suspect && name(other).startsWith(first))
    ? name(suspect).slice(0, 2)
    : first;
}

/** A square or a room, as one would point it out. */
export function placeName(place: Place): string {
  if (typeof place === "string") return cardName(place);
  const args = { row: Math.floor(place / COLUMNS) + 1, column: (place % COLUMNS) + 1 };
  const door = DOORS.find((known) => inFront(known) === place);
  return door ? t("cluedo-web-square-door", { ...args, room: cardName(door[3]) }) : t("cluedo-web-square", args);
}

/** Why something is certain, as a sentence. */
export function reason({ key, args }: Sentence, names: readonly string[]): string {
  const said = args.map(([name, value]) => {
    if (Array.isArray(value)) return [name, listed(value.map((card: string) => word(GAME, card)))];
    if (name === "seat" || name === "asker") return [name, names[value as number] ?? "?"];
    return [name, name === "card" ? word(GAME, value as string) : value];
  });
  return t(key, Object.fromEntries(said) as Record<string, string | number>);
}

/** Who plays a suspect, if anybody does. */
export const playerOf = (view: View, suspect: Suspect): number | null => {
  const seat = view.suspects.indexOf(suspect);
  return seat < 0 ? null : seat;
};

/** The board as sentences. */
export function inWords(update: Update, names: readonly string[], covered = false): string[] {
  const view = viewOf(update);
  const name = (seat: number) => names[seat] ?? "?";
  const said: string[] = [];
  if (view.playing !== null) said.push(t("cluedo-web-says-turn", { name: name(view.playing), turn: view.turn }));
  if (view.dice.length) said.push(t("cluedo-web-says-dice", { dice: listed(view.dice) }));
  SUSPECTS.forEach((suspect, at) => {
    const seat = playerOf(view, suspect);
    const args = {
      suspect: cardName(suspect),
      place: placeName(view.pawns[at]!),
      name: seat === null ? "" : name(seat),
    };
    said.push(t(seat === null ? "cluedo-web-says-pawn" : "cluedo-web-says-pawn-of", args));
  });
  for (const room of ROOMS) {
    const weapons = WEAPONS.filter((_, at) => view.weapons[at] === room);
    if (weapons.length)
      said.push(
        t("cluedo-web-says-weapons", {
          room: word(GAME, room),
          weapons: listed(weapons.map((weapon) => word(GAME, weapon))),
        }),
      );
  }
  const { question } = view;
  if (question) {
    said.push(
      t("cluedo-web-says-question", {
        name: name(question.seat),
        suspect: cardName(question.suspect),
        weapon: cardName(question.weapon),
        room: cardName(question.room),
      }),
    );
    for (const seat of question.without) said.push(t("cluedo-web-says-none", { name: name(seat) }));
    if (question.shown_by !== null)
      said.push(
        view.shown && !covered
          ? t("cluedo-web-says-shown", { name: name(question.shown_by), card: cardName(view.shown) })
          : t("cluedo-web-says-showed", { name: name(question.shown_by) }),
      );
  }
  if (view.hand.length)
    said.push(
      covered ? t("cluedo-web-says-covered") : t("cluedo-web-says-hand", { cards: listed(view.hand.map(cardName)) }),
    );
  for (const seat of view.out) said.push(t("cluedo-web-says-out", { name: name(seat) }));
  if (view.envelope.length) said.push(t("cluedo-web-says-envelope", { cards: listed(view.envelope.map(cardName)) }));
  if (update.over)
    said.push(t("cluedo-web-says-over", { count: view.winners.length, names: listed(view.winners.map(name)) }));
  return said;
}

/** What an offer does: the kind of its action, or of the action that its form makes. */
export function kindOfOffer(offer: Offer): string {
  const action = actionOf(offer);
  return action.is === "Form" || action.is === "Text" ? action.action : action.is;
}

/** What is expected of this screen. */
export function expected(update: Update): string {
  if (update.over) return "cluedo-web-expect-over";
  const kinds = new Set((update.offers ?? []).filter((offer) => offer.refusal === null).map(kindOfOffer));
  if (kinds.has("ChooseSuspect")) return "cluedo-web-expect-cast";
  if (kinds.has("Show")) return "cluedo-web-expect-show";
  if (kinds.has("Throw")) {
    const [passage, stay] = [kinds.has("TakePassage"), kinds.has("Stay")];
    return `cluedo-web-expect-${passage && stay ? "move" : passage ? "passage" : stay ? "stay" : "throw"}`;
  }
  if (kinds.has("Walk") || kinds.has("Enter")) return "cluedo-web-expect-walk";
  if (kinds.has("Suppose")) return "cluedo-web-expect-suppose";
  return kinds.has("EndTurn") ? "cluedo-web-expect-conclude" : "cluedo-web-expect-wait";
}

/** What stands beside a name: whom the seat plays. */
export function standing(update: Update, seat: number): string {
  const suspect = viewOf(update).suspects[seat];
  return suspect ? cardName(suspect) : "";
}

/** The three cards of the envelope, once a solution or the end has told them. */
export function solutionOf(heard: readonly (readonly unknown[])[]): readonly [Suspect, Weapon, Room] | null {
  const told = (heard.flat() as Event[]).findLast((event) => event.is === "Solved" || event.is === "Unsolved");
  return told && "suspect" in told && "weapon" in told && "room" in told
    ? [told.suspect, told.weapon, told.room]
    : null;
}

/** Whether an accusation was right, and what that means for who made it. */
export function verdictOf({ seat, right, envelope }: Accusation, names: readonly string[]): string {
  const found = right ? "right" : envelope.length ? "told" : "wrong";
  return t("cluedo-web-verdict", { found, name: names[seat] ?? "?" });
}

/** Who, with what, where. */
export const solutionSentence = ([suspect, weapon, room]: readonly [Suspect, Weapon, Room]): string =>
  t("cluedo-web-it-was", { suspect: word(GAME, suspect), weapon: word(GAME, weapon), room: word(GAME, room) });
