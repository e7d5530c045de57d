import { isImportRunning } from '#app/data/imports/import-lock.server.ts';
import { selectImports } from '#app/data/imports/import-rows.server.ts';
import { type NewestOrder, selectNewestOrder } from '#app/data/orders/newest-order.server.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SyncItem {
  readonly format: ColumnMapping['format'];
  readonly status: 'in_progress' | 'done' | 'error';
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** The reason of a failure; null without one. */
  readonly message: string | null;
}

export interface Sync {
  readonly items: readonly SyncItem[];
  readonly lastOrder: NewestOrder | null;
}

/** Reads the imports of the shop, the source of its data as long as no platform is connected. */
export async function readSync(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<Sync> {
  const [rows, lastOrder] = await Promise.all([
    selectImports(db, shopId),
    selectNewestOrder(db, shopId),
  ]);
  const isAlive = rows.some(isRunning) && (await isImportRunning(db, shopId));
  const current = rows.filter(({ status }) => status !== 'cancelled');
  const latest = current.filter(
    ({ format }, at) => current.findIndex((row) => row.format === format) === at,
  );
  const items = latest.map((row): SyncItem => {
    const isGoing = isRunning(row) && isAlive;
    const status = isGoing ? 'in_progress' : row.status === 'done' ? 'done' : 'error';
    return {
      format: row.format,
      status,
      startedAt: row.startedAt,
      finishedAt: row.finishedAt,
      message: status === 'error' ? (row.message ?? 'The import was interrupted.') : null,
    };
  });
  return { items, lastOrder };
}
