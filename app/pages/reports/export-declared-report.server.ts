import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import {
  assessRow,
  type ReportDeclaration,
} from '#app/view-models/declared-reports/report-declaration.ts';
import {
  ROW_COMPARISON_LABELS,
  toComparisonRow,
} from '#app/view-models/declared-reports/row-comparison-view.ts';
import { chosenColumns } from '#app/view-models/report-views/chosen-columns.ts';
import type { ReportQueries } from '#app/view-models/declared-reports/report-queries.ts';
import { OVERLAP_NAME } from '#app/view-models/tables/overlap-row.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { openSubject } from './open-subject.server.ts';
import { labelRows, getSearchedQueries, readComparison } from './read-declared-report.server.ts';
import { tableCsv } from '#app/services/reports/table-csv.server.ts';

/** Exports the full table of a declared report as CSV: its grouping, filters, search and sort. */
export async function* exportDeclaredReport(
  opened: OpenReport,
  declaration: ReportDeclaration,
  id: string | null = null,
): AsyncGenerator<string> {
  const { open } = await openSubject(opened, declaration, id);
  const { deps, figures } = open;
  const queries = await getSearchedQueries(open, declaration);
  const { label } = getDimension(queries.dimension);
  const { grouping } = queries;
  const { metrics, assessment } = chosenColumns(declaration, open.params, grouping.by);
  const comparison = await readComparison(open, queries);
  yield* tableCsv(deps, {
    query: { ...queries.table, metrics },
    currency: { code: figures.currency, decimals: getCurrency(figures.currency).decimals },
    read: (_deps, one) => figures.read(one),
    leadTitles: [
      ...(grouping.by === 'period' ? [label] : [`${label} id`, label]),
      ...(assessment === null ? [] : [assessment.title]),
    ],
    overlapLead: [null, OVERLAP_NAME],
    ...(comparison !== null && {
      last: {
        lead: [
          ...(grouping.by === 'period' ? [] : [null]),
          ROW_COMPARISON_LABELS[comparison.key],
          ...(assessment === null ? [] : [null]),
        ],
        row: toComparisonRow(comparison),
      },
    }),
    readLeadCells: async (rows) => {
      const getName = await nameRows(open, queries, rows);
      const assess = (row: MetricRow) =>
        assessment === null ? [] : [assessRow(assessment, row)?.text ?? null];
      return (row) => [...getName(row), ...assess(row)];
    },
  });
}

async function nameRows(open: OpenReport, queries: ReportQueries, rows: readonly MetricRow[]) {
  const labels = await labelRows(open, queries, rows);
  const { grouping, dimension } = queries;
  return ({ keys: [key = null] }: MetricRow) => {
    if (grouping.by === 'period') return [periodText(getDimension(dimension), key ?? '')];
    if (key === null) return [null, grouping.none];
    return [open.figures.getKeyId(dimension, key), labels.get(key) ?? key];
  };
}
