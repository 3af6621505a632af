/** The fort from above: where its thirty squares and their cells lie, on a screen that is wide and on one that is tall. */

import { clamp, type Point, type Size } from "$play/board/geometry";
import type { View } from "$types/fort-boyard";
import { RULE_NUMBERS } from "$types/rule-numbers";
import board from "../../../../src/ludotheque/games/fort_boyard/content/board.json";

/** Ordinary, challenge or riddle, challenge and riddle, guardian, tiger, start. */
export type Kind = View["board"][number];

/** What each square is, from the start on clockwise. */
export const KINDS = board as readonly Kind[];

/** What a square is paved with. */
export const FLOOR: Record<Kind, string> = {
  start: "#e9d3a4",
  ordinary: "var(--boyard-stone-light)",
  or: "var(--boyard-or)",
  and: "var(--boyard-and)",
  guardian: "var(--boyard-guardian)",
  tiger: "var(--boyard-tiger)",
};

/** An oval: its middle, and how far it reaches to the side and up. */
export interface Oval {
  middle: Point;
  across: number;
  up: number;
}

export interface Plan extends Size {
  /** The middle of the rampart walk. */
  walk: Oval;
  squares: readonly Place[];
}

/** A square: its middle, which way the court lies (in degrees, 0 is to the right, 90 is down), and its cell. */
export interface Place {
  number: number;
  kind: Kind;
  at: Point;
  inward: number;
  cell: Point;
}

/** How wide the walk is, from the parapet to the court. */
export const WALK = 88;
/** How far inside the walk's middle a cell lies. */
export const CELL = 76;
/** How far outside it the outer wall ends. */
export const WALL = 70;
const STEPS = 3600;

/** Where on an oval something is; a quarter of the way is the west, half of it the north. */
export function onOval({ middle: [x, y], across, up }: Oval, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return [x - across * Math.sin(angle), y + up * Math.cos(angle)];
}

/** Which parts of a turn divide an oval into so many stretches of one length, from the south clockwise. */
export function evenly(oval: Oval, parts: number): number[] {
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [x, y] = onOval(oval, (step - 1) / STEPS);
    const [a, b] = onOval(oval, step / STEPS);
    lengths.push(lengths[step - 1]! + Math.hypot(a - x, b - y));
  }
  const whole = lengths[STEPS]!;
  let step = 0;
  return Array.from({ length: parts }, (_, part) => {
    while (lengths[step]! < (whole * part) / parts) step++;
    return step / STEPS;
  });
}

/** The way to the court from a point of an oval, in degrees. */
function inwardAt({ middle: [x, y], across, up }: Oval, [a, b]: Point): number {
  return (Math.atan2((y - b) / up ** 2, (x - a) / across ** 2) * 180) / Math.PI;
}

/** The point so far from another in a direction. */
export function away([x, y]: Point, degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
}

function planned(size: Size, walk: Oval): Plan {
  const squares = evenly(walk, KINDS.length).map((turn, number) => {
    const at = onOval(walk, turn);
    const inward = inwardAt(walk, at);
    return { number, kind: KINDS[number]!, at, inward, cell: away(at, inward, CELL) };
  });
  return { ...size, walk, squares };
}

export const WIDE = planned({ width: 1260, height: 860 }, { middle: [630, 416], across: 500, up: 300 });
export const TALL = planned({ width: 860, height: 1120 }, { middle: [430, 546], across: 306, up: 436 });

/** Whichever suits the room there is. */
export const planFor = ({ width, height }: Size): Plan => (width >= height ? WIDE : TALL);

/** A cage: the tigers' squares that lie side by side, and the middle of their cells. */
export interface Cage {
  squares: readonly number[];
  at: Point;
}

/** The cages, from the start on clockwise. */
export function cagesOf({ squares }: Plan): Cage[] {
  const runs: Place[][] = [];
  for (const place of squares)
    if (place.kind === "tiger") {
      const last = runs.at(-1);
      if (last?.at(-1)!.number === place.number - 1) last!.push(place);
      else runs.push([place]);
    }
  const middle = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  return runs.map((run) => ({
    squares: run.map(({ number }) => number),
    at: [middle(run.map(({ cell }) => cell[0])), middle(run.map(({ cell }) => cell[1]))],
  }));
}

/** How far a die reaches. */
const REACH = RULE_NUMBERS["fort-boyard-die"];

/** The squares that a die can lead to from one, from the nearest on. */
export const ahead = ({ squares }: Plan, square: number): Place[] =>
  Array.from({ length: REACH }, (_, at) => squares[(square + at + 1) % squares.length]!);

/** Where on the walk a pawn is that is between two squares. */
export function along(plan: Plan, square: number): Point {
  const all = plan.squares.length;
  const low = Math.floor(square);
  const part = clamp(0, square - low, 1);
  const [from, to] = [plan.squares[low % all]!.at, plan.squares[(low + 1) % all]!.at];
  const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  return part === 0 ? from : [x, y];
}

/** The squares of a walk one way or the other, from where the pawn stands to where it ends, as points. */
export function wayTo({ squares }: Plan, from: number, to: { square: number; clockwise: boolean }): Point[] {
  const all = squares.length;
  const step = to.clockwise ? 1 : -1;
  const steps = (step * (to.square - from) + all) % all;
  return Array.from({ length: steps + 1 }, (_, at) => squares[(from + step * at + all) % all]!.at);
}

/** An oval that lies so far inside another. */
export const within = ({ middle, across, up }: Oval, far: number): Oval => ({
  middle,
  across: across - far,
  up: up - far,
});

/** An oval as a path. */
export function drawn({ middle: [x, y], across, up }: Oval): string {
  return `M${x - across} ${y}a${across} ${up} 0 1 1 ${2 * across} 0a${across} ${up} 0 1 1 ${-2 * across} 0Z`;
}

/** The paving of a square: the stretch of the walk half way to both neighbours. */
export function paving({ walk, squares }: Plan, number: number): string {
  const turns = evenly(walk, squares.length * 2);
  const [from, to] = [turns.at(2 * number - 1)!, turns[2 * number + 1]!];
  const begin = number === 0 ? from - 1 : from;
  const [outer, inner] = [within(walk, -WALK / 2 + 4), within(walk, WALK / 2 - 2)];
  const turned = (oval: Oval, start: number, end: number) =>
    Array.from({ length: 7 }, (_, i) =>
      onOval(oval, start + ((end - start) * i) / 6)
        .map((n) => n.toFixed(1))
        .join(" "),
    );
  return `M${[...turned(outer, begin, to), ...turned(inner, to, begin)].join("L")}Z`;
}

/** How far from the middle of their square pawns stand that share it, by seat; whoever plays stands in the middle of the row. */
export function standing(squares: readonly number[], playing: number | null): Point[] {
  return squares.map((square, seat) => {
    const all = [...squares.keys()].filter((other) => squares[other] === square);
    const row =
      playing !== null && all.length > 2 && all.includes(playing)
        ? [...all.filter((one) => one !== playing), playing]
        : all;
    const at = row.indexOf(seat);
    const gap = Math.min(26, 66 / Math.max(1, row.length - 1));
    return [(at - (row.length - 1) / 2) * gap, row.length > 2 ? (at % 2) * -9 : 0];
  });
}
