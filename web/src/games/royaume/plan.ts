/** The kingdom as it is drawn: where its squares lie, which paths join them, and the castle behind it. */

import map from "../../../../src/ludotheque/games/royaume/content/royaume-map.json";
import type { Point } from "$play/board/geometry";
import type { Key, Portion, Region, SquareKind, View } from "$types/royaume";

export interface Square {
  id: string;
  /** By which views name it. */
  place: number;
  region: Region;
  kind: SquareKind;
  at: Point;
  /** How many objects it restores; null if it restores none. */
  amount: number | null;
}

export type Faces = View["faces"];

/** The whole board is a square; a portion that is folded is its lower half. */
export const SIDE = 1000;
export const FOLD = 500;
/** The middle of the board, where the portions meet. */
export const SEAM = 500;
/** The radius of a square. */
export const RADIUS = 17;

export const SQUARES: readonly Square[] = (
  map.squares as { id: string; region: string; x: number; y: number; kind: string; amount?: number }[]
).map(({ id, region, x, y, kind, amount }, place) => ({
  id,
  place,
  region: region as Region,
  kind: kind as SquareKind,
  at: [x, y],
  amount: amount ?? null,
}));

const BY_ID = new Map(SQUARES.map((square) => [square.id, square]));

/** A square of the kingdom by its id; undefined for those of the castle. */
export const squareNamed = (id: string): Square | undefined => BY_ID.get(id);

export const PORTIONS: readonly Portion[] = ["west", "east"];
export const faceOf = (faces: Faces, portion: Portion): Region => faces[portion === "west" ? 0 : 1];
export const PORTION = Object.fromEntries(map.regions.map(({ id, portion }) => [id, portion])) as Record<
  Region,
  Portion
>;
/** The regions that take a whole portion, unfolded. */
export const isLarge = (region: Region): boolean => region === "wood" || region === "embers";

export interface Path {
  from: Square;
  to: Square;
  /** Whether it can be walked one way only. */
  oneWay: boolean;
}

const path = (pair: string[], oneWay: boolean): Path => ({
  from: BY_ID.get(pair[0]!)!,
  to: BY_ID.get(pair[1]!)!,
  oneWay,
});
const LINKS = map.links.map((pair) => path(pair, false));
const VOIDS = map.voids.map((pair) => path(pair, true));
export const SEAMS = map.seams.map((pair) => path(pair, false));

/** The paths of a region. */
export const pathsOf = (region: Region): Path[] => [...LINKS, ...VOIDS].filter(({ from }) => from.region === region);
export const squaresOf = (region: Region): Square[] => SQUARES.filter((square) => square.region === region);

/** What was found for each pair of faces. */
const BESIDE = new Map<string, Map<Square, Square[]>>();

function paved(faces: Faces): Map<Square, Square[]> {
  const found = new Map(SQUARES.filter(({ region }) => faces.includes(region)).map((each) => [each, [] as Square[]]));
  for (const { from, to, oneWay } of [...LINKS, ...SEAMS, ...VOIDS]) {
    if (!found.has(from) || !found.has(to)) continue;
    found.get(from)!.push(to);
    if (!oneWay) found.get(to)!.push(from);
  }
  return found;
}

/** Where one may step from a square, with these faces in sight. */
export function beside(square: Square, faces: Faces): readonly Square[] {
  const name = faces.join(" ");
  const known = BESIDE.get(name) ?? paved(faces);
  BESIDE.set(name, known);
  return known.get(square) ?? [];
}

/** How many steps each square in sight is from this one. */
export function stepsFrom(start: Square, faces: Faces): Map<Square, number> {
  const found = new Map([[start, 0]]);
  for (const [square, steps] of found)
    for (const next of beside(square, faces)) if (!found.has(next)) found.set(next, steps + 1);
  return found;
}

// What is drawn besides squares.

export const STEPS = map.steps as unknown as Record<Key, readonly Point[]>;
export const KEYS = Object.keys(STEPS) as Key[];

/** The castle lies behind the upper half of the board. */
export const CASTLE = map.castle as unknown as {
  size: Point;
  garden: readonly Point[];
  dungeon: readonly Point[];
  throne: Point;
};
const GARDEN = "garden-";
/** The number of a garden square, from 0; null for all others. */
export const gardenAt = (square: string): number | null =>
  square.startsWith(GARDEN) ? Number(square.slice(GARDEN.length)) - 1 : null;
export const inCastle = (square: string): boolean => !BY_ID.has(square);

/** Where somebody is inside of an adventure or of the castle. */
export interface Inside {
  seat: number;
  place: string;
  /** How many of its squares were entered. */
  at: number;
}

/** Where a hero stands on the board. */
export function spotOf(square: string, inside: Inside | null): Point {
  if (inside) {
    const steps = STEPS[inside.place as Key] as readonly Point[] | undefined;
    const step = steps?.[inside.at - 1];
    if (step) return step;
    if (inside.place === "dungeon") return CASTLE.dungeon[inside.at] ?? CASTLE.throne;
  }
  const garden = gardenAt(square);
  if (garden !== null) return CASTLE.garden[garden]!;
  return BY_ID.get(square)?.at ?? CASTLE.dungeon[0]!;
}

/** Whether a hero on this square is seen: portions that are unfolded lie over the castle, unless that lies over them. */
export function inSight(square: string, faces: Faces, castleInFront: boolean): boolean {
  const [x, y] = spotOf(square, null);
  if (!inCastle(square)) return !castleInFront || y > FOLD;
  return castleInFront || !isLarge(faces[x < SEAM ? 0 : 1]);
}

/** The compass point from one place to another, in eighths of a turn, clockwise from the north. */
export function towards([x, y]: Point, [a, b]: Point): number {
  const turn = Math.atan2(a - x, y - b) / (2 * Math.PI);
  return (Math.round(turn * 8) + 8) % 8;
}
