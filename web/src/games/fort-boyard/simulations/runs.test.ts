import { describe, expect, it } from "vitest";
import { BeardArena } from "./beards";
import { CupArena } from "./catapult";
import { NoseArena } from "./noses";
import runs from "./runs.json";
import { foreseen, Steering, type Arena } from "./steering";

type Fields = Record<string, unknown>;
type Known = Record<"seat" | "opponent" | "person" | "seed" | "ticks" | "tickled" | "power" | "arc", never>;
type AnyArena = Arena<{ tick: number }>;

/** A scene from the fields that the server recorded. */
function arenaOf(kind: string, fields: Fields): AnyArena {
  const { seat, opponent, person, seed, ticks, tickled, power, arc } = fields as Known;
  switch (kind) {
    case "beards":
      return new BeardArena(seat, opponent, person, seed, ticks, tickled) as unknown as AnyArena;
    case "noses":
      return new NoseArena(seat, opponent, person, seed, ticks) as unknown as AnyArena;
    default:
      return new CupArena(seat, power, arc, seed) as unknown as AnyArena;
  }
}

describe("the simulations of the page", () => {
  it.each(runs.map((run, number) => [`${run.kind} ${number}`, run] as const))(
    "come to the server's numbers at every tick of %s",
    (_, recorded) => {
      const steering = new Steering();
      for (const [tick, seat, x, y] of recorded.inputs) steering.note(seat!, tick!, { x: x!, y: y! });
      const changes = new Map(recorded.changes as unknown as [number, Fields][]);
      let arena = arenaOf(recorded.kind, recorded.arena);
      let run = arena.begin();
      const ticks = [Object.values(run)];
      while (ticks.length < recorded.ticks.length) {
        const changed = changes.get(run.tick);
        if (changed) arena = arenaOf(recorded.kind, changed);
        run = arena.tick(run, steering.at(run.tick));
        ticks.push(Object.values(run));
      }
      expect(ticks).toEqual(recorded.ticks);
      const byBot = "laugh" in recorded.arena && recorded.arena.laugh !== null;
      expect(arena.verdict(run)).toBe(byBot ? null : recorded.verdict);
    },
  );

  it("foresee from what was shown last, with the hands that are known here", () => {
    const arena = new CupArena(0, 2, 0, 12);
    const steering = new Steering();
    for (let tick = 0; tick < 60; tick += 1) steering.note(0, tick, { x: 500, y: 0 });
    const whole = foreseen(arena, arena.begin(), steering, 40);
    expect(foreseen(arena, foreseen(arena, arena.begin(), steering, 33), steering, 40)).toEqual(whole);
    expect(whole.cup).toBe(45 * 10);
    expect(foreseen(arena, arena.begin(), steering, 99).tick).toBe(50);
  });

  it("show the die only as it rises and as it falls, and all of its flight to those who look on", () => {
    const arena = new CupArena(0, 2, 0, 12);
    expect(arena.dieAt(0)).toEqual({ x: -1000, flown: 0 });
    expect(arena.dieAt(36)?.flown).toBe(30);
    expect(arena.dieAt(37)).toBeNull();
    expect(arena.wholeFlight(37).flown).toBeGreaterThan(30);
    expect(arena.dieAt(47)?.flown).toBe(85);
    expect(arena.dieAt(50)).toEqual({ x: arena.landsAt, flown: 100 });
  });
});
