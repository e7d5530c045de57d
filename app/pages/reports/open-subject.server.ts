import { selectLabels } from '#app/data/products/select-labels.server.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { AppError } from '#app/lib/app-error.ts';
import { usableFilters } from '#app/view-models/address/usable-filters.ts';
import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';

export interface OpenSubject {
  /** The report, limited to the subject: every figure of it, and its explanations. */
  readonly open: OpenReport;
  /** The name of the subject; null for a report without one. */
  readonly title: string | null;
  readonly notices: readonly string[];
}

/**
 * Limits the report to its subject, by the id in its address; unchanged where it has none. Throws
 * `not_found` for a subject that the shop does not have.
 */
export async function openSubject(
  open: OpenReport,
  { subject, only, filters: fields }: Pick<ReportDeclaration, 'subject' | 'only' | 'filters'>,
  id: string | null,
): Promise<OpenSubject> {
  if (only !== undefined) return { ...narrowReport(open, only, fields), title: null };
  if (subject === undefined) return { open, title: null, notices: [] };
  const { deps, shop } = open;
  const labels = await selectLabels(deps.db, shop.shopId, subject.of, [id ?? '']);
  const title = labels.get(id ?? '');
  if (title === undefined) throw new AppError('not_found', `There is no such ${subject.of}.`);
  const filter: Filter = { field: subject.of, operator: 'eq', values: [id] };
  return { ...narrowReport(open, filter, fields), title };
}

/** Adds a filter that its page always has to the usable ones of its address. */
function narrowReport(
  open: OpenReport,
  filter: Filter,
  fields: readonly string[],
): Pick<OpenSubject, 'open' | 'notices'> {
  const { query, report } = open;
  const subjectText = writeFilter(filter);
  const others = query.filters.filter((one) => writeFilter(one) !== subjectText);
  const { filters: usable, notices } = usableFilters(others, fields);
  const filters = [...usable, filter];
  return {
    open: {
      ...open,
      query: { ...query, filters },
      report: { ...report, state: { ...report.state, filters } },
    },
    notices,
  };
}
