/** The live connection to a table: what is true there now, and a way to act that survives every lost connection. */

import type { Chat, ClientMessage, Refused, ServerMessage, Table, Update } from "$types/protocol";
import { hex } from "./ids";
import { liveAddress } from "./router.svelte";

const PROTOCOL = 1;
const SOONEST = 300;
const LATEST = 8000;

/** An update, and everything that was heard with it. */
export interface News {
  update: Update;
  heard: unknown[][];
  fresh: unknown[][];
  updated: number;
}

export type Status = "connecting" | "online" | "offline" | "removed";

interface Pending {
  id: string;
  decision: string | null;
  action: unknown;
  settle: (refused: Refused | null) => void;
}

/** What a seat (or a spectator) sees of one table. */
export class Live {
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  heard = $state.raw<unknown[][]>([]);
  /** The groups of events that came with the last message, for the animation. */
  fresh = $state.raw<unknown[][]>([]);
  chat = $state.raw<Chat[]>([]);
  present = $state.raw<string[]>([]);
  person = $state("");
  status = $state<Status>("connecting");
  seat = $state<number | null>(null);
  /** When the last update came, by this browser's clock, to count deadlines down from. */
  updated = $state(0);
  /** The seat from which the last update was seen; while another is asked for, it is not that one yet. */
  seen = $state<number | null | undefined>(undefined);
  /** The seat that was left while it could still take its last gesture back, and how much had been heard then. */
  left = $state.raw<{ seat: number; match: string; heard: number } | null>(null);
  /** Whoever wants every update, also those that follow each other closely. */
  onnews: ((news: News) => void) | null = null;

  #socket: WebSocket | null = null;
  #wait = SOONEST;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #match: string | null = null;
  #pending: Pending[] = [];
  #sayings: { id: string; text: string }[] = [];

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.seat = seat;
    addEventListener("online", this.#now);
    addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  /** Look from another of one's own seats, or from none. */
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

  /** Do something in the match; the answer is null once it is stored, or why it was refused. */
  act(action: unknown, decision: string | null = this.update?.decision ?? null): Promise<Refused | null> {
    return new Promise((settle) => {
      const pending = { id: hex(8), decision, action, settle };
      this.#pending.push(pending);
      this.#sendAct(pending);
    });
  }

  /** Say something. */
  say(text: string): void {
    const saying = { id: hex(8), text };
    this.#sayings.push(saying);
    this.#send({ is: "Say", ...saying });
  }

  /** Hang up. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }

  #now = (): void => {
    if (this.status !== "online" && document.visibilityState === "visible" && !this.#closed) {
      this.#wait = SOONEST;
      if (this.#socket === null || this.#socket.readyState === WebSocket.CLOSED) this.#connect();
    }
  };

  /** The network is gone: a connection that nobody answers is given up at once. */
  #lost = (): void => this.#dropped(this.#socket);

  #dropped(socket: WebSocket | null): void {
    if (socket === null || this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    socket.close();
    this.status = "offline";
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LATEST, this.#wait * 2);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(liveAddress(this.id));
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

  #sendAct({ id, decision, action }: Pending): void {
    this.#send({ is: "Act", id, decision, action });
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
        this.status = "online";
        this.#wait = SOONEST;
        this.seen = message.seat;
        this.table = message.table;
        this.present = message.present;
        this.person = message.person;
        message.chat.forEach((line) => this.#hear(line));
        if (message.update) this.#take(message.update);
        this.#pending.forEach((pending) => this.#sendAct(pending));
        this.#sayings.forEach((saying) => this.#send({ is: "Say", ...saying }));
        break;
      case "Update":
        this.#take(message);
        break;
      case "TableNews":
        this.table = message.table;
        if (message.table.match === null || (!message.table.playing && message.table.match !== this.#match))
          this.update = null;
        break;
      case "Presence":
        this.present = message.present;
        break;
      case "Chat":
        this.#hear(message);
        break;
      case "Refused":
        this.#settle(message.id, message);
        this.#sayings = this.#sayings.filter((saying) => saying.id !== message.id);
        break;
      case "GoingAway":
        this.#wait = Math.max(SOONEST, message.retry ?? LATEST);
        break;
    }
  }

  #take(update: Update): void {
    const same = this.#match === update.match;
    const known = same ? this.heard.slice(0, update.since) : [];
    this.fresh = same && update.since > 0 ? update.heard : [];
    this.heard = [...known, ...update.heard];
    this.#match = update.match;
    this.update = update;
    this.updated = Date.now();
    this.onnews?.({ update, heard: this.heard, fresh: this.fresh, updated: this.updated });
    this.#settle(update.accepted ?? null, null);
  }

  #settle(id: string | null, refused: Refused | null): void {
    const settled = this.#pending.filter((pending) => pending.id === id);
    this.#pending = this.#pending.filter((pending) => pending.id !== id);
    settled.forEach((pending) => pending.settle(refused));
  }

  #hear(line: Chat): void {
    this.#sayings = this.#sayings.filter((saying) => saying.id !== line.id);
    if (!this.chat.some((known) => known.number === line.number)) this.chat = [...this.chat, line];
  }
}
