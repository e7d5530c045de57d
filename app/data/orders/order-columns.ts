/** Select lists that give the rows of each table under the names of the normalised order. */

export const ORDER = `
  name, kind, placed_at as "placedAt", is_test as "isTest", cancelled_at as "cancelledAt",
  cancel_reason as "cancelReason", financial_status as "financialStatus",
  fulfilment_status as "fulfilmentStatus", taxes_included as "taxesIncluded",
  customer_id as "customerId", country, province, channel, source, utm_source as "utmSource",
  utm_medium as "utmMedium", utm_campaign as "utmCampaign", discount_code as "discountCode",
  order_discount_minor as "orderDiscountMinor", tip_minor as "tipMinor",
  duties_minor as "dutiesMinor", additional_fees_minor as "additionalFeesMinor"`;

export const LINE = `
  line_id as id, product_id as "productId", variant_id as "variantId", sku, title,
  variant_title as "variantTitle", quantity, unit_price as "unitPrice", gross_minor as "grossMinor",
  discount_minor as "discountMinor", tax_minor as "taxMinor", is_gift_card as "isGiftCard",
  requires_shipping as "requiresShipping"`;

export const SHIPPING = `
  line_id as id, title, carrier, amount_minor as "amountMinor", discount_minor as "discountMinor",
  tax_minor as "taxMinor"`;

export const EDIT = `
  edit_id as id, edited_at as "editedAt", line_id as "lineId", quantity_delta as "quantityDelta",
  gross_delta_minor as "grossDeltaMinor", discount_delta_minor as "discountDeltaMinor",
  tax_delta_minor as "taxDeltaMinor"`;

export const REFUND = `
  refund_id as id, refunded_at as "refundedAt", shipping_minor as "shippingMinor",
  shipping_tax_minor as "shippingTaxMinor", adjustment_minor as "adjustmentMinor",
  adjustment_tax_minor as "adjustmentTaxMinor", duties_minor as "dutiesMinor",
  tip_minor as "tipMinor", additional_fees_minor as "additionalFeesMinor",
  refunded_minor as "refundedMinor"`;

export const REFUND_LINE = `
  refund_id as "refundId", line_id as "lineId", quantity, subtotal_minor as "subtotalMinor",
  tax_minor as "taxMinor", restocked`;

export const TRANSACTION = `
  transaction_id as id, processed_at as "processedAt", kind, status, gateway,
  amount_minor as "amountMinor", fee_minor as "feeMinor"`;

export const FULFILMENT = `
  fulfilment_id as id, fulfilled_at as "fulfilledAt", carrier, service,
  label_cost_minor as "labelCostMinor", is_return_label as "isReturnLabel"`;
