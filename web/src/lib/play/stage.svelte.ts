/** The update that is drawn: news is shown one after the other, each long enough to be seen, though bots act at once. */

import type { Update } from "$types/protocol";
import { moves } from "../settings.svelte";
import type { News } from "./connection.svelte";

/** Milliseconds: at least, for each event, and at most. */
const SHORTEST = 350;
const EACH = 450;
const LONGEST = 1900;
/** If more news than this waits, it is all skipped. */
const MOST_WAITING = 40;

export class Stage {
  update = $state.raw<Update | null>(null);
  heard = $state.raw<unknown[][]>([]);
  fresh = $state.raw<unknown[][]>([]);
  updated = $state(0);
  /** How much news waits to be shown. */
  waiting = $state(0);
  /** Events that need no time to be looked at. */
  silent: (event: { is: string }) => boolean = () => false;
  /** Called with all news that is shown, at the moment when it is. */
  onshow: ((news: News) => void) | null = null;

  #queue: News[] = [];
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Queue news. The answer to this seat's own action, and a match that was not on stage yet, are shown at once. */
  take = (news: News): void => {
    const other = this.update?.match !== news.update.match;
    const asked = news.update.accepted !== undefined && news.update.accepted !== null;
    this.#queue.push(news);
    if (other || asked || !news.fresh.length || document.hidden || this.#queue.length > MOST_WAITING) this.hurry();
    else this.#next();
  };

  /** Show the newest update now; the events of what was skipped are not animated. */
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
    this.onshow?.(news);
  }
}
