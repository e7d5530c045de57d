import type { CostLookup } from './cost-lookup.ts';
import type { UnitCost } from './cost-book.ts';
import type { UnitAmount } from './unit-amount.ts';

export interface GoodsSold {
  readonly variantId: string | null;
  readonly productId: string | null;
  /** The selling price of a unit, after discounts and without tax; null where it is unknown, or zero. */
  readonly price: UnitAmount | null;
  /** The cost stored with the sale of these goods alone; absent or null without one. */
  readonly ofSale?: UnitCost | null;
}

/** One part of the cost of goods, for the units after the first `from` up to the `to`-th. */
export interface GoodsPart {
  readonly getCost: (from: number, to: number) => CostLookup;
  readonly perUnit: () => UnitAmount;
}

export interface KnownCost {
  readonly parts: readonly GoodsPart[];
  /** Some of it is derived from the selling price alone. */
  readonly isEstimated: boolean;
}

export interface MissingCost {
  readonly missing: string;
}

export type GoodsCost = KnownCost | MissingCost;
