/** Le jeu du Tour de France: a road through France, four jerseys, and cards that change a roll. */

import type { Update } from "$types/protocol";
import type { Action, Event, Purpose } from "$types/tour-de-france";
import Zoomable from "$play/board/Zoomable.svelte";
import type { GameUi } from "$play/game-ui";
import After from "./After.svelte";
import "./tokens.css";
import { script } from "./acting";
import Board from "./Board.svelte";
import { COLOURS } from "./kit";
import { legend } from "./legend";
import Mark from "./Mark.svelte";
import Panel from "./Panel.svelte";
import Standing from "./Standing.svelte";
import { caption } from "./turns";
import { expected, inWords, kindOf, open, standing } from "./words";
import { viewOf } from "./wire";

const can = (update: Update, is: Action["is"]) => open(update.offers ?? [], is) !== null;
const throwsFor = (update: Update, ...purposes: Purpose[]) => {
  const top = viewOf(update).agenda.at(-1);
  return can(update, "Throw") && top?.is === "Throwing" && purposes.includes(top.purpose);
};

const SOUNDS: Record<string, string> = {
  TurnBegan: "turn",
  DiceFell: "dice",
  CardLaid: "card",
  Rode: "freewheel",
  Struck: "crash",
  TrialBegan: "bell",
  JerseyAwarded: "bell",
  SurpriseDrawn: "flap",
  PointsDrawn: "flap",
  Arrived: "win",
} satisfies Partial<Record<Event["is"], string>>;
const MATTERS = new Set<string>(["TrialBegan", "TrialWon", "Arrived", "MatchEnded"] satisfies Event["is"][]);
const DRAWN = new Set<string>(["ChooseRider", "Lay", "Rest", "AskFor", "Say"]);

const ui: GameUi = {
  Board,
  map: Zoomable,
  legend,
  Panel,
  script,
  caption,
  matters: (event) => MATTERS.has(event.is),
  Standing,
  After,
  onBoard: (offer) => DRAWN.has(kindOf(offer)),
  telling: (offer) => kindOf(offer) === "PutBack",
  inWords,
  expected,
  standing,
  score: (update, seat) => (viewOf(update).order.length ? String(Math.max(0, viewOf(update).squares[seat] ?? 0)) : ""),
  mark: (update, seat) => {
    const rider = viewOf(update).riders[seat];
    return rider ? { of: rider, colour: COLOURS[rider] } : null;
  },
  Mark,
  out: () => false,
  guide: [
    { key: "tour-web-guide-choose", when: (update) => can(update, "ChooseRider") },
    { key: "tour-web-guide-prologue", when: (update) => throwsFor(update, "prologue") },
    { key: "tour-web-guide-throw", when: (update) => throwsFor(update, "ride") },
    { key: "tour-web-guide-question", when: (update) => can(update, "AskFor") },
    { key: "tour-web-guide-react", when: (update) => can(update, "Lay") },
    { key: "tour-web-guide-trial", when: (update) => throwsFor(update, "trial") },
    { key: "tour-web-guide-joker", when: (update) => can(update, "UseJoker") },
  ],
  silent: (event) => event.is === "Passed" || event.is === "AnsweredOnScreen",
  discreet: (event) => (event.is === "StrategyDrawn" ? { ...event, number: null } : event),
  chapters: ["TrialBegan", "JerseyAwarded", "Arrived"],
  sound: (event) => SOUNDS[event.is] ?? null,
  sand: true,
  secrets: true,
  hides: (update, seat) => {
    const { cards, card } = viewOf(update);
    return (cards[seat] ?? 0) > 0 || card?.asker === seat;
  },
};

export default ui;
