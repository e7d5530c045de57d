/** The filters and groupings of an address that a page accepts. */
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { GROUPING_OPTIONS } from '#app/domain/multishop/grouping-options.ts';
import type { ReportView } from './report-view.ts';

/** Leaves out a filter that the plan lacks on this page, as an unknown one. */
export function isWithinPlan(path: string, plan: PlanKey): (filter: Filter) => boolean {
  const grouping = path.startsWith('/orders') ? ['order'] : [];
  const product = path.startsWith('/analytics/products') ? ['product'] : [];
  return (filter) => {
    const query = { metrics: [], groupings: [...grouping, ...product], compareTo: 'none' } as const;
    return getQueryFeatures({ ...query, filters: [filter] }).every((key) => !isBlocked(plan, key));
  };
}

/** Returns the groupings and filters of this page's reports within the plan. */
export function groupingsFor(path: string, plan: PlanKey): ReportView['groupings'] {
  const isAllowed = isWithinPlan(path, plan);
  return GROUPING_OPTIONS.filter(({ key }) =>
    isAllowed({ field: key, operator: 'eq', values: [] }),
  ).map(({ key, label }) => ({ key, label }));
}

/** Leaves out unknown filters: an address may name one of a later version, or a typing error. */
export function isKnownFilter(takesFigures: boolean): (filter: Filter) => boolean {
  return ({ field }) =>
    findDimension(field) !== null || (takesFigures && findMetric(field) !== null);
}
