import { describe, expect, it } from "vitest";
import { questsOf } from "./after";

describe("a quest looked at again", () => {
  it("counts what each seat tried, threw, spent and won", () => {
    const quests = questsOf(
      [
        [{ is: "DieFell", seat: 0, face: 4, purpose: "key", demon: false }],
        [{ is: "ResultChanged", seat: 0, object: "rope", operation: "raise", result: 5 }],
        [{ is: "Exhausted", seat: 1, objects: ["flute", "cloak"] }],
        [{ is: "AdventureBegan", seat: 0, adventure: "bell" }],
        [{ is: "PieceWon", seat: 0, colour: "blue", pieces: 1 }],
        [{ is: "Napped", seat: 1 }],
        [{ is: "DieGiven", seat: 1, to: 0 }],
        [{ is: "CompanionJoined", seat: 1, companion: "wolf" }],
      ],
      2,
    );
    expect(quests).toEqual([
      { pieces: ["blue"], tries: 1, throws: 1, spent: 1, naps: 0, companions: 0, demon: 1 },
      { pieces: [], tries: 0, throws: 0, spent: 2, naps: 1, companions: 1, demon: 0 },
    ]);
  });
});
