import { saveProducts } from '#app/data/products/save-products.server.ts';
import type { Tx } from '#app/data/database.ts';
import { selectKnownIds } from '#app/data/imports/known-variants.server.ts';
import type { SoldProduct } from '#app/csv/order-file.ts';
import type { Deps } from '#app/services/deps.ts';

const BATCH_PRODUCTS = 5000;

/**
 * Adds the products of a file of orders to the catalogue. Existing ones do not change: an orders
 * file has less data about a product than a product export or the platform.
 */
export async function storeSoldProducts(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  sold: readonly SoldProduct[],
): Promise<void> {
  for (let start = 0; start < sold.length; start += BATCH_PRODUCTS) {
    const batch = sold.slice(start, start + BATCH_PRODUCTS);
    await db.transaction((tx) => storeSoldBatch(tx, shopId, batch));
  }
}

/** Stores a batch of products within a transaction, few enough for one statement. */
export async function storeSoldBatch(
  tx: Tx,
  shopId: number,
  batch: readonly SoldProduct[],
): Promise<void> {
  const ids = batch.map(({ productId }) => productId);
  const knownProducts = await selectKnownIds(tx, shopId, 'products', ids);
  const variantIds = batch.map(({ variantId }) => variantId);
  const knownVariants = await selectKnownIds(tx, shopId, 'variants', variantIds);
  const products = new Map(
    batch
      .filter(({ productId }) => !knownProducts.has(productId))
      .map((product) => [
        product.productId,
        {
          productId: product.productId,
          title: product.title,
          vendor: product.vendor,
          productType: null,
          handle: null,
          status: null,
          imageUrl: null,
        },
      ]),
  );
  const variants = batch.filter(({ variantId }) => !knownVariants.has(variantId));
  if (products.size === 0 && variants.length === 0) return;
  await saveProducts(tx, shopId, {
    products: [...products.values()],
    variants: variants.map(({ variantId, productId, variantTitle, sku }) => ({
      variantId,
      productId,
      title: variantTitle,
      sku,
      price: null,
      barcode: null,
    })),
  });
}
