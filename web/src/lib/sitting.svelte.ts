/** Somebody at a table: the connection, what is on stage, which seats are theirs, and what they may do. */

import { noteCommitment } from "./story";
import type { AtTable, GameInfo, Table, TableAction } from "$types/protocol";
import * as api from "./api";
import { hex } from "./ids";
import { Live } from "./live.svelte";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";
import { attempt } from "./toasts.svelte";

const PATIENCE = 900;

export class Sitting {
  readonly id: string;
  readonly live: Live;
  readonly stage = new Stage();
  readonly #first: AtTable;
  game = $state.raw<GameInfo | null>(null);
  #players = $state.raw<{ match: string; names: string[] } | null>(null);
  /** Our seats whose share of chance is on its way. */
  #giving = new Set<number>();

  constructor(at: AtTable) {
    this.#first = at;
    this.id = at.table.id;
    const mine = seatsOf(at.table, at.person);
    this.live = new Live(at.table.id, at.asked.find((seat) => mine.includes(seat)) ?? mine[0] ?? null);
    this.live.onnews = this.stage.take;
  }

  table = $derived.by((): Table => this.live.table ?? this.#first.table);
  me = $derived.by(() => this.live.person || this.#first.person);
  mine = $derived.by(() => seatsOf(this.table, this.me));
  hosting = $derived.by(() => this.table.host === this.me);
  myName = $derived.by(() => this.table.people.find((person) => person.id === this.me)?.name ?? "");
  hostName = $derived.by(() => this.table.people.find((person) => person.id === this.table.host)?.name ?? "");
  /** Whether this screen stands in the middle and is nobody's hand. */
  board = $derived.by(
    () => this.mine.length === 0 && (settings.tables.find((known) => known.id === this.id)?.board ?? false),
  );
  /** Who plays the match on stage, by seat. */
  names = $derived.by((): string[] => {
    const match = this.stage.update?.match;
    if (this.#players && match && this.#players.match === match) return this.#players.names;
    return this.table.chairs.map((chair) => chair.name ?? "?");
  });

  present = (person: string | null) => person !== null && this.live.present.includes(person);
  people = $derived.by(() => this.table.people.filter((person) => !person.left || this.present(person.id)));

  /** Do something at the table; why it was refused is said. */
  do = (action: TableAction): Promise<Table | undefined> => attempt(() => api.act(this.id, action), this.table.game);

  /** Which of our seats can take its last gesture back: the one on screen, or the one that the screen has just gone on from. */
  undoer = $derived.by((): number | null => {
    const { update, heard, left, seat, seen } = this.live;
    if (!update || seen !== seat) return null;
    if (update.undo) return seat;
    return left && left.match === update.match && left.heard === heard.length && this.mine.includes(left.seat)
      ? left.seat
      : null;
  });
  /** Whether the screen goes back to a seat, though another is asked. */
  returning = $state(false);

  /** Do something from one of our seats, whichever is on screen. */
  async from(seat: number, acts: () => Promise<void>): Promise<void> {
    this.returning = true;
    try {
      if (seat !== this.live.seat) this.live.look(seat);
      await acts();
    } finally {
      this.returning = false;
    }
  }

  /** Keep in mind who plays, for when chairs change after the match. */
  async noteNames(): Promise<void> {
    const { table } = this;
    const shown = this.stage.update;
    if (table.playing && table.match)
      this.#players = { match: table.match, names: table.chairs.map((chair) => chair.name ?? "?") };
    else if (shown?.over && this.#players?.match !== shown.match) {
      const names = table.chairs.map((chair) => chair.name ?? "?");
      this.#players = { match: shown.match, names };
      const told = await api.replay(this.id, shown.match).catch(() => null);
      if (told) this.#players = { match: shown.match, names: told.players };
    }
  }

  /** Mix something of ours into the chance of the next match, once for each of our seats. */
  contribute(): void {
    const { table } = this;
    if (table.playing || table.closed) return;
    noteCommitment(table.commitment);
    for (const seat of this.mine) {
      if (table.contributions.some(([giver]) => giver === seat)) this.#giving.delete(seat);
      else if (!this.#giving.has(seat)) {
        this.#giving.add(seat);
        api.act(this.id, { is: "Contribute", seat, contribution: hex(16) }).catch(() => this.#giving.delete(seat));
      }
    }
  }

  /** Start a match with those who sit there; chairs that nobody took are put away. */
  async start(): Promise<void> {
    const seated = this.table.chairs.filter((chair) => chair.person !== null || chair.level !== null).length;
    if (seated < this.table.chairs.length && seated >= (this.game?.least ?? 1)) {
      if (!(await this.do({ is: "Configure", seats: seated }))) return;
    }
    await this.#everyoneGave();
    await this.do({ is: "Start" });
  }

  /** Wait a little until everyone who is there has mixed something into chance. */
  async #everyoneGave(): Promise<void> {
    const until = Date.now() + PATIENCE;
    const missing = () =>
      this.table.chairs.some(
        (chair, seat) => this.present(chair.person) && !this.table.contributions.some(([giver]) => giver === seat),
      );
    while (missing() && Date.now() < until) await new Promise((next) => setTimeout(next, 60));
  }

  close(): void {
    this.live.close();
    this.stage.clear();
  }
}

export function seatsOf(table: Table, person: string): number[] {
  return table.chairs.flatMap((chair, seat) => (chair.person === person ? [seat] : []));
}
