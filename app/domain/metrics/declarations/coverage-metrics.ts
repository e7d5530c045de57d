/** The sales whose costs are missing or estimates: they say how complete a profit is. */
import { measure, ratio, sum } from '../formula.ts';
import { count, money, percent, type MetricDeclaration } from '../metric.ts';

export const COVERAGE_METRICS = {
  units_with_estimate: count(
    ['Units with an estimated cost', 'Units sold whose cost follows from their selling price.'],
    'down',
    measure('units_with_estimate'),
  ),
  sales_with_estimate: money(
    [
      'Sales with an estimated cost',
      'Net value of the units sold whose cost follows from their selling price.',
    ],
    'down',
    measure('sales_with_estimate'),
  ),
  units_without_cost: count(
    ['Units without cost', 'Units sold whose unit cost is not known.'],
    'down',
    measure('units_without_cost'),
  ),
  sales_without_cost: money(
    ['Sales without cost', 'Net value of the units sold whose unit cost is not known.'],
    'down',
    measure('sales_without_cost'),
  ),
  cost_coverage: percent(
    ['Cost coverage', 'Units sold with a known cost ÷ units sold.'],
    'up',
    ratio(sum(['units_sold'], ['units_without_cost']), 'units_sold'),
  ),
  cost_coverage_value: percent(
    [
      'Cost coverage by value',
      '(Gross sales − discounts − sales without cost) ÷ (gross sales − discounts).',
    ],
    'up',
    ratio(
      sum(['gross_sales'], ['discounts', 'sales_without_cost']),
      sum(['gross_sales'], ['discounts']),
    ),
  ),
  sales_without_fee: money(
    [
      'Sales without a known fee',
      'Net value of the goods of orders with a payment whose fee is not known.',
    ],
    'down',
    measure('sales_without_fee'),
  ),
  sales_with_fee_estimate: money(
    [
      'Sales with an estimated fee',
      'Net value of the goods of orders whose payment fees follow from a rule.',
    ],
    'down',
    measure('sales_with_fee_estimate'),
  ),
  sales_without_shipping: money(
    [
      'Sales without a known shipping cost',
      'Net value of the goods that are sent at a cost that is not known.',
    ],
    'down',
    measure('sales_without_shipping'),
  ),
  sales_with_shipping_estimate: money(
    [
      'Sales with an estimated shipping cost',
      'Net value of the goods that are sent at the rate of a profile or rule.',
    ],
    'down',
    measure('sales_with_shipping_estimate'),
  ),
  sales_without_tax: money(
    [
      'Sales without a known tax',
      'Net value of the goods whose price includes a tax that is not known.',
    ],
    'down',
    measure('sales_without_tax'),
  ),
} as const satisfies Record<string, MetricDeclaration>;
