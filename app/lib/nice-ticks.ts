/**
 * Returns round numbers for a value axis that covers both ends: steps of 1, 2 or 5 times a power of
 * ten, `count` of them or a few less. The axis always includes zero.
 *
 * @param leastStep no two ticks are closer than this
 *
 * @example niceTicks(0, 870, 5) // [0, 200, 400, 600, 800, 1000]
 */
export function niceTicks(low: number, high: number, count: number, leastStep = 0): number[] {
  const bottom = Math.min(0, low);
  const top = Math.max(0, high);
  // An axis without values still spans from zero to one.
  const span = top - bottom || 1;
  const step = Math.max(leastStep, niceStep(span / Math.max(1, count)));
  const first = Math.floor(bottom / step);
  const last = Math.max(first + 1, Math.ceil(top / step));
  // Multiplied, not added up: sums of fractions drift. Adding 0 turns -0 into 0.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((nice) => nice * power >= rough) ?? 10;
  return factor * power;
}
