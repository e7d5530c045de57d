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
  { subject, filters: fields }: Pick<ReportDeclaration, 'subject' | 'filters'>,
  id: string | null,
): Promise<OpenSubject> {
  if (subject === undefined) return { open, title: null, notices: [] };
  const { deps, shop, query, report } = open;
  const labels = await selectLabels(deps.db, shop.shopId, subject.of, [id ?? '']);
  const title = labels.get(id ?? '');
  if (title === undefined) throw new AppError('not_found', `There is no such ${subject.of}.`);
  const filter: Filter = { field: subject.of, operator: 'eq', values: [id] };
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
    title,
    notices,
  };
}
