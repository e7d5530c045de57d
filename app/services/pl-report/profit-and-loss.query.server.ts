import type {
  DateRange,
  Filter,
  Granularity,
  MetricQuery,
} from '#app/domain/metrics/metric-query.ts';
import { usableFilters } from '#app/domain/address/usable-filters.ts';
import {
  fittingTrend,
  pnlColumns,
  PREVIOUS_COLUMN,
  TOTAL_COLUMN,
} from '#app/domain/profit-and-loss/pnl-columns.ts';
import { pnlLines, type PnlDetail, type PnlLine } from '#app/domain/profit-and-loss/pnl-lines.ts';
import type { PnlOptions } from '#app/domain/profit-and-loss/pnl-options.ts';
import {
  detailQueries,
  linesQuery,
  membersOf,
  PNL_FILTER_DIMENSIONS,
} from '#app/domain/profit-and-loss/pnl-queries.ts';
import { statementGaps, type StatementGap } from '#app/domain/profit-and-loss/statement-gaps.ts';
import {
  buildStatement,
  cellsOf,
  type ColumnValues,
  type Statement,
} from '#app/domain/profit-and-loss/statement.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.query.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.query.server.ts';

export interface ProfitAndLoss {
  readonly statement: Statement;
  /** Where the report does not add up; empty as long as the engine holds its promise. */
  readonly gaps: readonly StatementGap[];
  /** Names of the members of a line, by row id. */
  readonly labels: Readonly<Record<string, string>>;
  /** The trend shown: coarser than the one asked for where the columns would not fit. */
  readonly trend: Granularity;
  readonly previousRange: DateRange | null;
  readonly hasFigures: boolean;
  readonly applied: { readonly filters: readonly Filter[] };
  readonly notes: readonly string[];
  readonly notices: readonly string[];
}

type Members = ReadonlyMap<string | null, ReadonlyMap<string, number>>;

/** The profit and loss report of a range: every line by period, with its total. */
export async function profitAndLoss(
  deps: Deps,
  { query: asked, options }: { readonly query: MetricQuery; readonly options: PnlOptions },
): Promise<ProfitAndLoss> {
  const { filters, notices } = usableFilters(asked.filters, PNL_FILTER_DIMENSIONS);
  const base = { ...asked, filters };
  const trend = fittingTrend(base.range, options.trend, base.weekStart);
  const shown = { ...options, trend };
  const lines = pnlLines(options.salesType);
  const [result, details] = await Promise.all([
    runMetricQuery(deps, linesQuery(base, lines, shown)),
    readDetails(deps, base, lines, shown),
  ]);
  const { total } = result;
  const columns = pnlColumns({
    range: base.range,
    trend,
    weekStart: base.weekStart,
    segments: options.isNewVsReturning ? result.rows.map((row) => row.keys[1] ?? 'none') : null,
    hasPrevious: total.previous !== null,
  });
  const cells = new Map<string, ColumnValues>(cellsOf(result.rows, options.isNewVsReturning));
  cells.set(TOTAL_COLUMN, total.values);
  if (total.previous !== null) cells.set(PREVIOUS_COLUMN, total.previous);
  const statement = buildStatement({ lines, columns, cells, details });
  return {
    statement,
    gaps: statementGaps(statement),
    labels: await labelsOf(deps, base.shopId, statement),
    trend,
    previousRange: result.previousRange,
    hasFigures: Object.values(total.values).some((value) => value !== null && value !== 0),
    applied: { filters },
    notes: result.notes,
    notices: trend === options.trend ? notices : [...notices, tooManyColumns(options.trend, trend)],
  };
}

async function readDetails(
  deps: Deps,
  base: MetricQuery,
  lines: readonly PnlLine[],
  options: PnlOptions,
): Promise<ReadonlyMap<PnlDetail, Members>> {
  const read = detailQueries(base, lines, options).map(
    async ({ dimension, metric, query }): Promise<[PnlDetail, Members]> => {
      const { rows } = await runMetricQuery(deps, query);
      return [dimension, membersOf(rows, metric)];
    },
  );
  return new Map(await Promise.all(read));
}

async function labelsOf(
  deps: Deps,
  shopId: number,
  { rows }: Statement,
): Promise<Record<string, string>> {
  const details = rows.flatMap(({ id, detail }) => (detail === null ? [] : [{ id, ...detail }]));
  const dimensions = [...new Set(details.map(({ dimension }) => dimension))];
  const named = dimensions.map(async (dimension) => {
    const own = details.filter((detail) => detail.dimension === dimension);
    const labels = await labelKeys(
      deps,
      shopId,
      dimension,
      own.flatMap(({ key }) => key ?? []),
    );
    return own.map(({ id, key }) => [id, key === null ? '' : (labels.get(key) ?? key)] as const);
  });
  return Object.fromEntries((await Promise.all(named)).flat());
}

function tooManyColumns(asked: Granularity, shown: Granularity): string {
  return `This range has too many columns by ${asked}, so it is shown by ${shown}.`;
}
