/** A small client-side router: the current path below the server's base path, links and navigation. */

const base = new URL(document.baseURI).pathname.replace(/\/$/, "");

function here(): string {
  const path = location.pathname;
  return (path.startsWith(base) ? path.slice(base.length) : path) || "/";
}

export const place = $state({ path: here(), hash: location.hash.slice(1) });

function arrive(): void {
  place.path = here();
  place.hash = location.hash.slice(1);
}

/** What lies over the page, such as a dialog, the newest last; each has an entry of the history, so that Back closes it. */
const overlays: { id: number; close: () => void }[] = [];
/** Higher than any before, also of the page that was here before a reload. */
let newest = Date.now();
/** What is done once the entry of an overlay that was closed otherwise has been left; null while none is being left. */
let waiting: (() => void)[] | null = null;

const overlayHere = () => (history.state as { overlay?: number } | null)?.overlay ?? 0;

addEventListener("popstate", () => {
  const then = waiting ?? [];
  if (waiting) waiting = null;
  else for (const here = overlayHere(); overlays.length && overlays.at(-1)!.id > here;) overlays.pop()!.close();
  arrive();
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
    history.pushState({ overlay: ours.id }, "", path === null ? location.href : href(path));
  };
  if (waiting) waiting.push(enter);
  else enter();
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

/** Navigate to a page; with `replace`, or from what lies over a page, without a new history entry. */
export function go(path: string, { replace = false } = {}): void {
  if (waiting) return void waiting.push(() => go(path, { replace }));
  history[replace || overlayHere() ? "replaceState" : "pushState"](null, "", href(path));
  arrive();
  scrollTo(0, 0);
}

/** The href of a page, base path included. */
export function href(path: string): string {
  return base + path;
}

/** Action for links that navigate without a page load: `use:link`. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || node.target) return;
    event.preventDefault();
    go(node.pathname.slice(base.length) + node.hash);
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}

/** The WebSocket address of a table. */
export function tableAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/api/tables/${table}/live`;
}
