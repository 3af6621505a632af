/** Opens a table in one of four ways: against bots, on this screen, online, or around a shared screen. */

import type { AtTable, GameInfo, Pace, Table } from "$types/protocol";
import { act, openTable } from "$base/api";
import { rememberTable, settings, type Audience } from "$base/settings.svelte";
import { t } from "$base/texts.svelte";
import { Agreement } from "$session/agreement";
import { unknownTo } from "$session/memory";
import { underFreeName } from "./names";

export type Way = "bots" | "screen" | "online" | "around";

export interface TableWish {
  way: Way;
  options: Record<string, unknown>;
  level: string;
  /** The number of seats, bots included. */
  seats: number;
  pace: Pace | null;
  /** The secret words of the packs of cards to add. */
  packs: readonly string[];
  /** The order of their cards: mixed with those of the box, before them, or instead of them. */
  own?: Table["own"];
  /** The names of all who share this screen. */
  names?: readonly string[];
  /** For whom riddles and questions are. */
  audience?: Audience;
  /** The places of the children among those who share this screen. */
  young?: readonly number[];
  /** Whether the match of those who share this screen starts at once. */
  start?: boolean;
  /** The part of the game that is practised alone; its table is not remembered. */
  practice?: string;
}

export const ourName = () => settings.name || t("ui-name-usual");

/** Only the options that the game has; the server fills in the defaults of the others. */
function chosen(game: GameInfo, options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    game.options.filter(({ name }) => name in options).map(({ name }) => [name, options[name]]),
  );
}

/** Whether riddles or questions of a game are for one age or another. */
export const asksByAge = (game: GameInfo): boolean => game.seat_options.includes("young");

/** Open a table as wished; against bots the match is started too. */
export async function openNewTable(game: GameInfo, wish: TableWish): Promise<Table> {
  const pace: Pace = wish.pace ?? { is: "Relaxed" };
  const opened = await openTable({
    game: game.name,
    name: wish.way === "around" ? t("ui-screen-name") : (wish.names?.[0] ?? ourName()),
    options: { ...chosen(game, wish.options), ...(wish.practice ? { practice: wish.practice } : {}) },
    seats: wish.seats,
    pace,
    screen: wish.way === "around",
  });
  const id = opened.table.id;
  if (!wish.practice) rememberTable(id, game.name, wish.way === "around");
  for (const pack of wish.packs) await act(id, { is: "AddPack", pack });
  if (wish.audience && wish.audience !== "all") await act(id, { is: "Configure", audience: wish.audience });
  if (wish.packs.length && wish.own && wish.own !== "mixed") await act(id, { is: "Configure", own: wish.own });
  if (wish.way === "screen") {
    for (let seat = 1; seat < wish.seats; seat++)
      await underFreeName(wish.names?.[seat] ?? t("ui-name-number", { number: seat + 1 }), (name) =>
        act(id, { is: "Sit", seat, name }),
      );
    for (const seat of wish.young ?? []) await act(id, { is: "MarkYoung", seat, young: true });
    if (wish.start) return started(opened, [...Array(wish.seats).keys()]);
  }
  if (wish.way === "bots") {
    for (let seat = 1; seat < wish.seats; seat++) await act(id, { is: "SeatBot", seat, level: wish.level });
    return started(opened, [0]);
  }
  return opened.table;
}

/** The part of the game that a table practises; null if it plays whole matches. */
export const practiceOf = (table: Table): string | null => (table.options["practice"] as string | undefined) ?? null;

/** Start the first match of a table at which we hold these seats. */
async function started({ table, person }: AtTable, mine: number[]): Promise<Table> {
  const agreement = new Agreement(
    table.id,
    () => person,
    (action) => act(table.id, action),
  );
  await agreement.follow(table, mine);
  const cards = unknownTo(table);
  if (cards) await act(table.id, { is: "Remember", game: table.game, cards });
  const starting = await act(table.id, { is: "Start" });
  await agreement.follow(starting, mine);
  return starting;
}
