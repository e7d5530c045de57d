/**
 * The plan features that a query needs: by its grouping, filters and comparison, and by the figures
 * of single orders. This one table decides for pages, files, calls and the public API.
 */
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { type FeatureKey, isBlocked } from './features.ts';
import type { PlanKey } from './plan.ts';

const BY_DIMENSION: ReadonlyMap<string, FeatureKey> = new Map([
  ['product', 'ProductAnalytics'],
  ['variant', 'ProductAnalytics'],
  ['collection', 'ProductAnalytics'],
  ['carrier', 'Shipping'],
  ['discount_code', 'Discount'],
  ['gateway', 'TransactionFees'],
  ['customer_type', 'CustomerType'],
  ['affiliate', 'CustomTrafficSources'],
  ['social_source', 'CustomTrafficSources'],
  ['traffic_kind', 'CustomTrafficSources'],
]);

/** Payment processing figures; for single orders they are a feature of their own. */
const PROCESSING_METRICS: ReadonlySet<string> = new Set([
  'transaction_fees',
  'fees_charged',
  'fees_by_rule',
  'fees_expected',
  'fee_difference',
]);

type FeatureQuery = Pick<MetricQuery, 'metrics' | 'groupings' | 'filters' | 'compareTo'>;

/** Lists every feature that the query needs, once. */
export function getQueryFeatures(query: FeatureQuery): readonly FeatureKey[] {
  const { groupings, filters, compareTo } = query;
  const dimensions = [...groupings, ...filters.map(({ field }) => field)];
  const features = dimensions.flatMap((dimension) => BY_DIMENSION.get(dimension) ?? []);
  if (compareTo !== 'none') features.push('CompareKeyMetrics');
  if (filters.length > 0) features.push(...filterFeatures(groupings));
  if (isOfOrders(groupings) && query.metrics.some((key) => PROCESSING_METRICS.has(key))) {
    features.push('ProcessingFees');
  }
  return [...new Set(features)];
}

export function filterOrderMetrics(plan: PlanKey, metrics: readonly string[]): readonly string[] {
  return isBlocked(plan, 'ProcessingFees')
    ? metrics.filter((key) => !PROCESSING_METRICS.has(key))
    : metrics;
}

function filterFeatures(groupings: readonly string[]): readonly FeatureKey[] {
  if (isOfOrders(groupings)) return ['OrdersAdvancedFilters'];
  const isOfProducts = groupings.some((key) => key === 'product' || key === 'variant');
  return isOfProducts ? ['ProductsAdvancedFilters'] : [];
}

function isOfOrders(groupings: readonly string[]): boolean {
  return groupings.includes('order');
}
