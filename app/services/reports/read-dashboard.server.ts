import { eachPeriod } from '#app/domain/calendar/day.ts';
import { countsPeople } from '#app/domain/metrics/base-metrics.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { TILE_FIGURES, TILE_METRICS } from '#app/view-models/report/dashboard-tiles.ts';
import {
  alignToPeriods,
  type DashboardView,
  RANKED_DIMENSIONS,
  type RankedDimension,
  type RankedRow,
  type Ranking,
  RANKING_METRIC,
  TREND_METRICS,
} from '#app/view-models/report/dashboard.ts';
import { PROFIT_PARTS } from '#app/view-models/report/profit-story.ts';
import { WATERFALL_METRICS } from '#app/view-models/report/waterfall-steps.ts';
import type { OpenReport } from './open-report.ts';

/** The dashboard's figures: one total, the range's course and its comparison's, three rankings. */
export async function readDashboard(open: OpenReport): Promise<DashboardView> {
  const { figures, report, query } = open;
  const whole: MetricQuery = { ...query, sort: null };
  const [course, counted, rankings] = await Promise.all([
    figures.read({ ...whole, metrics: BY_PERIOD_METRICS, groupings: [report.breakdown] }),
    figures.read({ ...whole, metrics: TOTAL_ONLY_METRICS }),
    Promise.all(RANKED_DIMENSIONS.map((dimension) => readRanking(open, dimension))),
  ]);
  const periods = eachPeriod(report.state.range, report.breakdown, report.weekStart);
  const rows = alignToPeriods(course.rows.map(courseRow), periods);
  return {
    total: joined(course.total, counted.total),
    periods,
    course: rows,
    previousCourse: course.previousRange === null ? null : rows.map(earlierRow),
    rankings,
    notes: course.notes,
  };
}

const ALL_METRICS = [
  ...new Set([
    ...TILE_METRICS,
    ...WATERFALL_METRICS,
    ...TREND_METRICS,
    ...PROFIT_PARTS.map(({ metric }) => metric),
  ]),
];
/** People add up to no total and are counted anew in each period, which takes longer than all else. */
const TOTAL_ONLY_METRICS = ALL_METRICS.filter(countsPeople);
const COURSE_METRICS = [...new Set([...TILE_FIGURES, ...TREND_METRICS])].filter(
  (metric) => !countsPeople(metric),
);
/** The total of what is read by period comes with it. */
const BY_PERIOD_METRICS = ALL_METRICS.filter((metric) => !TOTAL_ONLY_METRICS.includes(metric));

/** The figures of the total alone stay there: a period has what the course shows. */
function courseRow({ keys, values, previous }: MetricRow): MetricRow {
  return { keys, values: courseValues(values), previous: previous && courseValues(previous) };
}

function courseValues(values: MetricRow['values']): MetricRow['values'] {
  return Object.fromEntries(COURSE_METRICS.map((metric) => [metric, values[metric] ?? null]));
}

function joined(one: MetricRow, other: MetricRow): MetricRow {
  const hasPrevious = one.previous !== null && other.previous !== null;
  return {
    keys: one.keys,
    values: { ...one.values, ...other.values },
    previous: hasPrevious ? { ...one.previous, ...other.previous } : null,
  };
}

/** What a period is compared with, as a row of its own. */
function earlierRow(row: MetricRow | null): MetricRow | null {
  const values = row?.previous ?? null;
  return row === null || values === null ? null : { keys: row.keys, values, previous: null };
}

/** How many stand at each end. */
const SIZE = 5;

/** Read from each end: what cannot be ranked, since its costs are not known, is passed over. */
const READ_SIZE = 4 * SIZE;

/** Dimensions with few enough values to read them all at once, instead of once from each end. */
const SHORT: ReadonlySet<RankedDimension> = new Set(['country', 'channel']);

/** The values of one dimension that earn most and least; what has no value stands aside. */
async function readRanking(
  { figures, shop, query }: OpenReport,
  dimension: RankedDimension,
): Promise<Ranking> {
  const ranking: MetricQuery = {
    ...query,
    compareTo: 'none',
    metrics: [RANKING_METRIC],
    groupings: [dimension],
    filters: [...query.filters, { field: dimension, operator: 'neq', values: [null] }],
    page: SHORT.has(dimension) ? null : { size: READ_SIZE, number: 1 },
  };
  const ask = async (direction: 'asc' | 'desc') =>
    (await figures.read({ ...ranking, sort: { by: RANKING_METRIC, direction } })).rows.filter(
      ({ values }) => (values[RANKING_METRIC] ?? null) !== null,
    );
  const best = await ask('desc');
  const worst = SHORT.has(dimension) ? best.toReversed() : await ask('asc');
  const top = best.slice(0, SIZE);
  const topKeys = new Set(top.map(getKey));
  const bottom = worst.slice(0, SIZE).filter((row) => !topKeys.has(getKey(row)));
  const keys = [...top, ...bottom].map(getKey);
  const labels = await figures.labels(dimension, keys, shop.locale);
  const ranked = (row: MetricRow): RankedRow => ({
    key: getKey(row),
    label: labels.get(getKey(row)) ?? getKey(row),
    grossProfit: row.values[RANKING_METRIC] ?? null,
  });
  return { dimension, top: top.map(ranked), bottom: bottom.map(ranked) };
}

function getKey({ keys: [key = null] }: MetricRow): string {
  return key ?? '';
}
