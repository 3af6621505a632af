/** Cluedo: a manor, six suspects, and an envelope. */

import Zoomable from "$play/board/Zoomable.svelte";
import type { GameUi } from "$play/game-ui";
import "./tokens.css";
import { script } from "./acting";
import Board from "./Board.svelte";
import { COLOURS } from "./cast";
import { legend } from "./legend";
import Mark from "./Mark.svelte";
import Panel from "./Panel.svelte";
import Picker from "./Picker.svelte";
import { caption } from "./turns";
import { unasked } from "./unasked";
import Verdict from "./Verdict.svelte";
import { expected, inWords, kindOfOffer, solutionOf, solutionSentence, standing } from "./words";
import { viewOf } from "./wire";
import type { Action, Event } from "$types/cluedo";
import type { Update } from "$types/protocol";

const can = (update: Update, kind: Action["is"]) =>
  (update.offers ?? []).some((offer) => offer.refusal === null && kindOfOffer(offer) === kind);

const SOUNDS: Record<string, string> = {
  TurnBegan: "turn",
  DiceFell: "dice",
  Entered: "door",
  PassageTaken: "door",
  CardShown: "flap",
  Accused: "gasp",
  AccusationFailed: "refuse",
  Solved: "win",
} satisfies Partial<Record<Event["is"], string>>;
/** What only one seat is told, as the others hear it. */
const SECRETS: Record<string, object> = {
  HandDealt: { cards: [] },
  CardShown: { card: null },
  AccusationFailed: { envelope: [] },
} satisfies Partial<Record<Event["is"], object>>;
const MATTERS = new Set<string>(["Accused", "AccusationFailed", "Solved", "Unsolved"] satisfies Event["is"][]);
/** What is shown at its own pace: an accusation, and a card that this seat sees. */
const isShown = (event: Event) => MATTERS.has(event.is) || (event.is === "CardShown" && event.card !== null);
const DRAWN = new Set(["Walk", "ChooseSuspect"]);

const ui: GameUi = {
  Board,
  map: Zoomable,
  legend,
  shape: { wide: 0.9623, tall: 0.9623 },
  script,
  caption,
  matters: (event) => isShown(event as Event),
  Panel,
  Form: Picker,
  onBoard: (offer) => DRAWN.has(kindOfOffer(offer)),
  aside: (offer, offers) =>
    kindOfOffer(offer) === "EndTurn" &&
    offers.some((other) => other.refusal === null && kindOfOffer(other) === "Suppose"),
  unasked,
  telling: (offer) => kindOfOffer(offer) === "Show",
  inWords,
  expected,
  standing,
  mark: (update, seat) => {
    const suspect = viewOf(update).suspects[seat];
    return suspect ? { of: suspect, colour: COLOURS[suspect] } : null;
  },
  Mark,
  Verdict,
  verdict: (heard) => {
    const solution = solutionOf(heard);
    return solution && solutionSentence(solution);
  },
  out: (update, seat) => viewOf(update).out.includes(seat),
  guide: [
    { key: "cluedo-web-guide-cast", when: (update) => can(update, "ChooseSuspect") },
    { key: "cluedo-web-guide-throw", when: (update) => can(update, "Throw") },
    { key: "cluedo-web-guide-walk", when: (update) => can(update, "Walk") || can(update, "Enter") },
    { key: "cluedo-web-guide-suppose", when: (update) => can(update, "Suppose") },
    { key: "cluedo-web-guide-show", when: (update) => can(update, "Show") },
    { key: "cluedo-web-guide-conclude", when: (update) => can(update, "EndTurn") && !can(update, "Suppose") },
  ],
  discreet: (event) => ({ ...event, ...SECRETS[event.is] }),
  chapters: ["Entered", "Accused"],
  sound: (event) => SOUNDS[event.is] ?? null,
  secrets: true,
  hides: (update, seat) => (viewOf(update).hand_sizes[seat] ?? 0) > 0,
};

export default ui;
