/** At which page the codex lies open; the board turns it as places are touched. */

export const book = $state<{ page: string; open: boolean }>({ page: "bell", open: false });

/** Turn to a page, and open the book where it lies closed. */
export function turnTo(page: string): void {
  book.page = page;
  book.open = true;
}
