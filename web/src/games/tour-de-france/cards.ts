/** The cards that people write, as they look in play. */

import type { CardPreview } from "../cards";
import "./tokens.css";
import TownPreview from "./TownPreview.svelte";

export default { town: TownPreview } satisfies Record<string, CardPreview>;
