import { describe, expect, it, vi } from "vitest";
import type { View } from "$types/cluedo";
import { cell, marked, next, readMarks, sheetAt, told, written } from "./sheet";

describe("marks", () => {
  it("go round by taps: nothing, a cross, a tick, a doubt", () => {
    expect([undefined, "x", "v", "?", "AB"].map(next)).toEqual(["x", "v", "?", "", ""]);
  });

  it("are written by keys, initials letter by letter", () => {
    expect(["x", "V", "?", "Delete", "1", "Enter"].map((key) => written(key, undefined))).toEqual([
      "x",
      "v",
      "?",
      "",
      null,
      null,
    ]);
    expect(written("a", undefined)).toBe("A");
    expect(written("é", "A")).toBe("AÉ");
    expect(written("b", "AÉ")).toBe("B");
  });

  it("are put and taken away", () => {
    const one = marked({}, cell("rope", 2), "x");
    expect(one).toEqual({ "rope 2": "x" });
    expect(marked(one, cell("rope", 2), "")).toEqual({});
  });

  it("are read from notes, whatever stands there", () => {
    expect(readMarks('{"rope 2":"x","hall envelope":3}')).toEqual({ "rope 2": "x" });
    expect(["", "hello", "null", "7"].map(readMarks)).toEqual([{}, {}, {}, {}]);
  });
});

describe("what was told", () => {
  const view = { seat: 0, order: [0, 1, 2], hand: ["rose", "rope"], envelope: [] } as unknown as View;
  const facts = (heard: unknown[][], changes: Partial<View> = {}) =>
    new Map(told({ ...view, ...changes }, heard).map((fact) => [cell(fact.card, fact.column), fact.holds]));

  it("is one's own hand, and that nobody else has it", () => {
    const known = facts([]);
    expect([known.get("rose 0"), known.get("rose 1"), known.get("rose envelope"), known.get("hall 0")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(known.has("hall 1")).toBe(false);
  });

  it("is what one was shown, and who had none of three", () => {
    const known = facts([
      [
        { is: "Supposed", seat: 0, suspect: "olive", weapon: "dagger", room: "hall" },
        { is: "HasNone", seat: 1 },
      ],
      [{ is: "CardShown", seat: 2, asker: 0, card: "hall" }],
      [{ is: "CardShown", seat: 2, asker: 1, card: null }],
    ]);
    expect([
      known.get("olive 1"),
      known.get("dagger 1"),
      known.get("hall 1"),
      known.get("hall 2"),
      known.get("hall envelope"),
    ]).toEqual([false, false, false, true, false]);
    expect(known.has("olive 2")).toBe(false);
  });

  it("is the envelope, for whoever has looked into it", () => {
    expect(facts([], { envelope: ["olive", "dagger", "hall"] }).get("olive envelope")).toBe(true);
  });

  it("is nothing for those who look on", () => expect(told({ ...view, seat: null, hand: [] }, [])).toEqual([]));
});

describe("a sheet that the server keeps", () => {
  it("is read from the notes, and only the newest marks have to arrive", async () => {
    const written: string[] = [];
    let let_go = () => {};
    const write = vi.fn((text: string) => new Promise<void>((done) => (written.push(text), (let_go = done))));
    const store = sheetAt({
      read: () => Promise.resolve('{"rope 1":"?"}'),
      write,
      conclude: () => Promise.reject(new Error("no coach")),
    });
    expect(await store.load()).toEqual({ "rope 1": "?" });
    store.save({ "rope 1": "x" });
    store.save({ "rope 1": "v" });
    store.save({});
    expect(written).toEqual(['{"rope 1":"x"}']);
    let_go();
    await vi.waitFor(() => expect(written).toEqual(['{"rope 1":"x"}', "{}"]), { timeout: 60_000 });
    const concluded = {
      seen: [],
      certain: [{ card: "rope", column: "envelope", holds: true, why: [] }],
      envelope: [{ card: "rope", chance: 1 }],
      exact: true,
    };
    const helped = await sheetAt({
      read: () => Promise.resolve(""),
      write,
      conclude: () => Promise.resolve(concluded),
    }).help("deduced");
    expect(helped).toEqual({ facts: concluded.certain, chances: new Map([["rope", 1]]) });
    expect(await store.help("told")).toBeNull();
    expect(await store.help("deduced")).toBeNull();
  });
});
