/** The parameters of a shop's stock planning. Only the merchant knows the right ones: the defaults are a start. */
export interface InventoryPolicy {
  /** From the order at the supplier until the goods are on the shelf. */
  readonly leadTimeDays: number;
  /** Days of sales that shall remain when the goods arrive. */
  readonly safetyStockDays: number;
  readonly deadStockDays: number;
}

export const DEFAULT_INVENTORY_POLICY: InventoryPolicy = {
  leadTimeDays: 14,
  safetyStockDays: 7,
  deadStockDays: 90,
};

/** Longer than any lead time or useful history. */
export const POLICY_DAYS_MAX = 730;
