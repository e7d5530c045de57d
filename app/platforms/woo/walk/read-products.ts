import { type PlatformRecords, type PlatformReject } from '#app/platforms/port.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { toProducts, type ProductWithVariations } from '#app/platforms/woo/records/to-products.ts';
import {
  VARIATION_FIELDS,
  wooProduct,
  type WooProduct,
  wooVariation,
} from '../records/woo-product.ts';
import { fetchRows, newPageSize } from './page-size.ts';
import { idOfRow } from './row-facts.ts';

export async function readProducts(
  api: WooApi,
  rows: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<PlatformRecords> {
  const rejects: PlatformReject[] = [];
  const products: WooProduct[] = [];
  for (const row of rows) {
    const parsed = wooProduct.safeParse(row);
    if (parsed.success) {
      products.push(parsed.data);
    } else {
      const id = idOfRow(row);
      const reason = 'The product cannot be read.';
      rejects.push({ category: 'products', id: id === null ? null : String(id), reason });
    }
  }
  const read = await Promise.all(
    products.map(async (product): Promise<ProductWithVariations> => {
      return { product, variations: await fetchVariations(api, product, signal) };
    }),
  );
  return { ...toProducts(read), rejects };
}

async function fetchVariations(
  api: WooApi,
  { id, type, variations }: WooProduct,
  signal: AbortSignal | undefined,
): Promise<ProductWithVariations['variations']> {
  if (!type.startsWith('variable') || variations.length === 0) return [];
  const route = `/wc/v3/products/${id}/variations`;
  const all: unknown[] = [];
  const size = newPageSize();
  for (let page = 1; ; page += 1) {
    const params = {
      orderby: 'id',
      order: 'asc',
      page: String(page),
      _fields: VARIATION_FIELDS,
    };
    const variationRows = await fetchRows(api, { route, params, size, signal });
    all.push(...variationRows.rows);
    if (variationRows.isLast || variationRows.rows.length === 0) break;
  }
  return all.flatMap((row) => {
    const parsed = wooVariation.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
