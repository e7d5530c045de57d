/** Revenue, costs and profit (formulas.md, "Revenue, costs and profit"). */
import { measure, metric, ratio, sum, type Formula } from '../formula.ts';
import { money, percent, rate, type MetricDeclaration } from '../metric.ts';
import { PLATFORM_FEE_METRICS } from './platform-fee-metrics.ts';
import { COVERAGE_METRICS } from './coverage-metrics.ts';
import { TRANSACTION_FEE_METRICS } from './transaction-fee-metrics.ts';

/** A share of zero or of a negative amount is meaningless. */
const POSITIVE = { positiveOnly: true };

const ORDER_COSTS = [
  'product_costs',
  'handling',
  'fulfilment_cost',
  'transaction_fees',
  'platform_fees',
  'dispute_losses',
  'predicted_returns',
] as const;

export const PROFIT_METRICS = {
  other_revenue: money(
    ['Other revenue', 'Revenue that comes with no order, on the day it was entered for.'],
    'up',
    measure('other_revenue'),
  ),
  operating_revenue: money(
    ['Operating revenue', 'Net sales + shipping charged + order fees + tips, without tax.'],
    'up',
    sum(['net_sales', 'shipping_charged', 'order_fees', 'tips']),
  ),
  total_revenue: money(
    ['Total revenue', 'Operating revenue + other revenue, without tax.'],
    'up',
    sum(['operating_revenue', 'other_revenue']),
  ),
  cogs: money(['COGS', 'Unit cost at the order’s instant × quantity.'], 'down', measure('cogs')),
  cogs_recovered: money(
    ['COGS recovered', 'Cost of returned units that went back into stock.'],
    'up',
    measure('cogs_recovered'),
  ),
  product_costs: money(
    ['Product costs', 'COGS − COGS recovered.'],
    'down',
    sum(['cogs'], ['cogs_recovered']),
  ),
  handling: money(
    ['Handling', 'Handling per order + handling per unit.'],
    'down',
    measure('handling'),
  ),
  fulfilment_cost: money(
    [
      'Fulfillment cost',
      'The label’s actual cost, else the matching rule’s rate; return labels included.',
    ],
    'down',
    measure('fulfilment'),
  ),
  return_labels: money(
    ['Return labels', 'What the labels cost that goods came back with; part of fulfillment cost.'],
    'down',
    measure('return_labels'),
  ),
  cost_of_returns: money(
    ['Cost of returns', 'Returns − COGS recovered + return labels.'],
    'down',
    sum(['returns', 'return_labels'], ['cogs_recovered']),
  ),
  shipping_subsidy: money(
    [
      'Shipping subsidy',
      'Fulfillment cost − shipping charged: what the shop pays of the shipping.',
    ],
    'down',
    sum(['fulfilment_cost'], ['shipping_charged']),
  ),
  ...TRANSACTION_FEE_METRICS,
  ...PLATFORM_FEE_METRICS,
  order_costs: money(
    [
      'Order costs',
      'Product costs + handling + fulfillment + fees + dispute losses + predicted returns.',
    ],
    'down',
    sum(ORDER_COSTS),
  ),
  gross_profit: money(
    [
      'Gross profit',
      'Operating revenue − order costs: goods, handling, fulfillment, fees, disputes, predicted returns.',
    ],
    'up',
    sum(['operating_revenue'], ORDER_COSTS),
  ),
  profit_before_returns: money(
    [
      'Profit before returns',
      'Gross profit + cost of returns: what would be left had nothing come back.',
    ],
    'up',
    sum(['gross_profit', 'cost_of_returns']),
  ),
  gross_margin: margin('Gross margin', 'Gross profit', metric('gross_profit')),
  margin_before_discounts: percent(
    [
      'Margin before discounts',
      '(Gross profit + discounts) ÷ (operating revenue + discounts): the margin without the discount.',
    ],
    'up',
    ratio(sum(['gross_profit', 'discounts']), sum(['operating_revenue', 'discounts']), POSITIVE),
  ),
  discount_break_even: percent(
    [
      'Break-even of discounts',
      'Discounts ÷ (gross profit + discounts): the share of the orders that the discount must have brought to pay off.',
    ],
    'down',
    ratio('discounts', sum(['gross_profit', 'discounts']), POSITIVE),
  ),
  cm1: money(
    ['Contribution margin 1', 'Net sales − product costs: Shopify’s gross profit.'],
    'up',
    sum(['net_sales'], ['product_costs']),
  ),
  cm2: money(
    [
      'Contribution margin 2',
      'CM1 + shipping charged + order fees + tips − order costs other than product costs.',
    ],
    'up',
    sum(
      ['cm1', 'shipping_charged', 'order_fees', 'tips'],
      ORDER_COSTS.filter((metric) => metric !== 'product_costs'),
    ),
  ),
  cm3: money(
    ['Contribution profit (CM3)', 'CM2 − marketing cost.'],
    'up',
    sum(['cm2'], ['marketing_cost']),
  ),
  cm1_margin: margin('CM1 margin', 'CM1', metric('cm1')),
  cm2_margin: margin('CM2 margin', 'CM2', metric('cm2')),
  contribution_margin: margin('Contribution margin', 'CM3', metric('cm3')),
  fixed_expenses: money(
    ['Fixed expenses', 'Recurring expenses spread over their days + one-time expenses.'],
    'down',
    measure('fixed_expenses'),
  ),
  variable_expenses: money(
    [
      'Variable expenses',
      'Expenses that follow the orders: a percent of sales, or per order or unit.',
    ],
    'down',
    measure('variable_expenses'),
  ),
  operating_expenses: money(
    ['Operating expenses', 'Fixed expenses + variable expenses.'],
    'down',
    sum(['fixed_expenses', 'variable_expenses']),
  ),
  sales_tax: money(
    ['Sales tax owed', 'The shop’s own sales tax: its rate × (operating revenue − tips).'],
    'down',
    measure('sales_tax'),
  ),
  income_tax: money(
    [
      'Income tax',
      'The shop’s rate × its profit of the calendar year so far, where it is positive.',
    ],
    'down',
    measure('income_tax'),
  ),
  payable_taxes: money(
    ['Payable taxes', 'Sales tax owed + income tax; never the tax that is only passed on.'],
    'down',
    sum(['sales_tax', 'income_tax']),
  ),
  total_costs: money(
    ['Total costs', 'Order costs + marketing cost + operating expenses + payable taxes.'],
    'down',
    sum(['order_costs', 'marketing_cost', 'operating_expenses', 'payable_taxes']),
  ),
  profit_before_income_tax: money(
    [
      'Profit before income tax',
      'Gross profit + other revenue − marketing cost − operating expenses − sales tax owed.',
    ],
    'up',
    sum(['gross_profit', 'other_revenue'], ['marketing_cost', 'operating_expenses', 'sales_tax']),
  ),
  net_profit: money(
    [
      'Net profit',
      'Gross profit + other revenue − marketing cost − operating expenses − payable taxes.',
    ],
    'up',
    sum(
      ['gross_profit', 'other_revenue'],
      ['marketing_cost', 'operating_expenses', 'payable_taxes'],
    ),
  ),
  net_margin: margin('Net margin', 'Net profit', metric('net_profit'), 'total_revenue'),
  gross_profit_per_order: rate(
    ['Gross profit per order', 'Gross profit ÷ orders.'],
    'up',
    ratio('gross_profit', 'orders'),
  ),
  gross_profit_per_unit: rate(
    ['Gross profit per unit', 'Gross profit ÷ units sold.'],
    'up',
    ratio('gross_profit', 'units_sold'),
  ),
  net_profit_per_order: rate(
    ['Net profit per order', 'Net profit ÷ orders.'],
    'up',
    ratio('net_profit', 'orders'),
  ),
  ...COVERAGE_METRICS,
  mark_up: percent(
    ['Mark-up', '(Net sales − product costs) ÷ product costs.'],
    'up',
    ratio('cm1', 'product_costs', POSITIVE),
  ),
  break_even_price: rate(
    [
      'Break-even price',
      '(Product costs + handling + fulfillment) per net unit ÷ (1 − fees ÷ operating revenue).',
    ],
    'down',
    ratio(
      ratio(sum(['product_costs', 'handling', 'fulfilment_cost']), 'net_units', POSITIVE),
      ratio(
        sum(['operating_revenue'], ['transaction_fees', 'platform_fees']),
        'operating_revenue',
        POSITIVE,
      ),
      { positiveOnly: true },
    ),
  ),
} as const satisfies Record<string, MetricDeclaration>;

function margin(
  label: string,
  name: string,
  profit: Formula,
  revenue: 'operating_revenue' | 'total_revenue' = 'operating_revenue',
): MetricDeclaration {
  const tooltip = `${name} ÷ ${revenue.replace('_', ' ')}; cannot be calculated unless revenue is positive.`;
  return percent([label, tooltip], 'up', ratio(profit, revenue, POSITIVE));
}
