import type { PayoutPart } from '#app/domain/imports/payout-kinds.ts';

/** A movement of a payment account; minor units of the shop. */
export interface PayoutRow {
  readonly line: number;
  /** The order number in the report; null for a movement without an order. */
  readonly orderNumber: string | null;
  readonly at: string;
  readonly day: string;
  readonly kind: PayoutPart;
  /** The report's word for it. */
  readonly word: string;
  /** The amount before fees; positive is money for the seller. */
  readonly amountMinor: number;
  /** The gateway's fee; null where the report has no such column. */
  readonly paymentFeeMinor: number | null;
  /** The selling platform's fee on the sale; a refund of it is negative. */
  readonly platformFeeMinor: number;
  /** The refunded amount of a payment that states it. */
  readonly refundedMinor: number;
  /** The time of the refund; that of the payment where the report does not state it. */
  readonly refundedAt: string;
  /** The gain of the account in the report's own column; null where it has none. */
  readonly netMinor: number | null;
  /** The payout that includes it, or that it is; null where the report does not state it. */
  readonly payout: string | null;
  /** True for the payout's own row, which states its total. */
  readonly isPayout: boolean;
  /** The key of the report among the known formats. */
  readonly report: string;
  readonly gateway: string;
  readonly description: string | null;
  readonly reference: string | null;
  /** True where the reference is unique to the row. */
  readonly hasId: boolean;
  /** Decimals of the shop's currency. */
  readonly decimals: number;
  readonly customerId: string | null;
  readonly country: string | null;
  /** The amount as written, and its currency. */
  readonly ownAmount: string;
  readonly currency: string;
}
