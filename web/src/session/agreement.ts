/** This page's part in agreeing on the chance of the next match: commit, check what was fixed, and only then reveal. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Table, TableAction } from "$types/protocol";
import { Refusal } from "$base/api";
import { randomHex } from "$base/random-ids";
import { type Doubt, keepNote, noteBegan, type OfSeat, startNote, type StartNote } from "./start-notes";

/** Something to tell the person: a doubt, because of which nothing is revealed, or a start that was given up. */
export type Remark =
  | { is: "doubt"; doubt: Doubt }
  | { is: "repeat"; reason: Table["repeats"][number]["reason"]; names: string[]; unjust: boolean };

const TRIES = 5;
const BETWEEN_TRIES = 700;

/** The hash by which a seat commits to a contribution, as docs/match-files.md describes. */
export const contributionCommitment = (commitment: string, seat: number, contribution: string): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([commitment, seat, contribution]))));

/** The hash of a whole list of commitments, which `ludotheque verify --list` compares with a file. */
export const listHash = (commitment: string, fixed: readonly OfSeat[]): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([commitment, fixed]))));

export const sameList = (one: readonly OfSeat[], two: readonly OfSeat[]): boolean =>
  JSON.stringify(one) === JSON.stringify(two);

export class Agreement {
  onremark: ((remark: Remark) => void) | null = null;
  /** Commitments that were sent, and those that the table has shown since. */
  #sent = new Set<string>();
  #shown = new Set<string>();
  #revealing = new Set<string>();
  #repeat: string | null | undefined;

  constructor(
    readonly id: string,
    readonly person: () => string,
    readonly act: (action: TableAction) => Promise<Table>,
  ) {}

  /** Commit or reveal for the person's seats on this page, as the state of the table requires. */
  async follow(table: Table, mine: readonly number[]): Promise<void> {
    this.#noteRepeats(table);
    if (table.playing && table.match) noteBegan(this.id, table.match);
    if (table.playing || table.closed) return;
    if (table.starting?.fixed.length) await this.#reveal(table, table.starting.fixed, mine);
    else await this.#commit(table, mine);
  }

  async #commit(table: Table, mine: readonly number[]): Promise<void> {
    const note = this.#noted(table) ?? this.#begun(table);
    if (note.fixed) return this.#doubts(note, "list-changed");
    const sending = mine.map(async (seat) => {
      let [, contribution] = note.given.find(([of]) => of === seat) ?? [];
      if (contribution === undefined) {
        contribution = randomHex(16);
        note.given.push([seat, contribution]);
        keepNote(note);
      }
      const commitment = contributionCommitment(table.commitment, seat, contribution);
      const shown = table.commitments.find(([of]) => of === seat)?.[1];
      if (shown === commitment) this.#shown.add(commitment);
      else if (!this.#sent.has(commitment) || (shown === undefined && this.#shown.delete(commitment))) {
        // Sent once, so that two devices of one person do not replace each other's for ever.
        this.#sent.add(commitment);
        await this.act({ is: "Contribute", seat, commitment }).catch(() => this.#sent.delete(commitment));
      }
    });
    await Promise.all(sending);
  }

  async #reveal(table: Table, fixed: readonly OfSeat[], mine: readonly number[]): Promise<void> {
    const note = this.#noted(table);
    if (!note) {
      if (this.#sent.size) this.#doubts(this.#begun(table), "left-out");
      return;
    }
    if (note.doubt) return;
    if (note.fixed && !sameList(note.fixed, fixed)) return this.#doubts(note, "list-changed");
    const ours = note.given.filter(([seat]) => mine.includes(seat));
    const hashed = ([seat, contribution]: OfSeat) => contributionCommitment(table.commitment, seat, contribution);
    const isIn = (list: readonly OfSeat[], given: OfSeat) =>
      list.some(([seat, hash]) => seat === given[0] && hash === hashed(given));
    const replaced = (given: OfSeat) =>
      !isIn(table.commitments, given) && table.commitments.some(([seat]) => seat === given[0]);
    if (ours.some((given) => !isIn(fixed, given) && !replaced(given))) return this.#doubts(note, "left-out");
    if (!note.fixed) {
      note.fixed = [...fixed];
      note.repeats = table.repeats.map(({ reason, people }) => [reason, this.#names(table, people).join(", ")]);
      keepNote(note);
    }
    await Promise.all(
      ours
        .filter((given) => isIn(fixed, given) && table.starting?.awaited.includes(given[0]))
        .map((given) => this.#send(note, given)),
    );
  }

  async #send(note: StartNote, [seat, contribution]: OfSeat): Promise<void> {
    const key = `${note.before} ${note.commitment} ${seat}`;
    if (this.#revealing.has(key)) return;
    this.#revealing.add(key);
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        await this.act({ is: "Reveal", seat, contribution });
        note.revealed.push(seat);
        keepNote(note);
        return;
      } catch (error) {
        if (error instanceof Refusal) break; // refused: the start is over by now
        await new Promise((next) => setTimeout(next, BETWEEN_TRIES));
      }
    }
    this.#revealing.delete(key);
  }

  /** The note about this start; null if it is another than the one that was noted. */
  #noted(table: Table): StartNote | null {
    const note = startNote(this.id, table.commitment);
    return note && note.before === table.match ? note : null;
  }

  #begun(table: Table): StartNote {
    const { commitment, match: before } = table;
    const note: StartNote = {
      table: this.id,
      commitment,
      before,
      match: null,
      given: [],
      fixed: null,
      revealed: [],
      doubt: null,
      repeats: [],
    };
    keepNote(note);
    return note;
  }

  #doubts(note: StartNote, doubt: Doubt): void {
    if (note.doubt === doubt) return;
    note.doubt = doubt;
    keepNote(note);
    this.onremark?.({ is: "doubt", doubt });
  }

  #noteRepeats(table: Table): void {
    const last = table.repeats.at(-1);
    const known = this.#repeat;
    this.#repeat = last?.commitment ?? null;
    if (!last || known === undefined || known === last.commitment) return;
    const revealed = startNote(this.id, last.commitment)?.revealed.length;
    const unjust = last.reason === "silent" && !!revealed && last.people.includes(this.person());
    this.onremark?.({ is: "repeat", reason: last.reason, names: this.#names(table, last.people), unjust });
  }

  #names = (table: Table, people: readonly string[]): string[] =>
    people.map((id) => table.people.find((person) => person.id === id)?.name ?? "?");
}
