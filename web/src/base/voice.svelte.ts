/** Reading aloud with a voice of this device; nothing is sent anywhere. */

import { language, settings, type Language } from "./settings.svelte";

const speech = () => globalThis.speechSynthesis as SpeechSynthesis | undefined;

/** Counts changes of the device's voices, which some browsers load late. */
let changes = $state(0);
speech()?.addEventListener?.("voiceschanged", () => (changes += 1));

/** What a table asks of its devices: to read by themselves, and in which language where a text is in one only. */
const table = $state<{ reads: boolean; language: Language | null }>({ reads: false, language: null });

/** Set what the table on this page asks for; returns what takes it back. */
export function readForTable(reads: boolean, tongue: Language | null): () => void {
  Object.assign(table, { reads, language: tongue });
  return () => {
    Object.assign(table, { reads: false, language: null });
    hush();
  };
}

/** Whether cards are read aloud by themselves: at a table of children, unless sounds are off. */
export const readsByItself = (): boolean => table.reads && settings.sound;

/** The language of a text that everybody hears in the same words. */
export const tongueOfTable = (): Language => table.language ?? language();

/** A voice of this device that speaks a language; null if it has none. */
function voice(tongue: Language): SpeechSynthesisVoice | null {
  void changes;
  const voices = speech()?.getVoices() ?? [];
  return voices.find(({ localService, lang }) => localService && lang.toLowerCase().startsWith(tongue)) ?? null;
}

/** Whether texts in this language can be read aloud here. */
export const speaks = (tongue: Language): boolean => voice(tongue) !== null;

/** The beginning of what was read of a card last: a line of the story that says the same is left out. */
let card = "";

/** Read a text aloud: in place of what was being read or, `after` it, in turn. */
export function say(text: string, tongue: Language, { after = false } = {}): void {
  const chosen = voice(tongue);
  const speaker = speech();
  if (!chosen || !speaker) return;
  if (after && (speaker.pending || (card && text.includes(card)))) return; // what comes too fast, or was read
  if (!after) card = text.split(" … ")[0]!;
  const said = new SpeechSynthesisUtterance(text);
  said.voice = chosen;
  said.lang = chosen.lang;
  said.rate = 0.95;
  if (!after) speaker.cancel();
  speaker.speak(said);
}

/** Stop reading. */
export function hush(): void {
  speech()?.cancel();
}
