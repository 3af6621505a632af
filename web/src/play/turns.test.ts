import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf } from "$base/texts.svelte";
import { captionOf, hasTurn, othersSince, type Turn } from "./turns";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "en";
  await speakOf("shut-the-box");
});

const turn = (seat: number) => ({ is: "TurnBegan", seat });
const rode = (seat: number, square: number) => ({ is: "Rode", seat, square });
const seats = (turns: readonly Turn[]) => turns.map(({ seat }) => seat);

describe("the turns of others", () => {
  it("are those since one's own, as far as they were told", () => {
    const heard = [[turn(2)], [rode(2, 1), turn(0)], [rode(0, 4), turn(1)], [rode(1, 2), turn(2)], [rode(2, 3)]];
    const turns = othersSince(heard, 0);
    expect(seats(turns)).toEqual([1, 2]);
    expect(turns[1]!.events).toEqual([turn(2), rode(2, 3)]);
  });

  it("stay until one's own next gesture", () => {
    const heard = [[turn(0)], [turn(1)], [turn(2)], [turn(0)]];
    expect(seats(othersSince(heard, 0))).toEqual([1, 2]);
    expect(othersSince([...heard, [rode(0, 1)]], 0)).toEqual([]);
  });

  it("leave out what was taken back", () => {
    const heard = [[turn(0)], [turn(1)], [rode(1, 2)], [{ is: "Undone", seat: 1 }], [rode(1, 3)]];
    expect(othersSince(heard, 0)[0]!.events).toEqual([turn(1), rode(1, 3)]);
  });

  it("are the one under way for who has no seat", () => {
    expect(seats(othersSince([[turn(0)], [turn(1)], [turn(2)]], null))).toEqual([2]);
  });

  it("know what was so before them", () => {
    const heard = [[rode(1, 7)], [turn(0)], [rode(0, 9), turn(1), rode(1, 8)]];
    const [first] = othersSince(heard, 0);
    expect(first!.before(({ is, ...event }) => (is === "Rode" && event.seat === 1 ? event["square"] : null))).toBe(7);
  });

  it("are not one's own", () => {
    expect([hasTurn([[turn(1)], [turn(0)]], 0), hasTurn([[turn(0)], [turn(1)], [rode(0, 1)]], 0)]).toEqual([
      true,
      false,
    ]);
  });
});

describe("a caption", () => {
  const caption = (events: Turn["events"], way: number[] = []) =>
    captionOf(
      { seat: 1, at: 0, events, before: () => null },
      {
        way,
        named: (square) => `square ${square}`,
        weights: { Won: 50, Fell: 45, Drew: 20 },
        second: 40,
      },
    );
  const is = (kind: string) => ({ is: kind });

  it("tells from where to where, if somebody has moved", () => {
    expect(caption([], [3, 5, 8]).way).toBe("square 3 → square 8");
    expect(caption([], [3]).way).toBeNull();
    expect(caption([], [3, 5, 3]).way).toBeNull();
  });

  it("tells what weighs most, and a second event if that weighs enough, in order", () => {
    expect(caption([is("Fell"), is("Drew"), is("Won"), is("Thrown")])).toMatchObject({
      says: [is("Fell"), is("Won")],
      weight: 50,
    });
    expect(caption([is("Won"), is("Drew")]).says).toEqual([is("Won")]);
    expect(caption([is("Thrown")])).toMatchObject({ says: [], weight: 0 });
  });
});
