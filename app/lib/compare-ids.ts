/**
 * Compares ids wherever an order is needed and nothing else decides it: the shorter first, then by
 * code unit. Numbers written as text so come out in their order ("2" before "10", "1001-9" before
 * "1001-10"), regardless of the locale.
 */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
