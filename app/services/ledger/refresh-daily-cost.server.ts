import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost, type RebuildOptions } from './rebuild-daily-cost.server.ts';

/**
 * Brings what has no order up to date, day by day: ad spend, expenses and other revenue, from the
 * first of them to the end of the current month. Gives how many rows that changed.
 */
export async function refreshDailyCost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: Omit<RebuildOptions, 'now'>,
): Promise<{ changed: number }> {
  const now = clock();
  return { changed: await db.transaction((tx) => rebuildDailyCost(tx, { ...options, now })) };
}
