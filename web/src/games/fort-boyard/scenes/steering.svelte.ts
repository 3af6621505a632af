/** A scene that is steered here: what the server showed last, brought up to now with the own hand. */

import type { PlayContext } from "$play/context";
import { foreseen, Steering, TICK, type Arena, type Hand } from "../simulations/steering";

/** Between two messages about the own hand, in milliseconds: fifteen a second are heard. */
const SENT_EVERY = 70;

export class Steered<Run extends { tick: number }> {
  /** What is drawn now. */
  run = $state.raw<Run>() as Run;
  #steering = new Steering();
  #sent = 0;
  #attempt = "";
  /** When the first tick of this attempt began, by `performance.now()`. */
  #began = 0;

  constructor(
    private readonly play: PlayContext,
    /** The decision that is steered. */
    private readonly decision: () => number,
    /** The scene as it is open now. */
    private readonly arena: () => Arena<Run>,
    /** The seats that this screen steers, and where to. */
    private readonly hands: () => ReadonlyMap<number, Hand>,
    /** What is foreseen, but for what others steer: that is drawn as it was shown. */
    private readonly known: (foreseen: Run, shown: Run) => Run,
  ) {
    this.run = arena().begin();
  }

  /** Go on with every frame; returns what stops it. */
  start(): () => void {
    let frame = 0;
    const next = () => {
      this.#step(performance.now());
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }

  #step(now: number): void {
    const { live } = this.play;
    if (!live?.decision.endsWith(`#${this.decision()}`)) return;
    const attempt = `${live.decision} ${live.run}`;
    if (attempt !== this.#attempt) {
      this.#attempt = attempt;
      this.#began = live.arrived - live.late - TICK * live.t;
      this.#steering = new Steering();
    }
    const hands = this.hands();
    const shown = live.scene as Run;
    if (!hands.size) {
      this.run = shown;
      return;
    }
    const tick = Math.floor((now - this.#began) / TICK);
    if (now - this.#sent >= SENT_EVERY) {
      this.#sent = now;
      for (const [seat, { x, y }] of hands) {
        const hand = { x: Math.round(x), y: Math.round(y) };
        this.#steering.note(seat, tick, hand);
        this.play.steer({ decision: live.decision, t: tick, seat, ...hand });
      }
    }
    this.run = this.known(foreseen(this.arena(), shown, this.#steering, tick), shown);
  }
}
