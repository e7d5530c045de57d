import { selectViewSettings } from '#app/data/reports/report-view-rows.server.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { filterOrderMetrics } from '#app/domain/access/plans/query-features.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import type { RangeShortcut } from '#app/domain/calendar/ranges.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { ReportLayout } from '#app/domain/report-views/report-layout.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { readPlan } from '#app/services/plans/read-plan.server.ts';
import { getReportRange } from '#app/view-models/report/range-shortcut.ts';
import { getBreakdown } from '#app/view-models/report/report-state.ts';
import { readViewSettings } from './find-views.server.ts';
import { getPageQuery } from './page-query.ts';

export interface ReadViewQuery {
  readonly shop: Shop;
  readonly viewId: string;
  /**
   * The private views beside the shared ones: those of one user, none, or all, for the command
   * line.
   */
  readonly privateViewsOf: number | 'everybody' | null;
  /** The requested days; null for those of the view. */
  readonly range: DateRange | null;
  /** Returns the days of a view without its own; without it such a view is refused. */
  readonly usualRange?: () => DateRange;
}

export interface ViewQuery {
  readonly range: DateRange;
  readonly metrics: readonly string[];
  readonly groupings: readonly string[];
  readonly filters: MetricQuery['filters'];
  readonly sort: MetricQuery['sort'];
  readonly compareTo: MetricQuery['compareTo'];
  /** The date basis; null for the shop's. */
  readonly dating: MetricQuery['dating'] | null;
  readonly notices: readonly string[];
}

/**
 * Reads the query of a saved view's table, for programs. Throws `not_found` for a view that does
 * not exist or that the caller may not see, `invalid_input` where it is of a page whose figures are
 * not the metric layer's, has no days or cannot be read any more.
 */
export async function readViewQuery(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  { shop, viewId, privateViewsOf, range, usualRange = refuse }: ReadViewQuery,
): Promise<ViewQuery> {
  const { db, clock } = deps;
  const { shopId } = shop;
  const row = await selectViewSettings(db, { shopId, viewId, privateViewsOf });
  if (row === null) throw new AppError('not_found', `There is no view "${viewId}" of this shop.`);
  const settings = readViewSettings(row);
  if (settings === null) throw new AppError('invalid_input', 'This view cannot be read any more.');
  const { layout, days } = settings;
  const plan = await readPlan(deps, shopId);
  const shown = range ?? getViewDays(days, shop, clock()) ?? usualRange();
  const base = getBaseQuery(layout, shop, shown);
  const breakdown = getBreakdown({ breakdown: layout.breakdown, range: shown });
  const page = getPageQuery(row.page, base, { layout, plan, breakdown });
  if (page === null) {
    throw new AppError('invalid_input', `The view is of /${row.page}, whose rows no query gives.`, {
      hint: 'Its table can be downloaded from the page.',
    });
  }
  const metrics = page.query.groupings.includes('order')
    ? filterOrderMetrics(plan, page.query.metrics)
    : page.query.metrics;
  const { groupings, filters, sort } = page.query;
  const compareTo = withinPlan(plan, layout.compareTo ?? 'none');
  const { notices } = page;
  return {
    range: shown,
    metrics,
    groupings,
    filters,
    sort,
    compareTo,
    dating: layout.dating,
    notices,
  };
}

function refuse(): never {
  throw new AppError('invalid_input', 'range: is missing, and the view has no days of its own.');
}

function getViewDays(days: RangeShortcut | null, shop: Shop, now: Date): DateRange | null {
  if (days === null) return null;
  const { firstDataDay, lastDataDay, timeZone, country } = shop;
  const { day: today } = businessTime(now.toISOString(), timeZone);
  const calendar = { today, weekStart: getWeekStart(country), firstDataDay, lastDataDay };
  return getReportRange(days, calendar);
}

function getBaseQuery(
  { filters, sort, dating }: ReportLayout,
  { shopId, country }: Shop,
  range: DateRange,
): MetricQuery {
  return {
    shopIds: [shopId],
    range,
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters,
    sort,
    page: null,
    dating: dating ?? 'event',
    weekStart: getWeekStart(country),
  };
}

/** Returns the comparison; none where the plan lacks it, as on the view's page. */
function withinPlan(plan: PlanKey, compareTo: MetricQuery['compareTo']): MetricQuery['compareTo'] {
  return isBlocked(plan, 'CompareKeyMetrics') ? 'none' : compareTo;
}
