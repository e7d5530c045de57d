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
  /** Days until the stock is sold at the pace of the last 30 days; null where that is not known. */
  readonly stockDays: number | null;
}

export type UnitCostSource = 'platform' | 'file' | 'sheet' | 'by_hand';

/** A unit cost and the business days of its validity; the end is inclusive. */
export interface UnitCostPeriod {
  readonly unitCostId: string;
  readonly variantId: string;
  /** Major units, as entered. */
  readonly cost: string;
  /** The supplier's currency; null for the shop's. */
  readonly currency: string | null;
  /** The percent of the selling price that it was estimated by; null when it was stated. */
  readonly estimatedPercent: string | null;
  readonly source: UnitCostSource;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export interface VariantCostNow {
  /** The stated unit cost, major units; null while there is none. */
  readonly cost: string | null;
  /** The supplier's currency; null for the shop's. */
  readonly currency: string | null;
  /**
   * The cost by all rules, with the parts of a bundle and cost profiles, minor units of the shop;
   * null while it is not known.
   */
  readonly byAllRules: number | null;
}

export interface ProductUnitCosts {
  /** Periods by variant, the latest first. */
  readonly periods: readonly UnitCostPeriod[];
  readonly now: Readonly<Record<string, VariantCostNow>>;
  /** The exchange rate of today from each currency to the shop's, where one is known. */
  readonly worth: Readonly<Record<string, number>>;
  readonly today: string;
  /** The last change of product costs, while it can be undone and concerned this product. */
  readonly lastChange: LastChangeOfCosts | null;
  /** The reason why this role cannot change them; null when it can. */
  readonly refusal: string | null;
}

export interface LastChangeOfCosts {
  readonly day: string;
  readonly hasOthers: boolean;
}
