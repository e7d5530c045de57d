/** The labels of ledger keys in every explanation of an entry. */
import type { LedgerEvent, LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ownValue } from '#app/lib/own-value.ts';

export const EVENT_LABELS: Readonly<Record<LedgerEvent, string>> = {
  sale: 'Sale',
  edit: 'Order edit',
  return: 'Return',
  adjustment: 'Refund without goods',
  cancellation: 'Cancellation',
  fee: 'Fee',
  label: 'Return label',
  prediction: 'Expected returns',
  expense: 'Variable expense',
  void: 'Nothing counts',
};

export const MEASURE_LABELS: Readonly<Record<LedgerMeasure, string>> = {
  orders: 'Orders',
  cancelled_orders: 'Cancelled orders',
  returned_orders: 'Orders with a return',
  new_customers: 'New customers',
  active_in_month: 'First order of the month',
  active_in_quarter: 'First order of the quarter',
  active_in_year: 'First order of the year',
  units_sold: 'Units sold',
  units_returned: 'Units returned',
  gross_sales: 'Gross sales',
  discounts: 'Discounts',
  returns: 'Returns',
  shipping_charged: 'Shipping charged',
  shipping_refunded: 'Shipping refunded',
  taxes_collected: 'Taxes collected',
  taxes_refunded: 'Taxes refunded',
  tips: 'Tips',
  duties: 'Duties',
  additional_fees: 'Additional fees',
  gift_cards_sold: 'Gift cards sold',
  refunded_amount: 'Refunded amount',
  cogs: 'COGS',
  cogs_recovered: 'COGS recovered',
  handling: 'Handling',
  fulfilment: 'Fulfillment cost',
  transaction_fees: 'Transaction fees',
  fees_charged: 'Fees charged, within transaction fees',
  fees_expected: 'Fees expected by your rules',
  platform_fees: 'Platform fees',
  estimated_fees: 'Estimated fees, within platform fees',
  predicted_fees: 'Platform fees predicted by your rules',
  posted_fees: 'Platform fees posted since',
  predicted_returns: 'Predicted returns',
  units_without_cost: 'Units without cost',
  sales_without_cost: 'Sales without cost',
  units_with_estimate: 'Units with an estimated cost',
  sales_with_estimate: 'Sales with an estimated cost',
  sales_without_fee: 'Sales without a known payment fee',
  sales_with_fee_estimate: 'Sales with an estimated payment fee',
  sales_without_shipping: 'Sales without a known shipping cost',
  sales_with_shipping_estimate: 'Sales with an estimated shipping cost',
  sales_without_tax: 'Sales without a known tax',
  order_advertising: 'Advertising',
  sales_tax: 'Sales tax owed',
  variable_expenses: 'Variable expenses',
  commissions: 'Commissions',
};

export const NO_REASON = 'Taken from the order as it is.';

/**
 * Formats "partially_refunded" and "unit_cost_missing" for people; the metrics on screen spell
 * "Fulfillment", so does everything beside them.
 */
export function readableName(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/\bfulfilment/gi, 'fulfillment')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const RULE_LABELS: Readonly<Record<string, string>> = {
  closed_month: 'As it was when the month was closed',
  set_by_hand: 'Set by hand, by a bulk edit',
  production_cost: 'Charged for making the goods, by whoever made them',
  production_was_paid: 'Not given back: whoever made the goods was paid',
  gateway_actual: 'Fee charged, as the platform tells it',
  gateway_rule: 'Fee expected by your rule',
  gateway_rule_any: 'Fee expected by your rule for all other payments',
  gateway_fee_missing: 'Fee not known',
  gateway_fee_given_back: 'Fee given back by your rule',
  sales_without_fee: 'A payment of the order has no known fee',
  sales_with_fee_estimate: 'A fee of the order is worked out by your rule',
  sales_without_shipping: 'No label, profile or rule says what sending these goods cost',
  sales_with_shipping_estimate: 'Sent at the rate of your rule',
  sales_without_tax: 'The price includes a tax that is not stated, and no VAT rate is set',
  gateway_free: 'No fee for this way to pay',
  platform_fee_actual: 'Fee that the platform has posted',
  platform_fee_predicted: 'Fee that the platform expects, until it posts one',
  platform_fee_by_rule: 'Fee expected by your rule, until the platform posts one',
  fees_predicted_before: 'What your rule expects of the fees that were posted',
  fees_posted: 'What was posted, beside what your rule expects',
  commission_by_code: 'Commission of the source whose code was used',
  commission_by_link: 'Commission of the source whose link was followed',
  commission_by_network:
    'Not counted here: the file of the network states the commissions of these days',
  commission_rate_missing: 'Commission in a currency without an exchange rate on that day',
  predicted_returns: 'Returns expected by your rule, until the time to return is over',
};

/** Returns the rule of an amount, or the reason why there is none. */
export function reasonTitle(rule: string): string {
  return ownValue(RULE_LABELS, rule) ?? readableName(rule);
}

/** Returns the record behind an amount, with its number where users know it, such as an order's. */
export function sourceName({ kind, id }: { readonly kind: string; readonly id: string }): string {
  const isForMachines = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id);
  return isForMachines ? readableName(kind) : `${readableName(kind)} ${id}`;
}
