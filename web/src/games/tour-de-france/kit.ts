/** What riders wear: a colour and a number for each, and the four jerseys. */

import type { Jerseys, Rider, View } from "$types/tour-de-france";

export const RIDERS = ["red", "orange", "blue", "violet", "pink", "black"] as const satisfies readonly Rider[];
export const JERSEYS = ["yellow", "polka", "green", "white"] as const satisfies readonly (keyof Jerseys)[];
export type Jersey = (typeof JERSEYS)[number];
export const SERIES = ["polka", "green", "white"] as const satisfies readonly Jersey[];

export const COLOURS: Record<Rider, string> = {
  red: "#d4492f",
  orange: "#e58f1c",
  blue: "#2f7fb5",
  violet: "#6b4fb0",
  pink: "#e07aa8",
  black: "#39424b",
};

/** The number on a rider's back, which tells riders apart without their colours. */
export const numberOf = (rider: Rider): number => RIDERS.indexOf(rider) + 1;

/** What a seat wears. */
export const wornBy = (jerseys: Jerseys, seat: number): Jersey[] =>
  JERSEYS.filter((jersey) => jerseys[jersey] === seat);

/** The points that lie before a seat. */
export const pointsOf = (view: View, seat: number, series: (typeof SERIES)[number]): number =>
  view.points[seat]?.[series] ?? 0;
