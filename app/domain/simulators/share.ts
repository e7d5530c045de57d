/**
 * Shares and changes as whole millionths, so that what is worked out from them is exact up to the one
 * rounding of each amount, which is half away from zero.
 */
import { toMinor } from '#app/domain/money/amounts.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';

/** All of something: 100 per cent. */
export const WHOLE = 1_000_000;

const DECIMALS_OF_PERCENT = 4;

/**
 * Per cent as a decimal text, in millionths; decimals beyond the fourth are rounded.
 * @example percentToMillionths('2.9') // 29000
 * @throws Error when the text is no decimal.
 */
export function percentToMillionths(percent: string): number {
  return toMinor(percent, DECIMALS_OF_PERCENT);
}

/**
 * An amount after some changes, one on top of the other, rounded once.
 * @example applyChanges(1000, [100_000, -500_000]) // 10 % more, then half of it: 550
 */
export function applyChanges(amount: number, changes: readonly number[]): number {
  const scaled = changes.reduce((all, change) => all.times(WHOLE + change), new Exact(amount));
  return roundHalfAway(scaled.dividedBy(new Exact(WHOLE).pow(changes.length)));
}

/**
 * `amount` × `part` ÷ `whole`, up to the next whole unit: a number that must be reached. null beyond
 * the safe integers.
 */
export function proportionUp(amount: number, part: number, whole: number): number | null {
  const up = new Exact(amount).times(part).dividedBy(whole).ceil();
  return up.abs().greaterThan(Number.MAX_SAFE_INTEGER) ? null : up.toNumber() + 0;
}

/** `part` ÷ `whole` as a fraction for display; null of nothing or less. */
export function toFraction(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Why inputs have no answer, as a sentence for whoever typed them. */
export interface Impossible {
  readonly impossible: string;
}

export function isImpossible(result: object): result is Impossible {
  return 'impossible' in result;
}
