/** The room that a board gets. */

import type { GameUi } from "./game-ui";

/** A board of any shape: as wide as there is room beside the column, as high as there is above it. */
const ANY = { wide: 9, tall: 0.1 };

/** The shape of the board for `PlayTable`: any for a scene, and as wide as there is room on a public screen. */
export function boardShape(
  { shape }: Pick<GameUi, "shape">,
  scened: boolean,
  publicScreen: boolean,
): { wide: number; tall: number } {
  if (scened || !shape) return ANY;
  return { wide: publicScreen ? ANY.wide : shape.wide, tall: shape.tall };
}
