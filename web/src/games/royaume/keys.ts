/** Which piece of the key each key adventure holds. */

import content from "../../../../src/ludotheque/games/royaume/content/royaume-content.json";
import type { Colour } from "$types/royaume";

export const COLOUR_OF: Readonly<Record<string, Colour | undefined>> = Object.fromEntries(
  Object.entries(content.keys).map(([key, { colour }]) => [key, colour as Colour]),
);
