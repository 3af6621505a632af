/** Arithmetic in whole numbers that comes out the same as on the server. */

/** A number from -most to most that follows from the seed and an index. */
export function noise(seed: number, index: number, most: number): number {
  let word = (Math.imul(seed, 0x9e3779b1) + Math.imul(index, 0x85ebca6b) + 0x27d4eb2f) >>> 0;
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d) >>> 0;
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b) >>> 0;
  return (((word ^ (word >>> 16)) >>> 0) % (2 * most + 1)) - most;
}

/** Divide and drop the fraction, toward zero; never -0, which JSON and tests would tell from 0. */
export const parts = (number: number, of: number): number => Math.trunc(number / of) + 0;

/** Where one is after a step of at most so much toward a goal. */
export const toward = (at: number, goal: number, most: number): number =>
  at + Math.max(-most, Math.min(most, goal - at));

/** A line that goes straight from one number to the next within so many ticks. */
export function sway(seed: number, tick: number, every: number, most: number): number {
  const index = Math.floor(tick / every);
  const first = noise(seed, index, most);
  return first + parts((noise(seed, index + 1, most) - first) * (tick % every), every);
}
