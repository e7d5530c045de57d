import {
  selectOutdatedShops,
  upsertEngineVersion,
} from '#app/data/ledger/engine-versions.server.ts';
import { queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import { ENGINE_VERSION } from '#app/domain/profit/cost-order.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Queues every order of the shops whose ledger an earlier engine wrote, once a shop; returns the
 * number of shops. Of two concurrent runs, the second finds none.
 */
export async function queueOutdatedLedgers({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  const shops = await selectOutdatedShops(db, ENGINE_VERSION);
  let queued = 0;
  for (const shopId of shops) {
    const isNew = await db.transaction(async (tx) => {
      if (!(await upsertEngineVersion(tx, shopId, ENGINE_VERSION))) return false;
      await queueShop(tx, shopId);
      return true;
    });
    if (isNew) queued += 1;
  }
  if (queued > 0) {
    log.info({ event: 'ledger.outdated', shops: queued, engineVersion: ENGINE_VERSION });
  }
  return queued;
}
