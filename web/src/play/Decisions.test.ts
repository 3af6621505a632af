import { render } from "svelte/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { Offer, Refusal, Update } from "$types/protocol";
import { FormDrafts } from "./form-drafts.svelte";
import type { GameUi } from "./game-ui";
import { playing, UI } from "./samples/play";
import Typed from "./samples/Typed.svelte";
import WithPlay from "./samples/WithPlay.svelte";

const REFUSAL = { key: "no", args: [], clause: "TNY-1" } as unknown as Refusal;
const GUESS = { is: "Text", action: "Guess", longest: 20, fixed: [] };
const DRAFTS = new FormDrafts();

// The router reads the address when it is loaded.
beforeEach(() => {
  vi.stubGlobal("document", { baseURI: "http://localhost/" });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("addEventListener", () => undefined);
});

async function bar(
  offers: Offer[],
  ui: GameUi = UI,
  elsewhere: (offer: Offer) => boolean = () => false,
): Promise<string> {
  const { default: Decisions } = await import("./Decisions.svelte");
  const play = playing({ offers, draft: (form) => DRAFTS.of("m 0 1", form) });
  const props = { ui, decision: "m 0 1", worth: [], best: -1, explained: null, undo: null, elsewhere };
  const quiet = { onexplain: () => undefined, onundo: () => undefined };
  return render(WithPlay as never, { props: { play, of: Decisions, props: { ...props, ...quiet } } as never }).body;
}

test("text is typed into a plain line, unless the game brings its own widget", async () => {
  const offers = [{ action: GUESS, refusal: null }];
  expect(await bar(offers)).toContain("<input");
  expect(await bar(offers, { ...UI, Text: Typed })).toMatch(/<textarea class="own-text"[^>]*maxlength="20"/);
});

test("what was typed before is still there when the bar is drawn anew", async () => {
  const offers = [{ action: GUESS, refusal: null }];
  DRAFTS.of("m 0 1", "Text Guess [] 0").text = "la tour Eif";
  expect(await bar(offers)).toContain("la tour Eif");
  expect(await bar([{ action: { is: "Throw" }, refusal: null }, ...offers])).toContain("la tour Eif");
});

test("a form that is refused is folded away like any other refused offer", async () => {
  const drawn = await bar([{ action: GUESS, refusal: REFUSAL }]);
  expect(drawn).not.toContain("<input");
  expect(drawn).toMatch(/class="[^"]*fold[^"]*" aria-expanded="false"/);
});

test("while a scene is shown the bar lists nothing", async () => {
  const drawn = await bar(
    [
      { action: GUESS, refusal: null },
      { action: { is: "Throw" }, refusal: null },
    ],
    UI,
    () => true,
  );
  expect(drawn).not.toMatch(/class="offer|<form/);
});

test("a scene takes the place of the board, with the same context", async () => {
  const { default: BoardArea } = await import("./BoardArea.svelte");
  const { default: Drawn } = await import("./samples/Drawn.svelte");
  const scene = { Scene: Drawn, when: (_: Update) => true };
  const ui = { ...UI, Board: Typed as never };
  const play = playing({ offers: [{ action: { is: "Throw" }, refusal: null }] });
  const drawn = render(WithPlay as never, { props: { play, of: BoardArea, props: { ui, scene } } as never }).body;
  expect(drawn).toContain("Anne, Bruno: 1");
  expect(drawn).not.toContain("own-text");
  expect(drawn).toContain("Nothing moves.");
});
