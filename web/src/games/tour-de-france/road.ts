/** The route on the map: where its squares lie, the ribbon through them, and what stands beside it. */

import type { Words } from "$types/tour-de-france";
import route from "../../../../src/ludotheque/games/tour_de_france/content/route.json";
import { boxAround, clamp, distance, type Box, type Point } from "$play/board/geometry";
import { HEIGHT, placed, WIDTH } from "./map";

export type Kind =
  | "town"
  | "polka"
  | "green"
  | "white"
  | "fall"
  | "puncture"
  | "chain"
  | "strategy"
  | "surprise"
  | "time-trial"
  | "arrival"
  | "prologue";

export interface Square {
  /** 1 is the first of the first stage; 0 down to −5 are those of the prologue. */
  place: number;
  stage: number;
  kind: Kind;
  name: Words;
  at: Point;
}

/** How far apart squares lie at least, whether they follow each other or not. */
export const APART = 40;
/** How much further apart those lie between which there is one, so that the road does not turn on the spot. */
const BENDS = 1.35;
/** How near the edge they may come. */
const EDGE = 34;
const ROUNDS = 160;

/** Squares that lie too close push each other away, and all are drawn back to where they belong. */
export function spread(homes: readonly Point[], apart: number): Point[] {
  const all = homes.map(([x, y]) => [x, y] as [number, number]);
  for (let round = 0; round < ROUNDS; round++) {
    const back = round < ROUNDS - 30 ? 0.06 : 0;
    all.forEach((one, i) => {
      for (let j = i + 1; j < all.length; j++) {
        const other = all[j]!;
        const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
        const away = Math.hypot(dx, dy) || 1;
        const least = j === i + 2 ? apart * BENDS : apart;
        if (away >= least) continue;
        const push = (least - away) / away / 2;
        one[0] -= dx * push;
        one[1] -= dy * push;
        other[0] += dx * push;
        other[1] += dy * push;
      }
    });
    all.forEach((one, i) => {
      const [x, y] = homes[i]!;
      one[0] = clamp(EDGE, one[0] + (x - one[0]) * back, WIDTH - EDGE);
      one[1] = clamp(EDGE, one[1] + (y - one[1]) * back, HEIGHT - EDGE);
    });
  }
  return all;
}

const START = [...route.prologue].reverse();
/** The first square of the prologue that riders stand on. */
export const FIRST = 1 - START.length;
const homes = [...START, ...route.squares].map(({ x, y }) => placed(x, y));
const spots = spread(homes, APART);

/** Every square, from the last of the prologue to the arrival. */
export const SQUARES: readonly Square[] = [
  ...START.map(({ name }) => ({ stage: 0, kind: "prologue" as const, name })),
  ...route.squares.map((square) => ({
    stage: square.stage,
    kind: ("incident" in square ? square.incident : square.kind) as Kind,
    name: square.name,
  })),
].map((square, i) => ({ ...square, place: FIRST + i, at: spots[i]! }));

export const ARRIVAL = SQUARES.at(-1)!.place;
export const STAGES = SQUARES.at(-1)!.stage;

/** The square at a place. */
export const squareAt = (place: number): Square => SQUARES[clamp(0, Math.round(place) - FIRST, SQUARES.length - 1)]!;

/** One stretch of the ribbon, from a square to the next, as the handles of a curve. */
function handles(i: number): [Point, Point] {
  const at = (n: number) => spots[clamp(0, n, spots.length - 1)]!;
  const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  const reach = distance(from, to) / 3;
  const lean = ([x, y]: Point, [a, b]: Point): Point => {
    const length = Math.hypot(a - x, b - y) || 1;
    return [((a - x) / length) * reach, ((b - y) / length) * reach];
  };
  const [out, into] = [lean(before, to), lean(from, after)];
  return [
    [from[0] + out[0], from[1] + out[1]],
    [to[0] - into[0], to[1] - into[1]],
  ];
}

const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The ribbon from one place to another. */
export function ribbon(from: number, to: number): string {
  const [first, last] = [from - FIRST, to - FIRST];
  let line = `M${written(spots[first]!)}`;
  for (let i = first; i < last; i++) {
    const [out, into] = handles(i);
    line += `C${written(out)} ${written(into)} ${written(spots[i + 1]!)}`;
  }
  return line;
}

/** Where on the ribbon a rider is who is on the way from one square to the next. */
export function pointAt(place: number): Point {
  const along = clamp(0, place - FIRST, spots.length - 1);
  const i = Math.min(Math.floor(along), spots.length - 2);
  const [from, to] = [spots[i]!, spots[i + 1]!];
  const [out, into] = handles(i);
  const t = along - i;
  const mix = (a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  return [mix(from[0], out[0], into[0], to[0]), mix(from[1], out[1], into[1], to[1])];
}

/** Whether the road leads to the left here. */
export const leftward = (place: number): boolean => pointAt(place + 0.4)[0] < pointAt(place - 0.4)[0];

/** How much room there is around a point, up to what matters. */
const room = (point: Point, taken: readonly Point[]) =>
  Math.min(60, ...spots.map((spot) => distance(point, spot)), ...taken.map((other) => distance(point, other) - 8));

/** The stone of each stage, where there is room beside its road. */
export const STONES: readonly { stage: number; at: Point }[] = (() => {
  const placed: { stage: number; at: Point }[] = [];
  for (let stage = 1; stage <= STAGES; stage++) {
    const squares = SQUARES.filter((square) => square.stage === stage);
    const options = squares.slice(0, -1).flatMap(({ place }) => {
      const [x, y] = pointAt(place + 0.5);
      return Array.from({ length: 12 }, (_, turn): Point => [
        x + 32 * Math.cos((turn * Math.PI) / 6),
        y + 32 * Math.sin((turn * Math.PI) / 6),
      ]);
    });
    const taken = placed.map(({ at }) => at);
    const inside = options.filter(([x, y]) => x > 24 && x < WIDTH - 24 && y > 24 && y < HEIGHT - 24);
    const best = inside.reduce((one, other) => (room(other, taken) > room(one, taken) + 0.5 ? other : one));
    placed.push({ stage, at: best });
  }
  return placed;
})();

/** Where the arch of the finish and the tower beside it stand, as seen from the last square. */
const [AX, AY] = SQUARES.at(-1)!.at;
const FINISH: readonly Box[] = [
  { left: AX - 25, right: AX + 25, top: AY - 46, bottom: AY },
  { left: AX - 56, right: AX - 28, top: AY - 26, bottom: AY + 26 },
];

/** What squares, stones and the finish cover. */
export const SIGNS: readonly Box[] = [...[...SQUARES, ...STONES].map(({ at }) => boxAround(at, 15)), ...FINISH];

/** Where riders who share a square stand, so that each can be seen: side by side, and in rows. */
export function asides(places: readonly number[]): Point[] {
  return places.map((place, seat) => {
    const here = places.flatMap((other, index) => (other === place ? [index] : []));
    const [at, row] = [here.indexOf(seat) % 3, Math.floor(here.indexOf(seat) / 3)];
    const beside = Math.min(3, here.length - 3 * row);
    return [(at - (beside - 1) / 2) * 40, row * 24 - (here.length > 3 ? 8 : 0)];
  });
}

/** The square that is meant by somebody who points there. */
export function nearest(point: Point, within: number): number | null {
  const { place, at } = SQUARES.reduce((one, other) =>
    distance(other.at, point) < distance(one.at, point) ? other : one,
  );
  return distance(at, point) <= within ? place : null;
}

/** What a rider covers who stands at a square, so far from its middle. */
export const figure = ([x, y]: Point, [a, b]: Point, size: number): Box => ({
  left: x + a - 24 * size,
  right: x + a + 24 * size,
  top: y + b - 66 * size,
  bottom: y + b - 8,
});

/** The seats in the order in which they are drawn: those further up first, whoever plays last and so in front. */
export const stacked = (places: readonly number[], playing: number | null): number[] =>
  places
    .map((_, seat) => seat)
    .sort(
      (one, other) =>
        Number(one === playing) - Number(other === playing) ||
        squareAt(places[one]!).at[1] - squareAt(places[other]!).at[1],
    );

/** The squares whose names are written where there is room: the arrival, towns, and from near all but the prologue. */
export const squaresNamed = (near: boolean): Square[] => [
  squareAt(ARRIVAL),
  ...SQUARES.filter(({ kind }) => kind === "town"),
  ...(near ? SQUARES.filter(({ kind }) => kind !== "prologue") : []),
];
