/** The drawer with a game's rules, over whatever page is open. */

export const ruleDrawer = $state<{ game: string | null; clause: string | null }>({ game: null, clause: null });

/** Open the rules of a game over the page, at a clause if one is named. */
export function openRules(game: string, clause: string | null = null): void {
  Object.assign(ruleDrawer, { game, clause });
}

export function closeRules(): void {
  Object.assign(ruleDrawer, { game: null, clause: null });
}

/** Action for a link to `/rules/<game>#<clause>` that opens the drawer instead; a new tab still gets the page. */
export function ruleLink(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openRules(node.pathname.split("/").at(-1)!, node.hash.slice(1) || null);
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}
