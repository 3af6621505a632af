/** Whether the screen has little room: the condition of `@media (max-width: 899px), (max-height: 499px)`. */

import { MediaQuery } from "svelte/reactivity";

export const slim = new MediaQuery("(max-width: 899px), (max-height: 499px)");
