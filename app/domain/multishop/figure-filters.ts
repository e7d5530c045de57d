/**
 * Filters on figures, where several shops are added up first: each group passes by its sum, as a
 * single shop's rows do in the database.
 */
import { metricLeaves, valueOfLeaves } from '#app/domain/metrics/metric-leaves.ts';
import type { Filter, MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { LeafSums, ShopGroup } from './shop-figures.ts';

/** The leaves that the filters look at. */
export function filteredLeaves(filters: readonly Filter[]): readonly string[] {
  return filters.flatMap(({ field }) => metricLeaves(field));
}

/** Whether sums pass every filter on a figure. */
export function passesFigures(filters: readonly Filter[], sums: LeafSums): boolean {
  return filters.every((filter) =>
    passes(
      filter,
      valueOfLeaves(filter.field, (leaf) => sums[leaf] ?? 0),
    ),
  );
}

/** The filter that keeps exactly these groups of one grouping; with none of them it keeps nothing. */
export function keptKeys(grouping: string, groups: readonly ShopGroup[]): Filter {
  const values = groups.map(({ keys }) => keys[0] ?? null);
  return { field: grouping, operator: 'in', values };
}

/** An undefined value passes "is not" and fails every comparison. */
function passes({ operator, values }: Filter, value: MetricValue): boolean {
  const [first = NaN, second = NaN] = values.map((one) => (one === null ? NaN : Number(one)));
  const isAmong = values.some((one) => (one === null ? value === null : Number(one) === value));
  if (operator === 'neq' || operator === 'nin') return !isAmong;
  if (operator === 'eq' || operator === 'in') return isAmong;
  if (value === null) return false;
  switch (operator) {
    case 'gt':
      return value > first;
    case 'gte':
      return value >= first;
    case 'lt':
      return value < first;
    case 'lte':
      return value <= first;
    case 'btw':
      return value >= first && value <= second;
    default:
      throw new RangeError(`A figure cannot be filtered by "${operator}".`);
  }
}
