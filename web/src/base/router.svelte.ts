/** A small client-side router: the current path below the server's base path, links and navigation. */

import { afterClosing, overlayHere } from "./overlays";

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

addEventListener("popstate", arrive);

/** Navigate to a page; with `replace`, or from what lies over a page, without a new history entry. */
export function go(path: string, { replace = false } = {}): void {
  if (afterClosing(() => go(path, { replace }))) return;
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
