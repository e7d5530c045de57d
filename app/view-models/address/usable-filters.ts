import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { nameErrors } from '#app/domain/metrics/resolve-query.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import { leftOut } from './address-notices.ts';

export interface UsableFilters {
  readonly filters: readonly Filter[];
  /** One sentence for each filter that does not apply to this page. */
  readonly notices: readonly string[];
}

/**
 * Selects the filters that a page can apply: on a field it offers, with an operator and values
 * valid for the field. The others are reported, not applied.
 */
export function usableFilters(
  filters: readonly Filter[],
  fields: readonly string[],
): UsableFilters {
  const isUsable = (filter: Filter) =>
    fields.includes(filter.field) &&
    nameErrors({ metrics: ['orders'], groupings: [], filters: [filter], sort: null }).length === 0;
  return {
    filters: filters.filter(isUsable),
    notices: filters
      .filter((filter) => !isUsable(filter))
      .map((filter) => leftOut('filter', writeFilter(filter))),
  };
}

/** Returns the sort of the address when the page has such a column, else the page's own. */
export function usableSort(
  sort: MetricQuery['sort'],
  columns: readonly string[],
  usual: NonNullable<MetricQuery['sort']>,
): { readonly sort: NonNullable<MetricQuery['sort']>; readonly notices: readonly string[] } {
  if (sort === null) return { sort: usual, notices: [] };
  if (columns.includes(sort.by)) return { sort, notices: [] };
  return { sort: usual, notices: [leftOut('sort', `${sort.by}:${sort.direction}`)] };
}
