/** The part of the budget after which the remainder is reserved for readings that are due once a day. */
const FULL_SHARE = 0.8;
const SHARE_MIN = 24;

export interface BudgetUse {
  /** Requests a day that the provider accepts for the entire installation. */
  readonly budget: number;
  readonly total: number;
  readonly used: number;
  readonly shops: number;
}

/**
 * Decides if a shop waits for tomorrow: the day's budget is used up, or the rest is reserved for
 * those that had less than their share.
 *
 * @example isBudgetUsed({ budget: 1000, total: 800, own: 101, shops: 10 }) // true.
 */
export function isBudgetUsed({ budget, total, used: own, shops }: BudgetUse): boolean {
  if (total >= budget) return true;
  const share = Math.max(SHARE_MIN, Math.floor(budget / Math.max(1, shops)));
  return total >= budget * FULL_SHARE && own >= share;
}
