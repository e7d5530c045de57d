import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { findReport, type ReportReader } from '#app/services/custom-reports/find-report.server.ts';
import {
  getPermittedQueries,
  labelDimension,
} from '#app/services/custom-reports/read-custom-report.server.ts';
import { readCustomTable } from '#app/services/custom-reports/read-custom-table.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { nameKey } from '#app/view-models/custom-reports/name-key.ts';
import type { ReportOnDashboard } from './dashboard.ts';

/** The rows and columns of a report on a dashboard; its own page has all of them. */
const ROWS = 6;
const COLUMNS = 5;

/** Reads the first rows of the custom reports among these widgets; a deleted one is omitted. */
export async function readReportsOnDashboard(
  open: OpenReport,
  reader: ReportReader,
  widgets: readonly Widget[],
): Promise<ReportOnDashboard[]> {
  const ids = widgets.flatMap((one) => (one.kind === 'report' ? [one.reportId] : []));
  const read = [...new Set(ids)].map((reportId) => readIfThere(open, reader, reportId));
  return (await Promise.all(read)).filter((report) => report !== null);
}

async function readIfThere(
  open: OpenReport,
  reader: ReportReader,
  reportId: string,
): Promise<ReportOnDashboard | null> {
  try {
    return await readReport(open, reader, reportId);
  } catch (thrown) {
    // Deleted, made private, of figures that are gone, or no longer in the plan.
    if (thrown instanceof AppError && EXPECTED.has(thrown.code)) return null;
    throw thrown;
  }
}

const EXPECTED: ReadonlySet<string> = new Set(['not_found', 'conflict', 'forbidden']);

async function readReport(
  open: OpenReport,
  reader: ReportReader,
  reportId: string,
): Promise<ReportOnDashboard> {
  const { figures, shop } = open;
  const { summary, settings } = await findReport(open.deps, reader, reportId);
  const { dimensions, columns, own, table } = await getPermittedQueries(open, settings);
  const query = { ...table, compareTo: 'none' as const, page: { size: ROWS, number: 1 } };
  const { result } = await readCustomTable(figures.read, { query, own });
  const labels = await Promise.all(
    dimensions.map(async (dimension, at) => {
      const keys = result.rows.flatMap((row) => row.keys[at] ?? []);
      return [dimension, Object.fromEntries(await labelDimension(open, dimension, keys))] as const;
    }),
  );
  const named = { labels: Object.fromEntries(labels) };
  return {
    reportId,
    name: summary.name,
    rowTitle: dimensions.map((dimension) => getDimension(dimension).label).join(', '),
    columns: columns
      .slice(0, COLUMNS)
      .map(({ key, label, format, isOwn }) => ({ key, label, format, isOwn })),
    rows: result.rows.map(({ keys, values }) => ({
      name: dimensions
        .map((dimension, at) =>
          nameKey({ ...named, dimension, key: keys[at] ?? null }, shop.locale),
        )
        .join(', '),
      values,
    })),
    rowCount: result.rowCount,
  };
}
