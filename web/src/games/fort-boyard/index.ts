/** Les Clés de Fort Boyard: keys won by challenges and riddles, a chest, and tigers. */

import type { Event } from "$types/fort-boyard";
import type { Update } from "$types/protocol";
import type { Sound } from "$base/sound";
import { t } from "$base/texts.svelte";
import type { GameUi } from "$play/game-ui";
import "./tokens.css";
import { script } from "./acting";
import Board from "./Board.svelte";
import Guess from "./Guess.svelte";
import { legend } from "./legend";
import Panel from "./Panel.svelte";
import { TALL, WIDE } from "./plan";
import Challenge from "./scenes/Challenge.svelte";
import { playedOf } from "./scenes/scenes";
import Standing from "./Standing.svelte";
import Tryable from "./Tryable.svelte";
import { caption } from "./turns";
import { expected, inWords, kindOf, meanwhile, open, standingOf } from "./words";
import { viewOf } from "./wire";

const SOUNDS: Partial<Record<Event["is"], Sound>> = {
  Disguised: "surf",
  BeginnerFound: "surf",
  TurnBegan: "turn",
  DieRolled: "dice",
  DiceThrown: "dice",
  ChallengeDrawn: "card",
  SandTurned: "gong",
  KeysWon: "key",
  ChestOpened: "gong",
  NoteTaken: "paper",
  PicksShown: "card",
  SignalGiven: "clap",
  Feinted: "tap",
  Decoyed: "tap",
  Laughed: "laugh",
  Slipped: "refuse",
  MatchEnded: "win",
};
/** A chest that a tiger shuts growls; what is right rings. */
function soundOf(event: Event): Sound | null {
  if (event.is === "ChestClosed") return event.by === "tiger" ? "growl" : "shut";
  if (event.is === "GuessJudged" || event.is === "Spotted") return event.right ? "bell" : "refuse";
  if (event.is === "DuelEnded") return event.won ? "bell" : null;
  return SOUNDS[event.is] ?? null;
}
/** What the scene shows, what the next event says again, and what bots do not see. */
const UNTOLD = new Set<Event["is"]>([
  "Abstained",
  "ChangesDrawn",
  "ChangeProposed",
  "PickMade",
  "Reacted",
  "TricksDrawn",
]);
/** That somebody takes part goes without saying, and so does that an answer is right: the riddle is solved. */
function isUntold(event: Event): boolean {
  if (event.is === "Faced") return event.silent ?? false;
  return UNTOLD.has(event.is) || (event.is === "GuessJudged" && event.right);
}
/** What somebody has to react to, or may take for it. */
const SIGNALS = new Set<string>(["SignalGiven", "Feinted", "Decoyed"] satisfies Event["is"][]);
/** Whether a person has to react to such a signal; bots need not hurry, so that one sees what they do. */
function isUrgent(event: { is: string }, update: Update): boolean {
  const played = playedOf(viewOf(update));
  if (!SIGNALS.has(event.is) || (played?.is !== "Poised" && played?.is !== "Reacting")) return false;
  const defenders = played.card === "paw" ? [played.seat, played.opponent] : [played.seat];
  return defenders.some((seat) => (update.asked ?? []).includes(seat));
}
/** Where whoever is asked must be alone with the screen; notes and answers lie face down by themselves. */
const SECRET = new Set<string>(["Picking", "Changing", "Deciding"]);
/** What is shown at its own pace: how a challenge or a riddle ends, and the chest. */
const MATTERS = new Set<string>([
  "ChallengeEnded",
  "DuelEnded",
  "NamesChecked",
  "RiddleEnded",
  "ChestOpened",
  "NoteTaken",
  "ChestClosed",
  "MatchEnded",
] satisfies Event["is"][]);
/** How bots react to how a challenge, a riddle or a chest of somebody else ended. */
function cheersFor(event: Event): ReturnType<NonNullable<GameUi["cheers"]>> {
  if (event.is === "ChallengeEnded" || event.is === "RiddleEnded")
    return { seat: event.seat, with: event.won ? ["bravo", "wow"] : ["ouch", "laugh"] };
  if (event.is === "ChestClosed") return { seat: event.seat, with: event.by === "tiger" ? ["ouch"] : ["bravo"] };
  return null;
}
const DRAWN = new Set<string>(["PutKey", "PickCard"]);

const ui: GameUi = {
  Board,
  Panel,
  Text: Guess,
  Standing,
  legend,
  scenes: [{ Scene: Challenge, when: (update) => playedOf(viewOf(update)) !== null }],
  shape: { wide: WIDE.width / WIDE.height, tall: TALL.width / TALL.height },
  script,
  caption,
  matters: (event) => MATTERS.has(event.is),
  foremost: (update) => {
    const played = playedOf(viewOf(update));
    return played?.is === "Taboo" ? (played.question === null ? played.asker : played.seat) : null;
  },
  onBoard: (offer) => DRAWN.has(kindOf(offer)),
  aside: (offer) => kindOf(offer) === "GiveUp",
  inWords,
  expected,
  meanwhile,
  standing: standingOf,
  attempt: (contest, name) => t("boyard-web-attempt", { contest, name }),
  cheers: (event) => cheersFor(event as Event),
  out: () => false,
  guide: [
    { key: "boyard-web-guide-roll", when: (update) => open(update.offers ?? [], "Roll") !== null },
    { key: "boyard-web-guide-pick", when: (update) => open(update.offers ?? [], "PickCard") !== null },
    { key: "boyard-web-guide-chest", when: (update) => open(update.offers ?? [], "OpenChest") !== null },
    { key: "boyard-web-guide-put", when: (update) => open(update.offers ?? [], "PutKey") !== null },
  ],
  score: (update, seat) => {
    if (update.over) return standingOf(update, seat);
    const ring = viewOf(update).rings[seat];
    return String((ring?.black ?? 0) + (ring?.red ?? 0));
  },
  practice: { title: (challenge) => t("boyard-web-challenge", { challenge }), Card: Tryable },
  discreet: (event) =>
    event.is === "NoteTaken"
      ? { ...event, note: null }
      : event.is === "RiddleRead"
        ? { ...event, answer: null }
        : event,
  untold: (event) => isUntold(event as Event),
  silent: (event) => event.is === "Faced",
  chapters: ["ChallengeDrawn", "ChestOpened"],
  sound: (event) => soundOf(event as Event),
  urgent: isUrgent,
  sand: true,
  skill: true,
  secrets: true,
  hides: (update) => SECRET.has(playedOf(viewOf(update))?.is ?? ""),
};

export default ui;
