/** What a shop plans its stock by. Nobody but the merchant knows these: the defaults are a start. */
export interface InventoryPolicy {
  /** From the order at the supplier until the goods are on the shelf. */
  readonly leadTimeDays: number;
  /** Days of sales that are to be left when the goods arrive. */
  readonly safetyStockDays: number;
  /** Stock of which nothing was sold for so many days is dead. */
  readonly deadStockDays: number;
}

export const DEFAULT_INVENTORY_POLICY: InventoryPolicy = {
  leadTimeDays: 14,
  safetyStockDays: 7,
  deadStockDays: 90,
};

/** Longer than goods wait, or than anybody looks back. */
export const POLICY_DAYS_MAX = 730;
