/** Opens a table in one of four ways: against bots, on this screen, online, or around a shared screen. */

import type { GameInfo, Pace, Table } from "$types/protocol";
import { Agreement } from "./agreement";
import { act, openTable } from "./api";
import { underFreeName } from "./names";
import { rememberTable, settings } from "./settings.svelte";
import { t } from "./texts.svelte";

export type Way = "bots" | "screen" | "online" | "around";

export interface Wish {
  way: Way;
  options: Record<string, unknown>;
  level: string;
  /** The number of seats, bots included. */
  seats: number;
  pace: Pace | null;
  /** The secret words of the packs of cards to add. */
  packs: readonly string[];
}

export const ourName = () => settings.name || t("ui-name-usual");

/** Only the options that the game has; the server fills in the defaults of the others. */
function chosen(game: GameInfo, options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    game.options.filter(({ name }) => name in options).map(({ name }) => [name, options[name]]),
  );
}

/** Open a table as wished; against bots the match is started too. */
export async function open(game: GameInfo, wish: Wish): Promise<Table> {
  const pace: Pace = wish.pace ?? { is: "Relaxed" };
  const opened = await openTable({
    game: game.name,
    name: wish.way === "around" ? t("ui-screen-name") : ourName(),
    options: chosen(game, wish.options),
    seats: wish.seats,
    pace,
    screen: wish.way === "around",
  });
  const id = opened.table.id;
  rememberTable(id, game.name, wish.way === "around");
  for (const pack of wish.packs) await act(id, { is: "AddPack", pack });
  if (wish.way === "screen") {
    for (let seat = 1; seat < wish.seats; seat++)
      await underFreeName(t("ui-name-number", { number: seat + 1 }), (name) => act(id, { is: "Sit", seat, name }));
  }
  if (wish.way === "bots") {
    for (let seat = 1; seat < wish.seats; seat++) await act(id, { is: "SeatBot", seat, level: wish.level });
    const agreement = new Agreement(
      id,
      () => opened.person,
      (action) => act(id, action),
    );
    await agreement.follow(opened.table, [0]);
    const starting = await act(id, { is: "Start" });
    await agreement.follow(starting, [0]);
    return starting;
  }
  return opened.table;
}
