import { selectImport, type ImportRow } from '#app/data/imports/import-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { listShops } from '#app/services/shops/list-shops.query.server.ts';

export interface Stored {
  readonly row: ImportRow;
  readonly shop: Shop;
}

/** A new shop's first import is looked at while another shop is on screen, so all are searched. */
export async function findStored(deps: Deps, importId: string): Promise<Stored | null> {
  for (const shop of await listShops(deps)) {
    const row = await selectImport(deps.db, shop.shopId, importId);
    if (row !== null) return { row, shop };
  }
  return null;
}
