import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { parseMapping } from '#app/domain/imports/parse-mapping.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Importer } from '#app/services/imports/importer.ts';

/**
 * Finds the importer's shop of this key; null for the empty key of a new shop. @throws AppError
 * not_found for one that they may not import into.
 */
export function findImportShop({ shops }: Pick<Importer, 'shops'>, shopKey: string): Shop | null {
  if (shopKey === '') return null;
  const shop = shops.find((one) => one.shopKey === shopKey);
  if (shop === undefined || !canDo(shop.role, 'import_files')) {
    throw new AppError('not_found', 'The shop is no longer here.', { hint: 'Choose another.' });
  }
  return shop;
}

/** Parses a mapping. @throws AppError invalid_input for a text that is no mapping. */
export function mappingFrom(text: string): ColumnMapping {
  return parseMapping(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_input', 'The mapping was not sent completely.', {
      hint: 'Load the page again and confirm it once more.',
      cause: error,
    });
  }
}
