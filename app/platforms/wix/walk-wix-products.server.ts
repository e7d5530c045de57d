import { z } from 'zod';
import type { InventoryLevel, Product, Variant } from '#app/domain/orders/product.ts';
import {
  NO_RECORDS,
  type PlatformRecords,
  type PlatformUnitCost,
  type SyncPage,
} from '#app/platforms/port.ts';
import type { WixApi } from './wix-api.server.ts';
import { toVariantId } from './wix-ids.ts';

/** The fields read from Wix Stores' catalogue V1 (stores/v1/products/query). */
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const text = optional(z.string());
/** Numbers in JSON; read as the shortest decimal that is that number. */
const decimal = optional(
  z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(String),
);
const stock = optional(z.object({ quantity: optional(z.number().int()) }));
const priceData = optional(z.object({ price: decimal }));
const costAndProfitData = optional(z.object({ itemCost: decimal }));

const variant = z.object({
  id: text,
  choices: optional(z.record(z.string(), z.string())),
  stock,
  variant: optional(z.object({ sku: text, priceData, costAndProfitData })),
});
type WixVariant = z.output<typeof variant>;

const productSchema = z.object({
  id: z.string(),
  name: text,
  slug: text,
  visible: optional(z.boolean()),
  productType: text,
  brand: text,
  sku: text,
  price: priceData,
  costAndProfitData,
  stock,
  media: optional(
    z.object({
      mainMedia: optional(z.object({ image: optional(z.object({ url: text })) })),
    }),
  ),
  variants: z
    .array(variant)
    .nullish()
    .transform((variants) => variants ?? []),
});
type WixProduct = z.output<typeof productSchema>;

const productsVersionSchema = z.object({
  products: z.array(productSchema).default([]),
  totalResults: optional(z.number().int()),
});

export interface WixProductsContext {
  readonly api: WixApi;
  /** ISO UTC, for the reported stock. */
  readonly now: string;
  readonly pageSize: number;
}

/** Walks the products of a site's catalogue with variants, unit costs and stock, by Wix's paging. */
export async function* walkWixProducts(
  context: WixProductsContext,
  cursor: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<SyncPage> {
  const { api, pageSize } = context;
  // A cursor of the other catalogue says nothing here.
  const start = z.coerce
    .number()
    .int()
    .min(0)
    .catch(0)
    .parse(cursor ?? 0);
  for (let offset = start; ; offset += pageSize) {
    const query = { paging: { limit: pageSize, offset }, sort: '[{"numericId": "asc"}]' };
    const page = await api.request({
      path: '/stores/v1/products/query',
      body: { query, includeVariants: true, includeHiddenProducts: true },
      schema: productsVersionSchema,
      signal,
    });
    const products = page?.products ?? [];
    const total = page?.totalResults ?? null;
    const isLast = products.length < pageSize || (total !== null && offset + pageSize >= total);
    const next = isLast ? null : String(offset + pageSize);
    yield { records: recordsOfProducts(products, context.now), cursor: next, total };
    if (isLast) return;
  }
}

const oneSchema = z.object({ product: productSchema });

/** Reads the present state of one product; null when it does not exist. */
export async function oneWixProduct(
  { api, now }: WixProductsContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const path = `/stores/v1/products/${encodeURIComponent(id)}`;
  const reply = await api.request({ path, schema: oneSchema, signal });
  return reply === null ? null : recordsOfProducts([reply.product], now);
}

function recordsOfProducts(products: readonly WixProduct[], now: string): PlatformRecords {
  const variants = products.flatMap((product) =>
    toVariants(product).map((variant) => ({ product, variant })),
  );
  return {
    ...NO_RECORDS,
    catalogue: {
      products: products.map(toProduct),
      variants: variants.map(({ product, variant }) => toVariant(product, variant)),
      inventory: variants.flatMap(({ product, variant }) => toStock(product, variant, now)),
    },
    unitCosts: variants.flatMap(({ product, variant }) => getCost(product, variant)),
  };
}

/** Treats a product without choices as its own only variant. */
function toVariants(product: WixProduct): readonly WixVariant[] {
  if (product.variants.length > 0) return product.variants;
  const { sku, stock, costAndProfitData, price } = product;
  return [{ id: null, choices: {}, stock, variant: { sku, costAndProfitData, priceData: price } }];
}

function toProduct(product: WixProduct): Product {
  return {
    productId: product.id,
    title: product.name ?? product.id,
    vendor: product.brand,
    productType: product.productType,
    handle: product.slug,
    status: product.visible === false ? 'hidden' : 'active',
    imageUrl: product.media?.mainMedia?.image?.url ?? null,
  };
}

function toVariant(product: WixProduct, { id, choices, variant }: WixVariant): Variant {
  const title = Object.values(choices ?? {}).join(' / ');
  return {
    variantId: toVariantId(product.id, id),
    productId: product.id,
    title: title === '' ? null : title,
    sku: variant?.sku ?? product.sku,
    price: variant?.priceData?.price ?? product.price?.price ?? null,
    barcode: null,
  };
}

function getCost(product: WixProduct, { id, variant }: WixVariant): PlatformUnitCost[] {
  const cost = variant?.costAndProfitData?.itemCost ?? product.costAndProfitData?.itemCost ?? null;
  return cost === null ? [] : [{ variantId: toVariantId(product.id, id), cost }];
}

function toStock(product: WixProduct, { id, stock }: WixVariant, now: string): InventoryLevel[] {
  const onHand = stock?.quantity ?? null;
  if (onHand === null) return [];
  const variantId = toVariantId(product.id, id);
  return [{ variantId, locationId: 'wix', onHand, updatedAt: now }];
}
