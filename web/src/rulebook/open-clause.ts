/** Finding a clause in a rule book that is drawn. */

import { moves } from "$base/settings.svelte";

/** Mark a clause, scroll to it and focus it; with null, only unmark the last one. */
export function openClause(book: HTMLElement, clause: string | null): void {
  for (const old of book.querySelectorAll(".opened")) old.classList.remove("opened");
  const found = clause ? book.querySelector<HTMLElement>(`#${CSS.escape(clause)}`) : null;
  if (!found) return;
  found.classList.add("opened");
  found.scrollIntoView({ block: "center", behavior: moves() ? "smooth" : "auto" });
  found.focus({ preventScroll: true });
}
