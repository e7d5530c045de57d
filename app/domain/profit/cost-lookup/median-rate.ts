/** Returns the median, half between the two middle rates of an even number; null without any. */
export function medianRate(rates: readonly number[]): number | null {
  const sorted = rates.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}
