/** A finished match for the result and replay pages: lines, scores and chances from its events and moments, with no rules. */

import type { Moment, Story, Update } from "$types/protocol";

/** An event of any game. */
export interface Told {
  is: string;
  seat?: number;
  [field: string]: unknown;
}

/** Groups of events: the first from the start of the match, then one for each log entry. */
export type Heard = readonly (readonly unknown[])[];

/** An event as a line of the log, the index of its moment, and its place among the events of that moment. */
export interface Line {
  key: string;
  at: number;
  place: number;
  seat: number | null;
  event: Told;
}

/** The total at the end of a turn. */
export interface Scored {
  at: number;
  turn: number;
  total: number;
}

/** The start of a turn. */
export interface Start {
  at: number;
  seat: number | null;
  turn: number | null;
}

/** Each seat's chance to win at a moment. */
export interface Chances {
  at: number;
  chances: readonly number[];
}

const isNumber = (value: unknown): value is number => typeof value === "number";

export const heardOf = (story: Story): Heard => story.moments.map((moment) => moment.heard);

/** Every event with its moment, in order. */
export function lines(heard: Heard): Line[] {
  return heard.flatMap((group, at) =>
    (group as Told[]).map((event, i) => ({ key: `${at}.${i}`, at, place: i, seat: event.seat ?? null, event })),
  );
}

/** The same without undone actions; an undo always removes the last group that still stands. */
export function standingLines(heard: Heard): Line[] {
  const groups: Line[][] = [];
  heard.forEach((group, at) => {
    const told = group as Told[];
    if (told.some(({ is }) => is === "Undone")) groups.pop();
    else groups.push(told.map((event, i) => ({ key: `${at}.${i}`, at, place: i, seat: event.seat ?? null, event })));
  });
  return groups.flat();
}

/** Each seat's total after each of its turns. */
export function turnScores(heard: Heard, seats: number): Scored[][] {
  const scores: Scored[][] = Array.from({ length: seats }, () => []);
  for (const { at, seat, event } of standingLines(heard)) {
    const of = event.is === "TurnEnded" && seat !== null ? scores[seat] : undefined;
    if (of && isNumber(event["total"])) of.push({ at, turn: of.length + 1, total: event["total"] });
  }
  return scores;
}

/** The starts of all turns. */
export function turnStarts(heard: Heard): Start[] {
  return standingLines(heard)
    .filter(({ event }) => event.is === "TurnBegan")
    .map(({ at, seat, event }) => ({ at, seat, turn: isNumber(event["turn"]) ? event["turn"] : null }));
}

/** The start of each round: the first turn with each number. */
export function rounds(starts: readonly Start[]): { at: number; turn: number }[] {
  const found: { at: number; turn: number }[] = [];
  for (const { at, turn } of starts)
    if (turn !== null && !found.some((known) => known.turn >= turn)) found.push({ at, turn });
  return found;
}

/** A chapter of a replay: a round, or an event that matters in this game. */
export interface Chapter {
  at: number;
  /** The number of the round that begins; null for an event. */
  turn: number | null;
  event: Told;
}

/** The rounds, and the events of these kinds, in order; one for each moment. */
export function chapters(heard: Heard, kinds: readonly string[]): Chapter[] {
  const begun = rounds(turnStarts(heard));
  const found = new Map<number, Chapter>();
  for (const { at, event } of standingLines(heard)) {
    const turn = event.is === "TurnBegan" ? (begun.find((round) => round.at === at)?.turn ?? null) : null;
    if ((turn !== null || kinds.includes(event.is)) && !found.has(at)) found.set(at, { at, turn, event });
  }
  return [...found.values()];
}

/** The moment at which the turn before this one began, or this one if it is under way. */
export function earlierTurn(starts: readonly Start[], at: number): number {
  return starts.findLast((start) => start.at < at)?.at ?? 0;
}

/** The moment at which the next turn begins, or the end. */
export function laterTurn(starts: readonly Start[], at: number, end: number): number {
  return starts.find((start) => start.at > at)?.at ?? end;
}

/** The moments with known chances; empty if only the outcome is known. */
export function chancesSeries(story: Story): Chances[] {
  const known = story.moments.flatMap(({ chances }, at) => (chances ? [{ at, chances }] : []));
  return known.length > 1 ? known : [];
}

/** The last known chances at a moment. */
export function chancesAt(series: readonly Chances[], at: number): readonly number[] | null {
  return series.findLast((known) => known.at <= at)?.chances ?? null;
}

/** Chances on a logarithmic scale from 0 (the lowest) to 1 (certain), extended to `end`. */
export function steps(chances: readonly (readonly [number, number])[], end: number): { at: number; share: number }[] {
  const guess = Math.log(Math.max(1e-9, Math.min(0.5, ...chances.map(([, chance]) => chance))));
  const climbed = chances.map(([at, chance]) => ({ at, share: 1 - Math.log(Math.max(1e-9, chance)) / guess }));
  const last = climbed.at(-1);
  return last && last.at < end ? [...climbed, { at: end, share: last.share }] : climbed;
}

/** The winners named by the last event that has `winners`; null if none does. */
export function winnersOf(heard: Heard): number[] | null {
  const last = lines(heard).findLast(({ event }) => Array.isArray(event["winners"]));
  return last ? (last.event["winners"] as number[]) : null;
}

/** The winners by event, or else the seats with a chance left at the end. */
export function winnersAfter(story: Story): number[] {
  const told = winnersOf(heardOf(story));
  if (told) return told;
  return (story.moments.at(-1)?.chances ?? []).flatMap((chance, seat) => (chance > 0 ? [seat] : []));
}

/** A moment as the update that a spectator would get, but without the result: a story does not tell the scores. */
export function momentUpdate(match: string, game: string, story: Story, at: number): Update {
  const moment: Moment = story.moments[at]!;
  return {
    is: "Update",
    match,
    game,
    since: at,
    heard: [moment.heard],
    view: moment.view,
    asked: [],
    offers: [],
    decision: null,
    undo: false,
    deadlines: [],
    over: at === story.moments.length - 1,
    result: null,
    accepted: null,
    sentences: null,
  };
}

/** The groups of events to animate from one moment to another: only for one step forward, skipping silent moments. */
export function freshBetween(story: Story, from: number, to: number): unknown[][] {
  if (to <= from) return [];
  const groups = story.moments.slice(from + 1, to + 1).map((moment) => moment.heard);
  const loud = groups.filter((group) => group.length > 0);
  return to === from + 1 || (loud.length === 1 && groups.at(-1)!.length > 0) ? loud : [];
}

/** The next moment with events, or the last one; for automatic playing. */
export function nextLoud(story: Story, at: number): number {
  const end = story.moments.length - 1;
  for (let next = at + 1; next < end; next++) if (story.moments[next]!.heard.length) return next;
  return end;
}

/** The moment in an address, `…/replay#12`; null if there is none. */
export function momentOf(hash: string, moments: number): number | null {
  return /^\d{1,9}$/.test(hash) ? Math.min(Number(hash), Math.max(0, moments - 1)) : null;
}
