/** Understanding what is said, by this device alone: nothing is sent anywhere, so browsers that would send it are not asked. */

import { language } from "$base/settings.svelte";

interface Recognition extends EventTarget {
  lang: string;
  processLocally: boolean;
  start(): void;
  abort(): void;
}
interface RecognitionKind {
  new (): Recognition;
  available?(wish: { langs: string[]; processLocally: true }): Promise<string>;
}
interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

const kind = (): RecognitionKind | null =>
  (globalThis as { SpeechRecognition?: RecognitionKind }).SpeechRecognition ?? null;

/** Whether this device can understand the language of the page by itself; a browser that a program drives is not asked,
 * because Chromium without windows crashes when it is. */
export async function understands(): Promise<boolean> {
  if (navigator.webdriver) return false;
  try {
    return (await kind()?.available?.({ langs: [language()], processLocally: true })) === "available";
  } catch {
    return false;
  }
}

/** Listen for one sentence; `heard` is called with it, or with null where nothing was understood. Returns what stops that. */
export function listen(heard: (words: string | null) => void): () => void {
  const Kind = kind();
  if (!Kind) return () => undefined;
  const recognition = new Kind();
  recognition.lang = language();
  recognition.processLocally = true;
  let words: string | null = null;
  recognition.addEventListener("result", (event) => (words = (event as Heard).results[0]?.[0]?.transcript ?? null));
  recognition.addEventListener("end", () => heard(words));
  recognition.start();
  return () => recognition.abort();
}
