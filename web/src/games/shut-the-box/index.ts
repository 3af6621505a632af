/** Fermer la boîte: nine flaps, two dice. */

import type { GameUi } from "$play/game-ui";
import type { Update } from "$types/protocol";
import type { Event } from "$types/shut-the-box";
import "./tokens.css";
import { script } from "./acting";
import Board from "./Board.svelte";
import { legend } from "./legend";
import Panel from "./Panel.svelte";
import { open } from "./choosing";
import { caption } from "./turns";
import { expected, inWords, standing, written } from "./words";
import { viewOf } from "./wire";

const can = (update: Update, is: Parameters<typeof open>[1]) => open(update.offers ?? [], is) !== null;

const isHundred = (update: Update) => viewOf(update).options.rule_set === "hundred";

/** Whether nothing has been thrown yet, in the turn after so many. */
const begins = (update: Update, after: number) => {
  const { seat, dice, tallies } = viewOf(update);
  return seat !== null && dice.length === 0 && tallies[seat]?.turns === after;
};

const SOUNDS: Record<string, string> = {
  DiceFell: "dice",
  Closed: "flap",
  BoxShut: "shut",
  TurnBegan: "turn",
  NothingFits: "refuse",
  TurnEnded: "card",
  MatchEnded: "win",
} satisfies Partial<Record<Event["is"], string>>;

const MATTERS = new Set<string>(["BoxShut", "Eliminated", "MatchEnded"] satisfies Event["is"][]);

const ui: GameUi = {
  Board,
  legend,
  shape: { wide: 1.5, tall: 400 / 536 },
  Panel,
  script,
  caption,
  matters: (event) => MATTERS.has(event.is),
  inWords,
  expected,
  standing,
  score: (update, seat) => written(viewOf(update).tallies[seat]?.total ?? 0),
  out: (update, seat) => viewOf(update).tallies[seat]?.out ?? false,
  guide: [
    {
      key: "box-web-guide-hundred-ended",
      when: (update) => isHundred(update) && can(update, "Announce") && begins(update, 1),
    },
    { key: "box-web-guide-announce", when: (update) => can(update, "Announce") },
    {
      key: "box-web-guide-ended",
      when: (update) => !isHundred(update) && can(update, "Throw") && begins(update, 1),
    },
    {
      key: "box-web-guide-hundred-throw",
      when: (update) => isHundred(update) && can(update, "Throw") && begins(update, 0),
    },
    { key: "box-web-guide-hundred-close", when: (update) => isHundred(update) && can(update, "Close") },
    { key: "box-web-guide-hundred-stop", when: (update) => isHundred(update) && can(update, "Stop") },
    { key: "box-web-guide-throw", when: (update) => !isHundred(update) && can(update, "Throw") && begins(update, 0) },
    {
      key: "box-web-guide-close",
      when: (update) => !isHundred(update) && can(update, "Close") && !viewOf(update).single,
    },
    {
      key: "box-web-guide-single",
      when: (update) => (can(update, "Throw") || can(update, "Close")) && viewOf(update).single,
    },
  ],
  chapters: ["BoxShut", "Eliminated"],
  sound: (event) => SOUNDS[event.is] ?? null,
  secrets: false,
};

export default ui;
