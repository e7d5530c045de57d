import { selectImport, type ImportRow } from '#app/data/imports/import-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { Importer } from './importer.ts';

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
