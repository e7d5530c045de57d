import { withImportLock } from '#app/data/imports/import-lock.server.ts';
import { joinTransaction } from '#app/data/postgres/join-transaction.ts';
import { deleteSheetRuns } from '#app/data/sheets/sheet-run-rows.server.ts';
import { deleteSheetSource, type SheetKey } from '#app/data/sheets/sheet-source-rows.server.ts';
import { getSheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { forgetRecords } from '#app/services/imports/record-formats.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

export interface RemoveSheetOptions {
  readonly shop: Shop;
  readonly kind: SheetKey['kind'];
  /** Set to delete its rows, too. */
  readonly forgets: boolean;
}

/**
 * Removes a sheet. Its rows remain, until another sheet of the kind replaces them, or are deleted
 * with it, in one transaction.
 */
export async function removeSheet(
  deps: Deps,
  { shop, kind, forgets }: RemoveSheetOptions,
): Promise<void> {
  const key = { shopId: shop.shopId, kind };
  await withImportLock(deps.db, shop.shopId, () =>
    deps.db.transaction(async (tx) => {
      await deleteSheetSource(tx, key);
      await deleteSheetRuns(tx, key);
      if (!forgets) return;
      const joined = { ...deps, db: joinTransaction(deps.db, tx) };
      const nothing = { held: new Set<string>(), origin: 'sheet' } as const;
      await forgetRecords(getSheetKind(kind).format, joined, shop, nothing);
      await syncJobs.costing(deps.jobs, tx, shop.shopId);
    }),
  );
  if (!forgets) return;
  await refreshDailyCost(deps, key);
  await deps.events.publish(shop.shopId, 'analyze_from_q_done', {});
}
