/** From the wire, where every game looks alike, to the generated types of one game: the only casts that a game needs. */

import type { Offer, Update } from "$types/protocol";
import type { Groups } from "./context";

/** What of an update has types of its own in each game: its generated `GameUpdate`. */
interface Typed {
  view: unknown;
  heard: unknown[][];
  offers?: Offer[];
}

/** Readers of one game's updates, by its `GameUpdate`. */
export const typed = <G extends Typed>() => ({
  viewOf: (update: Update) => update.view as G["view"],
  /** The events of all groups in a row. */
  eventsOf: (groups: Groups) => groups.flat() as G["heard"][number],
  actionOf: (offer: Offer) => offer.action as NonNullable<G["offers"]>[number]["action"],
});
