/** What the page does by itself in Cluedo. That a card which must be shown is the only one is a secret: it is asked for. */

import type { Unasked } from "$play/game-ui";
import type { Update } from "$types/protocol";
import { viewOf } from "./wire";
import { kindOfOffer } from "./words";

const MOVES = new Set(["Throw", "Walk", "Enter"]);

/** The only movement that is offered; or the end of the turn, after somebody has shown a card. */
export function unasked(update: Update): Unasked | null {
  const free = (update.offers ?? []).flatMap((offer, index) =>
    offer.refusal === null ? [{ index, kind: kindOfOffer(offer) }] : [],
  );
  const [only, ...others] = free.filter(({ kind }) => kind !== "Accuse");
  if (!only || others.length) return null;
  if (MOVES.has(only.kind)) return { offer: only.index, after: "soon" };
  const answered = (viewOf(update).question?.shown_by ?? null) !== null;
  return only.kind === "EndTurn" && answered ? { offer: only.index, after: "read" } : null;
}
