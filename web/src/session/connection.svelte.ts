/** The WebSocket connection of one browser to one table. It reconnects by itself and resends what was not answered. */

import type {
  Bets,
  Chat,
  ClientMessage,
  Input,
  Reaction,
  Refused,
  Scene,
  ServerMessage,
  Table,
  Update,
} from "$types/protocol";
import { PROTOCOL } from "$types/protocol";
import { hearBuild } from "$base/build.svelte";
import { randomHex } from "$base/random-ids";
import { tableAddress } from "$base/router.svelte";
import type { News } from "$play/stage.svelte";

/** Delays between attempts to reconnect, in milliseconds: the first, and the longest. */
const FIRST_RETRY = 300;
const LONGEST_RETRY = 8000;

export type Status = "connecting" | "online" | "offline" | "removed";

interface Pending {
  id: string;
  decision: string | null;
  action: unknown;
  /** The actions that follow in the same gesture. */
  then: readonly unknown[];
  settle: (refused: Refused | null) => void;
}

export class TableConnection {
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  heard = $state.raw<unknown[][]>([]);
  chat = $state.raw<Chat[]>([]);
  /** What was put down on what somebody attempts, or did last. */
  bets = $state.raw<Bets | null>(null);
  present = $state.raw<string[]>([]);
  /** From when somebody may take over from the host, by this browser's clock; null while the host is there. */
  takeover = $state<number | null>(null);
  /** The match that was under way at the last welcome although the server has nothing to show of it. */
  stuck = $state<string | null>(null);
  person = $state("");
  status = $state<Status>("connecting");
  seat = $state<number | null>(null);
  /** The seat that the server last confirmed; differs from `seat` until it has answered a change of seat. */
  seen = $state<number | null | undefined>(undefined);
  /** The seat that was left while its last action could still be undone, and how many groups of events it had heard. */
  left = $state.raw<{ seat: number; match: string; heard: number } | null>(null);
  /** Called with every reaction of somebody at the table. */
  onreaction: ((reaction: Reaction) => void) | null = null;
  /** Called with every picture of a scene that is steered. */
  onscene: ((scene: Scene) => void) | null = null;
  /** Called when the table changes, with the table before. */
  ontable: ((before: Table, after: Table) => void) | null = null;
  /** Called with every update in order; `$effect` would miss those that arrive in one batch. */
  onnews: ((news: News) => void) | null = null;

  #socket: WebSocket | null = null;
  #wait = FIRST_RETRY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #match: string | null = null;
  #pending: Pending[] = [];
  /** Whether an action of ours was accepted on this page. */
  acted = $state(false);
  #sayings: { id: string; text: string }[] = [];

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.seat = seat;
    addEventListener("online", this.#retryNow);
    addEventListener("offline", this.#networkLost);
    document.addEventListener("visibilitychange", this.#retryNow);
    document.addEventListener("visibilitychange", this.#tellAway);
    this.#connect();
  }

  /** Switch to another of one's own seats, or to none (a spectator). */
  look(seat: number | null): void {
    const { update } = this;
    this.left =
      update?.undo && this.seat !== null && this.seen === this.seat
        ? { seat: this.seat, match: update.match, heard: this.heard.length }
        : null;
    this.seat = seat;
    this.#match = null;
    this.#hello();
  }

  /**
   * Send an action of the match, and those that follow in the same gesture; resolves to null once it is stored, or to the
   * refusal. `decision` is null for an undo.
   */
  act(action: unknown, decision: string | null, then: readonly unknown[] = []): Promise<Refused | null> {
    return new Promise((settle) => {
      const pending = { id: randomHex(8), decision, action, then, settle };
      this.#pending.push(pending);
      this.#sendAct(pending);
    });
  }

  /** Whether something was sent that the server has not answered yet. */
  get waits(): boolean {
    return this.#pending.length > 0 || this.#sayings.length > 0;
  }

  /** Send a line of chat. */
  say(text: string): void {
    const saying = { id: randomHex(8), text };
    this.#sayings.push(saying);
    this.#send({ is: "Say", ...saying });
  }

  /** Send a reaction, which is lost while there is no connection. */
  react(reaction: Reaction["reaction"]): void {
    this.#send({ is: "React", reaction });
  }

  /** Bet on what is attempted, from one of one's seats; lost while there is no connection. */
  bet(wins: boolean, seat: number | null): void {
    this.#send({ is: "Bet", wins, seat });
  }

  /** Guess along in secret; lost while there is no connection. */
  guessAlong(text: string, seat: number | null): void {
    this.#send({ is: "GuessAlong", text, seat });
  }

  /** Throw what the clock would throw, which is lost while there is no connection. */
  throws(decision: string, seat: number): void {
    this.#send({ is: "Throw", decision, seat });
  }

  /** Say where a hand is in a scene, which is lost while there is no connection. */
  steer(input: Omit<Input, "is">): void {
    this.#send({ is: "Input", ...input });
  }

  /** Close the connection for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener("online", this.#retryNow);
    removeEventListener("offline", this.#networkLost);
    document.removeEventListener("visibilitychange", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#tellAway);
    this.#socket?.close();
  }

  #retryNow = (): void => {
    if (this.status !== "online" && document.visibilityState === "visible" && !this.#closed) {
      this.#wait = FIRST_RETRY;
      if (this.#socket === null || this.#socket.readyState === WebSocket.CLOSED) this.#connect();
    }
  };

  /** Say whether the page is seen: who looks elsewhere is told of their turn by a push message. */
  #tellAway = (): void => {
    if (this.status === "online") this.#send({ is: "Away", away: document.hidden });
  };

  /** The browser reports that the network is gone: do not wait for the socket's own timeout. */
  #networkLost = (): void => this.#dropped(this.#socket);

  #dropped(socket: WebSocket | null): void {
    if (socket === null || this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    socket.close();
    this.status = "offline";
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_RETRY, this.#wait * 2);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(tableAddress(this.id));
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (event.code === 4003 && this.#socket === socket) this.status = "removed";
      else this.#dropped(socket);
    };
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #sendAct({ id, decision, action, then }: Pending): void {
    this.#send({ is: "Act", id, decision, action, ...(then.length ? { then: [...then] } : {}) });
  }

  #hello(): void {
    this.#send({
      is: "Hello",
      protocol: PROTOCOL,
      seat: this.seat,
      match: this.#match,
      since: this.#match === null ? 0 : this.heard.length,
      chat: this.chat.length ? this.chat[this.chat.length - 1]!.number + 1 : 0,
    });
  }

  #receive(message: ServerMessage): void {
    switch (message.is) {
      case "Welcome":
        hearBuild(message.build);
        this.status = "online";
        this.#wait = FIRST_RETRY;
        this.seen = message.seat;
        this.table = message.table;
        this.#see(message.present, message.takeover);
        this.stuck = message.update === null && message.table.playing ? message.table.match : null;
        this.person = message.person;
        message.chat.forEach((line) => this.#hear(line));
        this.bets = message.bets;
        if (message.update) this.#take(message.update);
        this.#pending.forEach((pending) => this.#sendAct(pending));
        this.#sayings.forEach((saying) => this.#send({ is: "Say", ...saying }));
        if (document.hidden) this.#tellAway();
        break;
      case "Update":
        this.#take(message);
        break;
      case "TableNews":
        if (this.table) this.ontable?.(this.table, message.table);
        this.table = message.table;
        if (message.table.match === null || (!message.table.playing && message.table.match !== this.#match))
          this.update = null;
        break;
      case "Presence":
        this.#see(message.present, message.takeover);
        break;
      case "Chat":
        this.#hear(message);
        break;
      case "Reaction":
        this.onreaction?.(message);
        break;
      case "Bets":
        this.bets = message;
        break;
      case "Ping":
        this.#send({ is: "Pong", number: message.number });
        break;
      case "Scene":
        this.onscene?.(message);
        break;
      case "Refused":
        if (message.key === "protocol-other") hearBuild(message.key);
        this.#settle(message.id, message);
        this.#sayings = this.#sayings.filter((saying) => saying.id !== message.id);
        break;
      case "GoingAway":
        this.#wait = Math.max(FIRST_RETRY, message.retry ?? LONGEST_RETRY);
        break;
      default:
        message satisfies never;
    }
  }

  #see(present: string[], takeover: number | null): void {
    this.present = present;
    this.takeover = takeover === null ? null : Date.now() + takeover;
  }

  #take(update: Update): void {
    const same = this.#match === update.match;
    const known = same ? this.heard.slice(0, update.since) : [];
    const fresh = same && update.since > 0 ? update.heard : [];
    this.heard = [...known, ...update.heard];
    this.#match = update.match;
    this.update = update;
    this.onnews?.({ update, seat: this.seen ?? null, heard: this.heard, fresh, updated: Date.now() });
    this.#settle(update.accepted ?? null, null);
  }

  #settle(id: string | null, refused: Refused | null): void {
    const settled = this.#pending.filter((pending) => pending.id === id);
    this.#pending = this.#pending.filter((pending) => pending.id !== id);
    settled.forEach((pending) => pending.settle(refused));
    if (settled.length && refused === null) this.acted = true;
  }

  #hear(line: Chat): void {
    this.#sayings = this.#sayings.filter((saying) => saying.id !== line.id);
    if (!this.chat.some((known) => known.number === line.number)) this.chat = [...this.chat, line];
  }
}
