import type { ControlKind } from '#app/domain/imports/control-totals.ts';
import type { OrderState } from '#app/domain/imports/order-status-table.ts';

/**
 * One row of a file of transactions, parsed; amounts in minor units, null where the file is silent.
 */
export interface TransactionRow extends RowExtras {
  readonly line: number;
  readonly orderNumber: string;
  /** The instant of the order; "" where another row of the order states it. */
  readonly placedAt: string;
  readonly productCode: string | null;
  readonly description: string | null;
  readonly variant: string | null;
  /** Negative for returned goods; 0 only where it is the quantity after refunds. */
  readonly quantity: number;
  /** Exact, major units; negative on an adjustment. */
  readonly unitPrice: string;
  /** quantity × unit price, rounded once; 0 for a few pieces at a thousandth of a penny. */
  readonly amountMinor: number;
  /** True for money given back: returned goods, or an adjustment. */
  readonly isBack: boolean;
  readonly customerId: string | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly orderDiscountMinor: number | null;
  readonly shippingMinor: number | null;
  readonly tipMinor: number | null;
  readonly discountCode: string | null;
  readonly tags: readonly string[] | null;
  readonly gateway: string | null;
  readonly carrier: string | null;
  readonly channel: string | null;
  readonly source: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly cancelledAt: string | null;
  /** True where its prices include tax; null where one answer applies to the complete file. */
  readonly taxesIncluded: boolean | null;
}

/** Fields that few files have. */
export interface RowExtras {
  /** Stated for the line: the amounts of an order's lines add up. */
  readonly lineShippingMinor: number;
  readonly lineShippingDiscountMinor: number;
  readonly lineShippingTaxMinor: number;
  readonly lineTipMinor: number;
  readonly lineFeeMinor: number;
  readonly lineFeeTaxMinor: number;
  /** Stated for the order. */
  readonly orderTaxMinor: number | null;
  readonly shippingDiscountMinor: number | null;
  readonly orderFeeMinor: number | null;
  readonly paymentAmountMinor: number | null;
  /** Positive is a cost; a refund of the gateway is negative. */
  readonly paymentFeeMinor: number | null;
  readonly refundedMinor: number | null;
  readonly refundedAt: string | null;
  readonly returnReason: string | null;
  readonly status: OrderState;
  /** True for a row with totals of an order whose items have rows of their own. */
  readonly isSummary: boolean;
  /** True where it names a coupon whose amount no column states. */
  readonly hasCoupon: boolean;
  /** The stated amounts of its order, to be compared; null where the row states none. */
  readonly stated: StatedAmounts | null;
  /** The items of an order on one row; null when the row is the item. */
  readonly items: readonly PackedItem[] | null;
}

/** The amounts by kind, in minor units. */
export type StatedAmounts = Readonly<Partial<Record<ControlKind, number>>>;

export type PackedItem = Pick<
  TransactionRow,
  'productCode' | 'description' | 'quantity' | 'unitPrice' | 'amountMinor'
>;

export const NO_EXTRAS: RowExtras = {
  lineShippingMinor: 0,
  lineShippingDiscountMinor: 0,
  lineShippingTaxMinor: 0,
  lineTipMinor: 0,
  lineFeeMinor: 0,
  lineFeeTaxMinor: 0,
  orderTaxMinor: null,
  shippingDiscountMinor: null,
  orderFeeMinor: null,
  paymentAmountMinor: null,
  paymentFeeMinor: null,
  refundedMinor: null,
  refundedAt: null,
  returnReason: null,
  status: 'sale',
  isSummary: false,
  hasCoupon: false,
  stated: null,
  items: null,
};
