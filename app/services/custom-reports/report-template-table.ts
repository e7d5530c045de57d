/** Ready-made reports: questions that merchants have every week or month. */
import type { OwnMetric } from '#app/domain/custom-reports/own-metric.ts';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  /** The question that it answers, in one sentence. */
  readonly answers: string;
  readonly by: DimensionKey | 'period';
  readonly second?: DimensionKey | 'period';
  readonly metrics: readonly (MetricKey | `own_${number}`)[];
  readonly own?: readonly Omit<OwnMetric, 'key'>[];
  readonly filters?: ReportSettings['filters'];
  readonly chart?: ReportSettings['chart'];
  readonly sort?: { readonly by: string; readonly direction: 'asc' | 'desc' };
}

const SALES = ['orders', 'gross_sales', 'discounts', 'returns', 'net_sales'] as const;
const PROFIT = ['gross_profit', 'gross_margin'] as const;

export const TEMPLATE_ROWS: readonly TemplateRow[] = [
  {
    id: 'profit-by-month',
    name: 'Profit by month',
    answers: 'What is left of each month’s revenue, after every cost?',
    by: 'month',
    metrics: [
      'total_revenue',
      'order_costs',
      'marketing_cost',
      'operating_expenses',
      'net_profit',
      'net_margin',
    ],
  },
  {
    id: 'sales-by-day',
    name: 'Sales by day',
    answers: 'How did each day sell, from gross to net sales?',
    by: 'day',
    metrics: [...SALES, 'average_order_value'],
  },
  {
    id: 'best-selling-products',
    name: 'Best-selling products',
    answers: 'Which products sell most, and do they earn as much as they sell?',
    by: 'product',
    metrics: ['net_sales', 'units_sold', 'product_costs', ...PROFIT],
  },
  {
    id: 'products-that-lose-money',
    name: 'Products that lose money',
    answers: 'Which products cost more than they bring?',
    by: 'product',
    metrics: [
      'gross_profit',
      'net_sales',
      'product_costs',
      'fulfilment_cost',
      'transaction_fees',
      'gross_margin',
    ],
    filters: [{ field: 'gross_profit', operator: 'lt', values: [0] }],
    sort: { by: 'gross_profit', direction: 'asc' },
  },
  {
    id: 'profit-by-variant',
    name: 'Profit by variant',
    answers: 'Which sizes and colours earn, and which only fill the shelf?',
    by: 'variant',
    metrics: ['units_sold', 'net_sales', ...PROFIT, 'return_rate_units'],
    sort: { by: 'gross_profit', direction: 'desc' },
  },
  {
    id: 'profit-by-vendor',
    name: 'Profit by vendor',
    answers: 'Whose goods earn the most, and at which mark-up?',
    by: 'vendor',
    metrics: ['net_sales', 'product_costs', 'mark_up', ...PROFIT],
  },
  {
    id: 'product-types-by-month',
    name: 'Product types by month',
    answers: 'How does each product type do from month to month?',
    by: 'product_type',
    second: 'month',
    metrics: ['net_sales', 'units_sold', ...PROFIT],
  },
  {
    id: 'collections-profit',
    name: 'Profit by collection',
    answers: 'Which collections earn their place on the front page?',
    by: 'collection',
    metrics: ['net_sales', 'units_sold', ...PROFIT, 'return_rate_value'],
  },
  {
    id: 'costs-of-an-order',
    name: 'What an order costs',
    answers: 'What do goods, handling, shipping, fees and ads cost for each order?',
    by: 'period',
    metrics: ['own_1', 'own_2', 'own_3', 'own_4', 'gross_profit_per_order', 'orders'],
    own: [
      { name: 'Product cost per order', formula: 'product_costs / orders', shownAs: 'number' },
      {
        name: 'Shipping and handling per order',
        formula: '(fulfilment_cost + handling) / orders',
        shownAs: 'number',
      },
      {
        name: 'Fees per order',
        formula: '(transaction_fees + platform_fees) / orders',
        shownAs: 'number',
      },
      { name: 'Marketing per order', formula: 'marketing_cost / orders', shownAs: 'number' },
    ],
  },
  {
    id: 'contribution-margins',
    name: 'Contribution margins',
    answers: 'How much of each sale is left after goods, after fulfilment and after ads?',
    by: 'period',
    metrics: ['net_sales', 'cm1', 'cm1_margin', 'cm2', 'cm2_margin', 'cm3', 'contribution_margin'],
  },
  {
    id: 'countries-and-provinces',
    name: 'Countries and provinces',
    answers: 'Where do customers live, and is shipping there worth it?',
    by: 'country',
    second: 'province',
    metrics: [
      'orders',
      'net_sales',
      'shipping_charged',
      'fulfilment_cost',
      'shipping_subsidy',
      ...PROFIT,
    ],
  },
  {
    id: 'channels-by-month',
    name: 'Sales channels by month',
    answers: 'Which channel grows, and which one lives on discounts?',
    by: 'channel',
    second: 'month',
    metrics: ['orders', 'net_sales', 'discount_rate', ...PROFIT],
  },
  {
    id: 'new-and-returning-customers',
    name: 'New and returning customers',
    answers: 'How much do people spend at first, and how much when they come back?',
    by: 'customer_type',
    second: 'period',
    metrics: ['orders', 'net_sales', 'average_order_value', 'units_per_order', ...PROFIT],
  },
  {
    id: 'best-customers',
    name: 'Best customers',
    answers: 'Who brought the most profit, and how often did they buy?',
    by: 'customer',
    metrics: ['gross_profit', 'orders', 'net_sales', 'average_order_value', 'returns'],
    sort: { by: 'gross_profit', direction: 'desc' },
  },
  {
    id: 'discount-codes',
    name: 'Discount codes',
    answers: 'Which codes brought orders that still earn something?',
    by: 'discount_code',
    metrics: [
      'orders',
      'discounts',
      'discount_rate',
      'net_sales',
      'margin_before_discounts',
      ...PROFIT,
    ],
    sort: { by: 'discounts', direction: 'desc' },
  },
  {
    id: 'returned-products',
    name: 'Returned products',
    answers: 'What comes back most, and what does that cost?',
    by: 'product',
    metrics: [
      'cost_of_returns',
      'units_returned',
      'return_rate_units',
      'returns',
      'return_labels',
      'gross_profit',
    ],
    sort: { by: 'cost_of_returns', direction: 'desc' },
  },
  {
    id: 'returns-by-country',
    name: 'Returns by country',
    answers: 'Where does most of what was sold come back from?',
    by: 'country',
    metrics: [
      'returns',
      'return_rate_value',
      'cost_of_returns',
      'orders',
      'returned_orders',
      'net_sales',
    ],
    sort: { by: 'returns', direction: 'desc' },
  },
  {
    id: 'shipping-by-carrier',
    name: 'Shipping by carrier',
    answers: 'What does each carrier cost against what customers paid for shipping?',
    by: 'carrier',
    second: 'country',
    metrics: ['orders', 'shipping_charged', 'fulfilment_cost', 'shipping_subsidy', 'own_1'],
    own: [
      {
        name: 'Shipping covered by customers',
        formula: 'shipping_charged / fulfilment_cost',
        shownAs: 'percent',
      },
    ],
    sort: { by: 'fulfilment_cost', direction: 'desc' },
  },
  {
    id: 'fees-by-gateway',
    name: 'Fees by payment gateway',
    answers: 'What share of each sale do payment gateways keep?',
    by: 'gateway',
    metrics: [
      'transaction_fees',
      'orders',
      'total_sales',
      'transaction_fee_rate',
      'fee_difference',
    ],
    sort: { by: 'transaction_fees', direction: 'desc' },
  },
  {
    id: 'ads-by-platform',
    name: 'Ads by platform',
    answers: 'What does each ad platform cost, and what do our own orders say it brought?',
    by: 'ad_platform',
    second: 'period',
    metrics: [
      'marketing_cost',
      'ad_spend',
      'attributed_revenue',
      'roas',
      'blended_roas',
      'poas',
      'cpa',
    ],
    sort: { by: 'marketing_cost', direction: 'desc' },
  },
  {
    id: 'campaigns-by-utm',
    name: 'Campaigns by UTM tags',
    answers: 'Which tagged campaigns bring orders that earn?',
    by: 'utm_source',
    second: 'utm_campaign',
    metrics: ['orders', 'net_sales', 'new_orders', ...PROFIT],
  },
  {
    id: 'profit-by-order',
    name: 'Profit by order',
    answers: 'Which orders earned, and which one cost more than it brought?',
    by: 'order',
    metrics: ['gross_profit', 'net_sales', 'product_costs', 'fulfilment_cost', 'gross_margin'],
    chart: 'trend',
    sort: { by: 'gross_profit', direction: 'asc' },
  },
  {
    id: 'sales-by-hour',
    name: 'Sales by hour of the day',
    answers: 'At which hours do customers buy?',
    by: 'hour',
    metrics: ['orders', 'net_sales', 'average_order_value', 'gross_profit'],
    sort: { by: 'hour', direction: 'asc' },
  },
  {
    id: 'overheads',
    name: 'Overheads by category',
    answers: 'What do rent, tools and salaries cost, category by category?',
    by: 'expense_category',
    second: 'month',
    metrics: ['operating_expenses', 'fixed_expenses', 'variable_expenses'],
  },
  {
    id: 'missing-costs',
    name: 'Products without a cost',
    answers: 'Of which products is the cost unknown, so that their profit is too high?',
    by: 'product',
    metrics: ['units_without_cost', 'sales_without_cost', 'units_sold', 'cost_coverage'],
    filters: [{ field: 'units_without_cost', operator: 'gt', values: [0] }],
    sort: { by: 'units_without_cost', direction: 'desc' },
  },
  {
    id: 'shops-side-by-side',
    name: 'Shops side by side',
    answers: 'Which of the shops of this workspace earns most?',
    by: 'shop',
    second: 'period',
    metrics: ['orders', 'total_revenue', 'marketing_cost', 'net_profit', 'net_margin'],
  },
];
