import { selectLabels } from '#app/data/products/select-labels.server.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { AppError } from '#app/lib/app-error.ts';
import { usableFilters } from '#app/view-models/address/usable-filters.ts';
import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import type { OpenReport } from './open-report.ts';

export interface OpenSubject {
  /** The report, of the one thing alone: every figure of it, and what explains it. */
  readonly open: OpenReport;
  /** What the thing is called; null of a report about no one thing. */
  readonly title: string | null;
  readonly notices: readonly string[];
}

/**
 * The report as its page is about one thing, by the id of its address; as it is, where it is about
 * none. Throws `not_found` for what the shop does not have.
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

/** The report with a filter that its page always has, beside those of its address that it can use. */
function narrowReport(
  open: OpenReport,
  filter: Filter,
  fields: readonly string[],
): Pick<OpenSubject, 'open' | 'notices'> {
  const { query, report } = open;
  const own = writeFilter(filter);
  const others = query.filters.filter((one) => writeFilter(one) !== own);
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
