/** La Clef du Royaume: a kingdom that folds, a key in three pieces, and a demon king. */

import type { Sound } from "$base/sound";
import type { Update } from "$types/protocol";
import type { Action, Event } from "$types/royaume";
import Zoomable from "$play/board/Zoomable.svelte";
import type { GameUi } from "$play/game-ui";
import "./tokens.css";
import { script } from "./acting";
import After from "./After.svelte";
import Board from "./Board.svelte";
import { kindOf, open } from "./choosing";
import { keepWords, planWords } from "./gestures";
import Ending from "./Ending.svelte";
import { legend } from "./legend";
import Panel from "./Panel.svelte";
import RollScene from "./RollScene.svelte";
import Standing from "./Standing.svelte";
import { trialOf } from "./trial";
import { caption } from "./turns";
import { expected, inWords, standing } from "./words";
import { viewOf } from "./wire";

const SOUNDS: Partial<Record<Event["is"], Sound>> = {
  HeroChosen: "clink",
  DieFell: "dice",
  ResultChanged: "clink",
  TurnBegan: "turn",
  Napped: "snore",
  Walked: "steps",
  CardDrawn: "page",
  Restored: "clink",
  DieGiven: "growl",
  AdventureBegan: "page",
  MinorBegan: "page",
  StepLost: "refuse",
  PieceWon: "key",
  WhirlpoolEntered: "whirl",
  PortionTurned: "fold",
  GardenEntered: "door",
  DungeonEntered: "door",
  KingThrew: "king",
  KingWon: "growl",
  MatchEnded: "win",
};
const DRAWN = new Set<string>([
  "Walk",
  "Leave",
  "Fly",
  "Stroll",
  "EnterGarden",
  "ChooseHero",
  "Exhaust",
  "Shift",
  "Restore",
  "GiveUp",
  "TakeMagic",
] satisfies Action["is"][]);
const MATTERS = new Set<string>([
  "PieceWon",
  "PortionTurned",
  "KingThrew",
  "KingDefeated",
  "KingWon",
] satisfies Event["is"][]);
const can = (update: Update, is: Action["is"]) => open(update.offers ?? [], is) !== null;

const ui: GameUi = {
  Board,
  map: Zoomable,
  legend,
  shape: { wide: 1, tall: 1 },
  Panel,
  Standing,
  After,
  scenes: [
    { Scene: Ending, when: (update) => viewOf(update).winner !== null },
    { Scene: RollScene, when: (update) => trialOf(viewOf(update)) !== null },
  ],
  script,
  caption,
  matters: (event) => MATTERS.has(event.is),
  onBoard: (offer) => DRAWN.has(kindOf(offer)),
  planned: (offer, plans) => kindOf(offer) === "Keep" && plans.some(({ way }) => way?.length),
  outcome: keepWords,
  plan: planWords,
  inWords,
  expected,
  standing,
  score: (update, seat) => String(viewOf(update).seats[seat]?.pieces.length ?? 0),
  out: () => false,
  guide: [
    { key: "royaume-web-guide-hero", when: (update) => can(update, "ChooseHero") },
    { key: "royaume-web-guide-trial", when: (update) => can(update, "Keep") && trialOf(viewOf(update)) !== null },
    { key: "royaume-web-guide-demon", when: (update) => can(update, "Give") },
    { key: "royaume-web-guide-garden", when: (update) => can(update, "EnterDungeon") },
    { key: "royaume-web-guide-throw", when: (update) => can(update, "Throw") },
    { key: "royaume-web-guide-full", when: (update) => can(update, "Nap") },
    {
      key: "royaume-web-guide-friends",
      when: (update) => viewOf(update).agenda.some(({ is }) => is === "Encounter"),
    },
    { key: "royaume-web-guide-modify", when: (update) => can(update, "Keep") && viewOf(update).reach.length > 0 },
    { key: "royaume-web-guide-walk", when: (update) => can(update, "Walk") },
  ],
  chapters: ["PieceWon", "PortionTurned", "GardenEntered", "KingThrew"],
  sound: (event) => SOUNDS[event.is as Event["is"]] ?? null,
  silent: (event) => event.is === "Declined",
  skill: true,
  helped: true,
  secrets: false,
};

export default ui;
