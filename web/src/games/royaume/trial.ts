/** An adventure that has a scene of its own: a key adventure, the dungeon, the demon king. */

import { t } from "$base/texts.svelte";
import type { Companion, Event, Item, Key, View } from "$types/royaume";
import type { Offer, Worth } from "$types/protocol";
import { HIGHEST, KEYS, ROOMS, type Step, type Test } from "./codex";
import { actionOf } from "./wire";

export interface Trial {
  seat: number;
  /** A key adventure, or the dungeon. */
  place: Key | "dungeon";
  /** How many of its squares were entered. */
  at: number;
}

const found = <I extends Item["is"]>(view: View, is: I) =>
  view.agenda.findLast((item): item is Extract<Item, { is: I }> => item.is === is) ?? null;

/** The trial that goes on; null if there is none. */
export function trialOf(view: View): Trial | null {
  const adventure = found(view, "Adventure");
  if (adventure) return { seat: adventure.seat, place: adventure.key, at: adventure.at };
  const fight = found(view, "KingFight");
  if (fight) return { seat: fight.seat, place: "dungeon", at: view.dungeon.length };
  const dungeon = found(view, "Dungeon");
  return dungeon && { seat: dungeon.seat, place: "dungeon", at: dungeon.at };
}

/** The squares of a trial: those of the dungeon as far as its tokens are turned up. */
export function stepsOf(place: Trial["place"], dungeon: View["dungeon"]): readonly (Step | null)[] {
  if (place !== "dungeon") return KEYS[place].steps;
  return dungeon.map((room) => (room === null ? null : { test: ROOMS[room]!, object: null, companion: null }));
}

/** What the square asks for that comes next. */
export const askedBy = (steps: readonly (Step | null)[], at: number): Test | null => steps[at]?.test ?? null;

/** Who has opened squares of the adventure that goes on, in the order of its squares. */
export function openersIn(heard: readonly Event[]): Map<number, string> {
  const opened = new Map<number, string>();
  for (const event of heard) {
    if (event.is === "AdventureBegan" || event.is === "DungeonEntered") opened.clear();
    else if (event.is === "StepOpened") opened.set(event.step - 1, event.companion ?? event.object ?? "");
  }
  return opened;
}

/** What the demon king has thrown last; null if that was not heard. */
export const kingsFace = (heard: readonly Event[]): number | null =>
  heard.findLast((event): event is Extract<Event, { is: "KingThrew" }> => event.is === "KingThrew")?.face ?? null;

/** What begins something else than the effects of an event card. */
const AFRESH = new Set<Event["is"]>([
  "TurnBegan",
  "Napped",
  "Walked",
  "Stayed",
  "AdventureBegan",
  "MinorBegan",
  "WhirlpoolEntered",
  "GardenEntered",
]);

/** The event card that was drawn last, if what goes on still comes of it; null otherwise. */
export function cardIn(heard: readonly Event[]): string | null {
  const last = heard.findLast(({ is }) => is === "CardDrawn" || AFRESH.has(is));
  return last?.is === "CardDrawn" ? last.card : null;
}

/** What a throw must be to win a joust, once the challenger has thrown; null if there is none. */
export function toWinJoust(view: View): Test | null {
  const own = found(view, "Joust")?.own ?? null;
  return own === null ? null : { low: own + 1, high: HIGHEST, even: false };
}

/** The companions that have just helped to open a square. */
export const helpingIn = (news: Event | null): Companion[] =>
  news?.is === "StepOpened" && news.companion ? [news.companion] : [];

/** What the coach finds best: of several alike, the one that spends nothing. */
export function advised(offers: readonly Offer[], best: readonly number[]): readonly number[] {
  const free = best.filter((index) => actionOf(offers[index]!).is === "Keep");
  return free.length ? free : best;
}

/** A chance of so many hundredths in words. */
export function chanceWords(percent: number): string {
  const bounds = [5, 20, 40, 60, 80, 95];
  return t("royaume-web-chance", { grade: bounds.filter((bound) => percent >= bound).length, percent });
}

/** The chance that the coach gives an offer, in whole hundredths; null if it gives none. */
export function percentOf(worth: readonly Worth[] | undefined): number | null {
  const chance = worth?.find(({ unit }) => unit === "chance");
  return chance ? Math.round(chance.value) : null;
}
