import type { PayoutPart } from '#app/domain/imports/payout-kinds.ts';

/** A movement of a payment account; minor units of the shop. */
export interface PayoutRow {
  readonly line: number;
  /** As the report writes it; null of what belongs to no order. */
  readonly orderNumber: string | null;
  readonly at: string;
  readonly day: string;
  readonly kind: PayoutPart;
  /** What the report calls it. */
  readonly word: string;
  /** Before fees; positive is money for the seller. */
  readonly amountMinor: number;
  /** What the gateway kept; null where the report has no such column. */
  readonly paymentFeeMinor: number | null;
  /** What the selling platform kept of the sale; negative is what it gave back. */
  readonly platformFeeMinor: number;
  /** Of a payment that states how much of it went back. */
  readonly refundedMinor: number;
  /** When; as the payment where the report does not say. */
  readonly refundedAt: string;
  /** What the account gained by the report's own column; null where it has none. */
  readonly netMinor: number | null;
  /** The payout that it is paid out with, or is; null where the report does not say. */
  readonly payout: string | null;
  /** It is the payout's own row, which states what all of it came to. */
  readonly isPayout: boolean;
  /** The key of the report among the known formats. */
  readonly report: string;
  readonly gateway: string;
  readonly description: string | null;
  readonly reference: string | null;
  /** The reference is the row's own, as no other row has it. */
  readonly hasId: boolean;
  /** Of the shop's currency. */
  readonly decimals: number;
  readonly customerId: string | null;
  readonly country: string | null;
  /** The amount as written, and its currency. */
  readonly ownAmount: string;
  readonly currency: string;
}
