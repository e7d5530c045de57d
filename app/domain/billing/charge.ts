/** What a provider charged a shop, or will. */

/** `subscription`: the price of a plan; `usage`: orders beyond it; `credit`: given back. */
export type BillingChargeKind = 'subscription' | 'usage' | 'credit' | 'one_time';

/** `pending`: on the next invoice; `failed`: could not be paid, and is tried again. */
export type ChargeStatus = 'pending' | 'paid' | 'failed' | 'void';

export interface BillingCharge {
  /** The provider's own id. */
  readonly chargeId: string;
  readonly kind: BillingChargeKind;
  /** For the merchant: "Pro", "50 orders beyond the plan". */
  readonly description: string;
  /** Minor units; below zero where something is given back. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  /** ISO UTC. */
  readonly chargedAt: string;
  /** Where the merchant reads its invoice; null where the provider shows them elsewhere. */
  readonly invoiceUrl: string | null;
  readonly isTest: boolean;
}
