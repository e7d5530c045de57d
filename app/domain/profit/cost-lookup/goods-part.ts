/** What goods cost, part by part. */
import type { CostLookup } from './cost-lookup.ts';
import type { UnitCost } from './cost-book.ts';
import type { UnitAmount } from './unit-amount.ts';

export interface GoodsSold {
  readonly variantId: string | null;
  readonly productId: string | null;
  /** What a unit was sold for, after discounts and without tax; null where that is not known, or nothing. */
  readonly price: UnitAmount | null;
  /** What was kept with the sale of these goods alone; absent or null where nothing was. */
  readonly ofSale?: UnitCost | null;
}

/** One part of what goods cost, for the units after the first `from` up to the `to`-th. */
export interface GoodsPart {
  readonly costOf: (from: number, to: number) => CostLookup;
  readonly perUnit: () => UnitAmount;
}

export interface KnownCost {
  readonly parts: readonly GoodsPart[];
  /** Whether some of it follows from the selling price alone. */
  readonly isEstimated: boolean;
}

export interface MissingCost {
  /** What is not known. */
  readonly missing: string;
}

export type GoodsCost = KnownCost | MissingCost;
