/** The dice of a finished match, thrown again in the page: docs/match-files.md says how. */

import type { Draw } from "$types/protocol";
import { fromHex, hmac, joined, sha256, toHex } from "./sha256";

/** What of a match's file is needed to throw its dice again. */
export interface MatchFile {
  match: {
    chance: { is: string; commitment?: string; contributions?: [number, string][]; secret?: string | null };
  };
  begins?: { entries: number };
}

export interface Verified {
  /** How many draws were made again, and came out the same. */
  right: number;
  /** The first entry whose draw came out otherwise. */
  wrong: number | null;
  /** Whether the secret is the one whose hash was published. */
  kept: boolean;
  /** The seats that mixed something in. */
  contributors: number[];
}

const WORD = 1n << 64n;

/** The verifiable stream: HMAC-SHA-256 over a counter, unbiased by rejection. */
function stream(key: Uint8Array): (limit: number) => number {
  let counter = 0n;
  return (limit) => {
    const fair = WORD - (WORD % BigInt(limit));
    for (;;) {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, counter++);
      const number = new DataView(hmac(key, new Uint8Array(message.buffer)).buffer).getBigUint64(0);
      if (number < fair) return Number(number % BigInt(limit));
    }
  };
}

/** Make every draw again, from the secret and what everyone mixed in; null if the match had no secret. */
export function verify(file: MatchFile, draws: readonly Draw[]): Verified | null {
  const { commitment, contributions = [], secret } = file.match.chance;
  if (!commitment || !secret) return null;
  const since = file.begins?.entries ?? 0;
  const mixed = JSON.stringify(since ? [contributions, since] : contributions);
  const below = stream(sha256(joined(fromHex(secret), new TextEncoder().encode(mixed))));
  const kept = toHex(sha256(fromHex(secret))) === commitment;
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
