import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { withImportLock } from '#app/data/imports/import-lock.server.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { checkImport } from './check-import.server.ts';
import { refuseDiffering } from './compare-orders.server.ts';
import { ImportMeter } from './import-meter.ts';
import { type ImportTarget, isAbort, type RunImportOptions } from './import-options.ts';
import { refuseOptions } from './refuse-options.ts';
import { RUN_PREFIX, sweepRuns } from './sweep-runs.server.ts';
import { storeChecked } from './store-checked.server.ts';

export interface ImportSummary {
  readonly shop: Shop;
  readonly progress: ImportProgress;
}

/**
 * Imports a file: checks all of it, then stores it in batches, then works out the profit.
 *
 * Until the check is over nothing is written, so a bad file leaves the database as it was. Repeating
 * an import that was stopped, killed or finished is safe: what is stored already is no change.
 * @throws AppError for a file that cannot be read, `conflict` while another import of the shop runs,
 * `cancelled` when the signal stopped it.
 */
export async function runImport(deps: Deps, options: RunImportOptions): Promise<ImportSummary> {
  const meter = new ImportMeter(options);
  const base = path.join(deps.dataDir, 'imports');
  await mkdir(base, { recursive: true });
  await sweepRuns(base);
  const folder = await mkdtemp(path.join(base, RUN_PREFIX));
  try {
    refuseOptions(options);
    const checked = await checkImport(deps, options, folder, (part) => meter.tell(part));
    const { currency } = options.target.shop ?? options.target;
    refuseDiffering(checked.controls ?? [], options.mapping, currency);
    // The last moment at which nothing has been written.
    options.signal?.throwIfAborted();
    const shop = options.target.shop ?? (await makeShop(deps, options.target));
    options.onShop?.(shop);
    const booking = { shop, checked, meter };
    try {
      await withImportLock(deps.db, shop.shopId, () => storeChecked(deps, options, booking));
    } finally {
      // Whether all of it was stored or some: the open pages of every server show what there is now.
      await deps.events.publish(shop.shopId, 'analyze_from_q_done', {});
    }
    return { shop, progress: meter.progress };
  } catch (error) {
    throw isAbort(error, options.signal)
      ? new AppError('cancelled', 'The import was cancelled.', { cause: error })
      : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function makeShop(
  deps: Deps,
  { name, currency, timeZone, owner }: Extract<ImportTarget, { readonly name: string }>,
): Promise<Shop> {
  const shop = { name, currency, timeZone };
  return owner === undefined
    ? createShop(deps, shop)
    : createShopInWorkspace(deps, { ...owner, shop });
}
