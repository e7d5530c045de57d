import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';
import type { ProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import type { ProfitAndLossGap } from './gaps.ts';
import type { ProfitAndLossTableView } from './table.ts';

export interface ProfitAndLossView {
  readonly statement: ProfitAndLossTableView;
  readonly gaps: readonly ProfitAndLossGap[];
  /** Names of the members of a line, by row id. */
  readonly labels: Readonly<Record<string, string>>;
  readonly options: ProfitAndLossOptions;
  readonly trend: Granularity;
  readonly previousRange: DateRange | null;
  readonly hasFigures: boolean;
  /** The metrics of the range, with the share of known costs. */
  readonly total: MetricRow['values'];
  /** Years to choose from, latest first; `year` is the one shown, null for a custom range. */
  readonly years: readonly number[];
  readonly year: number | null;
  readonly notes: readonly string[];
  readonly notices: readonly string[];
  readonly exportHref: string;
  /** Closed months of the range: "2026-10"; null for several shops. */
  readonly closedMonths: readonly string[] | null;
}
