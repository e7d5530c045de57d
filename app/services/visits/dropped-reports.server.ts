import { isNodeLost } from '#app/data/node-lost.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { lockShopAgainstDeletion } from '#app/data/shops/shop-versions.server.ts';
import type { OpenedSite } from '#app/data/visits/site-key-rows.server.ts';
import { addDroppedReports } from '#app/data/visits/visit-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SiteDirectory } from './site-directory.server.ts';

export interface DroppedReports {
  /** Counts a dropped report of a shop's key; unknown keys are ignored. */
  add(siteKey: string): void;
  /**
   * Stores the number of each shop's day. Throws where the database is away: they remain counted.
   */
  write(): Promise<void>;
}

/** Opens a counter of each shop's dropped reports, for the shop's page. */
export function openDroppedReports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  directory: SiteDirectory,
): DroppedReports {
  const dropped = new Map<string, number>();
  const count = (siteKey: string, reports: number) =>
    void dropped.set(siteKey, (dropped.get(siteKey) ?? 0) + reports);
  return {
    add: (siteKey) => {
      if (directory.getStatus(siteKey) === 'known') count(siteKey, 1);
    },
    write: async () => {
      if (dropped.size === 0) return;
      const now = clock();
      const left = new Map(dropped);
      dropped.clear();
      try {
        const sites = await directory.find([...left.keys()]);
        for (const [siteKey, reports] of left) {
          const site = sites.get(siteKey);
          if (site !== undefined && !(await isNoted(db, site, { reports, now }))) continue;
          left.delete(siteKey);
        }
      } finally {
        for (const [siteKey, reports] of left) count(siteKey, reports);
      }
    },
  };
}

/** Stores the number; false while the node of the shop is unreachable. */
async function isNoted(
  db: Deps['db'],
  { shopId, timeZone }: OpenedSite,
  { reports, now }: { readonly reports: number; readonly now: Date },
): Promise<boolean> {
  const { day } = businessTime(now.getTime(), timeZone);
  try {
    await inShops([shopId], () =>
      db.transaction(async (tx) => {
        await lockShopAgainstDeletion(tx, shopId);
        await addDroppedReports(tx, shopId, { day, reports, at: now.toISOString() });
      }),
    );
    return true;
  } catch (error) {
    if (isNodeLost(error)) return false;
    throw error;
  }
}
