/** What draws a legend and says what signs are: loaded with the games that have one, not with the page. */

import Legend from "./Legend.svelte";
import Signs from "./Signs.svelte";

export const PARTS = { Legend, Signs } as const;
