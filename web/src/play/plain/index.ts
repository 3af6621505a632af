/** The interface of a game that brings no drawing: its view as a plain board, and its events as they come. */

import type { PlainGame, Update } from "$types/protocol";
import type { Script } from "../acting.svelte";
import type { Beat } from "../beats";
import { paced } from "../beats";
import type { GameUi } from "../game-ui";
import Board from "./Board.svelte";
import { inWords, standing } from "./words";

/** What is drawn: a view, and the event that has just led to it. */
export interface Shown {
  view: unknown;
  event: { is: string } | null;
}

/** How long an event stays, in milliseconds. */
const EVENT = 750;
/** Events go up to so much faster where there are many. */
const FASTEST = 0.5;

const script: Script<Shown> = {
  still: (update) => ({ view: update.view, event: null }),
  beats: (_, shown, news, __, next) => {
    const events = news.flat() as { is: string }[];
    const all = events.map((event, told): Beat<Shown> => ({ shown: { view: shown.view, event }, lasts: EVENT, told }));
    const last = events.at(-1) ?? null;
    return [...paced(all, FASTEST).beats, { shown: { view: next.view, event: last }, lasts: 0 }];
  },
};

export function plainUi({ board, coach }: PlainGame): GameUi {
  return {
    Board,
    script: script as Script,
    inWords: (update, names) => inWords(board, update, names),
    expected: () => "ui-plain-expect",
    standing: (update: Update, seat: number) => standing(board, update, seat),
    out: () => false,
    guide: [],
    sound: () => "card",
    uncoached: !coach,
    secrets: board.secrets,
  };
}
