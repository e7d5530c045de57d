/**
 * The uncertainty of a counted share: the Wilson score interval (E. B. Wilson 1927), which is valid
 * for few people and for shares near 0 and 1, where the usual one is not.
 */

/** The normal distribution's 97.5 % point, for intervals of 95 %. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the 95 % interval of `successes` out of `trials`; null without trials.
 *
 * @example wilsonInterval(15, 148) // { low: 0.0624, high: 0.1605 }
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials <= 0) return null;
  const share = Math.min(1, Math.max(0, successes / trials));
  const square = (Z * Z) / trials;
  const centre = (share + square / 2) / (1 + square);
  const reach =
    (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
