/**
 * The clock of a table. News is acted out one after the other, though bots act at once, and its update is told (story,
 * heading, scores, sheet, offers) only when its beats have been played: nothing is said that was not shown.
 */

import type { Update } from "$types/protocol";
import { moves, settings, type BotPace } from "$base/settings.svelte";
import { Acting, type Cue, type Script } from "./acting.svelte";
import { holdFor, type Hold } from "./beats";
import { type Coming, RoundTempo } from "./tempo";

const HOLD: Hold = { least: 350, each: 450, most: 1900 };
/** Between the last beat of an update and the first of the next, in milliseconds. */
const REST = 250;
/** How long each update stays when what waits is hurried, in milliseconds. */
const HURRIED = 90;
/** If more news than this waits, it is all drawn at once. */
const MOST_WAITING = 40;
/** A decision whose clock has at most this left is pressing. */
const PRESSING = 20_000;
/** How much of such a clock may run before what waits before the decision is hurried. */
const PATIENCE = 0.4;

const TEMPO: Record<BotPace, number> = { slow: 1, calm: 1, brisk: 0.55, "at-once": 0 };

interface Event {
  is: string;
  seat?: number;
}

/** One update, the seat it was sent to, and the match's events with and since it. */
export interface News {
  update: Update;
  seat: number | null;
  /** All groups of events of the match up to this update. */
  heard: unknown[][];
  /** The groups of events that came with this update; none after a reload or on another seat. */
  fresh: unknown[][];
  /** When it arrived, by this browser's clock: deadlines are counted down from here. */
  updated: number;
}

/** How the news of a game is acted out. */
export interface Direction {
  script: Script;
  /** Events that need no time to be looked at. */
  silent?: (event: Event) => boolean;
  /** Events that must be shown the moment they arrive, to whom this update was sent. */
  urgent?: (event: Event, update: Update) => boolean;
  /** Events that are shown at their own pace, however long others' turns take: a reveal, or what changes the board for all. */
  matters?: (event: Event) => boolean;
}

const eventsOf = (news: News) => news.fresh.flat() as Event[];

/** How many milliseconds what waits before this news may take, because its seat has little time to answer; else null. */
function patience({ update, seat }: News): number | null {
  const clocks = (update.deadlines ?? []).filter((deadline) => deadline.seat === null || deadline.seat === seat);
  const left = Math.min(...clocks.map((deadline) => deadline.left));
  return update.decision && left <= PRESSING ? left * PATIENCE : null;
}

/** Whether this is the answer to an action of the seat that it was sent to. */
const isAnswer = ({ update }: News) => update.accepted !== undefined && update.accepted !== null;

/** All that was heard up to this news, without those of its events that are not told yet. */
function heardSoFar({ heard, fresh }: News, told: number): unknown[][] {
  let left = told;
  const groups = fresh.flatMap((group) => {
    const part = group.slice(0, left);
    left -= part.length;
    return part.length ? [part] : [];
  });
  return [...heard.slice(0, heard.length - fresh.length), ...groups];
}

/** Successive news as one, which leads to the last update. */
function joined(all: readonly News[]): News {
  return { ...all.at(-1)!, fresh: all.flatMap(({ fresh }) => fresh) };
}

export class Stage {
  /** The last update that was told. */
  update = $state.raw<Update | null>(null);
  /** The events that were told; those of news that is being acted out come one by one. */
  heard = $state.raw<unknown[][]>([]);
  /** When the update arrived. */
  updated = $state(0);
  /** How much news waits to be acted out. */
  waiting = $state(0);
  /** What is drawn. */
  readonly acting = new Acting();
  /** Called with all news, at the moment when it is told. */
  onshow: ((news: News) => void) | null = null;
  /** Called with events as they begin to be shown. */
  onbegin: ((events: Event[]) => void) | null = null;
  /** Whom one waits for between two turns: bots, whose turns go faster then; people, who take their time; or nobody. */
  waitsFor: "bots" | "people" | "nobody" = "bots";

  /** By the names of the games that can be acted out. */
  #directions = new Map<string, Direction>();
  /** News of a game that cannot be acted out yet. */
  #early: News[] = [];
  #queue: News[] = [];
  /** The news that is being acted out, and not told whole yet. */
  #now: News | null = null;
  #begun = 0;
  #until = 0;
  #hurried = false;
  readonly #round = new RoundTempo();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressing: ReturnType<typeof setTimeout> | undefined;

  /** Set how the news of a game is acted out; news that waited for it is taken now. */
  direct(game: string, direction: Direction): void {
    this.#directions.set(game, direction);
    const early = this.#early;
    this.#early = [];
    early.forEach(this.take);
  }

  /**
   * Queue news. The answer to this seat's own action, a match that was not on stage yet, and news with an urgent event
   * are shown at once; what waits is not acted out then, but it is in the story. News of a game that is not drawn yet
   * waits until it is.
   */
  take = (news: News): void => {
    const direction = this.#directions.get(news.update.game);
    if (!direction) {
      this.#early.push(news);
      return;
    }
    const other = this.update?.match !== news.update.match;
    if (eventsOf(news).some((event) => direction.urgent?.(event, news.update))) {
      this.#queue = [];
      this.#act(news, true);
      return;
    }
    // At the end of a match the server says once more that it is over: that does not cut the end short.
    const ends = news.update.over && [this.#now, ...this.#queue].some((each) => each?.update.over);
    const nothing = !news.fresh.length && !ends;
    this.#queue.push(news);
    if (other || isAnswer(news) || nothing || document.hidden || this.#queue.length > MOST_WAITING) this.#catchUp();
    else {
      this.#press(news);
      this.#next();
    }
  };

  /** Hurry what is shown before this news if it is still waited for when so much of its clock has run. */
  #press(news: News): void {
    const most = patience(news);
    if (most === null) return;
    clearTimeout(this.#pressing);
    this.#pressing = setTimeout(() => {
      if (this.#queue.includes(news)) this.hurry();
    }, most);
  }

  /** Hurry what is being acted out and all that waits; each update is still drawn and told in its turn. */
  hurry = (): void => {
    if (!this.#now && !this.#queue.length) return;
    this.#hurried = this.#queue.length > 0;
    this.#until = 0;
    if (this.#now) this.acting.finish();
    else this.#next();
  };

  clear(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pressing);
    this.acting.stop();
    this.#queue = [];
    this.#early = [];
    this.#now = null;
    this.waiting = 0;
    this.update = null;
    this.heard = [];
  }

  /** Go on to the newest update; the events of what is left out are told, but not acted. */
  #catchUp(): void {
    const last = this.#queue.pop();
    if (!last) return;
    const skipped = this.#queue.length > 0;
    this.#queue = [];
    this.#act(skipped ? { ...last, fresh: [] } : last);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.waiting = this.#queue.length;
    if (!this.#queue.length) this.#hurried = false;
    if (this.#now || !this.#queue.length) return;
    const wait = this.#until - Date.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#act(joined(this.#queue.splice(0, this.#together())));
  }

  get #atLeisure(): boolean {
    return settings.pace === "slow" || this.waitsFor === "nobody";
  }

  /** How much of what waits is shown together. */
  #together(): number {
    const [first] = this.#queue;
    if (!first || this.#hurried || isAnswer(first) || this.#atLeisure) return 1;
    return this.#round.together(this.#queue.map((each) => this.#coming(each)));
  }

  #act(news: News, urgent = false): void {
    clearTimeout(this.#timer);
    const own = isAnswer(news) && (this.#loudOf(news).length === 0 || this.#isAbout(news));
    const hurried = this.#hurried && this.#queue.length > 0; // the newest of what was hurried is acted out again
    const direction = this.#directions.get(news.update.game);
    if (direction) this.acting.follow(direction.script);
    const tempo = hurried ? 0 : own ? 1 : TEMPO[settings.pace] * this.#share(news);
    if (own) this.#round.passes(this.#coming(news).begins);
    const events = this.#loudOf(news).length;
    this.#until = Date.now() + (hurried ? HURRIED : holdFor(events, HOLD, moves()) * tempo);
    this.#now = news;
    this.#begun = 0;
    this.waiting = this.#queue.length;
    const whole = urgent || document.hidden;
    this.acting.play(news.update, news.fresh, tempo, ({ told, begins }) =>
      this.#cue(news, { told: whole ? Infinity : told, begins }, tempo),
    );
  }

  /** How much of its usual time this news takes, so that what waits behind it is seen soon. */
  #share(news: News): number {
    if (this.#atLeisure) return 1;
    if (this.waitsFor === "people" && !this.#queue.length) {
      this.#round.rest();
      return 1;
    }
    const coming = [news, ...this.#queue].map((each) => this.#coming(each));
    coming[0]!.lasts = Math.max(coming[0]!.lasts, this.acting.length(news.update, news.fresh) + REST);
    return this.#round.next(coming);
  }

  #coming(news: News): Coming {
    const matters = this.#directions.get(news.update.game)?.matters;
    const began = eventsOf(news).findLast(({ is }) => is === "TurnBegan");
    const loud = this.#loudOf(news);
    return {
      lasts: holdFor(loud.length, HOLD, moves()) + REST,
      matters: this.#isAbout(news) || loud.some((event) => matters?.(event)),
      begins: began ? (began.seat === news.seat ? "own" : "other") : null,
    };
  }

  /** The events of this news that want to be looked at. */
  #loudOf(news: News): Event[] {
    const silent = this.#directions.get(news.update.game)?.silent;
    return eventsOf(news).filter((event) => !silent?.(event));
  }

  /** Whether something happens to the seat that this was sent to, other than that its turn begins. */
  #isAbout(news: News): boolean {
    return this.#loudOf(news).some(({ is, seat }) => seat === news.seat && is !== "TurnBegan");
  }

  #cue(news: News, { told, begins }: Cue, tempo: number): void {
    const events = eventsOf(news);
    const begun = begins === null ? events.length : begins + 1;
    const fresh = events.slice(this.#begun, begun);
    this.#begun = Math.max(begun, this.#begun);
    if (fresh.length) this.onbegin?.(fresh);
    if (this.#now !== news) return;
    if (told < events.length) {
      this.heard = heardSoFar(news, told);
      return;
    }
    this.#now = null;
    this.update = news.update;
    this.heard = news.heard;
    this.updated = news.updated;
    if (this.#loudOf(news).length && !this.#hurried) this.#until = Math.max(this.#until, Date.now() + REST * tempo);
    this.onshow?.(news);
    this.#next();
  }
}
