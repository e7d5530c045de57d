/**
 * The normalised order: the output of every platform adapter and the input of the profit engine.
 * All amounts are integers in the minor unit of the shop's currency (shop money, never the buyer's
 * presentment money). Instants are ISO 8601 in UTC. Ids are the platform's, as text. Nothing here
 * is derived: costs, shares and days are the engine's work.
 */

/**
 * `order` is a purchase; `return` is a return that names no order (a credit note); `shipment` is
 * sent without a sale: a replacement, or goods that another channel sold. It may cost something and
 * counts as no order.
 */
export type OrderKind = 'order' | 'return' | 'shipment';

/** The source of an order that was converted at a reference rate, where the platform stores no rate with it. */
export interface OrderConversion {
  readonly currency: string;
  /** The day of the rate: the order's day, or the last one before it that had rates. */
  readonly rateDay: string;
}

export interface Order {
  readonly id: string;
  /** The merchant's name for it: "#1001", an invoice number. */
  readonly name: string;
  readonly kind: OrderKind;
  readonly placedAt: string;
  readonly isTest: boolean;
  /** The instant of a full cancellation; everything not refunded before returns then. */
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  /** Line and shipping amounts include their tax. */
  readonly taxesIncluded: boolean;
  /**
   * Every amount includes a tax that the platform does not state (a marketplace's prices with VAT):
   * `taxesIncluded` is false and the taxes are 0; the shop's VAT rates deduct it.
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
  /** Order-level goods discount, to be allocated to the lines; line discounts are on the lines. */
  readonly orderDiscountMinor: number;
  readonly tipMinor: number;
  readonly dutiesMinor: number;
  readonly additionalFeesMinor: number;
  /**
   * For a cancelled order: the part of the customer's money that the merchant retains (a deposit, a
   * part that is not refunded), without tax, and the tax on it. 0 when everything is refunded.
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
  /** The platform's tags of the order; null or absent where it reports none. */
  readonly tags?: readonly string[] | null;
  readonly visits?: readonly OrderTouch[];
  /**
   * SHA-256 of a secret that only the page after the payment has, in hexadecimal, or
   * `NO_CONFIRMATION`; null or absent while unreported (`app/domain/visits/classify-reports.ts`).
   */
  readonly confirmation?: string | null;
}

/** The `confirmation` of an order whose platform has no page with a secret. */
export const NO_CONFIRMATION = 'none';

/** A visit to the shop before an order, as the platform reports it. */
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
  /** The quantity as placed; edits and refunds lower it later. May be negative only on a price adjustment. */
  readonly quantity: number;
  /** Exact decimal in major units as the platform reported it ("2.550"); for display. */
  readonly unitPrice: string;
  /** quantity x unit price before any discount, rounded once to the minor unit, half away from zero. */
  readonly grossMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  /** The sum of the line's tax rates, percent: "19", "8.875"; null when they are not reported. */
  readonly taxPercent: string | null;
  readonly isGiftCard: boolean;
  /** The goods have to be packed and sent, by any party. */
  readonly requiresShipping: boolean;
  /** The selling platform packs and sends it, so the shop's handling and shipping cost nothing. */
  readonly fulfilledByPlatform: boolean;
  /** Units that have left so far; null when the platform does not report it line by line. */
  readonly sentQuantity: number | null;
  /**
   * The unit cost at the time of the sale, exact decimal in major units of the shop's currency;
   * null where the platform does not store it with the sale.
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
  /** Refunded shipping, without tax; its tax is separate. */
  readonly shippingMinor: number;
  readonly shippingTaxMinor: number;
  /** Money refunded (positive) without goods, without tax: a goodwill refund; its tax is separate. */
  readonly adjustmentMinor: number;
  readonly adjustmentTaxMinor: number;
  readonly dutiesMinor: number;
  readonly tipMinor: number;
  readonly additionalFeesMinor: number;
  /** The money that moved back to the customer, taxes included. */
  readonly refundedMinor: number;
  /** Plain words; absent or null where no source has it. */
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
  /** The platform's key of the gateway: "shopify_payments", "paypal", "gift_card", "manual". */
  readonly gateway: string;
  readonly amountMinor: number;
  /** The fee actually charged, when the platform reports it; null means unknown, never zero. */
  readonly feeMinor: number | null;
  /** The currency of the payment, where it is not the shop's; absent where it is, or unknown. */
  readonly paidCurrency?: string | null;
  /**
   * The currency of the fee, where it is not the shop's: the fee is converted at the reference rate
   * of its day, and unknown where there is none. Absent where it is the shop's, or unreported.
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

/** A fee that the selling platform deducts from an order, such as a marketplace's commission. */
export interface PlatformFee {
  readonly id: string;
  readonly kind: PlatformFeeKind;
  /** Positive is a cost; a credit by the platform is negative. */
  readonly amountMinor: number;
  readonly postedAt: string;
  /** Expected by the platform's tariff, until it has posted the actual fee. */
  readonly isPredicted: boolean;
}

export interface Fulfilment {
  readonly id: string;
  readonly fulfilledAt: string;
  readonly carrier: string | null;
  readonly service: string | null;
  /** The price of the label; null while unknown. */
  readonly labelCostMinor: number | null;
  readonly isReturnLabel: boolean;
  /** The carrier's number of the parcel; absent where the platform reports none. */
  readonly trackingNumber?: string | null;
}
