/** The reactions on screen; each disappears after a moment. */

import type { Reaction } from "$types/protocol";

export const REACTIONS: readonly Reaction["reaction"][] = ["bravo", "laugh", "wow", "ouch", "thanks", "hurry"];
const SHOWN = 4000;
const MOST = 4;

export interface Sign {
  id: number;
  seat: number | null;
  name: string;
  reaction: Reaction["reaction"];
}

export const signs = $state<Sign[]>([]);
let count = 0;

/** Show a reaction; one that this page does not know is ignored. */
export function showReaction(seat: number | null, name: string, reaction: Reaction["reaction"]): void {
  if (!REACTIONS.includes(reaction)) return;
  const id = ++count;
  signs.push({ id, seat, name, reaction });
  if (signs.length > MOST) signs.shift();
  setTimeout(() => {
    const place = signs.findIndex((sign) => sign.id === id);
    if (place >= 0) signs.splice(place, 1);
  }, SHOWN);
}
