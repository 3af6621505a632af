/** What is worth counting in a game besides matches won: the `deed.ts` of its folder, with the message `ui-deeds-<game>`. */

export interface Deed {
  /** The event by which a seat did it. */
  event: string;
  /** Whether who did it has won the match. */
  wins: boolean;
}

const DEEDS = import.meta.glob<Deed>("./*/deed.ts", { eager: true, import: "default" });

export const deedOf = (game: string): Deed | null => DEEDS[`./${game}/deed.ts`] ?? null;
