import type { Queryable } from '#app/data/database.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';

/**
 * Removes references to records that are neither stored nor in the batch: stock of a variant that
 * the platform has not sent yet. It comes again with the next reading of the products.
 */
export async function dropDanglingReferences(
  db: Queryable,
  shopId: number,
  catalogue: Partial<ProductRecords>,
): Promise<Partial<ProductRecords>> {
  const { products = [], variants = [], collections = [] } = catalogue;
  const { productCollections = [], inventory = [] } = catalogue;
  const isProduct = await findValidIds(db, shopId, 'product', {
    included: products.map(({ productId }) => productId),
    referenced: [...variants, ...productCollections].map(({ productId }) => productId),
  });
  const validVariants = variants.filter(({ productId }) => isProduct(productId));
  const isVariant = await findValidIds(db, shopId, 'variant', {
    included: validVariants.map(({ variantId }) => variantId),
    referenced: inventory.map(({ variantId }) => variantId),
  });
  const isCollection = await findValidIds(db, shopId, 'collection', {
    included: collections.map(({ collectionId }) => collectionId),
    referenced: productCollections.map(({ collectionId }) => collectionId),
  });
  return {
    ...catalogue,
    variants: validVariants,
    inventory: inventory.filter(({ variantId }) => isVariant(variantId)),
    productCollections: productCollections.filter(
      ({ productId, collectionId }) => isProduct(productId) && isCollection(collectionId),
    ),
  };
}

async function findValidIds(
  db: Queryable,
  shopId: number,
  kind: 'product' | 'variant' | 'collection',
  {
    included: given,
    referenced,
  }: { readonly included: readonly string[]; readonly referenced: readonly string[] },
): Promise<(id: string) => boolean> {
  const ids = new Set(given);
  const open = [...new Set(referenced)].filter((id) => !ids.has(id));
  if (open.length > 0) {
    const rows = await db.query<{ id: string }>(
      `select ${kind}_id as id from ${kind}s where shop_id = $1 and ${kind}_id = any($2::text[])`,
      [shopId, open],
    );
    for (const { id } of rows) ids.add(id);
  }
  return (id) => ids.has(id);
}
