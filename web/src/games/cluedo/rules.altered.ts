import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf, t } from "$base/texts.svelte";
import { variantsOf } from "../altered-rules";
import { DOORS, inFront, ROOMS, trapdoorIn } from "./plan";
import Round from "./Round.svelte";
import { viewOf } from "./wire";

interface Facts {
  /** The square in front of each door, and its room. */
  doors: [number, string][];
  /** The rooms that have a secret passage. */
  trapped: string[];
  /** By seat, who is asked after whom. */
  answering: Record<string, number[]>;
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("cluedo");
});

const NAMES = ["Anne", "Bruno", "Chloé", "David"];

describe.each(variantsOf<Facts>("cluedo"))("$name", ({ matches }) => {
  const moments = matches.flat();

  it("lists those who answer in the order in which they are asked", () => {
    let asked = 0;
    for (const { update, facts } of moments) {
      const view = viewOf(update);
      const { question } = view;
      if (!question) continue;
      const { body } = render(Round, { props: { view, names: NAMES, question, card: null } });
      const listed = [...body.matchAll(/<b\b[^>]*>([^<]*)<\/b>/g)].map(([, name]) => NAMES.indexOf(name!));
      expect(listed).toEqual(facts.answering[question.seat]);
      const answered = [...question.without, ...(question.shown_by === null ? [] : [question.shown_by])];
      expect(listed.slice(0, answered.length)).toEqual(answered);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(10);
  });

  it("draws a trapdoor in each room that has a passage", () => {
    expect(ROOMS.filter((room) => trapdoorIn(room)).sort()).toEqual(moments[0]!.facts.trapped);
  });

  it("says how many rooms have a passage", () => {
    expect(t("cluedo-no-passage", { stay: "no" })).toContain("les deux pièces");
  });

  it("draws doors where the board has them", () => {
    const drawn = DOORS.map((door) => [inFront(door), door[3]]).sort((one, other) => Number(one[0]) - Number(other[0]));
    expect(drawn).toEqual(moments[0]!.facts.doors);
  });
});
