/** Points and boxes on a drawn board, in the board's own units. */

export type Point = readonly [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** `value`, or the nearest bound if it lies beyond one. */
export const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

export const distance = ([x, y]: Point, [a, b]: Point): number => Math.hypot(a - x, b - y);

/** Whether two boxes overlap. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a box lies entirely inside another. */
export const inside = (one: Box, other: Box): boolean =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

/** The square box that reaches so far from a point on every side. */
export const boxAround = ([x, y]: Point, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** Where in a drawing, in its own units, a pointer is. */
export function pointIn(drawing: SVGGraphicsElement, event: { clientX: number; clientY: number }): Point {
  const screen = drawing.getScreenCTM();
  if (screen === null) throw new Error("the drawing is not on screen");
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
  return [x, y];
}
