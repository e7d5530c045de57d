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
  const isProduct = await findKnownIds(db, shopId, 'product', {
    given: products.map(({ productId }) => productId),
    referenced: [...variants, ...productCollections].map(({ productId }) => productId),
  });
  const knownVariants = variants.filter(({ productId }) => isProduct(productId));
  const isVariant = await findKnownIds(db, shopId, 'variant', {
    given: knownVariants.map(({ variantId }) => variantId),
    referenced: inventory.map(({ variantId }) => variantId),
  });
  const isCollection = await findKnownIds(db, shopId, 'collection', {
    given: collections.map(({ collectionId }) => collectionId),
    referenced: productCollections.map(({ collectionId }) => collectionId),
  });
  return {
    ...catalogue,
    variants: knownVariants,
    inventory: inventory.filter(({ variantId }) => isVariant(variantId)),
    productCollections: productCollections.filter(
      ({ productId, collectionId }) => isProduct(productId) && isCollection(collectionId),
    ),
  };
}

async function findKnownIds(
  db: Queryable,
  shopId: number,
  kind: 'product' | 'variant' | 'collection',
  {
    given,
    referenced,
  }: { readonly given: readonly string[]; readonly referenced: readonly string[] },
): Promise<(id: string) => boolean> {
  const known = new Set(given);
  const open = [...new Set(referenced)].filter((id) => !known.has(id));
  if (open.length > 0) {
    const rows = await db.query<{ id: string }>(
      `select ${kind}_id as id from ${kind}s where shop_id = $1 and ${kind}_id = any($2::text[])`,
      [shopId, open],
    );
    for (const { id } of rows) known.add(id);
  }
  return (id) => known.has(id);
}
