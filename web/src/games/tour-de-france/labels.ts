/** Names beside squares, as many as there is room for: none covers another, or a square, if it can be helped. */

import { SQUARES, STONES, type Square } from "./road";

export interface Label {
  place: number;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  words: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const BESIDE = 21;
const ROUND = 15;
/** How wide a letter is, as a share of its height. */
const LETTER = 0.58;

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const within = (one: Box, other: Box) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
const around = ([x, y]: readonly [number, number], reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** What a label covers. */
export function boxOf({ x, y, anchor, words }: Label, letters: number): Box {
  const width = words.length * letters * LETTER;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - letters * 0.85, bottom: y + letters * 0.25 };
}

const SIGNS = [...SQUARES, ...STONES].map(({ at }) => around(at, ROUND));

/** The names of squares: those that must be there, and then others while there is room; what stands in the way is avoided. */
export function labels(
  must: readonly Square[],
  others: readonly Square[],
  letters: number,
  seen: Box,
  inTheWay: readonly Box[],
  name: (square: Square) => string,
): Label[] {
  const covered = (box: Box) =>
    SIGNS.filter((sign) => meet(box, sign)).length + 3 * inTheWay.filter((other) => meet(box, other)).length;
  const placed: Label[] = [];
  const boxes: Box[] = [];
  for (const square of [...must, ...others]) {
    if (placed.some(({ place }) => place === square.place)) continue;
    const [x, y] = square.at;
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const words = name(square);
    const options: Label[] = (
      [
        [x + BESIDE, y + letters * 0.3, "start"],
        [x - BESIDE, y + letters * 0.3, "end"],
        [x, y + BESIDE + letters * 0.85, "middle"],
        [x, y - BESIDE - letters * 0.25, "middle"],
        [x + BESIDE * 0.7, y + BESIDE * 0.7 + letters * 0.7, "start"],
        [x - BESIDE * 0.7, y + BESIDE * 0.7 + letters * 0.7, "end"],
      ] as const
    ).map(([a, b, anchor]) => ({ place: square.place, x: a, y: b, anchor, words }));
    const free = options.flatMap((label) => {
      const box = boxOf(label, letters);
      return within(box, seen) && !boxes.some((other) => meet(box, other)) ? [{ label, box, cost: covered(box) }] : [];
    });
    const best = free.sort((one, other) => one.cost - other.cost)[0];
    if (!best || (!must.includes(square) && best.cost > 0)) continue;
    placed.push(best.label);
    boxes.push(best.box);
  }
  return placed;
}
