/** The plan of the manor, to draw by: which square is what, where walls run, and where things stand. No distances, no moves. */

import { clamp, type Point } from "$play/board/geometry";
import openings from "../../../../src/ludotheque/games/cluedo/content/openings.json";
import manor from "../../../../src/ludotheque/games/cluedo/content/manor.txt?raw";

export const CELL = 40;
export const COLUMNS = 24;
export const ROWS = 25;
/** How much garden is seen around the house. */
export const MARGIN = 30;
export const WIDTH = COLUMNS * CELL;
export const HEIGHT = ROWS * CELL;

/** A letter is a room, a dot the corridor, a figure a start square, # the garden, X the well of the stairs. */
const PLAN = manor
  .trimEnd()
  .split("\n")
  .map((row) => row.replace(/[^X]/g, (kind) => kind.toLowerCase()));

export const ROOMS = [
  "kitchen",
  "ballroom",
  "conservatory",
  "dining",
  "billiard",
  "library",
  "lounge",
  "hall",
  "study",
] as const;
export type Place = (typeof ROOMS)[number];
const LETTERS: Record<string, Place> = {
  c: "kitchen",
  b: "ballroom",
  v: "conservatory",
  a: "dining",
  i: "billiard",
  l: "library",
  o: "lounge",
  h: "hall",
  u: "study",
};

export const kindOf = (row: number, column: number): string => PLAN[row]?.[column] ?? "#";
export const roomAt = (row: number, column: number): Place | null => LETTERS[kindOf(row, column)] ?? null;

/** Squares in horizontal runs, as one path. */
function floor(is: (kind: string) => boolean): string {
  let path = "";
  for (let row = 0; row < ROWS; row++)
    for (let from = 0; from < COLUMNS; from++) {
      if (!is(kindOf(row, from))) continue;
      let to = from;
      while (is(kindOf(row, to))) to++;
      path += `M${from * CELL} ${row * CELL}h${(to - from) * CELL}v${CELL}h${(from - to) * CELL}z`;
      from = to;
    }
  return path;
}

/** The lines between squares that belong together and others, each run as one stroke; what `open` names is left out. */
function edges(
  inside: (kind: string) => boolean,
  outside: (kind: string) => boolean = (kind) => !inside(kind),
  open: (row: number, column: number, side: Side) => boolean = () => false,
): string {
  let path = "";
  const run = (across: boolean, line: number) => {
    const last = across ? COLUMNS : ROWS;
    for (let at = 0; at < last; at++) {
      const wall = (step: number) => {
        if (step >= last) return false;
        const [row, column] = across ? [line, step] : [step, line];
        const [before, here] = [across ? kindOf(row - 1, column) : kindOf(row, column - 1), kindOf(row, column)];
        if (inside(here) && outside(before)) return !open(row, column, across ? "n" : "w");
        if (inside(before) && outside(here))
          return !open(across ? row - 1 : row, across ? column : column - 1, across ? "s" : "e");
        return false;
      };
      if (!wall(at)) continue;
      const from = at;
      while (wall(at)) at++;
      path += across ? `M${from * CELL} ${line * CELL}H${at * CELL}` : `M${line * CELL} ${from * CELL}V${at * CELL}`;
    }
  };
  for (let row = 0; row <= ROWS; row++) run(true, row);
  for (let column = 0; column <= COLUMNS; column++) run(false, column);
  return path;
}

export type Side = "n" | "e" | "s" | "w";

/** The doors: the square of the room, the side on which it opens, and the room. */
export type Door = readonly [row: number, column: number, side: Side, room: Place];
export const DOORS: readonly Door[] = openings.doors.map(
  ({ row, column, side, room }) => [row, column, side as Side, room as Place] as const,
);

const AHEAD: Record<Side, readonly [number, number]> = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };
/** The square of the corridor in front of a door, numbered as the engine does. */
export const inFront = ([row, column, side]: Door): number =>
  (row + AHEAD[side][0]) * COLUMNS + column + AHEAD[side][1];

const letter = (room: Place) => Object.keys(LETTERS).find((known) => LETTERS[known] === room)!;
const door = (row: number, column: number, side: Side) =>
  DOORS.some((known) => known[0] === row && known[1] === column && known[2] === side);
const corridor = (kind: string) => kind === "." || (kind >= "1" && kind <= "6");

const each = <T>(make: (room: Place) => T) =>
  Object.fromEntries(ROOMS.map((room) => [room, make(room)])) as Record<Place, T>;

export const FLOORS = each((room) => floor((kind) => kind === letter(room)));
export const OUTLINES = each((room) => edges((kind) => kind === letter(room)));
export const CARPET = floor(corridor);
export const CARPET_EDGE = edges(corridor);
/** The lines between two squares of the corridor. */
export const SEAMS = (() => {
  let path = "";
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      if (!corridor(kindOf(row, column))) continue;
      if (corridor(kindOf(row, column + 1))) path += `M${(column + 1) * CELL} ${row * CELL + 5}v${CELL - 10}`;
      if (corridor(kindOf(row + 1, column))) path += `M${column * CELL + 5} ${(row + 1) * CELL}h${CELL - 10}`;
    }
  return path;
})();
export const HOUSE = floor((kind) => kind !== "#");
export const OUTER_WALLS = edges((kind) => kind !== "#");
export const INNER_WALLS = ROOMS.map((room) => edges((kind) => kind === letter(room), corridor, door)).join("");

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Where a room is, for a picture of it. */
export const BOXES: Record<Place, Box> = {
  kitchen: box(0, 40, 240, 240),
  ballroom: box(320, 40, 320, 280),
  conservatory: box(720, 40, 240, 200),
  dining: box(0, 360, 320, 280),
  billiard: box(720, 320, 240, 200),
  library: box(680, 560, 280, 200),
  lounge: box(0, 760, 280, 240),
  hall: box(360, 720, 240, 280),
  study: box(680, 840, 280, 160),
};

/** The well of the stairs, where the envelope lies and the dice fall. */
export const WELL = box(400, 400, 200, 280);

/** Where pawns and weapons stand in a room, from the first one on, and where its name is written. */
interface Standing {
  pawns: readonly [x: number, y: number];
  weapons: readonly [x: number, y: number];
  /** How far the next one stands. */
  step: number;
  name: readonly [x: number, y: number];
}
export const STANDING: Record<Place, Standing> = {
  kitchen: { pawns: [65, 266], weapons: [30, 214], step: 31, name: [128, 118] },
  ballroom: { pawns: [380, 290], weapons: [372, 236], step: 37, name: [480, 168] },
  conservatory: { pawns: [762, 196], weapons: [742, 148], step: 32, name: [830, 106] },
  dining: { pawns: [60, 622], weapons: [44, 574], step: 39, name: [160, 436] },
  billiard: { pawns: [745, 504], weapons: [740, 456], step: 32, name: [828, 434] },
  library: { pawns: [716, 724], weapons: [716, 672], step: 33, name: [826, 618] },
  lounge: { pawns: [60, 986], weapons: [60, 936], step: 33, name: [132, 786] },
  hall: { pawns: [388, 980], weapons: [384, 926], step: 31, name: [480, 770] },
  study: { pawns: [704, 984], weapons: [702, 938], step: 32, name: [806, 926] },
};

/** The middle of a square. */
export const centre = (row: number, column: number): Point => [(column + 0.5) * CELL, (row + 0.5) * CELL];
/** The same, by its number. */
export const middle = (square: number): Point => centre(Math.floor(square / COLUMNS), square % COLUMNS);

/** Where the pawns of the game begin, clockwise. */
export const STARTS = ["1", "2", "3", "4", "5", "6"].map((figure) => {
  const row = PLAN.findIndex((kinds) => kinds.includes(figure));
  return [row, PLAN[row]!.indexOf(figure)] as const;
});

/** Where the trapdoor of a room is drawn: in its outer corner. */
function cornerOf(room: Place): Point {
  const { x, y, width, height } = BOXES[room];
  return [x < WIDTH / 2 ? x + 10 : x + width - 46, y < HEIGHT / 2 ? y + 10 : y + height - 46];
}
/** The two rooms whose doors are nearest to the start square of a suspect. */
export function roomsNear(suspect: number): Place[] {
  const [row, column] = STARTS[suspect]!;
  const away = ([r, c]: Door) => 2 * Math.abs(r - row) + Math.abs(c - column); // rooms lie in the way of who goes up or down
  return [...new Set([...DOORS].sort((one, other) => away(one) - away(other)).map(([, , , room]) => room))].slice(0, 2);
}

/** The secret passages, each way: from which room to which, and where its trapdoor is drawn. */
export const PASSAGES: readonly { from: Place; to: Place; at: Point }[] = openings.passages.flatMap(([one, other]) =>
  [
    [one, other],
    [other, one],
  ].map(([from, to]) => ({ from: from as Place, to: to as Place, at: cornerOf(from as Place) })),
);

/** The trapdoor of a room; null where there is none, as on a square. */
export const trapdoorIn = (place: Place | number | undefined): Point | null =>
  PASSAGES.find(({ from }) => from === place)?.at ?? null;

// The drawing has a margin around the plan.

const DRAWN = { width: WIDTH + 2 * MARGIN, height: HEIGHT + 2 * MARGIN };

/** A width of the plan as a CSS percentage of the drawing. */
export const shareWide = (width: number) => `${(width / DRAWN.width) * 100}%`;
/** A height, likewise. */
export const shareHigh = (height: number) => `${(height / DRAWN.height) * 100}%`;
/** How far from the left of the drawing a point of the plan is, as a CSS percentage. */
export const shareAcross = (x: number) => shareWide(x + MARGIN);
/** How far from its top, likewise. */
export const shareDown = (y: number) => shareHigh(y + MARGIN);

/** The point of the plan under a pointer, given where the drawing is on screen. */
export function onPlan(drawing: { left: number; top: number; width: number }, clientX: number, clientY: number): Point {
  const scale = DRAWN.width / drawing.width;
  return [(clientX - drawing.left) * scale - MARGIN, (clientY - drawing.top) * scale - MARGIN];
}

/** The size of letters that stays legible in a drawing of so many pixels, in units of the plan. */
export const letterSize = (pixels: number): number => clamp(21, (15 * DRAWN.width) / Math.max(1, pixels), 36);
