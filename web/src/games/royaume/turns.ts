/** What somebody's turn has come to: the way of its hero, and what that led to. */

import { t } from "$base/texts.svelte";
import type { Told } from "$play/story";
import { type Caption, captionOf, type Turn } from "$play/turns";
import { word } from "$play/words";
import type { Event } from "$types/royaume";
import { gardenAt, squareNamed } from "./plan";

const WEIGHTS: Partial<Record<Event["is"], number>> = {
  KingDefeated: 100,
  PieceWon: 95,
  PortionTurned: 90,
  KingWon: 80,
  DungeonEntered: 70,
  GardenEntered: 65,
  StepLost: 60,
  JoustEnded: 55,
  DieGiven: 50,
  RoomRolled: 50,
  Misled: 48,
  SentToCamp: 48,
  MagicTaken: 45,
  CompanionJoined: 45,
  AdventureBegan: 40,
  MinorRolled: 35,
  EventRolled: 30,
  CompanionKnown: 25,
  MagicGone: 25,
  WhirlpoolEntered: 20,
  Restored: 16,
  Napped: 15,
  Stayed: 10,
  ThrownAgain: 5,
};
/** A second event is told only if it weighs as much. */
const SECOND = 45;

/** The squares that an event leads a hero over, the last of which it stands on then; null if it moves nobody of that seat. */
export function squaresOf(told: Told, seat: number): readonly string[] | null {
  const event = told as unknown as Event;
  switch (event.is) {
    case "HeroChosen":
      return event.seat === seat ? ["start"] : null;
    case "Walked":
      return event.seat === seat ? event.path : null;
    case "Placed":
    case "Misled":
    case "SentToCamp":
    case "GardenEntered":
      return event.seat === seat ? [event.square] : null;
    case "DungeonEntered":
      return event.seat === seat ? ["dungeon"] : null;
    case "PortionTurned":
      return event.carried.includes(seat) ? [event.square] : null;
    default:
      return null;
  }
}

/** The squares of a turn's way, from where its hero stood; one if it has not moved, none if that is not known. */
export function wayOf({ seat, events, before }: Turn): string[] {
  const start = before((event) => squaresOf(event, seat)?.at(-1) ?? null);
  return [...(start === null ? [] : [start]), ...events.flatMap((event) => squaresOf(event, seat) ?? [])];
}

function placeName(id: string): string {
  if (gardenAt(id) !== null) return t("royaume-name-garden");
  const square = squareNamed(id);
  if (!square) return t("royaume-name-dungeon");
  if (square.kind === "start") return t("royaume-web-kind", { kind: square.kind, amount: 0 });
  const named = square.kind === "adventure" || square.kind === "whirlpool";
  return named ? t(`royaume-name-${id}`) : String(word("royaume", id));
}

export const caption = (turn: Turn): Caption =>
  captionOf(turn, { way: wayOf(turn), named: placeName, weights: WEIGHTS, second: SECOND });
