/** What a game brings to the interface: its folder's index.ts exports a `GameUi`. It draws and explains; it holds no rules. */

import type { Component, Snippet } from "svelte";
import type { Form, Offer, Plan, Reaction, Text, Update } from "$types/protocol";
import type { Script } from "./acting.svelte";
import type { BoardLegend } from "./board/legend.svelte";
import type { FormDraft } from "./form-drafts.svelte";
import type { Blank } from "./offers";
import type { Scene } from "./scene";
import type { Chosen, MarkProps } from "./seat-marks";
import type { Caption, Turn } from "./turns";

/** What a game's own widget for a form or for text is given; the rest is in `usePlay()`. */
export interface FormProps<Filled extends Blank = Form> {
  form: Filled;
  /** What has been filled in so far; it outlives the widget for as long as the decision is open. */
  draft: FormDraft;
}
export type TextProps = FormProps<Text>;

/** What a game's part of the result page is drawn from: all groups of events. */
export interface AfterProps {
  heard: readonly (readonly unknown[])[];
  names: readonly string[];
}

/** One step of a guided first turn: a sentence, shown while `when` holds. */
export interface GuideStep {
  key: string;
  when: (update: Update) => boolean;
}

/** What is done without being asked for: soon, or once the news could be read. */
export interface Unasked {
  offer: number;
  after: "soon" | "read";
}

/** Board, Panel, Form, Text and scenes read what they draw, and how to act, from `usePlay()`. */
export interface GameUi {
  /** The drawing alone; it fills the box that it is given: 100cqw wide, 100cqh high. */
  Board: Component;
  /** What lets people zoom into the board, if it is a map: `Zoomable`. */
  map?: Component<{ children: Snippet }>;
  /** What the signs of the board mean. */
  legend?: BoardLegend;
  /** How updates are acted out on the board; what it shows is in `usePlay().shown`. */
  script: Script;
  /** How wide the board is for its height, on a screen that is wide and on one that is tall; any, if not given. */
  shape?: { wide: number; tall: number };
  /** What stands beside the board: dice, cards, a hand, a sheet. Who looks on sees it too, without a seat's secrets. */
  Panel?: Component;
  /** How a form is filled in, where plain buttons are not enough. */
  Form?: Component<FormProps>;
  /** How text is typed, where a plain line is not enough. */
  Text?: Component<TextProps>;
  /** Scenes that take the board's place, and with it the pointer and the keys; the first that fits is shown. */
  scenes?: readonly Scene[];
  /** Offers that only the board shows, because the bar would be too full of them. */
  onBoard?: (offer: Offer) => boolean;
  /** Offers that the bar leaves out because plans do them too. */
  planned?: (offer: Offer, plans: readonly Plan[]) => boolean;
  /** What comes of an offer, on its button while the coach says nothing; null where it goes without saying. */
  outcome?: (offer: Offer, update: Update) => string | null;
  /** What the button of a plan says, and what comes of it; null for a plan that is no button, because the board shows it. */
  plan?: (plan: Plan, update: Update) => { does: string; so: string } | null;
  /** Offers that are not what goes on now, and so are not filled with colour. */
  aside?: (offer: Offer, offers: readonly Offer[]) => boolean;
  /** Which of several seats that are asked a shared screen shows: whoever everybody waits for; null if any will do. */
  foremost?: (update: Update) => number | null;
  /** The offer, by its index, that is taken by itself because nothing else is worth deciding; null where there is a choice. */
  unasked?: (update: Update) => Unasked | null;
  /** Offers that reveal what somebody holds, hidden while it lies face down. */
  telling?: (offer: Offer) => boolean;
  /** The board in sentences, for screen readers; `covered` hides what only this seat may see. */
  inWords: (update: Update, names: readonly string[], covered?: boolean) => string[];
  /** What goes on while nobody is asked; null where it is chance that answers. */
  meanwhile?: (update: Update, names: readonly string[]) => string | null;
  /** The key of the sentence that says what is expected of the seat that is asked. */
  expected: (update: Update) => string;
  /** The text beside a player's name: points and the like. */
  standing: (update: Update, seat: number) => string;
  /** The same as short as can be, for the bar of a phone. */
  score?: (update: Update, seat: number) => string;
  /** The same with pictures, where words are not enough. */
  Standing?: Component<{ update: Update; seat: number }>;
  /** The character that a seat has chosen, which then is its mark everywhere, and how that mark is drawn. */
  mark?: (update: Update, seat: number) => Chosen | null;
  Mark?: Component<MarkProps>;
  /** The question whether a seat will succeed at what it attempts, on which the others bet; no bets without it. */
  attempt?: (contest: string, name: string) => string;
  /** How a bot may react to what somebody has attempted: the seat it was, and what goes with it; null to all else. */
  cheers?: (event: { is: string }) => { seat: number; with: readonly Reaction["reaction"][] } | null;
  /** What can be practised by itself: its name, and its picture with a few words. */
  practice?: { title: (practice: string) => string; Card: Component<{ practice: string }> };
  /** The game's own plots on the result page. */
  After?: Component<AfterProps>;
  /** Whether luck and skill are told as soon as a match is over, and not only on its result page. */
  skill?: boolean;
  /** What the result page shows beside the winners, such as a solution. */
  Verdict?: Component<AfterProps>;
  /** The same in a sentence, for the picture of the result. */
  verdict?: (heard: AfterProps["heard"]) => string | null;
  /** Whether a player is out of the match. */
  out: (update: Update, seat: number) => boolean;
  guide: readonly GuideStep[];
  /** Which sound goes with an event, if any. */
  sound: (event: { is: string }) => string | null;
  /** Events that need no time to be looked at. */
  silent?: (event: { is: string }) => boolean;
  /** Events that must be shown the moment they arrive, such as a signal to react to: the news that waits is skipped. */
  urgent?: (event: { is: string }, update: Update) => boolean;
  /** Events of others that are shown at their own pace, however long one has waited: a reveal, a fold, an accusation. */
  matters?: (event: { is: string }) => boolean;
  /** What a turn of somebody else has come to so far, in a line on the board. */
  caption?: (turn: Turn) => Caption;
  /** An event without its secrets, for the log of a shared screen. */
  discreet?: (event: { is: string }) => { is: string };
  /** Events that the log of a match leaves out, because others tell as much. */
  untold?: (event: { is: string }) => boolean;
  /** Events that begin a chapter of the replay, besides the rounds. */
  chapters?: readonly string[];
  /** Whether the board itself shows the clock that runs for everyone. */
  sand?: boolean;
  /** Whether nobody can be asked for advice. */
  uncoached?: boolean;
  /** Whether the server concludes something for a seat, where there are no secrets to deduce. */
  helped?: boolean;
  /** Whether seats ever have secrets. */
  secrets: boolean;
  /** Whether a seat has secrets now, as any view tells, so that a shared screen is handed to it behind a curtain; always, if not given. */
  hides?: (update: Update, seat: number) => boolean;
}
