/** Reading aloud with a voice of this device; nothing is sent anywhere. */

import { language } from "$base/settings.svelte";

/** A voice of this device that speaks the language of the page; null if it has none. */
function voice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find(({ localService, lang }) => localService && lang.startsWith(language())) ?? null;
}

/** Whether something can be read aloud here. */
export const speaks = (): boolean => voice() !== null;

/** Read a text aloud, in place of what was being read. */
export function readAloud(text: string): void {
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice();
  said.lang = said.voice?.lang ?? language();
  said.rate = 0.95;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

/** Stop reading. */
export const hush = (): void => globalThis.speechSynthesis?.cancel();
