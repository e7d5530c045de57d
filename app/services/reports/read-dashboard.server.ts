import { eachPeriod } from '#app/domain/calendar/day.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { countsPeople } from '#app/domain/metrics/base-metrics.ts';
import { TILE_FIGURES, TILE_METRICS } from '#app/view-models/report/dashboard-tiles.ts';
import {
  alignToPeriods,
  RANKED_DIMENSIONS,
  TREND_METRICS,
  type DashboardView,
} from '#app/view-models/report/dashboard.ts';
import { PROFIT_PARTS } from '#app/view-models/report/profit-story.ts';
import { WATERFALL_METRICS } from '#app/view-models/report/waterfall-steps.ts';
import type { OpenReport } from './open-report.ts';
import { readRanking } from './read-ranking.server.ts';

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
const COURSE_METRICS = [...new Set([...TILE_FIGURES, ...TREND_METRICS])];

/** People add up to no total and are counted anew in each period: only where the course shows them. */
const TOTAL_ONLY_METRICS = ALL_METRICS.filter(
  (metric) => !COURSE_METRICS.includes(metric) && countsPeople(metric),
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
