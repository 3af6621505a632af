/** The mark of a player: the character or rider that somebody has chosen, or else the colour and shape of the seat. */

import { getContext, setContext, type Component } from "svelte";
import type { Update } from "$types/protocol";
import type { GameUi } from "./game-ui";

/** Whom a seat has chosen, in the words of the game, and that one's colour. */
export interface Chosen {
  of: string;
  colour: string;
}

/** What a game draws a mark from; `plain` is a mark without letters or figures. */
export interface MarkProps extends Pick<Chosen, "of"> {
  seat: number;
  size: string;
  plain: boolean;
}

export interface Marks {
  readonly Mark: Component<MarkProps> | null;
  of(seat: number): Chosen | null;
  /** The colours of the seats as they are chosen, for the style of the page's `main`. */
  readonly style: string;
}

const KEY = Symbol("marks");
const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Let every `SeatMark` of a page, and every colour of a seat, be what was chosen; call it while a page is initialised. */
export function setMarks(ui: () => GameUi | null, update: () => Update | null): Marks {
  const of = (seat: number) => {
    const now = update();
    return (now && ui()?.mark?.(now, seat)) ?? null;
  };
  return setContext<Marks>(KEY, {
    of,
    get Mark() {
      return ui()?.Mark ?? null;
    },
    get style() {
      return SEATS.flatMap((seat) => {
        const chosen = of(seat);
        return chosen ? [`--seat-${seat}: ${chosen.colour}`] : [];
      }).join("; ");
    },
  });
}

/** The same for a component that is drawn elsewhere on the page; call it while that is initialised. */
export const shareMarks = (marks: Marks): Marks => setContext(KEY, marks);

export const useMarks = (): Marks | undefined => getContext(KEY);
