import {
  type ImportRequest,
  selectImportRequest,
} from '#app/data/imports/import-request-rows.server.ts';
import { type ImportRow, selectImport } from '#app/data/imports/import-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { Importer } from './importer.ts';

/** The request of an import, if it is the importer's own or of a shop that they may see. */
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
 * A new shop's first import is looked at while another shop is on screen, so all of the importer's
 * are searched, and no others.
 */
export async function findStored(
  deps: Pick<Deps, 'db'>,
  { shops }: Pick<Importer, 'shops'>,
  importId: string,
): Promise<Stored | null> {
  for (const shop of shops) {
    const row = await selectImport(deps.db, shop.shopId, importId);
    if (row !== null) return { row, shop };
  }
  return null;
}
