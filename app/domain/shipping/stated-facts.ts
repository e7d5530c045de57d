/** What a provider does not say of its amounts, so that whoever connects it does. */
export const STATED_FACTS = ['currency', 'vat', 'surcharge_vat', 'cost_for'] as const;
export type StatedFact = (typeof STATED_FACTS)[number];

/** For what a provider's production cost of a line is. */
export const COST_SCOPES = ['unit', 'line'] as const;
export type CostScope = (typeof COST_SCOPES)[number];

/** As people stated it; null where it was not to be stated. */
export interface StatedFacts {
  readonly currency: string | null;
  /** Percent that is inside the prices of labels: "25"; "0" where prices are without. */
  readonly vatPercent: string | null;
  /** The same of what is charged for a label later. */
  readonly surchargeVatPercent: string | null;
  readonly costFor: CostScope | null;
}

export const NOTHING_STATED: StatedFacts = {
  currency: null,
  vatPercent: null,
  surchargeVatPercent: null,
  costFor: null,
};
