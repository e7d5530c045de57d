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

/** Who said what a unit costs. */
export type UnitCostSource = 'platform' | 'file' | 'sheet' | 'by_hand';

/** A unit cost and the business days it is in force from and to; the end is the last of them. */
export interface UnitCostPeriod {
  readonly unitCostId: string;
  readonly variantId: string;
  /** Major units, as it was entered. */
  readonly cost: string;
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
  /** The percent of the selling price that it was guessed by; null when it was stated. */
  readonly estimatedPercent: string | null;
  readonly source: UnitCostSource;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** What a variant costs at the moment. */
export interface VariantCostNow {
  /** The unit cost that was said, major units; null while there is none. */
  readonly cost: string | null;
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
  /**
   * By all rules, with the parts of a bundle and cost profiles, minor units of the shop; null while it is
   * not known.
   */
  readonly byAllRules: number | null;
}

/** What the variants of a product cost, now and before. */
export interface ProductUnitCosts {
  /** By variant, the latest first. */
  readonly periods: readonly UnitCostPeriod[];
  readonly now: Readonly<Record<string, VariantCostNow>>;
  /** What one unit of a currency is worth today in the shop's, where a rate is known. */
  readonly worth: Readonly<Record<string, number>>;
  readonly today: string;
  /** The last change of product costs, while it can be undone and concerned this product. */
  readonly lastChange: LastChangeOfCosts | null;
  /** Why nobody of this role can change them; null for who can. */
  readonly refusal: string | null;
}

export interface LastChangeOfCosts {
  readonly day: string;
  /** It changed costs of other products too. */
  readonly hasOthers: boolean;
}
