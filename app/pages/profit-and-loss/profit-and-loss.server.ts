import type { Filter, MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';
import { daysIn } from '#app/domain/calendar/day.ts';
import { usableFilters } from '#app/view-models/address/usable-filters.ts';
import { fittingTrend, profitAndLossColumns, PREVIOUS_COLUMN, TOTAL_COLUMN } from './columns.ts';
import {
  profitAndLossLines,
  type ProfitAndLossDetail,
  type ProfitAndLossLine,
} from '#app/view-models/profit-and-loss/lines.ts';
import type { ProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import {
  detailQueries,
  linesQuery,
  getDetailMembers,
  PROFIT_AND_LOSS_FILTER_DIMENSIONS,
} from './queries.ts';
import { profitAndLossGaps, type ProfitAndLossGap } from './gaps.ts';
import { ROUNDED_ROWS_NOTE } from '#app/domain/metrics/conversion.ts';
import {
  buildProfitAndLossTable,
  groupCells,
  type ColumnValues,
  type ProfitAndLossTableView,
} from './table.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';

export interface ProfitAndLoss {
  readonly statement: ProfitAndLossTableView;
  /** The lines that do not add up; empty as long as the engine is correct. */
  readonly gaps: readonly ProfitAndLossGap[];
  readonly labels: Readonly<Record<string, string>>;
  /** The period of the trend: larger than the requested one where the columns would not fit. */
  readonly trend: Granularity;
  readonly previousRange: DateRange | null;
  readonly hasFigures: boolean;
  /** The metrics of the total range, with the coverage of its costs. */
  readonly total: MetricRow['values'];
  readonly applied: { readonly filters: readonly Filter[] };
  readonly notes: readonly string[];
  readonly notices: readonly string[];
}

type Members = ReadonlyMap<string | null, ReadonlyMap<string, number>>;

/** Reads the profit and loss report of a range: every line by period, with its total. */
export async function profitAndLoss(
  figures: ReportFigures,
  {
    query: requested,
    options,
  }: { readonly query: MetricQuery; readonly options: ProfitAndLossOptions },
): Promise<ProfitAndLoss> {
  const { filters, notices } = usableFilters(requested.filters, PROFIT_AND_LOSS_FILTER_DIMENSIONS);
  const base = { ...requested, filters };
  const trend = fittingTrend(base.range, options.trend, base.weekStart);
  const shown = { ...options, trend };
  const lines = profitAndLossLines(options.salesType);
  const [result, details] = await Promise.all([
    figures.read(linesQuery(base, lines, shown)),
    readDetails(figures, base, lines, shown),
  ]);
  const { total } = result;
  const columns = profitAndLossColumns({
    range: base.range,
    trend,
    weekStart: base.weekStart,
    segments: options.isNewVsReturning ? result.rows.map((row) => row.keys[1] ?? 'none') : null,
    hasPrevious: total.previous !== null,
  });
  const cells = new Map<string, ColumnValues>(groupCells(result.rows, options.isNewVsReturning));
  cells.set(TOTAL_COLUMN, total.values);
  if (total.previous !== null) cells.set(PREVIOUS_COLUMN, total.previous);
  const shownLines = lines.filter(
    ({ metric, isOptional }) => isOptional !== true || isSeen(total, metric),
  );
  const statement = buildProfitAndLossTable({ lines: shownLines, columns, cells, details });
  return {
    statement,
    gaps: profitAndLossGaps(statement, getRounding(figures, statement, base.range)),
    labels: await readLabels(figures, statement),
    trend,
    previousRange: result.previousRange,
    total: total.values,
    hasFigures: Object.values(total.values).some((value) => value !== null && value !== 0),
    applied: { filters },
    notes: [...new Set([...result.notes, ...(isConverted(figures) ? [ROUNDED_ROWS_NOTE] : [])])],
    notices: trend === options.trend ? notices : [...notices, tooManyColumns(options.trend, trend)],
  };
}

function isSeen({ values, previous }: MetricRow, metric: string): boolean {
  return [values[metric], previous?.[metric]].some((value) => value != null && value !== 0);
}

async function readDetails(
  figures: ReportFigures,
  base: MetricQuery,
  lines: readonly ProfitAndLossLine[],
  options: ProfitAndLossOptions,
): Promise<ReadonlyMap<ProfitAndLossDetail, Members>> {
  const read = detailQueries(base, lines, options).map(
    async ({ dimension, metric, query }): Promise<[ProfitAndLossDetail, Members]> => {
      const { rows } = await figures.read(query);
      return [dimension, getDetailMembers(rows, metric)];
    },
  );
  return new Map(await Promise.all(read));
}

function isConverted({ shops, currency }: ReportFigures): boolean {
  return shops.some((shop) => shop.currency !== currency);
}

/**
 * Returns the largest rounding difference: half a minor unit for each converted amount of each day.
 */
function getRounding(
  figures: ReportFigures,
  { rows }: ProfitAndLossTableView,
  range: DateRange,
): number {
  return isConverted(figures) ? daysIn(range) * rows.length : 0;
}

async function readLabels(
  figures: ReportFigures,
  { rows }: ProfitAndLossTableView,
): Promise<Record<string, string>> {
  const details = rows.flatMap(({ id, detail }) => (detail === null ? [] : [{ id, ...detail }]));
  const dimensions = [...new Set(details.map(({ dimension }) => dimension))];
  const named = dimensions.map(async (dimension) => {
    const dimensionDetails = details.filter((detail) => detail.dimension === dimension);
    const labels = await figures.labels(
      dimension,
      dimensionDetails.flatMap(({ key }) => key ?? []),
    );
    return dimensionDetails.map(
      ({ id, key }) => [id, key === null ? '' : (labels.get(key) ?? key)] as const,
    );
  });
  return Object.fromEntries((await Promise.all(named)).flat());
}

function tooManyColumns(requested: Granularity, shown: Granularity): string {
  return `This range has too many columns by ${requested}, so it is shown by ${shown}.`;
}
