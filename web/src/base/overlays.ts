/** What lies over the page, such as a dialog: each has an entry of the history, so that Back closes it and leaves nothing. */

interface Overlay {
  id: number;
  close: () => void;
}

/** Those that are open, the newest last. */
const overlays: Overlay[] = [];
/** Higher than any before, also of the page that was here before a reload. */
let newest = Date.now();
/** What is done once the entry of an overlay that was closed otherwise has been left; null while none is being left. */
let waiting: (() => void)[] | null = null;

/** The overlay of this entry of the history; 0 if it is a page's own. */
export const overlayHere = (): number => (history.state as { overlay?: number } | null)?.overlay ?? 0;

/** Do something later if an entry of the history is being left just now; returns whether it will be done. */
export function afterClosing(work: () => void): boolean {
  waiting?.push(work);
  return waiting !== null;
}

globalThis.addEventListener?.("popstate", () => {
  const then = waiting ?? [];
  if (waiting) waiting = null;
  else for (const here = overlayHere(); overlays.length && overlays.at(-1)!.id > here;) overlays.pop()!.close();
  then.forEach((each) => each());
});

/**
 * Something lies over the page from now on, until the returned function is called: Back closes it.
 *
 * With a `path`, the address is that of a page which shows the same.
 */
export function overlay(close: () => void, path: string | null = null): () => void {
  const ours = { id: ++newest, close };
  let over = false;
  const enter = () => {
    if (over) return;
    overlays.push(ours);
    const address = path === null ? location.href : new URL(path.slice(1), document.baseURI).href;
    history.pushState({ overlay: ours.id }, "", address);
  };
  if (!afterClosing(enter)) enter();
  return () => {
    over = true;
    const at = overlays.indexOf(ours);
    if (at < 0) return;
    overlays.splice(at, 1);
    if (overlayHere() !== ours.id) return;
    waiting ??= [];
    history.back();
  };
}
