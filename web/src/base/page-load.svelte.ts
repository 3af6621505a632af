/** Loading what a page shows: while the server cannot be reached it is tried again, until the page is left. */

import { Refusal } from "./api";
import { FileLost } from "./lazily";
import { sentenceOf } from "./toasts.svelte";

/** Between two attempts, in milliseconds. */
const RETRY = 2000;

export class PageLoad {
  /** Why there is nothing to show, in a sentence: the server refused it, or the page itself. */
  refused = $state<string | null>(null);
  /** Whether the server could not be reached, so that it will be tried again. */
  waiting = $state(false);
  /** Whether files of the page itself did not come, however often they were tried. */
  lost = $state(false);
  /** Whether the page was left, so that nothing that comes late counts. */
  left = false;
  readonly #load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    this.#load = load;
  }

  start = async (): Promise<void> => {
    if (this.left) return;
    this.refused = null;
    try {
      await this.#load();
      this.waiting = false;
    } catch (error) {
      if (error instanceof Refusal) this.refused = sentenceOf(error.problem);
      else if (error instanceof FileLost) this.lost = true;
      else {
        this.waiting = true;
        setTimeout(this.start, RETRY);
      }
    }
  };

  leave(): void {
    this.left = true;
  }
}
