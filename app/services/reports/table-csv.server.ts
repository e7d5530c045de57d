import { listMissingCosts } from '#app/domain/metrics/cost-statement.ts';
import { listFamiliesOfAll } from '#app/domain/metrics/cost-knowledge.ts';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { toOverlapRow } from '#app/view-models/tables/overlap-row.ts';
import { csvTitle } from '#app/view-models/tables/csv-title.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

type Cells = readonly (string | null)[];

export interface TableCsv {
  /** The query of the table, sorted; page and comparison are set here. */
  readonly query: MetricQuery;
  readonly currency: { readonly code: string; readonly decimals: number };
  /** The columns of the file, where they are not every metric of the query. */
  readonly columns?: readonly Pick<Metric, 'key' | 'label' | 'format'>[];
  /** Runs the query; one shop's figures by default. */
  readonly read?: (deps: Deps, query: MetricQuery) => Promise<MetricResult>;
  /** The titles before the figures, and for a page of rows the cells of each. */
  readonly leadTitles: readonly string[];
  readonly readLeadCells: (rows: readonly MetricRow[]) => Promise<(row: MetricRow) => Cells>;
  /** The cells of the row that subtracts what rows count more than once. */
  readonly overlapLead?: Cells;
  /** The last row: the comparison of the rows. */
  readonly last?: { readonly lead: Cells; readonly row: MetricRow };
}

/** The rows read at a time: few enough for the memory, enough that each read is worth its query. */
const ROWS_PER_READ = 20_000;

/** Yields a full table as CSV, in pieces: names and facts first, then every figure it has. */
export async function* tableCsv(
  deps: Deps,
  {
    query,
    currency,
    leadTitles,
    readLeadCells,
    overlapLead = [],
    last,
    read = runMetricQuery,
    ...own
  }: TableCsv,
): AsyncGenerator<string> {
  const columns = own.columns ?? query.metrics.map(getMetric);
  const hasCosts = listFamiliesOfAll(query.metrics).length > 0;
  yield csvLine([
    ...leadTitles,
    ...columns.map((column) => csvTitle(column, currency.code)),
    ...(hasCosts ? ['Costs not known'] : []),
  ]);
  for (let number = 1, isLast = false; !isLast; number += 1) {
    const page = { size: ROWS_PER_READ, number };
    const exported = { ...query, compareTo: 'none', page } as const;
    const result = await read(deps, exported);
    const { rows, rowCount } = result;
    isLast = rows.length === 0 || number * ROWS_PER_READ >= rowCount;
    const lead = await readLeadCells(rows);
    const figures = ({ values, costs }: MetricRow) => [
      ...columns.map(({ key, format }) => csvValue(values[key] ?? null, format, currency.decimals)),
      ...(hasCosts ? [listMissingCosts(costs)] : []),
    ];
    yield rows.map((row) => csvLine([...lead(row), ...figures(row)])).join('');
    const overlap = isLast ? toOverlapRow(result) : null;
    if (overlap !== null) yield csvLine([...overlapLead, ...figures(overlap)]);
    if (isLast && last !== undefined) yield csvLine([...last.lead, ...figures(last.row)]);
  }
}
