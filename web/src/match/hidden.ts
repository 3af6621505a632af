/** What of a match must not be seen. */

export interface Screen {
  /** The seat on screen, and the one that the server last confirmed; undefined before it has confirmed any. */
  seat: number | null;
  seen: number | null | undefined;
  /** The seat that the screen is being handed to. */
  handed: number | null;
}

/**
 * Whether board, panel and log are hidden: a screen is handed on, or it is about to show another seat and one of the
 * two has secrets.
 */
export function isHidden(
  { seat, seen, handed }: Screen,
  secrets: boolean,
  hides: (seat: number | null) => boolean,
): boolean {
  if (seen === undefined) return secrets;
  return handed !== null || (seen !== seat && (hides(seat) || hides(seen)));
}
