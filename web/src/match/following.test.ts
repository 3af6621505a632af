import { describe, expect, it } from "vitest";
import { Following } from "./following";

/** A log of so many pixels in a window of 100, as a browser scrolls it. */
class Box {
  clientHeight = 100;
  #top = 0;
  constructor(public scrollHeight: number) {}
  get scrollTop(): number {
    return this.#top;
  }
  set scrollTop(top: number) {
    this.#top = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
  }
}

/** A log that has been followed to its end. */
function atItsEnd(): [Following, Box] {
  const [following, box] = [new Following(), new Box(300)];
  following.follow(box);
  return [following, box];
}

/** Another line. */
function grows(following: Following, box: Box): number {
  box.scrollHeight += 20;
  following.follow(box);
  return box.scrollTop;
}

describe("the last line", () => {
  it("is kept in sight", () => {
    const [following, box] = atItsEnd();
    following.scrolled(box);
    expect(grows(following, box)).toBe(220);
  });
  it("is let go by a wheel turned up, although the page is told only then that it had scrolled itself", () => {
    const [following, box] = atItsEnd();
    following.leave(box);
    following.scrolled(box); // by `follow`
    box.scrollTop = 150;
    following.scrolled(box);
    expect(grows(following, box)).toBe(150);
  });
  it("is let go by a finger or the scroll bar, and not by a page whose other parts change", () => {
    for (const [held, top] of [
      [true, 150],
      [false, 220],
    ] as const) {
      const [following, box] = atItsEnd();
      following.held = held;
      box.scrollTop = 150;
      following.scrolled(box);
      expect(grows(following, box)).toBe(top);
    }
  });
  it("is kept again once somebody is back at it", () => {
    const [following, box] = atItsEnd();
    following.leave(box);
    for (const top of [0, 200]) {
      box.scrollTop = top;
      following.scrolled(box);
    }
    expect(grows(following, box)).toBe(220);
  });
  it("is not let go where there is nothing further up", () => {
    const [following, box] = [new Following(), new Box(50)];
    following.follow(box);
    following.leave(box);
    box.scrollHeight = 280;
    expect(grows(following, box)).toBe(200);
  });
});
