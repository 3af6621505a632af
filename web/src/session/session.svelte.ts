/** One person at one table: the connection, the stage, their seats, and the decision that is open for them. */

import type { AtTable, GameInfo, Link, Table, TableAction } from "$types/protocol";
import * as api from "$base/api";
import { settings } from "$base/settings.svelte";
import { listed, t } from "$base/texts.svelte";
import { attempt, toast, toastChanges } from "$base/toasts.svelte";
import { type Answers, NOT_ASKED, received, staged } from "$play/answers";
import type { Live } from "$play/context";
import { FormDrafts } from "$play/form-drafts.svelte";
import { Stage } from "$play/stage.svelte";
import { Agreement, type Remark } from "./agreement";
import { TableConnection } from "./connection.svelte";
import { Past } from "./past.svelte";
import { showReaction } from "./reactions.svelte";
import { keepSeal } from "./start-notes";
import { tableChanges } from "./table-changes";

/** How long a start waits for commitments to the match's chance, in milliseconds. */
const LONGEST_WAIT = 900;

export class Session {
  readonly id: string;
  readonly connection: TableConnection;
  readonly stage = new Stage();
  readonly drafts = new FormDrafts();
  readonly past = new Past(() => this.stage.heard);
  /** What may be answered, from the last update received. */
  answers = $state.raw<Answers>(NOT_ASKED);
  /** The scene that is steered, as the server showed it last. */
  live = $state.raw<Live | null>(null);
  /** The table as it was before the connection's first message. */
  readonly #first: AtTable;
  game = $state.raw<GameInfo | null>(null);
  #players = $state.raw<{ match: string; names: string[] } | null>(null);
  readonly #agreement: Agreement;

  constructor(at: AtTable) {
    this.#first = at;
    this.id = at.table.id;
    const mine = seatsOf(at.table, at.person);
    this.connection = new TableConnection(at.table.id, at.asked.find((seat) => mine.includes(seat)) ?? mine[0] ?? null);
    this.#agreement = new Agreement(
      at.table.id,
      () => this.me,
      (action) => api.act(this.id, action),
    );
    this.#agreement.onremark = (remark) => toast(remarkSentence(remark));
    this.connection.onnews = (news) => {
      if (news.update.over && news.update.seal) keepSeal(news.update.match, news.update.seal);
      this.answers = received(this.answers, news);
      this.drafts.prune(this.answers);
      this.past.record(news);
      this.stage.take(news);
    };
    this.connection.ontable = (before, after) =>
      toastChanges(tableChanges(before, after, this.me).map(({ key, args }) => t(key, args)));
    this.connection.onreaction = ({ person, seat, reaction }) => {
      const chair = seat === null ? undefined : this.table.chairs[seat];
      showReaction(seat, chair?.name ?? this.nameOf(person), reaction);
    };
    this.connection.onscene = (scene) => (this.live = { ...scene, arrived: performance.now() });
    this.stage.onshow = (news) => (this.answers = staged(this.answers, news));
  }

  table = $derived.by((): Table => this.connection.table ?? this.#first.table);
  me = $derived.by(() => this.connection.person || this.#first.person);
  mine = $derived.by(() => seatsOf(this.table, this.me));
  /** Whether this person does what the host does, by right, as the deputy, or with a screen's remote control. */
  hosting = $derived.by(() => [this.table.host, actingHost(this.table), this.table.remote].includes(this.me));
  /** Whether this person is the host by right. */
  hostInPerson = $derived.by(() => this.table.host === this.me);
  nameOf = (id: string) => this.table.people.find((person) => person.id === id)?.name ?? "";
  myName = $derived.by(() => this.nameOf(this.me));
  /** Who commands: at a shared screen who holds its remote control, else the host or the deputy. */
  hostName = $derived.by(() => this.nameOf(this.table.remote ?? actingHost(this.table)));
  /** Whether this screen is the shared board in the middle, with no seat of its own. */
  board = $derived.by(
    () => this.mine.length === 0 && (settings.tables.find((known) => known.id === this.id)?.board ?? false),
  );
  /** The players' names of the match on stage, by seat. */
  names = $derived.by((): string[] => {
    const match = this.stage.update?.match;
    if (this.#players && match && this.#players.match === match) return this.#players.names;
    return this.table.chairs.map((chair) => chair.name ?? "?");
  });

  /** Whom this screen waits for: bots alone, if everybody else's seat is theirs; who only looks on keeps up with people. */
  waitsFor = $derived.by((): Stage["waitsFor"] => {
    const others = this.table.chairs.filter((_, seat) => !this.mine.includes(seat));
    return this.mine.length && others.every(({ level }) => level !== null) ? "bots" : "people";
  });

  present = (person: string | null) => person !== null && this.connection.present.includes(person);
  /** Whether the match under way cannot go on, as the server said when it welcomed us. */
  stuck = $derived.by(
    () => this.table.playing && this.table.match !== null && this.table.match === this.connection.stuck,
  );
  people = $derived.by(() => this.table.people.filter((person) => !person.left || this.present(person.id)));
  /** Whether there is somebody to react to, and we may. */
  reacts = $derived.by(
    () => this.people.length > 1 && !this.board && !this.people.some(({ id, muted }) => id === this.me && muted),
  );

  /** Send an action of the table; a refusal is shown as a toast, and undefined returned. */
  do = (action: TableAction): Promise<Table | undefined> => attempt(() => api.act(this.id, action), this.table.game);

  /** Which of our seats can undo its last action: the one on screen, or the one that the screen has just left. */
  undoer = $derived.by((): number | null => {
    const { update, heard, left, seat, seen } = this.connection;
    if (!update || seen !== seat) return null;
    if (update.undo) return seat;
    return left && left.match === update.match && left.heard === heard.length && this.mine.includes(left.seat)
      ? left.seat
      : null;
  });
  /** Whether an action is being sent from a seat that is not asked, so that the screen must not switch to one that is. */
  returning = $state(false);

  /** Run `acts` with one of our seats on screen. */
  async from(seat: number, acts: () => Promise<void>): Promise<void> {
    this.returning = true;
    try {
      if (seat !== this.connection.seat) this.connection.look(seat);
      await acts();
    } finally {
      this.returning = false;
    }
  }

  /** Send an action of one of our seats, without waiting for what another one has sent; a refusal is not told. */
  async actFrom(seat: number, action: unknown, decision: string | null): Promise<void> {
    if (seat !== this.connection.seat) this.connection.look(seat);
    await this.connection.act(action, decision);
  }

  /** The way to this table, once it was asked for: its link with the QR code, and the code to type. */
  way = $state.raw<{ invitation: string; link: Link; code: string } | null>(null);
  #asking = "";

  /** Ask for the way to this table, unless it is known. */
  async askWay(): Promise<void> {
    const { invitation } = this.table;
    if (this.#asking === invitation) return;
    this.#asking = invitation;
    const found = await attempt(() => Promise.all([api.inviteLink(this.id), api.shortCode(this.id)]));
    if (found) this.way = { invitation, link: found[0], code: found[1].code };
    else this.#asking = "";
  }

  /** Remember the players' names of the match, because chairs may change hands after it. */
  async noteNames(): Promise<void> {
    const { table } = this;
    const names = table.chairs.map((chair) => chair.name ?? "?");
    if (table.playing && table.match) {
      this.#players = { match: table.match, names };
      return; // whoever calls this again when something changes need not with every update
    }
    const shown = this.stage.update;
    if (shown?.over && this.#players?.match !== shown.match) {
      this.#players = { match: shown.match, names };
      const told = await api.replay(this.id, shown.match).catch(() => null);
      if (told) this.#players = { match: shown.match, names: told.players };
    }
  }

  /** Take part in agreeing on the next match's chance, for each of our seats. */
  agree(): void {
    void this.#agreement.follow(this.table, this.mine);
  }

  /** Start a match with those who are seated; empty chairs are removed first. */
  async start(): Promise<void> {
    const seated = this.table.chairs.filter((chair) => chair.person !== null || chair.level !== null).length;
    if (seated < this.table.chairs.length && seated >= (this.game?.least ?? 1)) {
      if (!(await this.do({ is: "Configure", seats: seated }))) return;
    }
    await this.#everyoneCommitted();
    const table = await this.do({ is: "Start" });
    if (table) await this.#agreement.follow(table, this.mine);
  }

  /** Say that we want another match, or no longer; with the last of those who sit, it starts. */
  async rematch(wanted: boolean): Promise<void> {
    const table = await this.do({ is: "Rematch", wanted });
    if (table) await this.#agreement.follow(table, this.mine);
  }

  /** Wait up to LONGEST_WAIT until everyone present has committed to a contribution to chance. */
  async #everyoneCommitted(): Promise<void> {
    const until = Date.now() + LONGEST_WAIT;
    const missing = () =>
      this.table.chairs.some(
        (chair, seat) => this.present(chair.person) && !this.table.commitments.some(([giver]) => giver === seat),
      );
    while (missing() && Date.now() < until) await new Promise((next) => setTimeout(next, 60));
  }

  close(): void {
    this.connection.close();
    this.stage.clear();
  }
}

/** Who does what the host does: the deputy while the host is away. */
export function actingHost(table: Table): string {
  return table.deputy ?? table.host;
}

/** The seats of a person at a table. */
export function seatsOf(table: Table, person: string): number[] {
  return table.chairs.flatMap((chair, seat) => (chair.person === person ? [seat] : []));
}

function remarkSentence(remark: Remark): string {
  if (remark.is === "doubt") return t(`ui-doubt-${remark.doubt}`);
  if (remark.unjust) return t("ui-repeat-unjust");
  return t(`ui-repeat-${remark.reason}`, { names: listed(remark.names), count: remark.names.length });
}
