/** What the columns and choices of a card are called. */

import type { CardField, CardInfo } from "$types/protocol";
import { has, t } from "$base/texts.svelte";
import { columnsOf } from "$play/card-table";
import { grouped, isChoice } from "$play/written-cards";

const word = (game: string, info: CardInfo, name: string) => t(`ui-card-${game}-${info.kind}-${name}`);

/** The words of each choice of a field, or its numbers from 1 where it has none. */
export function choiceWords(game: string, info: CardInfo, field: CardField): string[] {
  const key = `ui-card-${game}-${info.kind}-${field.path.at(-1)}-choice`;
  return Array.from({ length: field.count ?? 0 }, (_, choice) =>
    has(key) ? t(key, { choice: String(choice) }) : String(choice + 1),
  );
}

/** The names of the columns of a table of such cards. */
export function columnNames(game: string, info: CardInfo): string[] {
  const groups = grouped(info);
  return columnsOf(info).map(({ field, line }) => {
    const group = groups.find(({ fields }) => fields.includes(field))?.name ?? null;
    const chosen = isChoice(field) && field.path.at(-1) === "right";
    const name = chosen ? t("ui-sheet-right") : word(game, info, field.path.at(-1)!).split(/[;,]/)[0]!;
    const numbered = field.count !== null && !isChoice(field) ? `${name.trim()} ${line + 1}` : name.trim();
    return group === null ? numbered : `${word(game, info, group)} – ${numbered}`;
  });
}
