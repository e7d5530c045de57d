import { eachPeriod } from '#app/domain/calendar/day.ts';
import type { DateRange, MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
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
  const [total, course, previous, rankings] = await Promise.all([
    figures.read(whole),
    readCourse(open, report.state.range),
    report.previousRange === null ? null : readCourse(open, report.previousRange),
    Promise.all(RANKED_DIMENSIONS.map((dimension) => readRanking(open, dimension))),
  ]);
  const periodsOf = (range: DateRange) => eachPeriod(range, report.breakdown, report.weekStart);
  const periods = periodsOf(report.state.range);
  return {
    total: total.total,
    periods,
    course: alignToPeriods(course.rows, periods),
    previousCourse:
      previous === null || report.previousRange === null
        ? null
        : alignToPeriods(previous.rows, periodsOf(report.previousRange)),
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

function readCourse(
  { figures, report, query }: OpenReport,
  range: DateRange,
): Promise<MetricResult> {
  return figures.read({
    ...query,
    range,
    compareTo: 'none',
    metrics: COURSE_METRICS,
    groupings: [report.breakdown],
    sort: null,
  });
}
