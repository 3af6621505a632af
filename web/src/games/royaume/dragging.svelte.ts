/** A finger that drags the map about under its window. */

import { scaleOf, type Close, type Frame } from "$play/board/camera";
import { distance, type Point, type Size } from "$play/board/geometry";

/** How far a finger goes before it drags, in pixels; less is a tap. */
const SLACK = 8;

interface Grip {
  pointer: number;
  /** Where the finger came down, in pixels. */
  from: Point;
  middle: Point;
  zoom: number;
}

/** Where a drag has brought the middle of the window: against the way of the finger. */
export const draggedTo = ({ from, middle, zoom }: Omit<Grip, "pointer">, to: Point): Point => [
  middle[0] - (to[0] - from[0]) / zoom,
  middle[1] - (to[1] - from[1]) / zoom,
];

export class Dragging {
  /** What was dragged into sight; null while nothing was. */
  close = $state.raw<Close | null>(null);
  /** Whether a finger drags now. */
  now = $state(false);
  /** Whether the last touch was a drag. */
  #dragged = false;
  #grip: Grip | null = null;

  /** A finger comes down on a map that shows this frame in a window of so many pixels. */
  grip({ pointerId, clientX, clientY }: PointerEvent, [left, top, width, height]: Frame, window: Size): void {
    this.#dragged = false;
    this.#grip = {
      pointer: pointerId,
      from: [clientX, clientY],
      middle: [left + width / 2, top + height / 2],
      zoom: scaleOf([left, top, width, height], window),
    };
  }

  /** The finger moves; true if that drags the map. */
  move({ pointerId, clientX, clientY }: PointerEvent): boolean {
    const grip = this.#grip;
    if (grip?.pointer !== pointerId) return false;
    const to: Point = [clientX, clientY];
    if (!this.now && distance(grip.from, to) < SLACK) return false;
    this.now = this.#dragged = true;
    this.close = { at: draggedTo(grip, to), zoom: grip.zoom };
    return true;
  }

  /** The finger lets go; what it has dragged into sight stays. */
  release(): void {
    this.#grip = null;
    this.now = false;
  }

  /** Whether the click that comes now is only the end of a drag. */
  over(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }

  /** Back to whoever is followed. */
  leave(): void {
    this.close = null;
    this.release();
  }
}
