import { expect, test } from "vitest";
import type { Update } from "$types/protocol";
import type { News } from "$play/stage.svelte";
import { Past } from "./past.svelte";

/** A past of so many turns of a throw each, the stage having shown so many of its groups of events. */
function past(turns: number, told = 2 * turns + 1): Past {
  const heard: unknown[][] = [];
  const looked = new Past(() => heard.slice(0, told));
  const take = (...events: string[]) => {
    heard.push(events.map((is) => ({ is })));
    const update = {
      match: "m",
      since: heard.length - 1,
      offers: [{ action: {} }],
      decision: "m:1",
    } as unknown as Update;
    const fresh = heard.length > 1 ? heard.slice(-1) : [];
    looked.record({ update, seat: 0, heard: [...heard], fresh, updated: 0 } satisfies News);
  };
  take("Dealt");
  for (let turn = 0; turn < turns; turn++) {
    take("TurnBegan");
    take("Thrown");
  }
  return looked;
}
const seen = (looked: Past) => looked.moment?.heard ?? "now";

test("goes back and forth by moments and by turns, and home in one step", () => {
  const looked = past(3);
  expect(seen(looked)).toBe("now");
  looked.back();
  expect(seen(looked)).toBe(6);
  looked.turnBack();
  expect(seen(looked)).toBe(4);
  looked.turnForth();
  expect(seen(looked)).toBe(6);
  looked.first();
  expect([seen(looked), looked.earlier]).toEqual([1, false]);
  looked.back();
  expect(seen(looked)).toBe(1);
  looked.now();
  expect(seen(looked)).toBe("now");
});

test("the step after the last moment of the past is the present", () => {
  const looked = past(1);
  looked.back();
  looked.forth();
  expect(seen(looked)).toBe("now");
});

test("has nothing that the stage has not shown yet", () => {
  const looked = past(3, 3);
  expect(looked.place).toEqual({ at: 3, end: 3 });
  looked.back();
  expect(seen(looked)).toBe(2);
});

test("nothing can be answered to the past", () => {
  const looked = past(2);
  looked.back();
  expect([looked.moment?.update.offers, looked.moment?.update.decision]).toEqual([[], null]);
});

test("what another seat knew is forgotten", () => {
  const looked = past(2);
  looked.back();
  const update = { match: "m", since: 0 } as Update;
  looked.record({ update, seat: 1, heard: [[]], fresh: [], updated: 0 });
  expect([seen(looked), looked.any]).toEqual(["now", false]);
});
