/** How well bots play: the easiest at first, then the level last chosen for the game. */

import type { GameInfo } from "$types/protocol";
import { saveSettings, settings } from "$base/settings.svelte";
import { has, t } from "$base/texts.svelte";

/** The level of new bots: the last one chosen for this game in this browser, or else the easiest. */
export function usualLevel(game: GameInfo): string {
  const last = settings.levels[game.name];
  return last !== undefined && game.levels.includes(last) ? last : (game.levels[0] ?? "");
}

export function rememberLevel(game: GameInfo, level: string): void {
  saveSettings({ levels: { ...settings.levels, [game.name]: level } });
}

/** The short name of a level; a level that the page does not know is described as its game does. */
export const levelName = (game: GameInfo, level: string) =>
  has(`ui-level-${level}`) ? t(`ui-level-${level}`) : level.includes(":") ? named(level) : levelWords(game, level);

/** The name of a bot of another package, from `package:name`. */
const named = (level: string) => {
  const name = level.slice(level.indexOf(":") + 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** How good a level is, in the words of its game; for a bot of another package, the name of that package. */
export const levelWords = (game: GameInfo, level: string) =>
  level.includes(":")
    ? t("level-elsewhere", { name: named(level), package: level.slice(0, level.indexOf(":")) })
    : t(`${game.name}-level-${level}`);
