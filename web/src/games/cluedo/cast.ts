/** Who and what is in the house, in the words of the engine, and the colours they wear. */

import type { View } from "$types/cluedo";
import { ROOMS, type Place as Room } from "./plan";

export const SUSPECTS = ["rose", "moutarde", "leblanc", "olive", "pervenche", "violet"] as const;
export const WEAPONS = ["rope", "blackjack", "dagger", "spanner", "candlestick", "revolver", "poison"] as const;
export type Suspect = (typeof SUSPECTS)[number];
export type Weapon = (typeof WEAPONS)[number];
export type Card = View["hand"][number];
export type Place = View["pawns"][number];
export type { Room };
export const PACKS = { suspect: SUSPECTS, weapon: WEAPONS, room: ROOMS } as const;
export type Kind = keyof typeof PACKS;

export const isSuspect = (card: string): card is Suspect => (SUSPECTS as readonly string[]).includes(card);
export const isWeapon = (card: string): card is Weapon => (WEAPONS as readonly string[]).includes(card);

export const COLOURS: Record<Suspect, string> = {
  rose: "#cf3b37",
  moutarde: "#e6ac2a",
  leblanc: "#f7f2e4",
  olive: "#5a9444",
  pervenche: "#3f74bd",
  violet: "#7d4b9e",
};
/** What is written on them. */
export const INKS: Record<Suspect, string> = {
  rose: "#fffdf7",
  moutarde: "#22303c",
  leblanc: "#22303c",
  olive: "#fffdf7",
  pervenche: "#fffdf7",
  violet: "#fffdf7",
};
