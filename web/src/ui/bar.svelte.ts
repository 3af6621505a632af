/** What the bar at the top and the title of the window say: which game, which page, and whether it is one's turn. */

export const bar = $state<{ game: string | null; title: string; mine: boolean }>({
  game: null,
  title: "",
  mine: false,
});

export function say(title: string, game: string | null = null, mine = false): void {
  Object.assign(bar, { title, game, mine });
}
