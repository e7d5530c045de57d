import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost, type RebuildOptions } from './rebuild-daily-cost.server.ts';

/**
 * Updates costs without an order by day: ad spend, expenses and other revenue, from the first of
 * them to the end of the current month. Returns the number of changed rows.
 */
export async function refreshDailyCost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: Omit<RebuildOptions, 'now'>,
): Promise<{ changed: number }> {
  const now = clock();
  return { changed: await db.transaction((tx) => rebuildDailyCost(tx, { ...options, now })) };
}
