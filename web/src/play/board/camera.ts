/** Which part of a large board is on screen: all of it, or what lies around a point that is followed. */

import { clamp, type Box, type Point, type Size } from "./geometry";

/** A part of the board, as an SVG's viewBox has it. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

export interface Close {
  /** The point to follow. */
  at: Point;
  /** How many pixels a unit of the board takes. */
  zoom: number;
  /** Where in the frame the point stands, from its top, as a share of its height; the middle by default. */
  stands?: number;
}

export const wholeOf = ({ width, height }: Size): Frame => [0, 0, width, height];

/** The part of `board` to show in a window of so many pixels; it never reaches beyond the board. */
export function frame(board: Size, window: Size, close: Close | null): Frame {
  if (close === null || !window.width || !window.height) return wholeOf(board);
  const { at, zoom, stands = 0.5 } = close;
  const [width, height] = [Math.min(board.width, window.width / zoom), Math.min(board.height, window.height / zoom)];
  return [
    clamp(0, at[0] - width / 2, board.width - width),
    clamp(0, at[1] - height * stands, board.height - height),
    width,
    height,
  ];
}

/** How many pixels a unit of the board takes in a window that shows a frame whole; 1 while the window has no size. */
export const scaleOf = ([, , width, height]: Frame, window: Size): number =>
  window.width ? Math.min(window.width / width, window.height / height) : 1;

/** A frame as a box, without a margin at its edges. */
export const boxOf = ([left, top, width, height]: Frame, margin = 0): Box => ({
  left: left + margin,
  top: top + margin,
  right: left + width - margin,
  bottom: top + height - margin,
});
