/** France as it is drawn: where a place on the globe is on the board, coasts, borders, rivers and mountains. */

import type { Point, Size } from "$play/board/geometry";

/** The whole board. */
export const WIDTH = 1120;
export const HEIGHT = 1090;
export const MAP: Size = { width: WIDTH, height: HEIGHT };

const STRETCH = 1.14;
const LEFT = 40;
const TOP = 80;

/** A place of the route, whose coordinates are linear in longitude and latitude. */
export const placed = (x: number, y: number): Point => [LEFT + x * STRETCH, TOP + y];

/** A place on the globe. */
const at = (longitude: number, latitude: number): Point =>
  placed(342.5 + 68.5 * longitude, 10 + (51.03 - latitude) * 113.4);

const points = (degrees: readonly number[]): Point[] =>
  degrees.flatMap((longitude, i) => (i % 2 ? [] : [at(longitude, degrees[i + 1]!)]));
const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middle = ([x, y]: Point, [a, b]: Point): Point => [(x + a) / 2, (y + b) / 2];

/** A soft line that bends at each point. */
function bent(line: readonly Point[]): string {
  const turns = line.slice(1, -1).map((point, i) => `Q${written(point)} ${written(middle(point, line[i + 2]!))}`);
  return `M${written(line[0]!)}L${written(middle(line[0]!, line[1]!))}${turns.join("")}L${written(line.at(-1)!)}`;
}
const closed = (line: readonly Point[]): string => {
  const round = [...line, line[0]!, line[1]!];
  const turns = line.map((_, i) => `Q${written(round[i + 1]!)} ${written(middle(round[i + 1]!, round[i + 2]!))}`);
  return `M${written(middle(round[0]!, round[1]!))}${turns.join("")}Z`;
};

const BORDERS = [
  2.54, 51.09, 2.65, 50.82, 3.1, 50.78, 3.25, 50.52, 3.66, 50.36, 4.15, 50.26, 4.2, 49.97, 4.7, 50.0, 4.84, 50.16, 4.88,
  49.8, 5.4, 49.6, 5.8, 49.54, 6.36, 49.46, 6.7, 49.18, 7.05, 49.12, 7.6, 49.06, 8.2, 48.97, 7.95, 48.7, 7.8, 48.4,
  7.58, 48.0, 7.58, 47.6, 7.2, 47.44, 6.95, 47.28, 6.45, 46.9, 6.1, 46.55, 6.1, 46.26, 5.97, 46.14, 6.28, 46.24, 6.3,
  46.38, 6.8, 46.42, 6.85, 46.1, 7.04, 45.92, 6.82, 45.74, 7.14, 45.42, 6.92, 45.16, 6.65, 45.1, 6.75, 44.9, 7.02, 44.7,
  6.88, 44.4, 7.0, 44.23, 7.68, 44.16, 7.53, 43.78,
];
const SOUTH = [
  7.3, 43.69, 7.1, 43.54, 6.9, 43.43, 6.66, 43.2, 6.2, 43.08, 5.92, 43.06, 5.4, 43.2, 5.3, 43.36, 4.9, 43.4, 4.6, 43.36,
  4.1, 43.52, 3.7, 43.38, 3.3, 43.25, 3.08, 43.0, 3.05, 42.58, 3.17, 42.44,
];
const PYRENEES = [
  2.7, 42.4, 2.0, 42.36, 1.75, 42.5, 1.4, 42.6, 0.7, 42.72, 0.0, 42.7, -0.5, 42.8, -0.75, 42.95, -1.3, 43.05, -1.45,
  43.25, -1.78, 43.36,
];
const WEST = [
  -1.5, 43.56, -1.36, 44.1, -1.25, 44.62, -1.02, 44.68, -1.2, 44.82, -1.18, 45.3, -1.1, 45.62, -0.62, 45.0, -0.66, 45.1,
  -0.8, 45.6, -1.15, 45.7, -1.05, 46.0, -1.2, 46.2, -1.8, 46.5, -2.1, 46.82, -2.02, 47.1, -2.22, 47.26, -2.55, 47.32,
  -2.8, 47.54, -3.1, 47.48, -3.4, 47.72, -3.9, 47.86, -4.36, 47.8, -4.72, 48.04, -4.3, 48.1, -4.6, 48.24, -4.3, 48.33,
  -4.8, 48.36, -4.72, 48.56, -4.0, 48.72, -3.5, 48.84, -3.1, 48.86, -2.7, 48.52, -2.3, 48.7, -1.98, 48.66, -1.46, 48.6,
  -1.58, 49.0,
];
const NORTH = [
  -1.6, 49.2, -1.86, 49.4, -1.94, 49.74, -1.6, 49.66, -1.26, 49.7, -1.16, 49.38, -0.5, 49.34, 0.16, 49.3, 0.1, 49.5,
  0.2, 49.72, 0.7, 49.88, 1.1, 49.94, 1.52, 50.2, 1.58, 50.5, 1.6, 50.86, 1.85, 50.96,
];

export const FRANCE = closed(points([...BORDERS, ...SOUTH, ...PYRENEES, ...WEST, ...NORTH]));

/** The lands around, which reach beyond the board. */
export const NEIGHBOURS = [
  [
    2.54, 51.09, 3.2, 51.35, 4.2, 52.4, 14, 52.4, 14, 44.2, 9.6, 44.15, 8.8, 44.42, 8.2, 44.1, 7.9, 43.8, 7.53, 43.78,
    5.2, 46.4, 4, 49.5,
  ],
  [
    3.17, 42.44, 3.3, 42.2, 3.1, 41.7, 2.2, 40, -9, 40, -9, 43.4, -5.8, 43.6, -3.6, 43.5, -2.4, 43.34, -1.78, 43.36,
    0.5, 43.0,
  ],
  [
    1.42, 51.3, 1.3, 51.12, 0.98, 50.9, 0.3, 50.76, -0.8, 50.74, -1.4, 50.78, -2.0, 50.6, -2.5, 50.62, -3.3, 50.66,
    -3.6, 50.26, -4.4, 50.34, -5.2, 50.0, -9, 50.1, -9, 53, 1.42, 53,
  ],
].map((line) => closed(points(line)));

/** Corsica has come nearer, to be on the board. */
export const CORSICA = closed(
  points([
    9.4, 43.0, 9.45, 42.6, 9.55, 42.1, 9.4, 41.7, 9.2, 41.38, 8.8, 41.6, 8.6, 42.0, 8.6, 42.4, 9.0, 42.7, 9.3, 42.72,
  ]).map(([x, y]) => [x - 92, y - 108]),
);

export const RIVERS = [
  [
    4.05, 44.8, 4.0, 45.5, 4.05, 46.2, 3.2, 47.0, 2.75, 47.7, 1.9, 47.92, 1.3, 47.6, 0.7, 47.4, -0.5, 47.4, -1.55, 47.2,
    -2.2, 47.26,
  ],
  [4.6, 47.6, 4.1, 48.3, 3.0, 48.4, 2.4, 48.8, 1.6, 49.05, 1.1, 49.4, 0.4, 49.45, 0.12, 49.42],
  [6.2, 46.2, 5.6, 45.8, 4.85, 45.75, 4.8, 45.0, 4.7, 44.3, 4.65, 43.8, 4.8, 43.38],
  [5.3, 47.8, 5.2, 47.2, 4.85, 46.6, 4.85, 45.75],
  [0.7, 42.9, 1.3, 43.4, 1.4, 43.7, 0.7, 44.15, -0.2, 44.65, -0.6, 44.9],
  [2.9, 45.5, 2.2, 45.1, 1.2, 44.85, 0.1, 44.85, -0.6, 45.0],
  [7.56, 47.62, 7.6, 48.1, 7.82, 48.5, 8.15, 48.95],
  [6.9, 47.9, 6.2, 48.6, 6.2, 49.1, 6.36, 49.46],
].map((line) => bent(points(line)));

/** Peaks, where the road leaves room for them, and how high they stand out. */
export const PEAKS: readonly { at: Point; size: number; snow: boolean }[] = (
  [
    [1018, 690, 32, 1],
    [1042, 740, 24, 1],
    [1022, 785, 27, 1],
    [1040, 840, 22, 1],
    [812, 705, 20, 0],
    [785, 750, 17, 0],
    [800, 820, 19, 1],
    [842, 528, 18, 0],
    [818, 574, 15, 0],
    [972, 555, 20, 0],
    [1000, 520, 16, 0],
    [866, 395, 17, 0],
    [985, 478, 15, 0],
    [582, 1060, 28, 1],
    [622, 1042, 24, 1],
    [515, 1072, 26, 1],
    [408, 1072, 24, 1],
    [372, 1048, 19, 1],
    [345, 1005, 15, 0],
    [706, 818, 21, 0],
    [744, 785, 17, 0],
    [738, 715, 15, 0],
    [672, 840, 15, 0],
    [752, 660, 14, 0],
    [588, 740, 15, 0],
    [1042, 996, 20, 0],
    [1050, 962, 14, 0],
  ] as const
).map(([x, y, size, snow]) => ({ at: [x, y], size, snow: snow === 1 }));

/** What July grows, and where. */
export const FIELDS: readonly { at: Point; grows: "sunflower" | "lavender" | "wheat" | "vine" | "pine" }[] = (
  [
    [470, 908, "sunflower"],
    [506, 930, "sunflower"],
    [548, 888, "sunflower"],
    [584, 916, "sunflower"],
    [430, 595, "sunflower"],
    [466, 610, "sunflower"],
    [664, 562, "sunflower"],
    [912, 888, "lavender"],
    [880, 908, "lavender"],
    [790, 908, "lavender"],
    [568, 422, "wheat"],
    [482, 422, "wheat"],
    [386, 412, "wheat"],
    [612, 232, "wheat"],
    [690, 380, "wheat"],
    [232, 400, "wheat"],
    [560, 210, "wheat"],
    [788, 490, "vine"],
    [800, 370, "vine"],
    [430, 740, "vine"],
    [640, 930, "vine"],
    [418, 840, "pine"],
    [444, 862, "pine"],
    [408, 918, "pine"],
    [434, 936, "pine"],
    [560, 502, "pine"],
    [586, 516, "pine"],
    [850, 450, "pine"],
    [828, 464, "pine"],
    [664, 640, "pine"],
    [690, 610, "pine"],
    [400, 610, "pine"],
  ] as const
).map(([x, y, grows]) => ({ at: [x, y], grows }));
