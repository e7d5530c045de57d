/** Facts that a provider does not report about its amounts, so that the person who connects it states them. */
export const STATED_FACTS = ['currency', 'vat', 'surcharge_vat', 'cost_for'] as const;
export type StatedFact = (typeof STATED_FACTS)[number];

export const COST_SCOPES = ['unit', 'line'] as const;
export type CostScope = (typeof COST_SCOPES)[number];

/** As stated by people; null where there was no need to. */
export interface StatedFacts {
  readonly currency: string | null;
  /** The percentage of VAT inside the prices of labels: "25"; "0" where prices are without. */
  readonly vatPercent: string | null;
  /** The percentage of VAT inside later charges for a label. */
  readonly surchargeVatPercent: string | null;
  readonly costFor: CostScope | null;
}

export const NOTHING_STATED: StatedFacts = {
  currency: null,
  vatPercent: null,
  surchargeVatPercent: null,
  costFor: null,
};
