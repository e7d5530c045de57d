/** Sales (formulas.md, "Sales"): Shopify's definitions, so the figures can be laid side by side. */
import { measure, ratio, sum, sumOfMeasures } from '../formula.ts';
import { count, money, percent, rate, multiple, type MetricDeclaration } from '../metric.ts';

export const SALES_METRICS = {
  gross_sales: money(
    ['Gross sales', 'Unit price × quantity, before discounts, returns, tax and shipping.'],
    'up',
    measure('gross_sales'),
  ),
  discounts: money(
    ['Discounts', 'Line discounts + each line’s share of the order’s discounts.'],
    'down',
    measure('discounts'),
  ),
  returns: money(
    ['Returns', 'Value of returned goods after their discounts, without tax.'],
    'down',
    measure('returns'),
  ),
  net_sales: money(
    ['Net sales', 'Gross sales − discounts − returns.'],
    'up',
    sum(['gross_sales'], ['discounts', 'returns']),
  ),
  shipping_charged: money(
    ['Shipping charged', 'Shipping paid by customers after discounts − shipping refunded.'],
    'up',
    sumOfMeasures(['shipping_charged'], ['shipping_refunded']),
  ),
  taxes: money(
    ['Taxes', 'Taxes collected on goods and shipping − taxes refunded; passed on, not income.'],
    'neutral',
    sumOfMeasures(['taxes_collected'], ['taxes_refunded']),
  ),
  tips: money(['Tips', 'Tips as charged − tips refunded.'], 'up', measure('tips')),
  duties: money(['Duties', 'Duties as charged − duties refunded.'], 'neutral', measure('duties')),
  additional_fees: money(
    ['Additional fees', 'Additional fees as charged to customers − refunded.'],
    'neutral',
    measure('additional_fees'),
  ),
  order_fees: money(
    [
      'Order fees',
      'Gift wrap, payment, handling and restocking fees that customers paid and the shop keeps.',
    ],
    'up',
    measure('additional_fees'),
  ),
  total_sales: money(
    ['Total sales', 'Net sales + shipping charged + taxes + duties + additional fees + tips.'],
    'up',
    sum(['net_sales', 'shipping_charged', 'taxes', 'duties', 'additional_fees', 'tips']),
  ),
  gift_cards_sold: money(
    ['Gift cards sold', 'Value of gift cards sold: a liability, not a sale.'],
    'neutral',
    measure('gift_cards_sold'),
  ),
  refunded_amount: money(
    ['Refunded amount', 'Money that went back to customers, taxes and shipping included.'],
    'down',
    measure('refunded_amount'),
  ),
  orders: count(
    [
      'Orders',
      'Orders placed, cancelled ones included; tests and orders of gift cards alone left out.',
    ],
    'up',
    measure('orders'),
  ),
  cancelled_orders: count(
    ['Cancelled orders', 'Orders cancelled.'],
    'down',
    measure('cancelled_orders'),
  ),
  returned_orders: count(
    [
      'Orders with a return',
      'Orders of which goods or their value came back, by return, refund or cancellation, counted at the first.',
    ],
    'down',
    measure('returned_orders'),
  ),
  units_sold: count(['Units sold', 'Quantity of goods sold.'], 'up', measure('units_sold')),
  units_returned: count(
    ['Units returned', 'Quantity of goods returned.'],
    'down',
    measure('units_returned'),
  ),
  net_units: count(
    ['Net units', 'Units sold − units returned.'],
    'up',
    sum(['units_sold'], ['units_returned']),
  ),
  average_order_value: rate(
    ['Average order value', '(Gross sales − discounts) ÷ orders; returns do not lower it.'],
    'up',
    ratio(sum(['gross_sales'], ['discounts']), 'orders'),
  ),
  net_aov: rate(
    ['Net average order value', 'Net sales ÷ orders.'],
    'up',
    ratio('net_sales', 'orders'),
  ),
  units_per_order: multiple(
    ['Units per order', 'Units sold ÷ orders.'],
    'up',
    ratio('units_sold', 'orders'),
  ),
  discount_rate: percent(
    ['Discount rate', 'Discounts ÷ gross sales.'],
    'down',
    ratio('discounts', 'gross_sales', { positiveOnly: true }),
  ),
  return_rate_value: percent(
    ['Return rate by value', 'Returns ÷ (gross sales − discounts).'],
    'down',
    ratio('returns', sum(['gross_sales'], ['discounts']), { positiveOnly: true }),
  ),
  return_rate_units: percent(
    ['Return rate by units', 'Units returned ÷ units sold.'],
    'down',
    ratio('units_returned', 'units_sold', { positiveOnly: true }),
  ),
  return_rate_orders: percent(
    ['Return rate by orders', 'Orders with a return ÷ orders.'],
    'down',
    ratio('returned_orders', 'orders'),
  ),
} as const satisfies Record<string, MetricDeclaration>;
