/**
 * Builds of the page. The server names the one that it brings; a page of another one loads itself again at a safe moment:
 * nothing typed is lost, and nothing that goes on is broken off. Until then the server still has its files.
 */

const KEY = "ludotheque-reloaded";
/** How often a safe moment is looked for, and how long hands must rest before one, in milliseconds. */
const LOOK = 500;
const REST = 2500;
/** While nodes of two builds serve side by side, a page does not load itself again and again. */
const ONCE_IN = 5 * 60_000;

/** A build that the server has told of, unlike that of this page; null while there is none. */
const state = $state<{ newer: string | null }>({ newer: null });
const holds = new Set<() => boolean>();
/** Fields that somebody has typed into. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
let touched = -Infinity;
let looking: ReturnType<typeof setInterval> | undefined;

const ours = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";

function last(): { to: string; at: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { to: string; at: number } | null;
  } catch {
    return null;
  }
}

/** Note the build that the server brings, as it says with every answer. */
export function hearBuild(build: string | null | undefined): void {
  const mine = ours();
  if (!mine || !build || state.newer === build) return;
  if (build === mine) {
    state.newer = null;
    return;
  }
  const before = last();
  if (before?.to === build && Date.now() - before.at < ONCE_IN) return;
  state.newer = build;
  looking ??= setInterval(look, LOOK);
}

/** Do not load the page again while `busy` says so; for `$effect`. */
export function holdReload(busy: () => boolean): () => void {
  holds.add(busy);
  return () => void holds.delete(busy);
}

/** For how many milliseconds nobody has touched the page. */
export const rested = (): number => performance.now() - touched;

/** Whether words stand in a field that would be lost. */
function typing(): boolean {
  for (const field of typed) if (!field.isConnected || field.value === field.defaultValue) typed.delete(field);
  return typed.size > 0;
}

function isSafe(): boolean {
  if (typing() || document.querySelector("dialog[open]") || [...holds].some((busy) => busy())) return false;
  return document.hidden || rested() > REST;
}

function look(): void {
  if (state.newer === null) {
    clearInterval(looking);
    looking = undefined;
  } else if (isSafe()) {
    const to = state.newer;
    state.newer = null;
    void reload(to);
  }
}

/** Load the page again; the service worker is asked for its new version first, so that it need not be done twice. */
async function reload(to: string): Promise<void> {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, at: Date.now() }));
    const worker = await navigator.serviceWorker?.getRegistration();
    await Promise.race([worker?.update(), new Promise((late) => setTimeout(late, 2000))]);
  } catch {
    /* no storage or no service worker: the page is loaded again all the same */
  }
  if (isSafe()) location.reload();
  else hearAgain(to);
}

/** Somebody began to type while the service worker was asked. */
function hearAgain(to: string): void {
  sessionStorage.removeItem(KEY);
  hearBuild(to);
}

/** Watch what people do, and ask `check` for the build when the page is seen again; returns whether it was just loaded again. */
export function watchBuilds(check: () => void): boolean {
  const touch = () => (touched = performance.now());
  for (const kind of ["pointerdown", "keydown", "input"])
    addEventListener(kind, touch, { capture: true, passive: true });
  addEventListener("input", ({ target }) => {
    if (isText(target)) typed.add(target);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) check();
  });
  addEventListener("online", check);
  setInterval(check, 60_000);
  const before = last();
  const updated = before !== null && Date.now() - before.at < 60_000 && before.to === ours();
  if (updated) sessionStorage.removeItem(KEY);
  return updated;
}

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button"].includes(target.type);
}
