/** The text of the top bar and of the window title: the page, its game, and whether it is one's turn. */

export const bar = $state<{ game: string | null; title: string; mine: boolean }>({
  game: null,
  title: "",
  mine: false,
});

export function say(title: string, game: string | null = null, mine = false): void {
  Object.assign(bar, { title, game, mine });
}
