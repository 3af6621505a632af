/** The cards that people write, as they look in play. */

import type { CardPreview } from "../cards";
import ChallengePreview from "./ChallengePreview.svelte";
import RiddlePreview from "./RiddlePreview.svelte";
import "./tokens.css";

export default { riddle: RiddlePreview, challenge: ChallengePreview } satisfies Record<string, CardPreview>;
