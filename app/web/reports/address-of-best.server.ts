import { bestKey } from '#app/services/products/best-key.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';

/**
 * Where a page about one thing goes without an id: to the best of its days, else to all of them; null
 * of a page about none.
 */
export async function addressOfBest(
  { deps, query, params }: OpenReport,
  { subject, page }: ReportDeclaration,
): Promise<string | null> {
  if (subject === undefined) return null;
  const best = await bestKey(deps, query, subject.of);
  return best === null ? `/${subject.list}` : `/${page}/${encodeURIComponent(best)}?${params}`;
}
