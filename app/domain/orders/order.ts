/**
 * The normalised order: what every platform adapter produces and the profit engine reads.
 *
 * All amounts are integers in the minor unit of the shop's currency (shop money, never the
 * buyer's presentment money). Instants are ISO 8601 in UTC. Ids are the platform's own, as text.
 * Nothing here is derived: costs, shares and days are the engine's work.
 */

/**
 * `order` is a purchase; `return` is a return that names no order (a credit note); `shipment` is sent
 * without a sale: a replacement, or what another channel sold and this one only packs. It may cost
 * something and counts as no order.
 */
export type OrderKind = 'order' | 'return' | 'shipment';

/** From what an order was converted at a reference rate, where the platform keeps no rate with it. */
export interface OrderConversion {
  /** That it was placed in. */
  readonly currency: string;
  /** The day of the rate: the order's own, or the last one before that had rates. */
  readonly rateDay: string;
}

export interface Order {
  readonly id: string;
  /** What the merchant calls it: "#1001", an invoice number. */
  readonly name: string;
  readonly kind: OrderKind;
  readonly placedAt: string;
  readonly isTest: boolean;
  /** Fully cancelled at this instant; what was not already refunded returns then. */
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  /** Line and shipping amounts include their tax. */
  readonly taxesIncluded: boolean;
  /**
   * Every amount includes a tax that the platform does not state (a marketplace's prices with VAT):
   * `taxesIncluded` is false and the taxes are 0; the shop's own VAT rates take it out.
   */
  readonly includesUntoldTax: boolean;
  readonly customerId: string | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly channel: string | null;
  readonly source: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  /** The first code used; several codes are joined by ", ". */
  readonly discountCode: string | null;
  /** Order-level goods discount, to be shared over the lines; line discounts are on the lines. */
  readonly orderDiscountMinor: number;
  readonly tipMinor: number;
  readonly dutiesMinor: number;
  readonly additionalFeesMinor: number;
  /**
   * Of a cancelled order: what the merchant keeps of the customer's money (a deposit, a part that
   * is not refunded), without tax, and the tax on it. 0 when everything goes back.
   */
  readonly keptMinor: number;
  readonly keptTaxMinor: number;
  readonly lines: readonly OrderLine[];
  readonly shippingLines: readonly ShippingLine[];
  readonly edits: readonly OrderEdit[];
  readonly refunds: readonly Refund[];
  readonly transactions: readonly Transaction[];
  readonly fulfilments: readonly Fulfilment[];
  readonly platformFees: readonly PlatformFee[];
  /** Words that the platform keeps with the order; null or absent where it tells none. */
  readonly tags?: readonly string[] | null;
  /** What led to the order, the first visit first; absent where the platform tells none. */
  readonly visits?: readonly OrderTouch[];
  /**
   * SHA-256 of what the page after the payment alone knows, in hexadecimal, or `NO_CONFIRMATION`; null or
   * absent where nobody has said (`app/domain/visits/classify-reports.ts`).
   */
  readonly confirmation?: string | null;
}

/** The `confirmation` of an order whose platform has no page that knows a secret of it. */
export const NO_CONFIRMATION = 'none';

/** A visit to the shop before an order, as the platform tells it. */
export interface OrderTouch {
  readonly visitedAt: string;
  readonly source: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
}

export interface OrderLine {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  /** Ordered at the start; edits and refunds lower it later. May be negative only on a price adjustment. */
  readonly quantity: number;
  /** Exact decimal in major units as the platform gave it ("2.550"); for display. */
  readonly unitPrice: string;
  /** quantity x unit price before any discount, rounded once to the minor unit, half away from zero. */
  readonly grossMinor: number;
  /** Discounts given on this line alone. */
  readonly discountMinor: number;
  /** Tax on the line after its discounts. */
  readonly taxMinor: number;
  /** The rates of the line's taxes added up, percent: "19", "8.875"; null when they are not stated. */
  readonly taxPercent: string | null;
  readonly isGiftCard: boolean;
  /** Goods that have to be packed and sent, by whomever. */
  readonly requiresShipping: boolean;
  /** The selling platform packs and sends it, so the shop's own handling and shipping cost nothing. */
  readonly fulfilledByPlatform: boolean;
  /** Units that have left so far; null when the platform does not report it line by line. */
  readonly sentQuantity: number | null;
  /**
   * What a unit cost when it was sold, exact decimal in major units of the shop's currency, where the
   * platform keeps that with the sale; null where it does not.
   */
  readonly unitCost: string | null;
}

export interface ShippingLine {
  readonly id: string;
  readonly title: string;
  readonly carrier: string | null;
  readonly amountMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
}

/** A line added (positive) or removed (negative) after the order was placed, dated at the edit. */
export interface OrderEdit {
  readonly id: string;
  readonly editedAt: string;
  readonly lineId: string;
  readonly quantityDelta: number;
  readonly grossDeltaMinor: number;
  readonly discountDeltaMinor: number;
  readonly taxDeltaMinor: number;
}

export interface Refund {
  readonly id: string;
  readonly refundedAt: string;
  readonly lines: readonly RefundLine[];
  /** Shipping given back, without tax; its tax beside it. */
  readonly shippingMinor: number;
  readonly shippingTaxMinor: number;
  /** Money given back (positive) without goods, without tax: a goodwill refund; its tax beside it. */
  readonly adjustmentMinor: number;
  readonly adjustmentTaxMinor: number;
  readonly dutiesMinor: number;
  readonly tipMinor: number;
  readonly additionalFeesMinor: number;
  /** The money that moved back to the customer, taxes included. */
  readonly refundedMinor: number;
  /** Why, in plain words; absent or null where nobody says it. */
  readonly reason?: string | null;
}

export interface RefundLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Value of the returned goods after their discounts, without tax. */
  readonly subtotalMinor: number;
  readonly taxMinor: number;
  /** Back in sellable stock, so its cost comes back. */
  readonly restocked: boolean;
}

export type TransactionKind = 'authorization' | 'sale' | 'capture' | 'refund' | 'void';
export type TransactionStatus = 'success' | 'pending' | 'failure' | 'error';

export interface Transaction {
  readonly id: string;
  readonly processedAt: string;
  readonly kind: TransactionKind;
  readonly status: TransactionStatus;
  /** The gateway's key as the platform names it: "shopify_payments", "paypal", "gift_card", "manual". */
  readonly gateway: string;
  readonly amountMinor: number;
  /** What the gateway really charged, when the platform reports it; null means unknown, never zero. */
  readonly feeMinor: number | null;
  /** The currency that the buyer paid in, where it is not the shop's; absent where it is, or unknown. */
  readonly paidCurrency?: string | null;
  /**
   * The currency that the fee was charged in, where it is not the shop's: the fee is converted at the reference
   * rate of its day, and unknown where there is none. Absent where it is the shop's, or nobody says.
   */
  readonly feeCurrency?: string | null;
}

export const PLATFORM_FEE_KINDS = [
  'referral',
  'fba',
  'storage',
  'advertising',
  'reimbursement',
  'other',
] as const;
export type PlatformFeeKind = (typeof PLATFORM_FEE_KINDS)[number];

/** What the selling platform keeps of an order, such as a marketplace's commission. */
export interface PlatformFee {
  readonly id: string;
  readonly kind: PlatformFeeKind;
  /** Positive is a cost; what the platform gives back is negative. */
  readonly amountMinor: number;
  readonly postedAt: string;
  /** Expected by the platform's tariff, until it has posted what it really took. */
  readonly isPredicted: boolean;
}

export interface Fulfilment {
  readonly id: string;
  readonly fulfilledAt: string;
  readonly carrier: string | null;
  readonly service: string | null;
  /** What the label cost the merchant, when known. */
  readonly labelCostMinor: number | null;
  readonly isReturnLabel: boolean;
  /** The carrier's number of the parcel; absent where the platform tells none. */
  readonly trackingNumber?: string | null;
}
