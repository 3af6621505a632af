/** Offers sorted by what can be done with them: taken at once, filled in first, or only explained. */

import type { AnyForm, Offer, Plan } from "$types/protocol";
import type { GameUi } from "./game-ui";

/** An offer that has to be filled in. */
export type Blank = AnyForm;

/** An action as it is on the wire. */
export interface Tagged {
  is: string;
}

/** An offer and its index among all offers, by which it is pointed at and chosen. */
export interface Listed {
  index: number;
  offer: Offer;
  action: Tagged;
}

/** A blank to fill in, with a key that stays the same while its decision is open. */
export interface ListedBlank {
  index: number;
  key: string;
  blank: Blank;
}

export interface Sorted {
  /** Those that can be taken with one click. */
  open: Listed[];
  /** Those to be filled in. */
  blanks: ListedBlank[];
  /** Those that are refused now. */
  refused: Listed[];
}

export function isBlank(action: unknown): action is Blank {
  const { is } = action as Tagged;
  return is === "Form" || is === "Text" || is === "Number";
}

/** The offers by kind, in their order, without those that `elsewhere` claims. */
export function sortOffers(offers: readonly Offer[], elsewhere: (offer: Offer) => boolean = () => false): Sorted {
  const sorted: Sorted = { open: [], blanks: [], refused: [] };
  const same = new Map<string, number>();
  offers.forEach((offer, index) => {
    if (elsewhere(offer)) return;
    const { action } = offer;
    if (offer.refusal !== null) sorted.refused.push({ index, offer, action: action as Tagged });
    else if (isBlank(action)) {
      const name = `${action.is} ${action.action} ${JSON.stringify(action.fixed)}`;
      const count = same.get(name) ?? 0;
      same.set(name, count + 1);
      sorted.blanks.push({ index, key: `${name} ${count}`, blank: action });
    } else sorted.open.push({ index, offer, action: action as Tagged });
  });
  return sorted;
}

/**
 * Which offers the decision bar leaves out: a scene (`scened`) shows all of them, a board some, plans do some; and those
 * that would tell what lies face down (`covered`).
 */
export const shownElsewhere =
  (
    ui: Pick<GameUi, "onBoard" | "planned" | "telling">,
    scened: boolean,
    covered = false,
    plans: readonly Plan[] = [],
  ) =>
  (offer: Offer): boolean =>
    scened || !!ui.onBoard?.(offer) || !!ui.planned?.(offer, plans) || (covered && !!ui.telling?.(offer));

/** For one game's actions: the index of the first offer of a kind that fits and can be taken now, or null. */
export function openOffer<Action extends Tagged>() {
  return <Is extends Action["is"]>(
    offers: readonly Offer[],
    is: Is,
    fits: (action: Extract<Action, { is: Is }>) => boolean = () => true,
  ): number | null => {
    const index = offers.findIndex(({ refusal, action }) => {
      const does = action as Action;
      return refusal === null && does.is === is && fits(does as Extract<Action, { is: Is }>);
    });
    return index < 0 ? null : index;
  };
}
