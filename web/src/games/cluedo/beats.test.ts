import { describe, expect, it } from "vitest";
import type { Event, View } from "$types/cluedo";
import { LONGEST } from "$play/beats";
import { beats, still } from "./beats";

const VIEW = {
  pawns: [583, 408, 9, 14, 167, 479],
  weapons: ["lounge", "conservatory", "kitchen", "ballroom", "dining", "study", "library"],
  dice: [],
  playing: 0,
  question: null,
  shown: null,
} as unknown as View;
const view = (changes: Partial<View>): View => ({ ...VIEW, ...changes });
const before = still(VIEW, 0);

describe("news acted out", () => {
  it("walks square by square, and then through the door", () => {
    const pawns = ["lounge", ...VIEW.pawns.slice(1)] as View["pawns"];
    const acted = beats(
      before,
      [{ is: "Entered", seat: 0, suspect: "rose", room: "lounge", path: [559, 535, 438] }],
      view({ pawns }),
    );
    expect(acted.map(({ shown }) => shown.pawns[0])).toEqual([559, 535, 438, "lounge", "lounge"]);
    expect(acted.map(({ shown }) => shown.steps)).toEqual([true, true, true, false, false]);
    expect(acted.map(({ told }) => told)).toEqual([0, 0, 0, 0, undefined]);
    expect(acted.at(-1)).toMatchObject({ lasts: 0 });
  });

  it("rolls the dice again, though they show the same faces", () => {
    const acted = beats(
      { ...before, dice: [2, 3] },
      [{ is: "DiceFell", seat: 0, dice: [2, 3], total: 5 }],
      view({ dice: [2, 3] }),
    );
    expect(acted.at(-1)!.shown).toMatchObject({ dice: [2, 3], roll: 1 });
  });

  it("asks player by player, and shows a card only where it was told", () => {
    const supposed: Event = { is: "Supposed", seat: 0, suspect: "olive", weapon: "dagger", room: "lounge" };
    const news: Event[] = [
      supposed,
      { is: "WeaponMoved", weapon: "dagger", room: "lounge" },
      { is: "HasNone", seat: 1 },
      { is: "CardShown", seat: 2, asker: 0, card: null },
    ];
    const question = {
      seat: 0,
      suspect: "olive",
      weapon: "dagger",
      room: "lounge",
      without: [1],
      shown_by: 2,
    } as View["question"];
    const acted = beats(before, news, view({ question }));
    expect(
      acted.map(({ shown }) => [
        shown.question?.without.length,
        shown.question?.shown_by,
        shown.weapons[2],
        shown.card,
      ]),
    ).toEqual([
      [0, null, "kitchen", null],
      [0, null, "lounge", null],
      [1, null, "lounge", null],
      [1, 2, "kitchen", null],
      [1, 2, "kitchen", null],
    ]);
    const mine = beats(
      before,
      [supposed, { is: "CardShown", seat: 2, asker: 0, card: "olive" }],
      view({ question, shown: "olive" }),
    );
    expect(mine.at(-1)!.shown.card).toBe("olive");
  });

  it("opens the envelope before it says whether an accusation is right, leaves that to be read, and then shows the view", () => {
    const news: Event[] = [
      { is: "Accused", seat: 1, suspect: "rose", weapon: "rope", room: "hall" },
      { is: "AccusationFailed", seat: 1, envelope: [] },
      { is: "TurnBegan", seat: 2, turn: 9 },
    ];
    const failed = beats(before, news.slice(0, 2), view({ playing: 2 }));
    expect(failed.map(({ shown }) => shown.accusation?.right)).toEqual([null, null, false, false, undefined]);
    expect(failed.map(({ shown }) => shown.accusation?.opening)).toEqual([false, true, false, false, undefined]);
    expect(failed.map(({ told }) => told)).toEqual([0, 1, 1, undefined, undefined]);
    expect(beats(before, news, view({ playing: 2 })).at(-1)!.shown).toMatchObject({ accusation: null, playing: 2 });
  });

  it("draws the cards out of the envelope before it says that they are right", () => {
    const cards = ["rose", "rope", "hall"];
    const solved = beats(
      before,
      [
        { is: "Accused", seat: 1, suspect: "rose", weapon: "rope", room: "hall" },
        { is: "Solved", seat: 1, suspect: "rose", weapon: "rope", room: "hall" },
      ],
      view({ winners: [1] }),
    );
    expect(solved.map(({ shown }) => shown.accusation?.right)).toEqual([null, null, null, true, true, undefined]);
    expect(solved.map(({ shown }) => shown.accusation?.envelope)).toEqual([[], [], cards, cards, cards, undefined]);
  });

  it("shows what was in the envelope once everybody has accused wrongly", () => {
    const unsolved = beats(
      before,
      [
        { is: "Accused", seat: 1, suspect: "rose", weapon: "rope", room: "hall" },
        { is: "AccusationFailed", seat: 1, envelope: [] },
        { is: "Unsolved", suspect: "olive", weapon: "rope", room: "hall" },
      ],
      view({}),
    );
    expect(unsolved.at(-2)!.shown.accusation).toMatchObject({ right: false, envelope: ["olive", "rope", "hall"] });
  });

  it("takes no longer than a person waits, however much there is", () => {
    const path = Array.from({ length: 12 }, (_, at) => 559 - at);
    const news: Event[] = Array.from({ length: 6 }, () => ({ is: "Walked", seat: 0, suspect: "rose", path }) as Event);
    const acted = beats(before, news, VIEW);
    expect(acted.reduce((length, { lasts }) => length + lasts, 0)).toBeLessThanOrEqual(LONGEST + 60);
    expect(acted.at(-1)!.shown.pawns).toEqual(VIEW.pawns);
  });

  it("shows the view at once when there is no news", () => {
    expect(beats(before, [], view({ playing: 3 }))).toEqual([{ shown: still(view({ playing: 3 }), 0), lasts: 0 }]);
  });
});
