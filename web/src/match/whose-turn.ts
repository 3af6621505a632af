/** Whose turn it is, as the heading of a match says it. */

import type { Table, Update } from "$types/protocol";
import { listed, t } from "$base/texts.svelte";
import type { GameUi } from "$play/game-ui";

export interface WhoseTurn {
  /** The sentence; null if there is nothing to say. */
  says: string | null;
  /** The seat whose mark stands beside it. */
  seat: number | null;
}

export interface Turn {
  update: Update;
  table: Pick<Table, "paused" | "idle">;
  names: readonly string[];
  /** The seat on screen, and all seats of this screen. */
  seat: number | null;
  mine: readonly number[];
  /** The seats of this screen that the update on stage asks. */
  asked: readonly number[];
  /** Whether the seat on screen can answer. */
  answers: boolean;
  /** The seat that the screen is being handed to. */
  handed: number | null;
}

export function whoseTurn(turn: Turn, { meanwhile }: Pick<GameUi, "meanwhile">): WhoseTurn {
  const { update, table, names, seat, mine, asked, answers, handed } = turn;
  if (handed !== null) return { says: null, seat: null };
  const ours = answers || asked.length > 0;
  const others = (update.asked ?? []).filter((each) => !asked.includes(each));
  const name = (of: number) => names[of] ?? "?";
  const says = (): string | null => {
    if (update.over) return null;
    if (table.paused) return t(table.idle ? "ui-idle" : "ui-paused");
    if (ours) return answers && mine.length > 1 ? t("ui-your-turn-name", { name: name(seat ?? 0) }) : t("ui-your-turn");
    return others.length
      ? t("ui-their-turn", { names: listed(others.map(name)), count: others.length })
      : (meanwhile?.(update, names) ?? t("ui-chance-turn"));
  };
  return { says: says(), seat: ours ? seat : (others[0] ?? null) };
}
