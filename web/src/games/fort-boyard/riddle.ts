/** The riddle that is read, and what became of each answer. */

import type { Event, Words } from "$types/fort-boyard";

export interface Given {
  text: Words;
  /** Whether it was wrong, or no answer at all; null while it is not judged. */
  verdict: "right" | "wrong" | "unclear" | null;
}

/** The answers that were given to the last riddle, in order. */
export function givenTo(events: readonly Event[]): Given[] {
  const given: Given[] = [];
  for (const event of events.slice(events.findLastIndex(({ is }) => is === "RiddleRead") + 1)) {
    if (event.is === "Guessed") given.push({ text: event.text, verdict: null });
    else if (event.is === "GuessUnclear") given.push({ text: event.text, verdict: "unclear" });
    else if (event.is === "GuessJudged") {
      const last = given.at(-1);
      if (last) last.verdict = event.right ? "right" : "wrong";
    }
  }
  return given;
}
