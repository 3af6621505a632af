import { describe, expect, it } from "vitest";
import { Dragging } from "./dragging.svelte";

const at = (clientX: number, clientY: number, pointerId = 1) => ({ pointerId, clientX, clientY }) as PointerEvent;
/** A finger on a window of 260 pixels that shows the west of the board, two units to a pixel. */
function gripped(): Dragging {
  const drag = new Dragging();
  drag.grip(at(100, 100), [0, 400, 520, 520], { width: 260, height: 260 });
  return drag;
}

describe("a finger on the map", () => {
  it("drags it along, and what it was dragged to stays when the finger lets go", () => {
    const drag = gripped();
    expect(drag.move(at(40, 150))).toBe(true);
    drag.release();
    expect(drag.close).toEqual({ at: [380, 560], zoom: 0.5 });
    expect(drag.now).toBe(false);
    expect([drag.over(), drag.over()]).toEqual([true, false]);
  });

  it("only taps if it hardly moves, or if it is another one that moves", () => {
    const drag = gripped();
    expect([drag.move(at(105, 104)), drag.move(at(10, 10, 2))]).toEqual([false, false]);
    expect(drag.close).toBeNull();
    expect(drag.over()).toBe(false);
  });

  it("drags nothing any more once the hero is followed again", () => {
    const drag = gripped();
    drag.move(at(40, 150));
    drag.leave();
    expect(drag.move(at(0, 0))).toBe(false);
    expect(drag.close).toBeNull();
  });
});
