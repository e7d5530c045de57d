/** What the catalogue says of a product. */
export interface ProductFacts {
  readonly productId: string;
  readonly title: string;
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly status: string | null;
  readonly imageUrl: string | null;
}

export interface VariantFacts {
  readonly variantId: string;
  readonly title: string | null;
  readonly sku: string | null;
  /** Exact decimal, major units. */
  readonly price: string | null;
  readonly onHand: number | null;
  /** Days until that is sold at the pace of the last 30 days; null where nobody can say. */
  readonly stockDays: number | null;
}

/** A unit cost and the business days it holds from and to; the end is the last day it holds. */
export interface UnitCostPeriod {
  readonly unitCostId: string;
  readonly variantId: string;
  readonly cost: string;
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}
