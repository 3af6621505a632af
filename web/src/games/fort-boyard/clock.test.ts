import { expect, it } from "vitest";
import type { Item, View } from "$types/fort-boyard";
import type { Deadline, Update } from "$types/protocol";
import { clockOf } from "./clock";

const view = (top: Partial<Item>, sand: number | null = 30_000, sand_left: number | null = null) =>
  ({ sand, sand_left, agenda: [top] }) as unknown as View;
const update = (...deadlines: Deadline[]) => ({ deadlines }) as Update;

it("has an hourglass that is as full as the sand says, however late one looks", () => {
  expect(clockOf(view({ is: "Hourglass" }), update({ decision: "#1", left: 12_000, seat: null }), 5)).toEqual({
    left: 12_000,
    since: 5,
    whole: 30_000,
  });
});

it("runs on between two rolls against a chest, and between two seconds of les interdits", () => {
  expect(clockOf(view({ is: "Sand" }, 30_000, 18_000), update(), 5)).toMatchObject({ left: 18_000 });
  expect(clockOf(view({ is: "Taboo" }, 30_000, 26_000), update(), 5)).toMatchObject({ left: 26_000, whole: 30_000 });
});

it("measures what is not sand by the time that there was at first", () => {
  const top = view({ is: "Picking" });
  clockOf(top, update({ decision: "#7", left: 10_000, seat: null }), 0);
  expect(clockOf(top, update({ decision: "#7", left: 4_000, seat: null }), 0)).toMatchObject({ whole: 10_000 });
});

it("stands still where there is no clock, or only somebody's own", () => {
  expect(clockOf(view({ is: "Picking" }, null), update(), 0)).toBeNull();
  expect(clockOf(view({ is: "Rolling" }), update({ decision: "x", left: 9, seat: 1 }), 0)).toBeNull();
});
