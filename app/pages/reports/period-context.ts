import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';
import type { PeriodContext } from '#app/view-models/report/period-status.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

/**
 * Returns the last days of a declared report's figures: those of an external source continue
 * without orders.
 */
export function getPeriodContext(
  report: Pick<ReportView, 'state' | 'breakdown' | 'today' | 'weekStart' | 'lastDataDay'>,
  { source }: Pick<ReportDeclaration, 'source'>,
): PeriodContext {
  const { state, breakdown, today, weekStart, lastDataDay } = report;
  return {
    range: state.range,
    granularity: breakdown,
    today,
    weekStart,
    lastDataDay: source === undefined ? lastDataDay : null,
  };
}
