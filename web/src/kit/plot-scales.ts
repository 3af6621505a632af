/** Axes and labels of plots. */

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** About `about` round numbers for an axis, enclosing low and high. */
export function ticks(low: number, high: number, about = 4): number[] {
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / about));
  const step = Math.max(1, power * STEPS.find((each) => each * power * about >= span * 0.999)!);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Whether values are too far apart for a linear scale. */
export const isWide = (values: readonly number[]) => Math.max(0, ...values.map(Math.abs)) > 5000;

/** A symmetric logarithmic scale: linear near zero. */
export const squeezed = (value: number) => Math.sign(value) * Math.log10(1 + Math.abs(value) / 10);

/** Axis ticks for the symmetric logarithmic scale: zero and powers of ten. */
export function squeezedTicks(low: number, high: number): number[] {
  const powers = [100, 10_000, 1_000_000, 100_000_000, 10_000_000_000];
  const side = (far: number) => powers.slice(0, powers.findIndex((power) => power >= far) + 1);
  return [
    ...(low < 0
      ? side(-low)
          .reverse()
          .map((power) => -power)
      : []),
    0,
    ...(high > 0 ? side(high) : []),
  ];
}

/** Positions for labels at least `gap` apart, as near as possible to the wanted ones. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let edge = low;
  for (const at of order) {
    placed[at] = Math.max(placed[at]!, edge);
    edge = placed[at]! + gap;
  }
  edge = high;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at]!, edge);
    edge = placed[at]! - gap;
  }
  return placed;
}
