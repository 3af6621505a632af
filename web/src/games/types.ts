/** What a game brings to the interface: a folder that exports one of these. It draws and explains; it holds no rules. */

import type { Component } from "svelte";
import type { FormDraft } from "$lib/play/formdrafts.svelte";
import type { Form, Offer, Update } from "$types/protocol";

/** What a seat notes for itself, and what can be concluded from all it knows; the server keeps it, and tells nobody else. */
export interface Desk {
  read: () => Promise<string>;
  write: (text: string) => Promise<unknown>;
  conclude: () => Promise<unknown>;
}

/** What a board is drawn from. */
export interface BoardProps {
  update: Update;
  /** The names at the seats, as the others read them. */
  names: readonly string[];
  /** The seats that this screen plays. */
  mine: readonly number[];
  /** What may be done now, and what is grey and why. */
  offers: readonly Offer[];
  /** The groups of events that have just come, to be animated. */
  fresh: readonly unknown[][];
  /** When the update came, by this browser's clock, to count its deadlines down from. */
  since?: number;
  /** All groups of events up to now, for a board that remembers what was said. */
  heard?: readonly unknown[][];
  /** Where the seat on screen keeps its notes, if it has one. */
  desk?: Desk | null;
  /** What each offer is worth, if the coach was asked, in the order of the offers. */
  worth: readonly (string | null)[];
  /** The offers that the coach finds best, if it was asked. */
  best?: readonly number[];
  /** Whether what only this seat may see lies face down, and how to turn it. */
  covered?: boolean;
  oncover?: (covered: boolean) => void;
  /** The offer that is pointed at, on the board or in the decision bar. */
  pointed: number | null;
  onpoint: (offer: number | null) => void;
  onchoose: (offer: number) => void;
}

/** What a game's own way to fill in a form is drawn from. */
export interface FormProps {
  form: Form;
  /** What has been filled in so far; kept while the decision is open. */
  draft: FormDraft;
  update: Update;
  names: readonly string[];
  heard: readonly unknown[][];
  busy: boolean;
  onform: (action: unknown) => void;
}

/** What a match is looked back on from. */
export interface AfterProps {
  heard: readonly (readonly unknown[])[];
  names: readonly string[];
}

/** One step of a guided first turn: a sentence, shown while `when` holds. */
export interface GuideStep {
  key: string;
  when: (update: Update) => boolean;
}

export interface GameUi {
  Board: Component<BoardProps>;
  /** What belongs to the seat on screen, beside the board: a hand, a sheet. */
  Panel?: Component<BoardProps>;
  /** How a form is filled in, where plain buttons are not enough. */
  Form?: Component<FormProps>;
  /** Offers that the board alone shows, because the bar would be too full of them. */
  onBoard?: (offer: Offer) => boolean;
  /** Offers that tell what somebody holds, which nobody reads while it lies face down. */
  telling?: (offer: Offer) => boolean;
  /** The board in sentences, for screen readers; of what lies face down they say only that. */
  inWords: (update: Update, names: readonly string[], covered?: boolean) => string[];
  /** What is expected of whoever is asked, as the key of a sentence. */
  expected: (update: Update) => string;
  /** What stands beside a player's name: points and the like. */
  standing: (update: Update, seat: number) => string;
  /** The same with pictures, where words are not enough. */
  Standing?: Component<{ update: Update; seat: number }>;
  /** What a game adds to the page of a result, from all that was told: its own plots. */
  After?: Component<AfterProps>;
  /** Whether a player is out of the match. */
  out: (update: Update, seat: number) => boolean;
  guide: readonly GuideStep[];
  /** Which sound goes with an event, if any. */
  sound: (event: { is: string }) => string | null;
  /** Events that need no time to be looked at. */
  silent?: (event: { is: string }) => boolean;
  /** Events that must be shown the moment they arrive, such as a signal to react to: the news that waits is skipped. */
  urgent?: (event: { is: string }) => boolean;
  /** An event as the others may hear it, for the log of a screen that several share. */
  discreet?: (event: { is: string }) => { is: string };
  /** Whether the board itself shows the time that runs for everyone. */
  sand?: boolean;
  /** Whether seats have secrets, so that a shared screen needs a curtain. */
  secrets: boolean;
}
