/** A camera that glides to each new frame. */

import { untrack } from "svelte";
import { cubicInOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { moves } from "$base/settings.svelte";
import type { Frame } from "./camera";

const GLIDES = 700;

export class Camera {
  #now: Tween<number[]>;
  #placed = false;

  /** Create it while a component is initialised. It jumps to `goal` until `ready`, or while `held`, and glides otherwise. */
  constructor(goal: () => Frame, ready: () => boolean, held: () => boolean = () => false) {
    this.#now = new Tween<number[]>([...untrack(goal)], { easing: cubicInOut });
    $effect.pre(() => {
      const [to, placed] = [[...goal()], ready()];
      untrack(() => {
        void this.#now.set(to, { duration: moves() && this.#placed && !held() ? GLIDES : 0 });
        this.#placed ||= placed;
      });
    });
  }

  /** What an SVG shows now, as its viewBox. */
  get viewBox(): string {
    return this.#now.current.map((part) => part.toFixed(1)).join(" ");
  }
}
