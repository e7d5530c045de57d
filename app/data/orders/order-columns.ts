import type {
  Fulfilment,
  Order,
  OrderEdit,
  OrderLine,
  OrderTouch,
  PlatformFee,
  Refund,
  RefundLine,
  ShippingLine,
  Transaction,
} from '#app/domain/orders/order.ts';

export type OrderHead = Omit<
  Order,
  | 'lines'
  | 'shippingLines'
  | 'edits'
  | 'refunds'
  | 'transactions'
  | 'fulfilments'
  | 'platformFees'
  | 'visits'
>;
export type RefundHead = Omit<Refund, 'lines'>;

export type Columns<T> = Readonly<Record<keyof T, string>>;

export const ORDER_COLUMNS: Columns<OrderHead> = {
  id: 'order_id',
  name: 'name',
  kind: 'kind',
  placedAt: 'placed_at',
  isTest: 'is_test',
  cancelledAt: 'cancelled_at',
  cancelReason: 'cancel_reason',
  financialStatus: 'financial_status',
  fulfilmentStatus: 'fulfilment_status',
  taxesIncluded: 'taxes_included',
  includesUntoldTax: 'includes_untold_tax',
  customerId: 'customer_id',
  country: 'country',
  province: 'province',
  channel: 'channel',
  source: 'source',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  discountCode: 'discount_code',
  orderDiscountMinor: 'order_discount_minor',
  tipMinor: 'tip_minor',
  dutiesMinor: 'duties_minor',
  additionalFeesMinor: 'additional_fees_minor',
  keptMinor: 'kept_minor',
  keptTaxMinor: 'kept_tax_minor',
  tags: 'tags',
  confirmation: 'confirmation',
};

export const LINE: Columns<OrderLine> = {
  id: 'line_id',
  productId: 'product_id',
  variantId: 'variant_id',
  sku: 'sku',
  title: 'title',
  variantTitle: 'variant_title',
  quantity: 'quantity',
  unitPrice: 'unit_price',
  grossMinor: 'gross_minor',
  discountMinor: 'discount_minor',
  taxMinor: 'tax_minor',
  taxPercent: 'tax_percent',
  isGiftCard: 'is_gift_card',
  requiresShipping: 'requires_shipping',
  fulfilledByPlatform: 'fulfilled_by_platform',
  sentQuantity: 'sent_quantity',
  unitCost: 'unit_cost',
};

export const SHIPPING: Columns<ShippingLine> = {
  id: 'line_id',
  title: 'title',
  carrier: 'carrier',
  amountMinor: 'amount_minor',
  discountMinor: 'discount_minor',
  taxMinor: 'tax_minor',
};

export const EDIT: Columns<OrderEdit> = {
  id: 'edit_id',
  editedAt: 'edited_at',
  lineId: 'line_id',
  quantityDelta: 'quantity_delta',
  grossDeltaMinor: 'gross_delta_minor',
  discountDeltaMinor: 'discount_delta_minor',
  taxDeltaMinor: 'tax_delta_minor',
};

export const REFUND: Columns<RefundHead> = {
  id: 'refund_id',
  refundedAt: 'refunded_at',
  shippingMinor: 'shipping_minor',
  shippingTaxMinor: 'shipping_tax_minor',
  adjustmentMinor: 'adjustment_minor',
  adjustmentTaxMinor: 'adjustment_tax_minor',
  dutiesMinor: 'duties_minor',
  tipMinor: 'tip_minor',
  additionalFeesMinor: 'additional_fees_minor',
  refundedMinor: 'refunded_minor',
  reason: 'reason',
};

export const REFUND_LINE: Columns<RefundLine> = {
  lineId: 'line_id',
  quantity: 'quantity',
  subtotalMinor: 'subtotal_minor',
  taxMinor: 'tax_minor',
  restocked: 'restocked',
};

export const TRANSACTION: Columns<Transaction> = {
  id: 'transaction_id',
  processedAt: 'processed_at',
  kind: 'kind',
  status: 'status',
  gateway: 'gateway',
  amountMinor: 'amount_minor',
  feeMinor: 'fee_minor',
  paidCurrency: 'paid_currency',
  feeCurrency: 'fee_currency',
};

export const FULFILMENT: Columns<Fulfilment> = {
  id: 'fulfilment_id',
  fulfilledAt: 'fulfilled_at',
  carrier: 'carrier',
  service: 'service',
  labelCostMinor: 'label_cost_minor',
  isReturnLabel: 'is_return_label',
  trackingNumber: 'tracking_number',
};

export const PLATFORM_FEE: Columns<PlatformFee> = {
  id: 'fee_id',
  kind: 'kind',
  amountMinor: 'amount_minor',
  postedAt: 'posted_at',
  isPredicted: 'is_predicted',
};

export const VISIT: Columns<OrderTouch> = {
  visitedAt: 'visited_at',
  source: 'source',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
};
