import type { Recommendation } from '#app/domain/insights/recommendations.ts';
import type { GoodsEffect } from '#app/domain/insights/goods-effects.ts';
import type { ProfitCauseKey, ProfitEffect } from '#app/domain/insights/split-profit-change.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';

/** The change of a range's profit, split into its causes. */
export interface ProfitChange {
  /** The figure that is split: total revenue while too few unit costs are known. */
  readonly headline: 'net_profit' | 'total_revenue';
  readonly total: Pick<MetricRow, 'values' | 'previous'>;
  /** The effect of each cause, the largest first, without zeros; null without a comparison. */
  readonly effects: readonly ProfitEffect[] | null;
}

/** The change of a range's profit, and recommended checks. */
export interface InsightsView extends ProfitChange {
  readonly goods: readonly LabelledGoods[];
  readonly recommendations: readonly LabelledRecommendation[];
  readonly notes: readonly string[];
  readonly exportHref: string;
}

export type LabelledGoods = GoodsEffect & { readonly label: string };

export type LabelledRecommendation = Omit<Recommendation, 'largest'> & {
  readonly largest: readonly { readonly label: string; readonly amount: number }[];
};

/** The figures that show a cause, before and now; the first one that has changed is shown. */
const METRICS_OF_CAUSE: Readonly<Record<ProfitCauseKey, readonly string[]>> = {
  traffic: ['sessions'],
  conversion: ['conversion_rate'],
  orders: ['orders'],
  basket: ['units_per_order'],
  mix: [],
  price: [],
  unit_cost: [],
  known_costs: ['cost_coverage'],
  discounts: ['discount_rate'],
  returns: ['return_rate_value'],
  shipping: ['shipping_subsidy'],
  fees: ['transaction_fees', 'platform_fees'],
  extras: ['order_fees', 'tips'],
  other_revenue: ['other_revenue'],
  marketing: ['marketing_cost'],
  expenses: ['operating_expenses'],
  taxes: ['payable_taxes'],
};

/** The figures of sessions, which not every shop records. */
export const SESSION_METRICS: readonly string[] = [
  ...METRICS_OF_CAUSE.traffic,
  ...METRICS_OF_CAUSE.conversion,
];

/** The figures beside a cause. */
export const CAUSE_METRICS: readonly string[] = Object.values(METRICS_OF_CAUSE)
  .flat()
  .filter((metric) => !SESSION_METRICS.includes(metric));

/**
 * Returns the figure that shows a cause, of several the one with the largest change; null where
 * goods show it.
 */
export function getCauseMetric(
  cause: ProfitCauseKey,
  { values, previous }: InsightsView['total'],
): string | null {
  const moved = (metric: string) => Math.abs((values[metric] ?? 0) - (previous?.[metric] ?? 0));
  const [first = null] = METRICS_OF_CAUSE[cause].toSorted((a, b) => moved(b) - moved(a));
  return first;
}

/** Returns the figure that the effect of a cause opens: the one that shows it, else its total. */
export function getEffectMetric(
  cause: ProfitCauseKey,
  { headline, total }: Pick<ProfitChange, 'headline' | 'total'>,
): string {
  return getCauseMetric(cause, total) ?? METRICS_OF_GOODS[cause] ?? headline;
}

/** The metrics for causes that products show; the effect opens its total. */
const METRICS_OF_GOODS: Partial<Readonly<Record<ProfitCauseKey, string>>> = {
  mix: 'gross_profit',
  price: 'gross_sales',
  unit_cost: 'cogs',
};
