/** The rate in the middle of some, or half way between the two there; null of none. */
export function medianRate(rates: readonly number[]): number | null {
  const sorted = rates.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}
