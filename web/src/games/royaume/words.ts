/** The kingdom in words: what everyone hears of it, and what is expected. */

import content from "../../../../src/ludotheque/games/royaume/content/royaume-content.json";
import { listed, t } from "$base/texts.svelte";
import { word } from "$play/words";
import type { Offer, Update } from "$types/protocol";
import type { Action, Key, View } from "$types/royaume";
import { insideOf, playing } from "./beats";
import { open } from "./choosing";
import { beside, gardenAt, KEYS, SQUARES, squareNamed, stepsFrom, towards, type Faces, type Square } from "./plan";
import { viewOf } from "./wire";

const GAME = "royaume";
const isNamed = ({ kind }: Square) => kind === "adventure" || kind === "whirlpool";

/** What is on a square of the kingdom, in a word or two. */
export const kindName = (square: Square): string =>
  isNamed(square)
    ? t(`royaume-name-${square.id}`)
    : t("royaume-web-kind", { kind: square.kind, amount: square.amount ?? 0 });

/** The place from which people tell where a square lies: the nearest adventure with a piece of the key, and how far it is. */
function bearing(square: Square, faces: Faces): { key: Key; steps: number } | null {
  const away = stepsFrom(square, faces);
  const known = KEYS.flatMap((key) => {
    const steps = away.get(squareNamed(key)!);
    return steps ? [{ key, steps }] : [];
  });
  return known.sort((one, other) => one.steps - other.steps)[0] ?? null;
}

/** A square as one would point it out: what is on it, and how far it is from the nearest key adventure. */
export function squareName(id: string, faces: Faces): string {
  const garden = gardenAt(id);
  if (garden !== null) return t("royaume-web-garden", { number: garden + 1 });
  const square = squareNamed(id);
  if (!square) return t("royaume-name-dungeon");
  const near = isNamed(square) ? null : bearing(square, faces);
  if (!near) return kindName(square);
  return t("royaume-web-square", { what: kindName(square), steps: near.steps, place: t(`royaume-name-${near.key}`) });
}

/** What lies on the way in each direction from a square, up to the next fork. */
function around(square: Square, faces: Faces): string[] {
  return beside(square, faces).map((first) => {
    const way = [square, first];
    for (;;) {
      const [before, here] = way.slice(-2) as [Square, Square];
      const next = beside(here, faces).filter((each) => each !== before);
      if (next.length !== 1 || isNamed(here) || way.includes(next[0]!) || way.length > 8) break;
      way.push(next[0]!);
    }
    const met = way.slice(1).flatMap((each, at) => {
      const worth = each.kind !== "boring" || at === way.length - 2;
      const what = each.kind === "boring" ? t("royaume-web-fork") : kindName(each);
      return worth ? [t("royaume-web-says-in", { steps: at + 1, what })] : [];
    });
    return t("royaume-web-says-way", { direction: towards(square.at, first.at), met: listed(met) });
  });
}

type Test = (string | number)[];
const SIGNS: Readonly<Record<string, string>> = { ">=": "at-least", "<=": "at-most" };
/** A test of the codex: what a throw needs. */
const needs = ([sign, low = 0, high = 0]: Test): string =>
  t("royaume-web-needs", { sign: SIGNS[sign!] ?? sign!, low, high });

/** What the throw needs that is waited for, or that may be changed; null where any result will do. */
export function needed(view: View): string | null {
  const inside = insideOf(view);
  const king = view.agenda.findLast((item) => item.is === "KingFight");
  if (king?.is === "KingFight") return needs([">=", king.needed]);
  if (inside?.place === "dungeon") {
    const room = view.dungeon[inside.at];
    return room === null || room === undefined ? null : needs(content.castle.dungeon[room] as Test);
  }
  const key = inside && (content.keys as Record<string, { steps: { test: Test }[] }>)[inside.place];
  if (key) return needs(key.steps[inside.at]!.test);
  const encounter = view.agenda.findLast((item) => item.is === "Encounter");
  if (encounter?.is !== "Encounter") return null;
  const card = (content.events as { id: string; test?: Test }[]).find(({ id }) => id === encounter.card);
  return card?.test ? needs(card.test) : null;
}

const things = (all: readonly string[]) => listed(all.map((each) => word(GAME, each)));

/** The board as sentences. */
export function inWords(update: Update, names: readonly string[]): string[] {
  const view = viewOf(update);
  const name = (seat: number) => names[seat] ?? "?";
  const said: string[] = [];
  const turn = playing(view);
  const [west, east] = view.faces;
  said.push(t("royaume-in-sight", { west: t(`royaume-name-${west}`), east: t(`royaume-name-${east}`) }));
  if (turn !== null) said.push(t("royaume-web-says-turn", { name: name(turn), turn: view.turn }));
  view.seats.forEach(({ hero, square, active, exhausted, companions, pieces }, seat) => {
    if (hero === null) {
      said.push(t("royaume-web-says-nobody", { name: name(seat) }));
      return;
    }
    said.push(
      t("royaume-web-says-hero", {
        name: name(seat),
        hero: t(`royaume-name-${hero}`),
        place: squareName(square, view.faces),
        pieces: pieces.length,
      }),
    );
    const companion = listed(companions.map((each) => t(`royaume-name-${each}`)));
    said.push(
      t("royaume-web-says-has", {
        name: name(seat),
        active: things(active),
        exhausted: exhausted.length,
        companions: companions.length,
        companion,
      }),
    );
  });
  said.push(
    view.demon === null ? t("royaume-web-says-throne") : t("royaume-web-says-demon", { name: name(view.demon) }),
  );
  const own = view.seat === null ? undefined : squareNamed(view.seats[view.seat]?.square ?? "");
  if (own && view.seats[view.seat!]?.hero) said.push(...around(own, view.faces));
  if (view.result !== null) said.push(t("royaume-result", { result: view.result }));
  const need = needed(view);
  if (need) said.push(need);
  for (const { result, squares } of view.reach) {
    const ends = squares.map((place) => squareName(SQUARES[place]!.id, view.faces));
    said.push(t("royaume-web-says-reach", { result, squares: ends.join("; ") }));
  }
  const garden = view.garden.flatMap((token, at) =>
    token === null ? [] : [t("royaume-web-says-token", { number: at + 1, token })],
  );
  if (garden.length) said.push(...garden);
  if (view.winner !== null) said.push(t("royaume-web-says-over", { name: name(view.winner) }));
  return said;
}

const EXPECTED: readonly (readonly [Action["is"], string])[] = [
  ["ChooseHero", "hero"],
  ["EnterDungeon", "garden"],
  ["Throw", "throw"],
  ["Walk", "walk"],
  ["EnterGarden", "enter"],
  ["Fly", "fly"],
  ["Leave", "leave"],
  ["Give", "give"],
  ["TakeMagic", "magic"],
  ["TurnOver", "turn"],
  ["Challenge", "rival"],
  ["Restore", "restore"],
  ["GiveUp", "exhaust"],
];

/** What is expected of this screen. */
export function expected(update: Update): string {
  if (update.over) return "royaume-web-expect-over";
  const offers: readonly Offer[] = update.offers ?? [];
  const asked = EXPECTED.find(([is]) => open(offers, is) !== null);
  if (asked) return `royaume-web-expect-${asked[1]}`;
  const top = viewOf(update).agenda.at(-1);
  if (open(offers, "Keep") !== null && top?.is === "Modifying") return `royaume-web-expect-${top.purpose}`;
  return "royaume-web-expect-wait";
}

/** What stands beside a name: how much of the key a hero has. */
export function standing(update: Update, seat: number): string {
  const has = viewOf(update).seats[seat];
  return has?.hero ? t("royaume-web-standing", { pieces: has.pieces.length, active: has.active.length }) : "";
}
