import { describe, expect, it } from "vitest";
import { boxAround, overlap } from "./geometry";
import { labelBox, labels, type Room, type Spot } from "./labels";

const ROOM: Room = {
  seen: { left: 0, top: 0, right: 400, bottom: 400 },
  marks: [],
  figures: [],
  letters: 20,
  beside: 15,
};
const spot = (id: number, x: number, y: number, name = "Name"): Spot => ({ id, at: [x, y], name });

describe("labels", () => {
  it("stand to the right of their spot, if there is room", () => {
    expect(labels([spot(1, 100, 100)], [], ROOM)).toEqual([{ id: 1, x: 115, y: 106, anchor: "start", name: "Name" }]);
    expect(labels([spot(1, 390, 100)], [], ROOM)[0]).toMatchObject({ anchor: "end" });
  });

  it("never overlap each other, and some have no place", () => {
    const crowd = Array.from({ length: 60 }, (_, at) => spot(at, 150 + (at % 10) * 10, 150 + Math.floor(at / 10) * 10));
    const named = labels([], crowd, ROOM);
    expect(named.length).toBeGreaterThan(1);
    expect(named.length).toBeLessThan(60);
    const boxes = named.map((label) => labelBox(label, ROOM.letters));
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
  });

  it("are not where the screen ends, and not for what lies beyond it", () => {
    expect(labels([spot(1, 500, 100)], [], ROOM)).toEqual([]);
    expect(labels([spot(1, 200, 200, "a".repeat(60))], [], ROOM)).toEqual([]);
  });

  it("cover marks only where they must, and rather those than figures", () => {
    const marks = [boxAround([200, 200], 150)];
    expect(labels([], [spot(1, 200, 200)], { ...ROOM, marks })).toEqual([]);
    expect(labels([spot(1, 200, 200)], [], { ...ROOM, marks })).toHaveLength(1);
    const right = boxAround([240, 200], 20);
    const [label] = labels([spot(1, 200, 200)], [], { ...ROOM, marks: [boxAround([160, 200], 12)], figures: [right] });
    expect(label!.anchor).not.toBe("start");
  });

  it("are never where something lies over the board, not even those that must be there", () => {
    const covered = [{ left: 90, top: 0, right: 400, bottom: 400 }];
    expect(labels([spot(1, 80, 100)], [], { ...ROOM, covered })[0]).toMatchObject({ anchor: "end" });
    expect(labels([spot(1, 200, 100)], [], { ...ROOM, covered })).toEqual([]);
  });

  it("stand a little higher where a mark is beside their foot", () => {
    const marks = [{ left: 110, top: 100, right: 140, bottom: 130 }, boxAround([80, 100], 10)];
    expect(labels([], [spot(1, 100, 100)], { ...ROOM, marks })).toMatchObject([{ x: 115, y: 91, anchor: "start" }]);
  });

  it("are there once, however often they are asked for", () => {
    expect(labels([spot(1, 100, 100), spot(1, 100, 100)], [spot(1, 100, 100)], ROOM)).toHaveLength(1);
  });
});
