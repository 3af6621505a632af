/** Signs on a board: elements that say in `data-says` what they are, and in `data-sign` which kind of sign they are. */

import type { Box, Point } from "./geometry";

export interface Sign {
  box: Box;
  says: string;
  kind: string | null;
}

/** The least size of what a finger meets, in pixels. */
const FINGER = 40;

const wider = ({ left, top, right, bottom }: Box, least: number): Box => {
  const [x, y] = [Math.max(0, least - (right - left)) / 2, Math.max(0, least - (bottom - top)) / 2];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
};
const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
const holds = ({ left, top, right, bottom }: Box, [x, y]: Point) => x >= left && x <= right && y >= top && y <= bottom;

/** Where a sign stands. */
export const middleOf = ({ box }: Sign): Point => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** The sign that a pointer means: the smallest of those under it, which for a finger reach further than they are drawn. */
export function signAt(signs: readonly Sign[], at: Point, finger: boolean): Sign | null {
  const under = signs.filter(({ box }) => holds(wider(box, finger ? FINGER : 0), at));
  return under.sort((one, other) => area(one.box) - area(other.box))[0] ?? null;
}

/** All signs in sight on a board, as they stand in its box. */
export function signsOn(board: Element): Sign[] {
  const origin = board.getBoundingClientRect();
  return [...board.querySelectorAll<HTMLElement | SVGElement>("[data-says]")].flatMap((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const box = {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
    const seen =
      right > left &&
      holds({ ...box, left: 0, top: 0, right: origin.width, bottom: origin.height }, [
        (box.left + box.right) / 2,
        (box.top + box.bottom) / 2,
      ]);
    return seen ? [{ box, says: each.dataset.says!, kind: each.dataset.sign ?? null }] : [];
  });
}
