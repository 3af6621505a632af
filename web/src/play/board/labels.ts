/** Names beside spots of a board, as many as there is room for. */

import { inside, overlap, type Box, type Point } from "./geometry";

/** Something with a name. */
export interface Spot {
  id: number | string;
  at: Point;
  name: string;
}

export interface Label {
  id: number | string;
  x: number;
  /** The base line of its letters. */
  y: number;
  anchor: "start" | "middle" | "end";
  name: string;
}

export interface Room {
  /** The part of the board that is on screen: labels lie inside it. */
  seen: Box;
  /** What a label had better not cover. */
  marks: readonly Box[];
  /** What it should cover even less. */
  figures: readonly Box[];
  /** What lies over the board: no label goes there. */
  covered?: readonly Box[];
  /** How high letters are. */
  letters: number;
  /** How far from its spot a label begins. */
  beside: number;
}

/** How wide a letter is, as a share of its height. */
const LETTER = 0.58;
/** How many marks a figure weighs. */
const FIGURE = 3;

/** What a label covers. */
export function labelBox({ x, y, anchor, name }: Label, letters: number): Box {
  const width = name.length * letters * LETTER;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - letters * 0.85, bottom: y + letters * 0.25 };
}

/** Right, left, a little higher on either side, below, above, and below to either side. */
function options({ id, at: [x, y], name }: Spot, letters: number, beside: number): Label[] {
  const places = [
    [x + beside, y + letters * 0.3, "start"],
    [x - beside, y + letters * 0.3, "end"],
    [x + beside, y - letters * 0.45, "start"],
    [x - beside, y - letters * 0.45, "end"],
    [x, y + beside + letters * 0.85, "middle"],
    [x, y - beside - letters * 0.25, "middle"],
    [x + beside * 0.7, y + beside * 0.7 + letters * 0.7, "start"],
    [x - beside * 0.7, y + beside * 0.7 + letters * 0.7, "end"],
  ] as const;
  return places.map(([a, b, anchor]) => ({ id, x: a, y: b, anchor, name }));
}

/**
 * Labels for spots that are on screen. None overlaps another: a spot without a free place gets none. Those in `must` may
 * cover marks and figures, as few as possible; those in `others` come after them, and cover nothing.
 */
export function labels(must: readonly Spot[], others: readonly Spot[], room: Room): Label[] {
  const { seen, marks, figures, covered = [], letters, beside } = room;
  const cost = (box: Box) =>
    marks.filter((mark) => overlap(box, mark)).length + FIGURE * figures.filter((other) => overlap(box, other)).length;
  const placed = new Map<number | string, { label: Label; box: Box }>();
  const put = (spot: Spot, most: number) => {
    const [x, y] = spot.at;
    if (placed.has(spot.id) || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return;
    const free = options(spot, letters, beside)
      .map((label) => ({ label, box: labelBox(label, letters) }))
      .filter(({ box }) => inside(box, seen) && !covered.some((other) => overlap(box, other)))
      .filter(({ box }) => ![...placed.values()].some((other) => overlap(box, other.box)))
      .map((each) => ({ ...each, cost: cost(each.box) }))
      .filter((each) => each.cost <= most);
    const best = free.sort((one, other) => one.cost - other.cost)[0];
    if (best) placed.set(spot.id, best);
  };
  must.forEach((spot) => put(spot, Infinity));
  others.forEach((spot) => put(spot, 0));
  return [...placed.values()].map(({ label }) => label);
}
