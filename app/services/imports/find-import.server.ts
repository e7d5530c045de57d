import {
  type ImportRequest,
  selectImportRequest,
} from '#app/data/imports/import-request-rows.server.ts';
import { type ImportRow, selectImport } from '#app/data/imports/import-rows.server.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { allowShops } from '#app/data/shop-scope.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import type { Importer } from './importer.ts';

/** Finds the request of an import, if it is the importer's own or of a shop that they may see. */
export async function findRequest(
  { db }: Pick<Deps, 'db'>,
  { userId, shops }: Pick<Importer, 'userId' | 'shops'>,
  importId: string,
): Promise<ImportRequest | null> {
  const request = await selectImportRequest(db, importId);
  if (request === null || request.userId === userId) return request;
  return shops.some(({ shopId }) => shopId === request.shopId) ? request : null;
}

export interface Stored {
  readonly row: ImportRow;
  readonly shop: Shop;
}

/**
 * Finds an import in all shops of the importer, and no others: first those that the request began
 * with, then those created since, because the first import of a new shop is viewed while another
 * shop is on screen. A small import creates its shop and ends during the search; its request is
 * then hidden as well, for it belongs to a shop that this request may not read yet.
 */
export async function findStored(
  deps: Pick<Deps, 'db'>,
  { userId, shops }: Pick<Importer, 'userId' | 'shops'>,
  importId: string,
): Promise<Stored | null> {
  const visibleImport = await findAmong(deps, shops, importId);
  if (visibleImport !== null) return visibleImport;
  const ids = new Set(shops.map(({ shopId }) => shopId));
  const made = (await listVisibleShops(deps, { userId })).filter(({ shopId }) => !ids.has(shopId));
  allowShops(made.map(({ shopId }) => shopId));
  return findAmong(deps, made, importId);
}

/**
 * Searches these shops. Throws where it is in none of the reachable ones, and may be in another.
 */
async function findAmong(
  deps: Pick<Deps, 'db'>,
  shops: readonly Shop[],
  importId: string,
): Promise<Stored | null> {
  let failure: unknown = null;
  for (const shop of shops) {
    try {
      const row = await selectImport(deps.db, shop.shopId, importId);
      if (row !== null) return { row, shop };
    } catch (error) {
      if (!isNodeLost(error)) throw error;
      failure = error;
    }
  }
  if (failure !== null) throw failure;
  return null;
}
