import { z } from 'zod';
import type { InventoryLevel, Product, Variant } from '#app/domain/orders/product.ts';
import { NO_RECORDS, type PlatformRecords, type SyncPage } from '#app/platforms/port.ts';
import type { WixProductsContext } from './walk-wix-products.server.ts';
import { toVariantId } from './wix-ids.ts';

/** The fields read from Wix Stores' catalogue V3 (stores/v3/products, stores/v3/inventory-items). */
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const text = optional(z.string());
const money = optional(z.object({ amount: optional(z.string().regex(/^\d+(\.\d+)?$/)) }));
const pagingMetadata = z
  .object({
    hasNext: z.boolean().nullish(),
    cursors: z.object({ next: z.string().nullish() }).nullish(),
  })
  .nullish();

const variant = z.object({
  id: z.string(),
  sku: text,
  barcode: text,
  price: optional(z.object({ actualPrice: money })),
  revenueDetails: optional(z.object({ cost: money })),
  choices: z
    .array(z.object({ optionChoiceNames: optional(z.object({ choiceName: text })) }))
    .nullish()
    .transform((choices) => choices ?? []),
});

const product = z.object({
  id: z.string(),
  name: text,
  slug: text,
  visible: optional(z.boolean()),
  productType: text,
  brand: optional(z.object({ name: text })),
  media: optional(
    z.object({ main: optional(z.object({ image: optional(z.object({ url: text })) })) }),
  ),
  variantsInfo: z.object({ variants: z.array(variant).default([]) }).default({ variants: [] }),
});
type WixProductV3 = z.output<typeof product>;

const oneProductV3Schema = z.object({ product });

const productsV3Schema = z.object({
  products: z.array(z.object({ id: z.string() })).default([]),
  pagingMetadata,
});

const inventoryV3Schema = z.object({
  inventoryItems: z
    .array(
      z.object({
        productId: z.string(),
        variantId: text,
        locationId: text,
        quantity: optional(z.number().int()),
      }),
    )
    .default([]),
  pagingMetadata,
});

/**
 * Walks the products of a site on catalogue V3. Its list leaves variants and costs out, so each
 * product is requested by itself. A resumed walk begins anew: Wix's cursors expire.
 */
export async function* walkWixProductsV3(
  context: WixProductsContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<SyncPage> {
  const { api, pageSize } = context;
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const cursorPaging: object = { limit: pageSize, ...(cursor !== null && { cursor }) };
    const listed: z.output<typeof productsV3Schema> | null = await api.request({
      path: '/stores/v3/products/query',
      body: { query: { cursorPaging } },
      schema: productsV3Schema,
      signal,
    });
    const ids = (listed?.products ?? []).map(({ id }) => id);
    const records = await readRecords(context, ids, signal);
    cursor = getNext(listed?.pagingMetadata);
    yield { records, cursor: cursor === null ? null : `page ${page}`, total: null };
    if (cursor === null) return;
  }
}

/** Reads the present state of one product of catalogue V3; null when it does not exist. */
export async function oneWixProductV3(
  context: WixProductsContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const records = await readRecords(context, [id], signal);
  return records.catalogue.products?.length === 0 ? null : records;
}

async function readRecords(
  context: WixProductsContext,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<PlatformRecords> {
  const products: WixProductV3[] = [];
  for (const id of ids) {
    const reply = await context.api.request({
      path: `/stores/v3/products/${encodeURIComponent(id)}?fields=MERCHANT_DATA`,
      schema: oneProductV3Schema,
      signal,
    });
    if (reply !== null) products.push(reply.product);
  }
  const each = products.flatMap((product) =>
    product.variantsInfo.variants.map((variant) => ({
      product,
      variant,
      variantId: toVariantId(product.id, variant.id),
    })),
  );
  return {
    ...NO_RECORDS,
    catalogue: {
      products: products.map(toProduct),
      variants: each.map(({ product, variant, variantId }): Variant => {
        const names = variant.choices.flatMap((one) => one.optionChoiceNames?.choiceName ?? []);
        return {
          variantId,
          productId: product.id,
          title: names.length === 0 ? null : names.join(' / '),
          sku: variant.sku,
          price: variant.price?.actualPrice?.amount ?? null,
          barcode: variant.barcode,
        };
      }),
      inventory: ids.length === 0 ? [] : await toStock(context, ids, signal),
    },
    unitCosts: each.flatMap(({ variant, variantId }) => {
      const cost = variant.revenueDetails?.cost?.amount ?? null;
      return cost === null ? [] : [{ variantId, cost }];
    }),
  };
}

function toProduct(product: WixProductV3): Product {
  return {
    productId: product.id,
    title: product.name ?? product.id,
    vendor: product.brand?.name ?? null,
    productType: product.productType?.toLowerCase() ?? null,
    handle: product.slug,
    status: product.visible === false ? 'hidden' : 'active',
    imageUrl: product.media?.main?.image?.url ?? null,
  };
}

async function toStock(
  { api, now, pageSize }: WixProductsContext,
  productIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<InventoryLevel[]> {
  const levels: InventoryLevel[] = [];
  const first = { filter: { productId: { $in: productIds } } };
  for (let cursor: string | null = null; ;) {
    const cursorPaging: object = { limit: pageSize, ...(cursor !== null && { cursor }) };
    const reply: z.output<typeof inventoryV3Schema> | null = await api.request({
      path: '/stores/v3/inventory-items/query',
      // A cursor holds its filter; Wix refuses both together.
      body: { query: { ...(cursor === null && first), cursorPaging } },
      schema: inventoryV3Schema,
      signal,
    });
    for (const { productId, variantId, locationId, quantity } of reply?.inventoryItems ?? []) {
      if (quantity === null) continue;
      const level = { locationId: locationId ?? 'wix', onHand: quantity, updatedAt: now };
      levels.push({ ...level, variantId: toVariantId(productId, variantId) });
    }
    cursor = getNext(reply?.pagingMetadata);
    if (cursor === null) return levels;
  }
}

function getNext(paging: z.output<typeof productsV3Schema>['pagingMetadata']): string | null {
  return paging?.hasNext === true ? (paging.cursors?.next ?? null) : null;
}
