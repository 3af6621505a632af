/** Time left, split into parts for a sentence or a clock. */

export interface TimeLeft {
  days: number;
  hours: number;
  clock: string;
}

export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60) % 60;
  const clock = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { days: Math.floor(hours / 24), hours: hours % 24, clock };
}

/** From how many milliseconds on time is about to run out. */
export const SOON = 15_000;

/** How many seconds are left of `left` milliseconds that were counted at `since`, at `now`; rounded up, never below 0. */
export const secondsLeft = (left: number, since: number, now: number): number =>
  Math.max(0, Math.ceil((left - Math.max(0, now - since)) / 1000));
