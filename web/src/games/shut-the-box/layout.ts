/** Where things are in the drawing: the box is long on a table, and tall in a hand, with its flaps in two rows. */

import type { Size } from "$play/board/geometry";

export interface Place {
  x: number;
  /** The hinge, at the foot of the flap. */
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** Each flap's place, from left to right and row by row. */
  flaps: readonly Place[];
  /** The place that a shorter second row leaves free. */
  free: Place | null;
  flap: { width: number; height: number; thick: number };
  /** The rails on which the flaps stand. */
  rails: readonly number[];
  box: { left: number; right: number; back: number; front: number; rim: number; face: number };
  lid: { top: number; inset: number };
  label: { x: number; y: number; width: number; height: number };
  dice: {
    size: number;
    places: readonly (readonly [number, number])[];
    /** While something is announced; nowhere, if there is no room. */ held:
      readonly (readonly [number, number])[] | null;
    single: readonly [number, number];
    aside: readonly [number, number];
  };
  /** The part of the felt that is free for dice and signs. */
  felt: { x: number; y: number; width: number; height: number };
  /** How much of it the signs take, and where the slips lie. */
  signs: number;
  slips: { x: number; y: number; width: number; height: number };
}

const row = (count: number, left: number, step: number, y: number): Place[] =>
  Array.from({ length: count }, (_, at) => ({ x: left + at * step, y }));

/** On a table: all flaps in one row, which is as long however many there are. */
export function long(count: number): Layout {
  const step = 801 / count;
  return { ...LONG, flaps: row(count, 84, step, 306), flap: { ...LONG.flap, width: step - 11 } };
}

/** In a hand: two rows, of which the second may be shorter. */
export function tall(count: number): Layout {
  const first = Math.ceil(count / 2);
  const step = 335 / first;
  const second = row(first, 35, step, 298);
  return {
    ...TALL,
    flaps: [...row(first, 35, step, 166), ...second.slice(0, count - first)],
    free: second[count - first] ?? null,
    flap: { ...TALL.flap, width: step - 5 },
  };
}

const LONG: Layout = {
  width: 960,
  height: 640,
  flaps: [],
  free: null,
  flap: { width: 0, height: 158, thick: 15 },
  rails: [306],
  box: { left: 24, right: 936, back: 196, front: 546, rim: 28, face: 62 },
  lid: { top: 20, inset: 18 },
  label: { x: 320, y: 32, width: 320, height: 88 },
  dice: {
    size: 136,
    places: [
      [318, 381],
      [478, 390],
    ],
    held: [
      [646, 374],
      [750, 390],
    ],
    single: [398, 384],
    aside: [104, 416],
  },
  felt: { x: 66, y: 384, width: 828, height: 150 },
  signs: 540,
  slips: { x: 664, y: 386, width: 220, height: 144 },
};

const TALL: Layout = {
  width: 400,
  height: 536,
  flaps: [],
  free: null,
  flap: { width: 0, height: 88, thick: 10 },
  rails: [166, 298],
  box: { left: 6, right: 394, back: 104, front: 466, rim: 16, face: 50 },
  lid: { top: 10, inset: 9 },
  label: { x: 118, y: 8, width: 164, height: 46 },
  dice: {
    size: 92,
    places: [
      [34, 352],
      [118, 358],
    ],
    held: null,
    single: [110, 354],
    aside: [36, 366],
  },
  felt: { x: 28, y: 344, width: 344, height: 112 },
  signs: 344,
  slips: { x: 222, y: 342, width: 148, height: 112 },
};

/** A die in the drawing. */
export interface DiePlace {
  x: number;
  y: number;
  size: number;
  /** Whether it is put aside and not thrown. */
  aside: boolean;
}

/** Where the two dice lie: one of them aside if a single one is thrown, none while signs take their room. */
export function dicePlaces({ dice }: Layout, single: boolean, announcing: boolean): DiePlace[] {
  if (announcing && !dice.held) return [];
  const places = (announcing ? dice.held : null) ?? dice.places;
  return [0, 1].map((die) => {
    const aside = single && die === 1;
    const [x, y] = aside ? dice.aside : single ? dice.single : places[die]!;
    return { x, y, aside, size: aside ? dice.size * 0.72 : dice.size };
  });
}

/** A distance across the drawing as a CSS percentage. */
export const shareAcross = (layout: Layout, x: number) => `${(100 * x) / layout.width}%`;

/** A distance down the drawing as a CSS percentage. */
export const shareDown = (layout: Layout, y: number) => `${(100 * y) / layout.height}%`;

/** The layout whose drawing is larger in a room of so many pixels; the long one while it has no size. */
export function fitting(count: number, room: Size): Layout {
  const scale = ({ width, height }: Size) => Math.min(room.width / width, room.height / height);
  const area = (layout: Layout) => scale(layout) ** 2 * layout.width * layout.height;
  const [wide, high] = [long(count), tall(count)];
  return area(high) > area(wide) ? high : wide;
}

/** The camera looks down by so many degrees. */
export const LOOK = 26;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A board hinged at its foot and tipped by so many degrees: how high its end is seen above the hinge, and its thickness. */
export function tipped(height: number, thick: number, degrees: number): { end: number; edge: number } {
  const angle = radians(degrees + LOOK);
  return { end: height * Math.cos(angle), edge: thick * Math.sin(angle) };
}

/** The arrow over a flap that may be closed, as shares of the flap's width: where it is, and how far up it reaches. */
export const ARROW = { above: 0.2, high: 0.13 };

/** Falling: quicker and quicker, then a small bounce. */
export function fall(t: number): number {
  if (t < 0.55) return (t / 0.55) ** 2;
  const bounce = (t - 0.55) / 0.45;
  return 1 - 0.13 * (1 - (2 * bounce - 1) ** 2) * (1 - bounce * 0.4);
}
