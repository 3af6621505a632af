import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf } from "$base/texts.svelte";
import { type Caption, othersSince, type Turn } from "$play/turns";
import { told } from "$play/words";
import { caption as inTheManor } from "./cluedo/turns";
import { caption as inTheFort } from "./fort-boyard/turns";
import { caption as inTheKingdom, wayOf } from "./royaume/turns";
import { caption as atTheBox } from "./shut-the-box/turns";
import { caption as onTheRoad } from "./tour-de-france/turns";

const GAMES = ["royaume", "cluedo", "tour-de-france", "fort-boyard", "shut-the-box"];

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "en";
  await Promise.all(GAMES.map(speakOf));
});

/** The turn of seat 1, after so many events before it. */
function turn(events: object[], before: object[] = []): Turn {
  const heard = [before, [{ is: "TurnBegan", seat: 0 }], [{ is: "TurnBegan", seat: 1 }, ...events]];
  return othersSince(heard, 0)[0]!;
}
const kinds = ({ says }: Caption) => says.map(({ is }) => is);

describe("in the kingdom", () => {
  const walked = { is: "Walked", seat: 1, path: ["vale-s2", "bell"], square: "bell", kind: "adventure" };
  const fold = { is: "PortionTurned", portion: "west", region: "wood", carried: [1, 2], square: "wood-w" };

  it("somebody goes from where an earlier turn had led", () => {
    const found = turn([walked], [{ is: "HeroChosen", seat: 1, hero: "brune" }]);
    expect(wayOf(found)).toEqual(["start", "vale-s2", "bell"]);
    expect(inTheKingdom(found).way).toMatch(/→ the Sunken Bell|→ .*Bell/);
  });

  it("the fold is told, and carries heroes along", () => {
    const found = turn([walked, { is: "WhirlpoolEntered", seat: 1, whirlpool: "vale-whirl1" }, fold]);
    expect(kinds(inTheKingdom(found))).toEqual(["PortionTurned"]);
    expect(wayOf(found).at(-1)).toBe("wood-w");
    expect(told("royaume", found.events.at(-1)!, ["Anne", "Ben", "Cleo"])).toContain("Ben");
  });

  it("a piece of the key matters more than what else was met", () => {
    const piece = { is: "PieceWon", seat: 1, colour: "red", pieces: 1 };
    expect(kinds(inTheKingdom(turn([{ is: "EventRolled", seat: 1 }, piece, { is: "Napped", seat: 1 }])))).toEqual([
      "PieceWon",
    ]);
  });
});

describe("in the manor", () => {
  const supposed = { is: "Supposed", seat: 1, suspect: "rose", weapon: "rope", room: "hall" };
  const shown = { is: "CardShown", seat: 2, asker: 1, card: null };

  it("a hypothesis is told with who showed a card", () => {
    const entered = { is: "Entered", seat: 1, suspect: "olive", room: "hall", path: [] };
    const found = inTheManor(turn([entered, supposed, { is: "HasNone", seat: 0 }, shown], [entered]));
    expect(kinds(found)).toEqual(["Supposed", "CardShown"]);
    expect(found.way).toBeNull();
  });

  it("somebody whose pawn was brought elsewhere goes from there", () => {
    const before = [
      { is: "SuspectTaken", seat: 1, suspect: "olive" },
      { is: "SuspectMoved", suspect: "olive", room: "study" },
    ];
    const passage = { is: "PassageTaken", seat: 1, suspect: "olive", room: "kitchen" };
    expect(inTheManor(turn([passage], before)).way).toBe("the study → the kitchen");
  });
});

it("on the road the yellow jersey matters most, and the way leads from town to town", () => {
  const rode = { is: "Rode", seat: 1, start: 2, square: 9, by: 7, name: { fr: "", en: "" }, turned: false };
  const jersey = (which: string) => ({ is: "JerseyAwarded", seat: 1, jersey: which });
  const found = onTheRoad(turn([rode, jersey("green"), { is: "Struck", seat: 1 }, jersey("yellow")]));
  expect(found.says).toEqual([{ is: "Struck", seat: 1 }, jersey("yellow")]);
  expect(found.way).toMatch(/ → /);
});

it("in the fort keys matter more than how they were won, and squares have numbers", () => {
  const walked = { is: "Walked", seat: 1, start: 0, square: 4, kind: "ordinary" };
  const found = inTheFort(turn([walked, { is: "ChallengeEnded", seat: 1 }, { is: "KeysWon", seat: 1 }]));
  expect(kinds(found)).toEqual(["KeysWon"]);
  expect(found.way).toBe("the landing stage → square 4");
});

it("at the box a turn is told by its result", () => {
  const closed = { is: "Closed", seat: 1, flaps: [7], left: [1] };
  expect(kinds(atTheBox(turn([closed])))).toEqual(["Closed"]);
  expect(kinds(atTheBox(turn([closed, { is: "TurnEnded", seat: 1 }])))).toEqual(["TurnEnded"]);
});
