/** Where somebody points in the drawing of a steered scene. */

import type { Hand } from "../simulations/steering";

/** How wide these drawings are where all is drawn at its size; narrower ones have what is steered closer together. */
export const WHOLE = 2240;

const within = (number: number) => Math.max(-1000, Math.min(1000, number));

/** The place in thousandths; null before there is a drawing. `whole` is how wide it is at full size. */
export function pointedAt(field: Element | undefined, event: PointerEvent, whole: number): Hand | null {
  const svg = field?.querySelector("svg");
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!svg || !matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x: within((x * whole) / svg.viewBox.baseVal.width), y: within(-2 * y) };
}
