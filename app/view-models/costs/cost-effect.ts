/** What a change of the rules for costs would do, as the page says it before it is saved. */
export interface MonthEffect {
  /** "2023-02". */
  readonly month: string;
  /** Orders placed in it whose profit changes. */
  readonly orders: number;
  /** How the gross profit of the month changes. */
  readonly profitMinor: number;
}

export interface CostEffect {
  readonly kind: 'effect';
  readonly orders: number;
  readonly profitMinor: number;
  /** Those that change, in order. */
  readonly months: readonly MonthEffect[];
  /** How many orders an estimate comes from; null of the exact result. */
  readonly sample: number | null;
  /** Whether the exact result can be asked for. */
  readonly canBeExact: boolean;
}

/** Nothing can be said while the form is not complete. */
export type CostEffectReply = CostEffect | { readonly kind: 'incomplete' };
