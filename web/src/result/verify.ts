/** Recomputes the random draws of a finished match from its secret and contributions, as docs/match-files.md describes. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Draw } from "$types/protocol";
import { contributionCommitment, sameList } from "$session/agreement";
import type { OfSeat, StartNote } from "$session/start-notes";

/** The part of a match file that is needed. */
export interface MatchFile {
  match: {
    options?: unknown;
    chance: { is: string; commitment?: string; contributions?: OfSeat[]; secret?: string | null };
  };
  players?: unknown;
  log?: unknown[];
  seals?: string[];
  begins?: { entries: number };
}

/** What this browser had noted: before the match, when contributions were fixed, and at the end. */
export interface Noted {
  start: StartNote | null;
  seal: string | null;
}

export interface Verified {
  /** How many draws came out the same. */
  right: number;
  /** The log entry of the first draw that came out otherwise. */
  wrong: number | null;
  /** Whether the secret's hash is the published commitment. */
  kept: boolean;
  /** The seats that contributed to the chance. */
  contributors: number[];
  /** What became of this browser's contributions: all in, not in although revealed, not revealed, or it gave none. */
  own: "in" | "missing" | "unrevealed" | "none";
  /** Whether the contributions are those that were fixed before this browser revealed; null if it noted no list. */
  fixed: boolean | null;
  /** Whether the file has the seal that was shown at the end; null if none was noted, or it cannot be recomputed here. */
  sealed: boolean | null;
}

const WORD = 1n << 64n;

/** Random numbers below a limit: HMAC-SHA-256 over a counter, unbiased by rejection. */
function stream(key: Uint8Array): (limit: number) => number {
  let counter = 0n;
  return (limit) => {
    const fair = WORD - (WORD % BigInt(limit));
    for (;;) {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, counter++);
      const number = new DataView(hmac(sha256, key, new Uint8Array(message.buffer)).buffer).getBigUint64(0);
      if (number < fair) return Number(number % BigInt(limit));
    }
  };
}

/** Recompute every draw and compare; null if the match has no commitment or its secret is not published. */
export function verify(
  file: MatchFile,
  draws: readonly Draw[],
  noted: Noted = { start: null, seal: null },
): Verified | null {
  const { commitment, contributions = [], secret } = file.match.chance;
  if (!commitment || !secret) return null;
  const since = file.begins?.entries ?? 0;
  const mixed = JSON.stringify(since ? [contributions, since] : contributions);
  const below = stream(sha256(concatBytes(hexToBytes(secret), utf8ToBytes(mixed))));
  const kept = bytesToHex(sha256(hexToBytes(secret))) === commitment;
  const compared = { ...compare(file, noted), kept, contributors: contributions.map(([seat]) => seat) };
  let right = 0;
  for (const draw of draws.filter(({ entry }) => entry >= since)) {
    let point = below(draw.weights.reduce((sum, weight) => sum + weight, 0));
    const found = draw.weights.findIndex((weight) => (point -= weight) < 0);
    if (found !== draw.chosen) return { ...compared, right, wrong: draw.entry };
    right++;
  }
  return { ...compared, right, wrong: kept ? null : 0 };
}

/** Compare a file with what this browser had noted. */
function compare(file: MatchFile, { start, seal }: Noted): Pick<Verified, "own" | "fixed" | "sealed"> {
  const { commitment = "", contributions = [] } = file.match.chance;
  const found = seal === null ? null : sealOf(file);
  const isIn = ([seat, given]: OfSeat) => contributions.some(([of, text]) => of === seat && text === given);
  const hashes = contributions.map(([seat, text]): OfSeat => [seat, contributionCommitment(commitment, seat, text)]);
  return {
    own: !start?.given.length
      ? "none"
      : start.given.every(isIn)
        ? "in"
        : start.given.some((given) => start.revealed.includes(given[0]) && !isIn(given))
          ? "missing"
          : "unrevealed",
    fixed: start?.fixed ? sameList(start.fixed, hashes) : null,
    sealed: found === null ? null : found === seal,
  };
}

/** The seal of a whole match file: SHA-256 of its head and lines; null if the file's own seals do not come out the same. */
export function sealOf(file: MatchFile): string | null {
  if (file.begins || !file.log || !file.seals?.length) return null;
  const { options, chance } = file.match;
  const head = [{ ...file.match, options: inOrder(options), chance: { ...chance, secret: null } }, file.players];
  const lines = [head, ...file.log].map((line) => JSON.stringify(line));
  const seal = bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
  return seal.startsWith(file.seals.at(-1)!) ? seal : null;
}

/** The same with the keys of every object in order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1));
  return Object.fromEntries(entries.map(([key, of]) => [key, inOrder(of)]));
}
