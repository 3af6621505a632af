/** The update that is drawn: news is shown one after the other, each long enough to be seen, though bots act at once. */

import type { Update } from "$types/protocol";
import { moves } from "../settings.svelte";
import { holdFor, type Hold } from "./beats";
import type { News } from "./connection.svelte";

const HOLD: Hold = { least: 350, each: 450, most: 1900 };
/** If more news than this waits, it is all skipped. */
const MOST_WAITING = 40;

interface Event {
  is: string;
}
const eventsOf = (news: News) => news.fresh.flat() as Event[];

export class Stage {
  update = $state.raw<Update | null>(null);
  heard = $state.raw<unknown[][]>([]);
  fresh = $state.raw<unknown[][]>([]);
  updated = $state(0);
  /** How much news waits to be shown. */
  waiting = $state(0);
  /** Events that need no time to be looked at. */
  silent: (event: Event) => boolean = () => false;
  /** Events that must be shown the moment they arrive. */
  urgent: (event: Event) => boolean = () => false;
  /** Called with all news that is shown, at the moment when it is. */
  onshow: ((news: News) => void) | null = null;

  #queue: News[] = [];
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Queue news. The answer to this seat's own action, a match that was not on stage yet, and news with an urgent event
   * are shown at once; everything that waits is skipped then.
   */
  take = (news: News): void => {
    const other = this.update?.match !== news.update.match;
    const asked = news.update.accepted !== undefined && news.update.accepted !== null;
    if (eventsOf(news).some(this.urgent)) {
      this.#queue = [];
      this.#show(news);
      return;
    }
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
    const events = eventsOf(news).filter((event) => !this.silent(event)).length;
    this.#until = Date.now() + holdFor(events, HOLD, moves());
    this.update = news.update;
    this.heard = news.heard;
    this.fresh = news.fresh;
    this.updated = news.updated;
    this.waiting = this.#queue.length;
    this.onshow?.(news);
  }
}
