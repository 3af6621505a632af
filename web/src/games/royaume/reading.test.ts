import { describe, expect, it } from "vitest";
import { squareNamed, STEPS } from "./plan";
import { pageAt } from "./reading";

describe("a touch on the board", () => {
  it("opens the codex at the adventure or whirlpool that is touched, wherever in it", () => {
    expect(pageAt(squareNamed("mill")!.at, ["vale", "dunes"])).toBe("mill");
    expect(pageAt(STEPS.bell[3]!, ["vale", "dunes"])).toBe("bell");
    expect(pageAt(squareNamed("vale-whirl2")!.at, ["vale", "dunes"])).toBe("vale-whirl2");
  });

  it("opens nothing where there is no adventure, or where it is out of sight", () => {
    expect(pageAt(squareNamed("start")!.at, ["wood", "embers"])).toBeNull();
    expect(pageAt([-400, -400], ["vale", "dunes"])).toBeNull();
  });
});
