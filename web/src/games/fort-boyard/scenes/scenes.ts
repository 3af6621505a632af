/** Which challenge is on stage, and what of it. */

import type { Groups } from "$play/context";
import { inLanguage, t } from "$base/texts.svelte";
import type { Event, Item, View } from "$types/fort-boyard";
import type { Moment } from "../beats";

/** Within how many milliseconds a second click belongs to the first, and not to what has appeared in between. */
export const SETTLES = 350;

/** A challenge as it was drawn. */
export type DrawnCard = Extract<Event, { is: "ChallengeDrawn" }>;

/** The decisions of a challenge. */
const PLAYED = [
  "Judging",
  "Gate",
  "Picking",
  "Poised",
  "Reacting",
  "Memorising",
  "Offering",
  "Naming",
  "Observing",
  "Changing",
  "Deciding",
  "Spotting",
  "Taboo",
  "Voting",
  "Aiming",
  "Beards",
  "Noses",
  "Catching",
] as const;
export type Played = Extract<Item, { is: (typeof PLAYED)[number] }>;

const found = <I extends Item["is"]>(view: View, is: I) =>
  view.agenda.findLast((item): item is Extract<Item, { is: I }> => item.is === is) ?? null;

/** What of a challenge goes on; null if the board is to be seen. */
export function playedOf(view: View): Played | null {
  const top = view.agenda.at(-1);
  return top && (PLAYED as readonly string[]).includes(top.is) ? (top as Played) : null;
}

/** The challenge that goes on, and whose it is. */
export const challengeOf = (view: View) => found(view, "Challenge");

/** How many duels of it are won so far, with the one whose end is on stage; null if it has none. */
export function wonOf(view: View, heard: Groups, moment: Moment | null): number | null {
  if (!found(view, "Duels")) return null;
  const events = heard.flat() as Event[];
  const since = events.slice(events.findLastIndex(({ is }) => is === "ChallengeDrawn") + 1);
  const ended = since.filter((event) => event.is === "DuelEnded");
  if (moment?.is === "DuelEnded" && !ended.includes(moment)) ended.push(moment);
  return ended.filter(({ won }) => won).length;
}

/** Whether what everyone wears must not be seen here: in the dark, or with one's eyes covered, which see a public screen too. */
export function hidden(view: View): boolean {
  const played = playedOf(view);
  if (played?.is !== "Naming" && played?.is !== "Changing" && played?.is !== "Deciding") return false;
  return view.seat === played.seat || (view.seat === null && document.documentElement.dataset["screen"] === "public");
}

/** The challenge that was drawn last. */
export const drawnIn = (heard: Groups): DrawnCard | null =>
  (heard.flat() as Event[]).findLast((event): event is DrawnCard => event.is === "ChallengeDrawn") ?? null;

/** The last event of a kind since the last duel began. */
export function lately<I extends Event["is"]>(heard: Groups, is: I): Extract<Event, { is: I }> | null {
  const events = heard.flat() as Event[];
  const since = events.slice(events.findLastIndex((event) => event.is === "DuelBegan") + 1);
  return since.findLast((event): event is Extract<Event, { is: I }> => event.is === is) ?? null;
}

/** What it is called, and what is to be done: players may have written it. */
export const titleOf = ({ title, card }: Pick<DrawnCard, "title" | "card">): string =>
  title ? inLanguage(title) : t("boyard-web-challenge", { challenge: card });
export const ruleOf = ({ rule, card }: Pick<DrawnCard, "rule" | "card">): string =>
  rule ? inLanguage(rule) : t("boyard-web-challenge-rule", { challenge: card });
