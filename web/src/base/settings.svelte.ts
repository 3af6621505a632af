/** Settings kept in localStorage: language, theme, sound, motion, bots' pace, name, levels, known tables and packs of cards. */

export type Language = "fr" | "en";
export const AUDIENCES = ["children", "family", "all"] as const;
export type Audience = (typeof AUDIENCES)[number];
export type Theme = "auto" | "light" | "dark";
/** How large letters are, as a share of the browser's size in percent. */
export const LETTERS = [100, 115, 130] as const;
/** How fast what others do is shown, the slowest first; only at the slowest does every turn take its full time. */
export const BOT_PACES = ["slow", "calm", "brisk", "at-once"] as const;
export type BotPace = (typeof BOT_PACES)[number];

interface Known {
  id: string;
  game: string;
  seen: number;
  /** Whether this device is the shared board, with no seat of its own. */
  board?: boolean;
}

export interface KnownPack {
  id: string;
  game: string;
  title: string;
  /** Which kind of card; not known of those that were kept before games had several. */
  kind?: string;
  cards: number;
  /** Whether it was written in this browser. */
  own: boolean;
}

interface Kept {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  letters: (typeof LETTERS)[number];
  motion: boolean | null;
  pace: BotPace;
  /** How much faster than usual a replay plays. */
  replaySpeed: number;
  coach: boolean;
  /** Whether the coach gives numbers besides reasons. */
  figures: boolean;
  /** Whether what leaves no choice is done by itself. */
  unasked: boolean;
  name: string;
  /** The names of those who last shared this screen, without our own. */
  beside: string[];
  guided: string[];
  /** The games of which a match was played here, so that their three pictures need not be open. */
  primed: string[];
  /** The level of bots last chosen, by game. */
  levels: Record<string, string>;
  /** The ids of the cards heard here, by game, the last ones last. */
  heard: Record<string, string[]>;
  /** For whom riddles and questions were last chosen to be. */
  audience: Audience;
  /** Whether the story of a match is read aloud. */
  story: boolean;
  tables: Known[];
  packs: KnownPack[];
  /** Whether the browser notifies of one's turn, where it may. */
  notices: boolean;
  /** Whether we have asked if the browser may notify of one's turn. */
  askedToNotify: boolean;
}

const KEY = "ludotheque";
const USUAL: Kept = {
  language: null,
  theme: "auto",
  sound: true,
  volume: 0.6,
  letters: 100,
  motion: null,
  pace: "calm",
  replaySpeed: 1,
  coach: false,
  figures: false,
  unasked: true,
  name: "",
  beside: [],
  guided: [],
  primed: [],
  levels: {},
  heard: {},
  audience: "all",
  story: false,
  tables: [],
  packs: [],
  notices: true,
  askedToNotify: false,
};

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Kept>(read());

// Take over what another tab writes, so that this one does not overwrite it.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY) Object.assign(settings, read());
});

/** Change settings and store them; where storage is refused they last for this page. */
export function saveSettings(change: Partial<Kept>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* private windows may refuse */
  }
}

/** Forget everything; where storage is refused it is forgotten for this page. */
export function forgetEverything(): void {
  Object.assign(settings, { ...USUAL });
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    /* private windows may refuse */
  }
}

/** Choose the next faster pace of bots, or after the fastest the slowest; returns it. */
export function nextPace(): BotPace {
  const pace = BOT_PACES[(BOT_PACES.indexOf(settings.pace) + 1) % BOT_PACES.length]!;
  saveSettings({ pace });
  return pace;
}

/** The current language: chosen in the settings, or else the browser's; English if it speaks neither and is not in France. */
export function language(): Language {
  return (
    settings.language ??
    (navigator.languages
      .find((tag) => /^(fr|en)/i.test(tag))
      ?.slice(0, 2)
      .toLowerCase() as Language | undefined) ??
    (navigator.languages.some((tag) => /-fr$/i.test(tag)) ? "fr" : "en")
  );
}

/** Whether to animate: chosen in the settings, or else as the system prefers. */
export function moves(): boolean {
  return settings.motion ?? !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Remember a table, the newest first. */
export function rememberTable(
  id: string,
  game: string,
  board = settings.tables.find((known) => known.id === id)?.board ?? false,
): void {
  saveSettings({
    tables: [{ id, game, seen: Date.now(), board }, ...settings.tables.filter((known) => known.id !== id)].slice(0, 30),
  });
}

/** Forget a table. */
export function forgetTable(id: string): void {
  saveSettings({ tables: settings.tables.filter((known) => known.id !== id) });
}

/** Remember a pack of cards, the newest first. */
export function rememberPack(pack: KnownPack): void {
  saveSettings({ packs: [pack, ...settings.packs.filter((known) => known.id !== pack.id)].slice(0, 100) });
}

/** Forget a pack of cards. */
export function forgetPack(id: string): void {
  saveSettings({ packs: settings.packs.filter((known) => known.id !== id) });
}
