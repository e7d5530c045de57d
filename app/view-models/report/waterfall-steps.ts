import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';

/** One bar from gross sales to net profit. */
export interface ProfitStep {
  readonly metric: string;
  /** Minor units; a deduction is negative; null while it is not known. */
  readonly value: number | null;
  /** A total begins at the axis; a step at the end of the last one. */
  readonly kind: 'total' | 'step';
}

const STEPS: readonly { readonly metric: string; readonly sign: 0 | 1 | -1 }[] = [
  { metric: 'gross_sales', sign: 0 },
  { metric: 'discounts', sign: -1 },
  { metric: 'returns', sign: -1 },
  { metric: 'shipping_charged', sign: 1 },
  { metric: 'order_fees', sign: 1 },
  { metric: 'tips', sign: 1 },
  { metric: 'operating_revenue', sign: 0 },
  { metric: 'product_costs', sign: -1 },
  { metric: 'handling', sign: -1 },
  { metric: 'fulfilment_cost', sign: -1 },
  { metric: 'transaction_fees', sign: -1 },
  { metric: 'platform_fees', sign: -1 },
  { metric: 'dispute_losses', sign: -1 },
  { metric: 'predicted_returns', sign: -1 },
  { metric: 'gross_profit', sign: 0 },
  { metric: 'other_revenue', sign: 1 },
  { metric: 'marketing_cost', sign: -1 },
  { metric: 'operating_expenses', sign: -1 },
  { metric: 'payable_taxes', sign: -1 },
  { metric: 'net_profit', sign: 0 },
];

export const WATERFALL_METRICS: readonly string[] = STEPS.map(({ metric }) => metric);

/**
 * Returns the steps from gross sales to net profit. Each total equals the one before it and the
 * steps between; zero steps are left out, unknown ones are not.
 */
export function waterfallSteps(values: Readonly<Record<string, MetricValue>>): ProfitStep[] {
  return STEPS.flatMap(({ metric, sign }): ProfitStep[] => {
    const value = values[metric] ?? (restsOnUnitCosts(metric) ? null : 0);
    if (sign === 0) return [{ metric, value, kind: 'total' }];
    if (value === null) return [{ metric, value, kind: 'step' }];
    return value === 0 ? [] : [{ metric, value: sign * value, kind: 'step' }];
  });
}
