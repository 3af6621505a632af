/** What a key does in a match. */

import type { Offer } from "$types/protocol";
import { sortOffers } from "$play/offers";

export type Command =
  { is: "CloseDrawer" | "Hurry" | "Undo" | "ToggleCoach" | "NextPace" | "Nothing" } | { is: "Choose"; offer: number };

export interface Keyed {
  key: string;
  shiftKey: boolean;
  /** Whether Enter would press what has the focus. */
  pressed: boolean;
}

export interface Situation {
  /** Whether the drawer of a small screen is open. */
  drawer: boolean;
  undoable: boolean;
  /** Whether there is a coach to switch on or off. */
  coach: boolean;
  busy: boolean;
  offers: readonly Offer[];
  /** Whether an offer is not in the decision bar, whose offers have the digits. */
  elsewhere: (offer: Offer) => boolean;
  pointed: number | null;
}

/** The command of a key; null if the browser should have it. */
export function commandOf({ key, shiftKey, pressed }: Keyed, now: Situation): Command | null {
  if (key === "Escape") return { is: now.drawer ? "CloseDrawer" : "Hurry" };
  if (key === "u" && now.undoable) return { is: "Undo" };
  if (key === "c" && now.coach && !shiftKey) return { is: "ToggleCoach" };
  if (key === "p" && !shiftKey) return { is: "NextPace" };
  if (/^[1-9]$/.test(key)) {
    const offer = sortOffers(now.offers, now.elsewhere).open[Number(key) - 1]?.index;
    return offer === undefined || now.busy ? null : { is: "Choose", offer };
  }
  if (key !== "Enter" || pressed || now.busy) return null;
  const { open } = sortOffers(now.offers);
  const offer = now.pointed ?? (open.length === 1 ? open[0]!.index : null);
  return offer === null ? { is: "Nothing" } : { is: "Choose", offer };
}
