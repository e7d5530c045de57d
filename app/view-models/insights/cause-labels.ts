import type { ProfitCauseKey } from '#app/domain/insights/split-profit-change.ts';

interface CauseLabel {
  readonly label: string;
  readonly tooltip: string;
}

/** The label of each cause in tables, and the explanation of its effect. */
export const CAUSE_LABELS: Readonly<Record<ProfitCauseKey, CauseLabel>> = {
  traffic: {
    label: 'Traffic',
    tooltip: 'What more or fewer sessions would have left at the earlier conversion rate.',
  },
  conversion: {
    label: 'Conversion',
    tooltip: 'What a higher or lower share of sessions with an order left, at the sessions of now.',
  },
  orders: {
    label: 'Number of orders',
    tooltip: 'What more or fewer orders left at the earlier sales, costs and rates of an order.',
  },
  basket: {
    label: 'Units per order',
    tooltip: 'What more or fewer units in each order left, at the earlier average of a unit.',
  },
  mix: {
    label: 'Product mix',
    tooltip:
      'What selling more or less of the products that leave more did, at earlier prices and ' +
      'unit costs; new products count here.',
  },
  price: {
    label: 'Prices',
    tooltip: 'The units sold now × the change of their price before discounts.',
  },
  unit_cost: {
    label: 'Unit costs',
    tooltip: 'The units sold now × the change of their unit cost.',
  },
  known_costs: {
    label: 'Costs not known in both ranges',
    tooltip:
      'What unit costs changed of products whose cost is missing in one of the ranges: ' +
      'what you know changed, not what you paid.',
  },
  discounts: {
    label: 'Discounts',
    tooltip: 'What a higher or lower share of gross sales given as discounts did.',
  },
  returns: {
    label: 'Returns',
    tooltip:
      'What a higher or lower share of returns did, less the unit costs of goods that went back into stock.',
  },
  shipping: {
    label: 'Shipping',
    tooltip: 'Fulfillment and handling less the shipping charged, against the same for each order.',
  },
  fees: {
    label: 'Fees',
    tooltip: 'What a higher or lower share of transaction and platform fees did.',
  },
  extras: {
    label: 'Order fees and tips',
    tooltip: 'Order fees and tips against the same for each order.',
  },
  other_revenue: { label: 'Other revenue', tooltip: 'The change of other revenue.' },
  marketing: { label: 'Marketing', tooltip: 'The change of marketing cost.' },
  expenses: { label: 'Operating expenses', tooltip: 'The change of operating expenses.' },
  taxes: { label: 'Payable taxes', tooltip: 'The change of payable taxes.' },
};
