import { VISIT_LIMITS } from '#app/config/limits.ts';
import { createVisitMonths, dropVisitMonths } from '#app/data/visits/visit-months.server.ts';
import { firstVisitMonth, nextVisitMonths } from '#app/domain/visits/visit-months.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Creates the next months of visits, and drops those that are too old, with all of their rows.
 * Returns the names of dropped ones.
 */
export async function manageVisitMonths({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<string[]> {
  const now = clock().toISOString();
  await createVisitMonths(db, nextVisitMonths(now));
  const dropped = await dropVisitMonths(db, firstVisitMonth(now, VISIT_LIMITS.retentionMonths));
  if (dropped.length > 0) log.info({ event: 'visits.expired', dropped }, 'old visits were deleted');
  return dropped;
}
