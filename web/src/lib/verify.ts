/** Recomputes the random draws of a finished match from its secret and contributions, as docs/match-files.md describes. */

import type { Draw } from "$types/protocol";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

/** The part of a match file that is needed. */
export interface MatchFile {
  match: {
    chance: { is: string; commitment?: string; contributions?: [number, string][]; secret?: string | null };
  };
  begins?: { entries: number };
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
export function verify(file: MatchFile, draws: readonly Draw[]): Verified | null {
  const { commitment, contributions = [], secret } = file.match.chance;
  if (!commitment || !secret) return null;
  const since = file.begins?.entries ?? 0;
  const mixed = JSON.stringify(since ? [contributions, since] : contributions);
  const below = stream(sha256(concatBytes(hexToBytes(secret), new TextEncoder().encode(mixed))));
  const kept = bytesToHex(sha256(hexToBytes(secret))) === commitment;
  const contributors = contributions.map(([seat]) => seat);
  let right = 0;
  for (const draw of draws.filter(({ entry }) => entry >= since)) {
    let point = below(draw.weights.reduce((sum, weight) => sum + weight, 0));
    const found = draw.weights.findIndex((weight) => (point -= weight) < 0);
    if (found !== draw.chosen) return { right, wrong: draw.entry, kept, contributors };
    right++;
  }
  return { right, wrong: kept ? null : 0, kept, contributors };
}
