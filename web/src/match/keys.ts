/** What a key does in a match. */

import type { Offer } from "$types/protocol";
import type { GameUi } from "$play/game-ui";
import { mainOffer, sortOffers } from "$play/offers";

export type Command =
  | { is: "CloseDrawer" | "Hurry" | "Undo" | "ToggleCoach" | "NextPace" | "PressMain" }
  | { is: "Choose"; offer: number }
  | { is: "Past"; goes: Step };

/** Ways through the past of a match. */
export type Step = "back" | "forth" | "turnBack" | "turnForth" | "first" | "now";

export interface Keyed {
  key: string;
  shiftKey: boolean;
  /** Whether Enter would press what has the focus. */
  pressed: boolean;
}

export interface Situation {
  /** Whether the drawer of a small screen is open. */
  drawer: boolean;
  /** Whether the past is looked at. */
  past: boolean;
  undoable: boolean;
  /** Whether there is a coach to switch on or off. */
  coach: boolean;
  busy: boolean;
  offers: readonly Offer[];
  /** Whether an offer is not in the decision bar, whose offers have the digits. */
  elsewhere: (offer: Offer) => boolean;
  aside: GameUi["aside"];
  pointed: number | null;
}

/** Where a key leads while the past is looked at. */
function stepOf(key: string, byTurns: boolean): Step | null {
  if (key === "ArrowLeft") return byTurns ? "turnBack" : "back";
  if (key === "ArrowRight") return byTurns ? "turnForth" : "forth";
  if (key === "h") return byTurns ? "turnForth" : "turnBack";
  if (key === "Home") return "first";
  return key === "End" || key === "Escape" || key === "Enter" ? "now" : null;
}

/** The command of a key; null if the browser should have it. */
export function commandOf({ key, shiftKey, pressed }: Keyed, now: Situation): Command | null {
  if (now.past && !now.drawer) {
    const goes = stepOf(key, shiftKey);
    return goes !== null && !(key === "Enter" && pressed) ? { is: "Past", goes } : null;
  }
  if (key === "h" && !shiftKey) return { is: "Past", goes: "turnBack" };
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
  const only = open.length === 1 ? open[0]!.index : null;
  const offer = now.pointed ?? only ?? mainOffer(sortOffers(now.offers, now.elsewhere).open, now.offers, now.aside);
  return offer === null ? { is: "PressMain" } : { is: "Choose", offer };
}
