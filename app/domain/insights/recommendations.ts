/**
 * Recommendations for a range: each has an amount in minor units, the goods or codes that it
 * concerns, and a page where the merchant can act on it.
 */
import type { MetricRow } from '../metrics/metric-query.ts';
import { scaleAmount } from './compared-goods.ts';

export const RECOMMENDATION_KINDS = [
  'missing_costs',
  'product_losses',
  'code_losses',
  'country_losses',
  'ad_losses',
  'returns_up',
  'fees_up',
  'fees_over',
  'reorder',
] as const;
export type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

export interface FoundThing {
  readonly key: string;
  /** The part of the recommendation's amount that it contributes. */
  readonly amount: number;
}

export interface Recommendation {
  readonly kind: RecommendationKind;
  /** The money lost; for missing costs the sales that lack them, for goods to reorder their gross profit. */
  readonly amount: number;
  /** The number of products, codes and so on; for missing costs that of units. */
  readonly count: number;
  readonly largest: readonly FoundThing[];
}

export interface RecommendationRows {
  readonly total: MetricRow;
  readonly products: readonly MetricRow[];
  readonly codes: readonly MetricRow[];
  readonly countries: readonly MetricRow[];
  readonly adPlatforms: readonly MetricRow[];
  readonly gateways: readonly MetricRow[];
  /** Variants to reorder at the supplier now, with their gross profit. */
  readonly toReorder: readonly FoundThing[];
}

const LARGEST = 3;
/** A product with fewer returned units shows no pattern. */
const UNITS_RETURNED_MIN = 3;
/** Returns and fees vary a little all the time; a rise by this factor is news. */
const RETURNS_RISE_MIN = 1.5;
const FEES_RISE_MIN = 1.05;

/** Lists all recommendations, the largest amount first. */
export function listRecommendations(rows: RecommendationRows): Recommendation[] {
  const { total, products, codes, countries, adPlatforms, gateways, toReorder } = rows;
  return [
    findMissingCosts(total),
    toRecommendation('product_losses', losses(products, 'gross_profit', 'units_sold')),
    toRecommendation('code_losses', losses(codes, 'gross_profit', 'orders')),
    toRecommendation('country_losses', losses(countries, 'gross_profit', 'orders')),
    toRecommendation('ad_losses', losses(adPlatforms, 'cm3', 'marketing_cost')),
    toRecommendation('returns_up', products.flatMap(findReturnsUp)),
    toRecommendation('fees_up', gateways.flatMap(findFeesUp)),
    toRecommendation('fees_over', gateways.flatMap(findFeesOver)),
    toRecommendation(
      'reorder',
      toReorder.filter(({ amount }) => amount > 0),
    ),
  ]
    .flatMap((recommendation) => recommendation ?? [])
    .toSorted((a, b) => b.amount - a.amount);
}

function findMissingCosts({ values }: MetricRow): Recommendation | null {
  const amount = values['sales_without_cost'] ?? 0;
  const count = values['units_without_cost'] ?? 0;
  return count > 0 ? { kind: 'missing_costs', amount, count, largest: [] } : null;
}

/** Finds what lost money although it has `basis`: goods that were sold, ads that were paid. */
function losses(rows: readonly MetricRow[], profit: string, basis: string): FoundThing[] {
  return rows.flatMap(({ keys: [key = null], values }) => {
    const value = values[profit] ?? 0;
    if (key === null || value >= 0 || (values[basis] ?? 0) <= 0) return [];
    return [{ key, amount: -value }];
  });
}

/** Finds products of whose sales more was returned than at the earlier rate. */
function findReturnsUp({ keys: [key = null], values, previous }: MetricRow): FoundThing[] {
  if (key === null || previous === null) return [];
  if ((values['units_returned'] ?? 0) < UNITS_RETURNED_MIN) return [];
  const rise = getRise('returns', [values, previous], RETURNS_RISE_MIN, (amounts) => {
    return (amounts['gross_sales'] ?? 0) - (amounts['discounts'] ?? 0);
  });
  return rise === null ? [] : [{ key, amount: rise }];
}

/** Finds gateways that charge a higher share of the payments than before. */
function findFeesUp({ keys: [key = null], values, previous }: MetricRow): FoundThing[] {
  if (key === null || previous === null) return [];
  const rise = getRise('transaction_fees', [values, previous], FEES_RISE_MIN, (amounts) => {
    return amounts['total_sales'] ?? 0;
  });
  return rise === null ? [] : [{ key, amount: rise }];
}

/** Finds gateways that charged more than the merchant's rules expect for the same payments. */
function findFeesOver({ keys: [key = null], values }: MetricRow): FoundThing[] {
  const [charged, expected] = [values['fees_charged'] ?? 0, values['fees_expected'] ?? 0];
  if (key === null || expected <= 0 || charged <= expected * FEES_RISE_MIN) return [];
  return [{ key, amount: charged - expected }];
}

/**
 * Returns the excess of a figure over its earlier share of a basis; null where it is too small, or
 * without an earlier share.
 */
function getRise(
  metric: string,
  [now, before]: readonly [MetricRow['values'], MetricRow['values']],
  riseMin: number,
  getBasis: (values: MetricRow['values']) => number,
): number | null {
  const [basisNow, basisBefore] = [getBasis(now), getBasis(before)];
  const [amount, earlier] = [now[metric] ?? 0, before[metric] ?? 0];
  if (basisNow <= 0 || basisBefore <= 0 || earlier <= 0) return null;
  const expected = scaleAmount(earlier, basisNow, basisBefore);
  return amount > expected * riseMin ? amount - expected : null;
}

function toRecommendation(
  kind: RecommendationKind,
  things: readonly FoundThing[],
): Recommendation | null {
  if (things.length === 0) return null;
  const sorted = things.toSorted((a, b) => b.amount - a.amount);
  return {
    kind,
    amount: things.reduce((sum, { amount }) => sum + amount, 0),
    count: things.length,
    largest: sorted.slice(0, LARGEST),
  };
}
