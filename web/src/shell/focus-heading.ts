/** Moves the focus to the heading of a new page, for screen readers and the keyboard. */

/**
 * Focus the heading of the page that is being drawn, as soon as there is one, and its content until then.
 *
 * Stops once a heading has the focus, when the person touches anything first, or when the returned function is called.
 */
export function focusHeading(): () => void {
  const watcher = new MutationObserver(look);
  function stop(): void {
    watcher.disconnect();
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stop, true);
  }
  function look(): void {
    const main = document.getElementById("main");
    if (!main) return;
    const active = document.activeElement;
    if (active !== main && main.contains(active)) return stop(); // the page has put it somewhere itself
    if (active?.closest("dialog")) return;
    const heading = main.querySelector("h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      stop();
    } else if (active !== main) main.focus({ preventScroll: true });
  }
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener("keydown", stop, true);
  addEventListener("pointerdown", stop, true);
  look();
  return stop;
}
