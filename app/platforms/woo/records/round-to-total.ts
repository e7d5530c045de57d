import type { Decimal } from 'decimal.js';
import { roundHalfAway } from '#app/domain/money/round.ts';

/**
 * Exact amounts in minor units as whole ones that come to a total: each is rounded, and what the
 * roundings leave over goes, one unit each, to those that were rounded furthest the other way, of
 * equals to the first. Whole amounts are never changed: a total that no rounding explains is kept
 * apart from its parts, to be shown, not hidden.
 */
export function roundToTotal(exact: readonly Decimal[], total: number): number[] {
  const whole = exact.map(roundHalfAway);
  const rest = total - whole.reduce((sum, amount) => sum + amount, 0);
  const step = Math.sign(rest);
  const open = exact
    .map((amount, index) => ({ index, off: amount.minus(whole[index] ?? 0).times(step) }))
    .filter(({ index }) => exact[index]?.isInteger() === false)
    .toSorted((a, b) => b.off.comparedTo(a.off) || a.index - b.index)
    .slice(0, Math.abs(rest));
  if (open.length < Math.abs(rest)) return whole;
  for (const { index } of open) whole[index] = (whole[index] ?? 0) + step;
  return whole;
}
