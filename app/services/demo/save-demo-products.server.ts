import { saveProducts } from '#app/data/products/save-products.server.ts';
import type { Database } from '#app/data/database.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import type { DemoData } from '#app/demo/generate-demo.ts';
import type { DemoVariant } from '#app/demo/products/demo-products.ts';

/** Stores what the demo shop sells: products, variants, collections, stock and discount codes. */
export async function saveDemoProducts(
  db: Database,
  shopId: number,
  { products, collections, stock, discounts }: DemoData,
): Promise<void> {
  const collectionIds = new Map(
    collections.map(({ title, collectionId }) => [title, collectionId]),
  );
  const updatedAt = toInstant(DEMO_SHOP.lastDay, '23:00:00', DEMO_SHOP.timeZone);
  await db.transaction((tx) =>
    saveProducts(tx, shopId, {
      products: products.map(({ productId, title, vendor, type, handle }) => {
        return {
          productId,
          title,
          vendor,
          productType: type,
          handle,
          status: 'active',
          imageUrl: null,
        };
      }),
      variants: products.flatMap(({ variants }) => variants.map(variantRow)),
      collections,
      productCollections: products.flatMap(({ productId, collections: titles }) =>
        titles.flatMap((title) => {
          const collectionId = collectionIds.get(title);
          return collectionId === undefined ? [] : [{ productId, collectionId }];
        }),
      ),
      inventory: stock.map((level) => ({ ...level, updatedAt })),
      discounts,
    }),
  );
}

function variantRow({ variantId, productId, title, sku, priceDollars, barcode }: DemoVariant) {
  return { variantId, productId, title, sku, price: `${priceDollars}.00`, barcode };
}
