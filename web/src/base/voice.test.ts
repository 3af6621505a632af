import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveSettings } from "./settings.svelte";

class Utterance {
  voice: unknown = null;
  lang = "";
  rate = 1;
  constructor(readonly text: string) {}
}

const said: string[] = [];
const speaker = {
  pending: false,
  cancel: vi.fn(),
  getVoices: () => [
    { lang: "fr-FR", localService: true },
    { lang: "en-GB", localService: false },
  ],
  speak: ({ text, lang }: Utterance) => said.push(`${lang} ${text}`),
};

beforeEach(() => {
  said.length = 0;
  speaker.pending = false;
  speaker.cancel.mockClear();
  vi.stubGlobal("speechSynthesis", speaker);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
});
afterEach(() => vi.unstubAllGlobals());

const { hush, readForTable, readsByItself, say, speaks, tongueOfTable } = await import("./voice.svelte");

test("only a voice of this device that speaks the language can read", () => {
  expect([speaks("fr"), speaks("en")]).toEqual([true, false]);
  say("hello", "en");
  expect(said).toEqual([]);
});

test("a card is read in place of what was being read, and a line of the story after it", () => {
  say("carte", "fr");
  expect(speaker.cancel).toHaveBeenCalledOnce();
  say("récit", "fr", { after: true });
  expect(speaker.cancel).toHaveBeenCalledOnce();
  expect(said).toEqual(["fr-FR carte", "fr-FR récit"]);
});

test("lines that come faster than they can be read are left out", () => {
  speaker.pending = true;
  say("récit", "fr", { after: true });
  expect(said).toEqual([]);
});

test("a line of the story that says what a card said is left out", () => {
  say("Qui ronfle ? … Mamie … Papi", "fr");
  say("Léa lit : Qui ronfle ?", "fr", { after: true });
  say("Léa répond.", "fr", { after: true });
  expect(said).toEqual(["fr-FR Qui ronfle ? … Mamie … Papi", "fr-FR Léa répond."]);
});

test("a table of children reads by itself unless sounds are off, and is silent once it is left", () => {
  const leave = readForTable(true, "en");
  expect([readsByItself(), tongueOfTable()]).toEqual([true, "en"]);
  saveSettings({ sound: false });
  expect(readsByItself()).toBe(false);
  saveSettings({ sound: true });
  leave();
  expect(readsByItself()).toBe(false);
  expect(speaker.cancel).toHaveBeenCalled();
});

test("a device without any voice says nothing and breaks nothing", () => {
  vi.stubGlobal("speechSynthesis", undefined);
  expect(speaks("fr")).toBe(false);
  say("carte", "fr");
  hush();
});
