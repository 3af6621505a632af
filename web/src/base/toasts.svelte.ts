/** Short messages that disappear by themselves: refusals and confirmations. */

import { Offline, Refusal } from "./api";
import { has, t } from "./texts.svelte";

export interface Toast {
  id: number;
  sentence: string;
  kind: "no" | "yes" | "told";
  clause: string | null;
  game: string | null;
  /** Takes back what the message tells. */
  undo: (() => void) | null;
}

export const toasts = $state<Toast[]>([]);
let count = 0;

export function toast(
  sentence: string,
  {
    kind = "no" as Toast["kind"],
    clause = null as string | null,
    game = null as string | null,
    undo = null as Toast["undo"],
  } = {},
): void {
  const again = toasts.findIndex((known) => known.sentence === sentence);
  if (again >= 0) toasts.splice(again, 1);
  const id = ++count;
  toasts.push({ id, sentence, kind, clause, game, undo });
  setTimeout(() => dismiss(id), kind === "yes" && !undo ? 3500 : kind === "told" ? 5000 : 8000);
}

/** Say what others did, in place of what was said of them before. */
export function toastChanges(sentences: readonly string[]): void {
  if (!sentences.length) return;
  const before = toasts.findIndex(({ kind }) => kind === "told");
  if (before >= 0) toasts.splice(before, 1);
  toast(sentences.join(" "), { kind: "told" });
}

export function dismiss(id: number): void {
  const place = toasts.findIndex((known) => known.id === id);
  if (place >= 0) toasts.splice(place, 1);
}

interface Refused {
  key: string;
  args: Record<string, string | number>;
  clause: string | null;
  sentence: string;
}

/** A refusal in the current language if we have its message, otherwise as the server wrote it. */
export function sentenceOf(refused: Refused): string {
  return has(refused.key) ? t(refused.key, refused.args) : refused.sentence;
}

export function toastRefusal(refused: Refused, game: string | null = null): void {
  toast(sentenceOf(refused), { clause: refused.clause, game });
}

/** Run a request; a refusal or a lost connection is shown as a toast, and undefined returned. */
export async function attempt<T>(work: () => Promise<T>, game: string | null = null): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) toastRefusal(error.problem, game);
    else if (error instanceof Offline) toast(t("ui-unreachable"));
    else throw error;
    return undefined;
  }
}
