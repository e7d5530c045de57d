import type { Decimal } from 'decimal.js';
import { roundHalfAway } from '#app/domain/money/round.ts';

/**
 * Rounds exact amounts to multiples of a step (one minor unit, or the step of a shop's totals) so
 * that they add up to a total: each is rounded, and the remainder of the roundings goes, one step
 * each, to those that were rounded furthest the other way, of equals to the first. Integer amounts
 * are never changed: a total that no rounding explains stays apart from its parts, to be shown, not
 * hidden.
 */
export function roundToTotal(exact: readonly Decimal[], total: number, step = 1): number[] {
  const parts = exact.map((amount) => amount.dividedBy(step));
  const rounded = parts.map(roundHalfAway);
  const rest = total / step - rounded.reduce((sum, amount) => sum + amount, 0);
  const sign = Math.sign(rest);
  const open = parts
    .map((amount, index) => ({ index, off: amount.minus(rounded[index] ?? 0).times(sign) }))
    .filter(({ index }) => parts[index]?.isInteger() === false)
    .toSorted((a, b) => b.off.comparedTo(a.off) || a.index - b.index)
    .slice(0, Math.abs(rest));
  if (Number.isInteger(rest) && open.length === Math.abs(rest)) {
    for (const { index } of open) rounded[index] = (rounded[index] ?? 0) + sign;
  }
  return rounded.map((amount) => amount * step);
}
