/** Choosing one of several goals on a drawn board: by mouse, by finger, or by keyboard. */

import { distance, type Point } from "./geometry";

/** Somewhere to go, and where that stands among all offers. */
export interface Choice {
  index: number;
  refused: boolean;
}

/** Where a goal is drawn. */
type Spot<Goal> = (goal: Goal) => Point;

/** What somebody means who points there: the nearest goal that is not further away than `within`. */
export function meant<Goal>(all: readonly Goal[], at: Point, within: number, spot: Spot<Goal>): Goal | null {
  const near = all.map((goal) => ({ goal, away: distance(spot(goal), at) }));
  const nearest = near.sort((one, other) => one.away - other.away)[0];
  return nearest && nearest.away <= within ? nearest.goal : null;
}

/** What a click or tap leads to: a goal to point at until a second tap confirms it, or an offer to choose; or neither. */
export interface Pressed {
  arm: number | null;
  choose: number | null;
}

/** A click or tap on a goal. One that a finger may have missed is `unsure`: it is chosen only by a second tap. */
export function pressed(goal: Choice | null, unsure: boolean, armed: number | null): Pressed {
  if (goal === null) return { arm: null, choose: null };
  const asks = unsure && armed !== goal.index && !goal.refused;
  return asks ? { arm: goal.index, choose: null } : { arm: null, choose: goal.index };
}

/** The goal that tab leads to: the one that is pointed at if it is free, otherwise the first free one. */
export const tabStop = (free: readonly Choice[], pointed: number | null): number | null =>
  free.some(({ index }) => index === pointed) ? pointed : (free[0]?.index ?? null);

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The direction of an arrow key; undefined for other keys. */
export const arrow = (key: string): Point | undefined => ARROWS[key];

/** The goal nearest in a direction, for arrow keys. */
export function beside<Goal>(all: readonly Goal[], from: Goal, [dx, dy]: Point, spot: Spot<Goal>): Goal | null {
  const [x, y] = spot(from);
  const ahead = all.flatMap((goal) => {
    const [gx, gy] = spot(goal);
    const along = (gx - x) * dx + (gy - y) * dy;
    const aside = Math.abs((gx - x) * dy) + Math.abs((gy - y) * dx);
    return along > 1 ? [{ goal, cost: along + 2 * aside }] : [];
  });
  return ahead.sort((one, other) => one.cost - other.cost)[0]?.goal ?? null;
}
