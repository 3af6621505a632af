/** Whether the last line of a log is kept in sight: until somebody scrolls up, and again from when they are back. */

/** As much of an element as scrolling needs. */
export interface Scrolling {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

export class Following {
  /** Whether somebody has the log in hand, by its scroll bar or with a finger. */
  held = false;
  #follows = true;
  /** Where it was scrolled to. */
  #top = 0;

  /** The log was scrolled: by somebody, by `follow`, or by the browser, where the page's other parts change. */
  scrolled(box: Scrolling): void {
    if (box.scrollTop === this.#top) return; // by `follow`, and somebody may have turned the wheel since
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 4) this.#follows = true;
    else if (this.held && box.scrollTop < this.#top) this.#follows = false;
    this.#top = box.scrollTop;
  }
  /** Somebody turns the wheel up, or presses a key that leads up. */
  leave(box: Scrolling): void {
    if (box.scrollTop > 0) this.#follows = false;
  }
  /** Bring the last line into sight, unless somebody reads what is further up. */
  follow(box: Scrolling): void {
    if (!this.#follows) return;
    box.scrollTop = box.scrollHeight;
    this.#top = box.scrollTop;
  }
}
