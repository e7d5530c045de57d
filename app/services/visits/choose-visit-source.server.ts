import { selectSessionRows } from '#app/data/connectors/session-days.server.ts';
import { replaceAllTrafficCosts } from '#app/data/costs/daily-cost-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import { saveSiteKey, selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { rowOfTrafficDay } from '#app/domain/profit/daily-costs/traffic-days.ts';
import { OWN_VISITS } from '#app/domain/visits/describe-visit.ts';
import { AppError } from '#app/lib/app-error.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { queuePixelUpdate } from '#app/services/web-pixel/queue-pixel-update.server.ts';

/** The source of a shop's visits: its own pages, or Google Analytics. */
export type VisitSourceKey = 'own' | 'google';

type VisitSourceDeps = Pick<Deps, 'db' | 'clock' | 'accounts' | 'jobs'>;

const GOOGLE = 'google_ga';

/**
 * Selects the source whose visits count, for all days: the other's remain stored and do not count,
 * so that none counts twice. The first time a shop counts itself, its key is created. A pixel at
 * the shop's platform follows by a job.
 */
export async function chooseVisitSource(
  deps: VisitSourceDeps,
  { shopId, source }: { readonly shopId: number; readonly source: VisitSourceKey },
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const before = await selectSiteKey(tx, shopId);
    const isOn = source === 'own';
    if ((before?.isOn ?? false) === isOn) return;
    const madeAt = clock().toISOString();
    await saveSiteKey(tx, shopId, { siteKey: newKey(), madeAt, ...before, isOn });
    await countOnly(tx, shopId, isOn ? OWN_VISITS.connector : GOOGLE);
    await raiseDailyCostVersion(tx, shopId);
    await queuePixelUpdate(deps, tx, shopId);
  });
}

/**
 * Replaces the key of the shop: reports with the one before are refused, and the pixel at the
 * shop's platform gets the new one by a job; returns true if there is such a pixel. Throws
 * `not_found` where the shop counts no visits itself.
 */
export async function replaceSiteKey(
  deps: VisitSourceDeps,
  { shopId }: { readonly shopId: number },
): Promise<{ readonly hasPixel: boolean }> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const before = await selectSiteKey(tx, shopId);
    if (before === null || !before.isOn) {
      throw new AppError('not_found', 'Farthing does not count the visits of this shop.');
    }
    const madeAt = clock().toISOString();
    await saveSiteKey(tx, shopId, { siteKey: newKey(), isOn: true, madeAt });
    return { hasPixel: await queuePixelUpdate(deps, tx, shopId) };
  });
}

async function countOnly(tx: Tx, shopId: number, connector: string): Promise<void> {
  const rows = await selectSessionRows(tx, shopId, connector);
  await replaceAllTrafficCosts(
    tx,
    shopId,
    rows.map(({ accountId, ...row }) => rowOfTrafficDay(row, { connector, accountId })),
  );
}
