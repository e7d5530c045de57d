/** What is left alone for readings that are due once a day, when others have used most of the budget. */
const FULL_SHARE = 0.8;
/** Enough for one whole reading of a shop, however many shared the budget. */
const SHARE_MIN = 24;

export interface BudgetUse {
  /** Questions a day that the provider answers for the whole installation. */
  readonly budget: number;
  /** What was asked today for all shops, and for the one that is due. */
  readonly total: number;
  readonly own: number;
  /** Shops that share it. */
  readonly shops: number;
}

/**
 * Whether a shop waits for tomorrow: nothing of the day's budget is left, or so little that it is for
 * those that had less than their share.
 * @example isBudgetUsed({ budget: 1000, total: 800, own: 101, shops: 10 }) // true
 */
export function isBudgetUsed({ budget, total, own, shops }: BudgetUse): boolean {
  if (total >= budget) return true;
  const share = Math.max(SHARE_MIN, Math.floor(budget / Math.max(1, shops)));
  return total >= budget * FULL_SHARE && own >= share;
}
