import { describe, expect, it } from "vitest";
import { type Coming, RoundTempo } from "./tempo";

const minor = (lasts: number, begins: Coming["begins"] = null): Coming => ({ lasts, matters: false, begins });
const major = (lasts: number): Coming => ({ lasts, matters: true, begins: null });

/** A round in which somebody else's turn has just begun. */
function begun(): RoundTempo {
  const round = new RoundTempo();
  round.passes("own");
  round.passes("other");
  return round;
}

describe("a turn of somebody else", () => {
  it("keeps its pace where it is short", () => {
    expect(begun().next([minor(800), minor(500, "other")])).toBe(1);
  });

  it("goes faster where it is long, but never so fast that nobody could follow", () => {
    const long = begun().next([minor(1500), minor(1500, "other")]);
    expect(long).toBeLessThan(1);
    expect(begun().next([minor(9000), minor(9000, "other")])).toBeLessThan(long);
    expect(begun().next([minor(9000), minor(9000, "other")])).toBe(begun().next([minor(90_000, "other")]));
  });

  it("is shown together where it is long, up to what matters", () => {
    expect(begun().together([minor(2000), minor(2000), minor(2000, "other"), minor(100)])).toBe(3);
    expect(begun().together([minor(2000), minor(2000), major(2000), minor(2000, "other")])).toBe(2);
    expect(begun().together([minor(300), minor(300, "other")])).toBe(1);
  });

  it("shows what matters at its own pace, alone", () => {
    expect(begun().next([major(9000), minor(9000)])).toBe(1);
    expect(begun().together([major(9000), minor(9000)])).toBe(1);
  });

  it("has more time where fewer play", () => {
    const two = begun();
    two.passes("own");
    two.passes("other");
    expect(two.next([minor(3000, "own")])).toBe(1);
    expect(begun().next([minor(3000, "other")])).toBeLessThan(1);
  });
});

it("begins each round anew", () => {
  const round = begun();
  for (let turn = 0; turn < 2; turn++) round.next([minor(9000, "other")]);
  round.next([minor(9000, "own")]);
  round.passes("other");
  expect(round.next([minor(1500, "other")])).toBe(1);
});
