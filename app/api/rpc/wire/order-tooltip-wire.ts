/** The fields of an order's tooltip (features.md section 3); amounts are minor units. */
import type { OrderDetail, TransactionView } from '#app/view-models/orders/order-detail.ts';
import { readableName, reasonTitle } from '#app/view-models/report/ledger-messages.ts';

export function orderTooltipWire({ orderId, summary }: Pick<OrderDetail, 'orderId' | 'summary'>) {
  const { figures, shipping, handling } = summary;
  const figure = (metric: string) => figures[metric] ?? null;
  return {
    order_ID: orderId,
    total_price: figure('total_sales'),
    use_shipping_cost_spent: figure('fulfilment_cost'),
    use_handling_cost_spent: figure('handling'),
    // Spelled as the specification spells it.
    total_product_handling_cots: handling.productMinor,
    use_total_tax: figure('taxes'),
    use_goods_tax: summary.goodsTaxMinor,
    use_shipping_tax: summary.shippingTaxMinor,
    total_transaction_fees: figure('transaction_fees'),
    total_production_cost: figure('product_costs'),
    total_refunded: figure('refunded_amount'),
    total_order_fees: figure('platform_fees'),
    gross_profit: figure('gross_profit'),
    gross_margin: figure('gross_margin'),
    shipping_cost_reason: shippingReasonWire(shipping.reason),
    shipping_carrier: shipping.carrier,
    shipping_source: shipping.reason?.certainty ?? null,
    shipping_title: shipping.title,
    shipping_method_rate: shipping.rateMinor,
    transactions: summary.transactions.map(transactionWire),
    cancelled_at: summary.cancelledAt,
    cancel_reason: summary.cancelReason,
  };
}

function shippingReasonWire(reason: OrderDetail['summary']['shipping']['reason']) {
  if (reason === null) return null;
  const read = (name: string) => reason.inputs.find(({ label }) => label === name)?.value ?? null;
  return {
    profile_name: read('Profile'),
    zone_name: read('Zone'),
    rate_name: read('Rate'),
    shipping_cost_reason_text: read('Reason') ?? reasonTitle(reason.rule),
  };
}

function transactionWire(transaction: TransactionView) {
  return {
    kind: transaction.kind,
    gateway: readableName(transaction.gateway),
    gateway_ID: transaction.gatewayId,
    amount: transaction.amountMinor,
    fee: transaction.gatewayFeeMinor,
    other_fees: transaction.otherFeesMinor,
    shopify_fee: transaction.platformFeeMinor,
  };
}
