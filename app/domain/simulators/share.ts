/**
 * Shares and changes as integer millionths, so that results are exact up to the one rounding of
 * each amount, half away from zero.
 */
import { toMinor } from '#app/domain/money/amounts.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';

/** All of something: 100 per cent. */
export const WHOLE = 1_000_000;

const DECIMALS_OF_PERCENT = 4;

/**
 * Converts a percentage to millionths; decimals beyond the fourth are rounded.
 *
 * @example percentToMillionths('2.9') // 29000
 *
 * @throws Error when the text is no decimal.
 */
export function percentToMillionths(percent: string): number {
  return toMinor(percent, DECIMALS_OF_PERCENT);
}

/**
 * Applies successive changes to an amount, rounded once.
 *
 * @example applyChanges(1000, [100_000, -500_000]) // 10 % more, then half of it: 550.
 */
export function applyChanges(amount: number, changes: readonly number[]): number {
  const scaled = changes.reduce((all, change) => all.times(WHOLE + change), new Exact(amount));
  return roundHalfAway(scaled.dividedBy(new Exact(WHOLE).pow(changes.length)));
}

/**
 * Returns `amount` × `part` ÷ `whole`, rounded up: a number that must be reached. Returns null
 * beyond the safe integers.
 */
export function proportionUp(amount: number, part: number, whole: number): number | null {
  const up = new Exact(amount).times(part).dividedBy(whole).ceil();
  return up.abs().greaterThan(Number.MAX_SAFE_INTEGER) ? null : up.toNumber() + 0;
}

/** Returns `part` ÷ `whole` as a fraction for display; null where `whole` is 0 or less. */
export function toFraction(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Explains, in a sentence for the person who typed them, why inputs have no answer. */
export interface Impossible {
  readonly impossible: string;
}

export function isImpossible(result: object): result is Impossible {
  return 'impossible' in result;
}
