import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import { getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { tableCsv } from '#app/services/reports/table-csv.server.ts';
import { OVERLAP_NAME } from '#app/view-models/tables/overlap-row.ts';
import { noneName } from '#app/view-models/custom-reports/row-names.ts';
import { labelDimension, getPermittedQueries } from './read-custom-report.server.ts';
import { readCustomTable } from './read-custom-table.server.ts';

/** The source of a report's file: the page's shops, days, filters and sort. */
export type ReportSource = Pick<OpenReport, 'deps' | 'shop' | 'figures' | 'query'> & {
  readonly report: Pick<OpenReport['report'], 'breakdown'>;
};

/**
 * Exports the full table of a custom report as CSV. Throws `forbidden` for figures that the plan
 * lacks.
 */
export async function* exportCustomReport(
  open: ReportSource,
  settings: ReportSettings,
): AsyncGenerator<string> {
  const { deps, figures } = open;
  const { dimensions, columns, own, table } = await getPermittedQueries(open, settings);
  const titles = dimensions.flatMap((key) => {
    const { label } = getDimension(key);
    return isTime(key) ? [label] : [`${label} id`, label];
  });
  yield* tableCsv(deps, {
    query: table,
    columns,
    currency: { code: figures.currency, decimals: getCurrency(figures.currency).decimals },
    read: async (_deps, query) => (await readCustomTable(figures.read, { query, own })).result,
    leadTitles: titles,
    overlapLead: titles.map((_title, at) => (at === titles.length - 1 ? OVERLAP_NAME : null)),
    readLeadCells: (rows) => nameRows(open, dimensions, rows),
  });
}

async function nameRows(
  open: ReportSource,
  dimensions: readonly string[],
  rows: readonly MetricRow[],
): Promise<(row: MetricRow) => readonly (string | null)[]> {
  const labels = await Promise.all(
    dimensions.map((dimension, at) =>
      labelDimension(
        open,
        dimension,
        rows.flatMap(({ keys }) => keys[at] ?? []),
      ),
    ),
  );
  return ({ keys }) =>
    dimensions.flatMap((dimension, at) => {
      const key = keys[at] ?? null;
      if (isTime(dimension)) return [periodText(getDimension(dimension), key ?? '')];
      if (key === null) return [null, noneName(dimension)];
      return [open.figures.getKeyId(dimension, key), labels[at]?.get(key) ?? key];
    });
}

function isTime(dimension: string): boolean {
  return getGranularity(getDimension(dimension)) !== null;
}
