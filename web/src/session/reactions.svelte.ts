/** The reactions on screen; each disappears after a moment. */

import type { Reaction } from "$types/protocol";

export const REACTIONS: readonly Reaction["reaction"][] = ["bravo", "laugh", "wow", "ouch", "thanks", "hurry"];
const SHOWN = 4000;
const MOST = 4;

export interface ShownReaction {
  id: number;
  seat: number | null;
  name: string;
  reaction: Reaction["reaction"];
}

export const reactions = $state<ShownReaction[]>([]);
let count = 0;

/** Show a reaction; one that this page does not know is ignored. */
export function showReaction(seat: number | null, name: string, reaction: Reaction["reaction"]): void {
  if (!REACTIONS.includes(reaction)) return;
  const id = ++count;
  reactions.push({ id, seat, name, reaction });
  if (reactions.length > MOST) reactions.shift();
  setTimeout(() => {
    const place = reactions.findIndex((shown) => shown.id === id);
    if (place >= 0) reactions.splice(place, 1);
  }, SHOWN);
}
