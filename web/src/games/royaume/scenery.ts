/** What grows and lies about in each region, wherever squares, paths and places leave room for it. */

import map from "../../../../src/ludotheque/games/royaume/content/royaume-map.json";
import { distance, type Point } from "$play/board/geometry";
import type { Region } from "$types/royaume";
import { FOLD, isLarge, KEYS, pathsOf, PORTION, SEAM, SIDE, squareNamed, squaresOf, STEPS } from "./plan";

export interface Place {
  id: string;
  at: Point;
  size: number;
  name: { fr: string; en: string };
}

export const placesOf = (region: Region): Place[] =>
  map.places
    .filter((place) => place.region === region)
    .map(({ id, x, y, size, name }) => ({ id, at: [x, y], size, name }));

/** What is strewn about, the most frequent several times, and how densely: the distance between two things. */
const GROWS: Record<Region, { kinds: readonly string[]; apart: number }> = {
  vale: { kinds: ["grass", "grass", "flower", "bush", "round"], apart: 44 },
  wood: { kinds: ["pine", "pine", "fir", "round", "mushroom", "pine"], apart: 36 },
  dunes: { kinds: ["dune", "dune", "dune", "cactus", "stone"], apart: 50 },
  embers: { kinds: ["rock", "rock", "crack", "stump", "ember"], apart: 44 },
};

/** How far from squares, from paths and from the border things are left out. */
const CLEAR = { square: 34, path: 24, border: 20 };

function fromLine(at: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((at[0] - x1) * dx + (at[1] - y1) * dy) / (dx * dx + dy * dy);
  const near = Math.min(1, Math.max(0, along));
  return distance(at, [x1 + near * dx, y1 + near * dy]);
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

export interface Thing {
  kind: string;
  at: Point;
  size: number;
}

/** What is strewn about in a region, from back to front. */
export function strewn(region: Region): Thing[] {
  const { kinds, apart } = GROWS[region];
  const left = PORTION[region] === "west" ? 0 : SEAM;
  const top = isLarge(region) ? 0 : FOLD;
  const squares = squaresOf(region).map(({ at }) => at);
  const lines = pathsOf(region).map(({ from, to }) => [from.at, to.at] as const);
  const keys = KEYS.filter((key) => squareNamed(key)?.region === region);
  for (const key of keys) {
    const steps = [squareNamed(key)!.at, ...STEPS[key]];
    steps.slice(1).forEach((step, at) => lines.push([steps[at]!, step]));
    squares.push(...STEPS[key]);
  }
  const places = placesOf(region);
  const luck = numbers(region.length * 7919 + top);
  const next = () => luck.next().value;
  const found: Thing[] = [];
  for (let y = top + CLEAR.border; y < SIDE - CLEAR.border; y += apart)
    for (let x = left + CLEAR.border; x < left + SEAM - CLEAR.border; x += apart) {
      const at: Point = [x + next() * apart * 0.8, y + next() * apart * 0.8];
      const [kind, size] = [kinds[Math.floor(next() * kinds.length)]!, 0.85 + next() * 0.4];
      const free =
        at[0] < left + SEAM - CLEAR.border &&
        at[1] < SIDE - CLEAR.border &&
        at[1] > top + 44 &&
        squares.every((each) => distance(each, at) > CLEAR.square) &&
        lines.every(([from, to]) => fromLine(at, from, to) > CLEAR.path) &&
        places.every((each) => distance(each.at, at) > Math.max(30, each.size) + 16);
      if (free) found.push({ kind, at, size });
    }
  return found.sort((one, other) => one.at[1] - other.at[1]);
}

type Anchor = "start" | "middle" | "end";
/** Where the name of a place stands, where it would not be free below its drawing. */
const BESIDE: Readonly<Record<string, readonly [x: number, y: number, anchor?: Anchor]>> = {
  lake: [-54, -71, "start"],
  village: [-5, 37],
  mill: [16, 2, "start"],
  "thorn-tower": [-6, 76],
  observatory: [-22, 46],
  "giant-oak": [-40, 52],
  palace: [-88, 88],
  camels: [-16, -25],
  tents: [-14, 46],
  volcano: [0, 86],
  forge: [-58, -46],
  arch: [46, -44],
};

/** Where the name of a place is written. */
export function labelOf({ id, at: [x, y], size }: Place): { x: number; y: number; anchor: Anchor } {
  const [dx, dy, anchor = "middle"] = BESIDE[id] ?? [0, size + 14];
  return { x: x + dx, y: y + dy, anchor };
}

/** Where the name of a region stands. */
export const TITLES: Record<Region, Point> = {
  vale: [165, 527],
  wood: [250, 30],
  dunes: [742, 527],
  embers: [630, 30],
};
