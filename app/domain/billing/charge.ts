/** `subscription`: the price of a plan; `usage`: orders beyond it; `credit`: a refund. */
export type BillingChargeKind = 'subscription' | 'usage' | 'credit' | 'one_time';

/** `pending`: on the next invoice; `failed`: could not be paid, and is retried. */
export type ChargeStatus = 'pending' | 'paid' | 'failed' | 'void';

export interface BillingCharge {
  readonly chargeId: string;
  readonly kind: BillingChargeKind;
  /** Text for the merchant: "Pro", "50 orders beyond the plan". */
  readonly description: string;
  /** Minor units; negative for a credit. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  readonly chargedAt: string;
  /** The address of its invoice; null where the provider shows invoices elsewhere. */
  readonly invoiceUrl: string | null;
  readonly isTest: boolean;
}
