/** How long the stage takes between a person's turns; benchmarks/waiting.py plays the matches and reads what is written here. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it, vi } from "vitest";
import type { Update } from "$types/protocol";
import { type BotPace, settings } from "$base/settings.svelte";
import { decisionKey, NOT_ASKED, received, staged } from "$play/answers";
import { Stage } from "$play/stage.svelte";
import { gameUi, SHELF } from ".";

const PERSON = 0;
const FOLDER = String(import.meta.env.VITE_WAITING);

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, documentElement: {} });
  Object.assign(settings, { motion: true, language: "fr", pace: import.meta.env.VITE_PACE as BotPace });
});

/** Whether a turn of the person, or of somebody else, begins with an update; null if none does. */
function turnBegun(update: Update): "own" | "other" | null {
  const events = update.heard.flat() as { is: string; seat: number }[];
  const began = events.findLast(({ is }) => is === "TurnBegan");
  return began ? (began.seat === PERSON ? "own" : "other") : null;
}

/** The seconds from when the person's last gesture of a turn was shown to the first question of the next one. */
function waitsOf(updates: readonly Update[], stage: Stage): number[] {
  const waits: number[] = [];
  let answers = NOT_ASKED;
  let heard: unknown[][] = [];
  /** What followed on the person's last gesture before somebody else's turn, and when it had been shown. */
  let last: Update | null = null;
  let since = 0;
  let waiting = false;
  stage.onshow = (news) => {
    answers = staged(answers, news);
    if (news.update === last) since = Date.now();
  };
  const untilAsked = () => {
    for (let ticks = 0; !answers.shown && ticks < 10_000; ticks++) vi.advanceTimersToNextTimer();
    expect(answers.shown).toBe(true);
  };
  for (const update of updates) {
    if (update.accepted) untilAsked();
    if (update.accepted && !waiting) last = update;
    heard = [...heard, ...update.heard];
    const news = { update, seat: PERSON, heard, fresh: update.since ? update.heard : [], updated: 0 };
    answers = received(answers, news);
    stage.take(news);
    const begun = turnBegun(update);
    if (begun === "other") waiting = last !== null;
    if (begun !== "own" || !waiting || decisionKey(news) === null) continue;
    untilAsked();
    waits.push((Date.now() - since) / 1000);
    waiting = false;
  }
  return waits;
}

it.each(SHELF.filter((game) => existsSync(`${FOLDER}/${game}.json`)))("%s", async (game) => {
  const matches = JSON.parse(readFileSync(`${FOLDER}/${game}.json`, "utf8")) as Update[][];
  const ui = (await gameUi(game))!;
  const waits = matches.flatMap((updates) => {
    const stage = new Stage();
    stage.direct(game, ui);
    const found = waitsOf(updates, stage);
    stage.clear();
    return found;
  });
  expect(waits.length).toBeGreaterThan(0);
  writeFileSync(`${FOLDER}/${game}.waits.json`, JSON.stringify(waits));
});
