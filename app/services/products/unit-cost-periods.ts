import { businessTime } from '#app/domain/calendar/zone.ts';
import type { UnitCostPeriod, UnitCostSource } from '#app/view-models/products/product-facts.ts';

export interface DatedUnitCost {
  readonly unitCostId: string;
  readonly variantId: string;
  readonly cost: string;
  readonly currency: string | null;
  readonly estimatedPercent: string | null;
  readonly source: UnitCostSource;
  /** ISO UTC, inclusive; null without a beginning. */
  readonly validFrom: string | null;
  /** ISO UTC, exclusive; null without an end. */
  readonly validTo: string | null;
}

/** Converts unit costs to the shop's days: the first and the last day of each. */
export function unitCostPeriods(
  costs: readonly DatedUnitCost[],
  timeZone: string,
): readonly UnitCostPeriod[] {
  return costs.map(({ validFrom, validTo, ...cost }) => ({
    ...cost,
    fromDay: validFrom === null ? null : businessTime(validFrom, timeZone).day,
    // A cost that ends at midnight held until the day before; one that ends at noon, that very day.
    toDay: validTo === null ? null : businessTime(Date.parse(validTo) - 1, timeZone).day,
  }));
}
