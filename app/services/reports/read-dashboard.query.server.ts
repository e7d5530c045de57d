import { eachPeriod } from '#app/domain/calendar/day.ts';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { TILE_FIGURES, TILE_METRICS } from '#app/domain/report/dashboard-tiles.ts';
import {
  alignToPeriods,
  RANKED_DIMENSIONS,
  TREND_METRICS,
  type Dashboard,
} from '#app/domain/report/dashboard.ts';
import { PROFIT_PARTS } from '#app/domain/report/profit-story.ts';
import { WATERFALL_METRICS } from '#app/domain/report/waterfall-steps.ts';
import type { OpenReport } from './open-report.query.server.ts';
import { readRanking } from './read-ranking.query.server.ts';

/** The dashboard's figures: one total, the range's course and its comparison's, three rankings. */
export async function readDashboard(open: OpenReport): Promise<Dashboard> {
  const { figures, report, query } = open;
  const whole: MetricQuery = { ...query, metrics: ALL_METRICS, sort: null };
  const [total, course, rankings] = await Promise.all([
    figures.read(whole),
    readCourse(open),
    Promise.all(RANKED_DIMENSIONS.map((dimension) => readRanking(open, dimension))),
  ]);
  const periods = eachPeriod(report.state.range, report.breakdown, report.weekStart);
  const rows = alignToPeriods(course.rows, periods);
  return {
    total: total.total,
    periods,
    course: rows,
    previousCourse: course.previousRange === null ? null : rows.map(earlierRow),
    rankings,
    notes: total.notes,
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

/** What a period is compared with, as a row of its own. */
function earlierRow(row: MetricRow | null): MetricRow | null {
  const values = row?.previous ?? null;
  return row === null || values === null ? null : { keys: row.keys, values, previous: null };
}

function readCourse({ figures, report, query }: OpenReport): Promise<MetricResult> {
  return figures.read({
    ...query,
    range: report.state.range,
    metrics: COURSE_METRICS,
    groupings: [report.breakdown],
    sort: null,
  });
}
