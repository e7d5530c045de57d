import { bestKey } from '#app/services/products/best-key.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';

/**
 * Returns the address of a page about one subject without an id: of the best seller of its days,
 * else of the list; null for a page without a subject.
 */
export async function addressOfBest(
  { deps, query, params }: OpenReport,
  { subject, page }: ReportDeclaration,
): Promise<string | null> {
  if (subject === undefined) return null;
  const best = await bestKey(deps, query, subject.of);
  return best === null ? `/${subject.list}` : `/${page}/${encodeURIComponent(best)}?${params}`;
}
