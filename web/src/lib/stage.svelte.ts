/** What is on stage: the news of a match one after the other, each long enough to be seen, though bots act in no time. */

import type { Update } from "$types/protocol";
import type { News } from "./live.svelte";
import { moves } from "./settings.svelte";

const SHORTEST = 350;
const EACH = 450;
const LONGEST = 1900;
const MOST_WAITING = 40;

export class Stage {
  update = $state.raw<Update | null>(null);
  heard = $state.raw<unknown[][]>([]);
  fresh = $state.raw<unknown[][]>([]);
  updated = $state(0);
  /** How many news wait to be shown. */
  waiting = $state(0);
  /** What nobody needs time to look at. */
  silent: (event: { is: string }) => boolean = () => false;

  #queue: News[] = [];
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** News have come: what was asked for is shown at once, and so is a match that was not on stage. */
  take = (news: News): void => {
    const other = this.update?.match !== news.update.match;
    const asked = news.update.accepted !== undefined && news.update.accepted !== null;
    this.#queue.push(news);
    if (other || asked || !news.fresh.length || document.hidden || this.#queue.length > MOST_WAITING) this.hurry();
    else this.#next();
  };

  /** Show where everything stands, without waiting any longer. */
  hurry = (): void => {
    const last = this.#queue.pop();
    if (!last) return;
    const skipped = this.#queue.length > 0;
    this.#queue = [];
    this.#show(skipped ? { ...last, fresh: [] } : last);
  };

  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.waiting = 0;
    this.update = null;
    this.heard = [];
    this.fresh = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.waiting = this.#queue.length;
    if (!this.#queue.length) return;
    const wait = this.#until - Date.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else {
      this.#show(this.#queue.shift()!);
      this.#next();
    }
  }

  #show(news: News): void {
    clearTimeout(this.#timer);
    const events = (news.fresh.flat() as { is: string }[]).filter((event) => !this.silent(event)).length;
    const hold = events ? Math.min(LONGEST, SHORTEST + EACH * events) : 0;
    this.#until = Date.now() + (moves() ? hold : hold * 0.7);
    this.update = news.update;
    this.heard = news.heard;
    this.fresh = news.fresh;
    this.updated = news.updated;
    this.waiting = this.#queue.length;
  }
}
