/** Exact fractions, for a costing that shares no arithmetic with the one it checks. */
export interface Fraction {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

/** A fraction of a whole number or a decimal text: "8.875" is 8875 / 1000. */
export function exact(value: number | string | bigint): Fraction {
  const [whole = '0', decimals = ''] = String(value).split('.');
  const under = 10n ** BigInt(decimals.length);
  const size = BigInt(whole.replace('-', '')) * under + BigInt(decimals || '0');
  return { over: String(value).startsWith('-') ? -size : size, under };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

export function divided(a: Fraction, b: Fraction): Fraction {
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

/** To a whole number, half away from zero. */
export function rounded({ over, under }: Fraction): number {
  const size = over < 0n ? -over : over;
  const whole = (2n * size + under) / (2n * under);
  return Number(over < 0n ? -whole : whole);
}

/** A percentage of an amount in minor units, rounded. */
export function percentage(amount: number, percent: string): number {
  return rounded(divided(times(exact(amount), exact(percent)), exact(100)));
}

/** An amount in major units for so many, in minor units, rounded once. */
export function priced(major: string, count: number): number {
  return rounded(times(times(exact(major), exact(count)), exact(100)));
}

/** Parts of a whole by weight: each rounded down, what is left over to the first with a weight. */
export function parts(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const own = sum === 0 ? weights.map(() => 1) : weights;
  const all = sum === 0 ? weights.length : sum;
  const size = Math.abs(whole);
  const shares = own.map((weight) => Number((BigInt(size) * BigInt(weight)) / BigInt(all)));
  let left = size - shares.reduce((total, share) => total + share, 0);
  const full = shares.map((share, at) => {
    if (left === 0 || own[at] === 0) return share;
    left -= 1;
    return share + 1;
  });
  return full.map((share) => (whole < 0 ? 0 - share : share));
}
