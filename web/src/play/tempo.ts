/** How fast the stage shows what bots do, so that nobody waits long between two turns of their own. */

/** What others do between two of one's own turns should take so long in all, in milliseconds; what matters may take longer. */
const ROUND = 5600;
/** The least share of its usual time that news is shown for. */
const FASTEST = 0.45;
/** What would have less than this share is shown together: the oldest of it only by what it has led to. */
const TOGETHER = 0.7;
/** How many others play, until a round has shown it. */
const OTHERS = 3;

/** News that is to be shown: how long that takes at the usual pace, whether it matters, and whose turn begins at its end. */
export interface Coming {
  lasts: number;
  matters: boolean;
  begins: "own" | "other" | null;
}

/** The time that a round has taken so far: each turn of others has an equal share of it. */
export class RoundTempo {
  #others = OTHERS;
  #turns = 0;
  #spent = 0;

  /** How many of these are shown together, from the first: what others have done and does not matter, in one turn. */
  together(coming: readonly Coming[]): number {
    const turn = firstTurn(coming);
    const loud = turn.findIndex(({ matters }) => matters);
    const quiet = loud < 0 ? turn.length : loud;
    return quiet > 1 && this.#share(turn) < TOGETHER ? quiet : 1;
  }

  /** How much of its usual time the first of these takes; the others wait behind it. */
  next(coming: readonly Coming[]): number {
    const turn = firstTurn(coming);
    const [first] = turn;
    if (!first) return 1;
    const tempo = first.matters ? 1 : Math.min(1, Math.max(FASTEST, this.#share(turn)));
    this.#spent += first.lasts * tempo;
    this.passes(first.begins);
    return tempo;
  }

  /** How much of its usual time is left for what does not matter in a turn. */
  #share(turn: readonly Coming[]): number {
    const [minor, major] = [false, true].map((matters) => sum(turn.filter((each) => each.matters === matters)));
    const left = (ROUND * Math.max(1, this.#turns)) / this.#others - this.#spent - major!;
    return left / Math.max(1, minor!);
  }

  /** A turn has ended, and this one begins. */
  passes(begins: Coming["begins"]): void {
    if (begins === "own" && this.#turns) this.#others = this.#turns;
    if (begins === "own" || (begins === "other" && !this.#turns)) this.rest();
    if (begins === "other") this.#turns += 1;
  }

  /** Nobody waits any more: it is one's own turn, or people are thinking. */
  rest(): void {
    this.#turns = 0;
    this.#spent = 0;
  }
}

/** What belongs to the turn of the first. */
function firstTurn(coming: readonly Coming[]): readonly Coming[] {
  const end = coming.findIndex(({ begins }) => begins !== null);
  return end < 0 ? coming : coming.slice(0, end + 1);
}

const sum = (all: readonly Coming[]) => all.reduce((length, { lasts }) => length + lasts, 0);
