import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "$base/settings.svelte";
import { speakOf, t } from "$base/texts.svelte";
import { variantsOf } from "../altered-rules";
import { cardsLaid, course } from "./after";
import { beats, still } from "./beats";
import Duel from "./Duel.svelte";
import { pointsOf } from "./kit";
import Podium from "./Podium.svelte";
import { aimOf } from "./words";
import { eventsOf, viewOf } from "./wire";

interface Facts {
  squares: number[];
  /** Where the roller rides if no card is laid. */
  lands: number | null;
  /** Where it rides if this seat takes one of these offers. */
  laid: Record<string, number>;
  /** The best throw of the contest that is on, which here is the lowest. */
  lowest: number | null;
  /** Each seat's polka-dot points, of which here the highest card counts. */
  cards: number[];
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  settings.language = "fr";
  await speakOf("tour-de-france");
});

const NAMES = ["Anne", "Bruno", "Chloé"];

describe.each(variantsOf<Facts>("tour-de-france"))("$name", ({ matches }) => {
  const moments = matches.flat();

  it("shows where the roll leads, as it stands and with each card", () => {
    let laid = 0;
    for (const { update, facts } of moments) {
      const [view, offers] = [viewOf(update), update.offers ?? []];
      expect(aimOf(view, undefined)).toBe(facts.lands);
      for (const [index, square] of Object.entries(facts.laid)) {
        expect(aimOf(view, offers[Number(index)])).toBe(square);
        laid += 1;
      }
    }
    expect(laid).toBeGreaterThan(50);
  });

  it("says how far an incident sends a rider back", () => {
    for (const kind of ["fall", "puncture", "chain"]) expect(t("tour-web-kind", { kind })).toContain("quatre cases");
    expect(t("tour-de-france-minute-3")).toContain("quatre cases");
  });

  it("counts points as they count here", () => {
    for (const { update, facts } of moments)
      expect(facts.cards.map((_, seat) => pointsOf(viewOf(update), seat, "polka"))).toEqual(facts.cards);
  });

  it("marks who has thrown best, as that is judged here", () => {
    for (const { update, facts } of moments) {
      const { duel } = still(viewOf(update));
      if (!duel || facts.lowest === null) continue;
      const best = duel.throws.filter(({ total }) => total === facts.lowest).map(({ seat }) => seat);
      expect([...duel.best].sort()).toEqual(best.sort());
      const { body } = render(Duel, { props: { duel, view: viewOf(update), names: NAMES } });
      expect(body.match(/<li class="[^"]*\bbest\b/g)).toHaveLength(best.length);
    }
  });

  it("puts riders where they start and end, whatever the ranking of the prologue", () => {
    for (const match of matches)
      match.slice(1).forEach(({ update, facts }, at) => {
        const news = eventsOf(update.heard);
        const acted = beats(still(viewOf(match[at]!.update)), news, viewOf(update));
        if (news.some((event) => event.is === "PrologueRanked"))
          for (const { shown } of acted.slice(-2)) expect(shown.squares).toEqual(facts.squares);
        expect(acted.at(-1)!.shown.squares).toEqual(facts.squares);
      });
  });

  it("looks back on the race as it was", () => {
    for (const match of matches) {
      const heard = match.flatMap(({ update }) => update.heard);
      const last = match.at(-1)!;
      const moved = new Set(eventsOf(heard).flatMap((event) => (event.is === "Rode" ? [event.seat] : [])));
      const ends = course(heard, NAMES.length).map((turns) => turns.at(-1)?.total);
      for (const seat of moved) expect(ends[seat]).toBe(last.facts.squares[seat]);
      const rolls = eventsOf(heard).filter((event) => event.is === "CardLaid");
      const changed = cardsLaid(heard, NAMES.length).reduce((all, { own, others }) => all + own + others, 0);
      expect(changed).toBe(
        rolls.reduce((all, { number, operation }) => all + (operation === "add" ? 2 : -2) * number, 0),
      );
    }
  });

  it("ranks the podium as the server does", () => {
    for (const match of matches) {
      const view = viewOf(match.at(-1)!.update);
      const turned = { ...view, ranking: [...view.ranking].reverse() };
      const { body } = render(Podium, { props: { view: turned, names: NAMES } });
      expect([...body.matchAll(/<li\b[^>]*>\s*<b\b[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(
        turned.ranking.map((seat) => NAMES[seat]),
      );
    }
  });
});
