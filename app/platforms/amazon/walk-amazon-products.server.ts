import { z } from 'zod';
import type { InventoryLevel, Product, Variant } from '#app/domain/orders/product.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import { NO_RECORDS, type PlatformRecords, type SyncPage } from '#app/platforms/port.ts';
import { inParts } from './collect.ts';
import type { Participations } from './participations.server.ts';
import { fetchReport, type ReportContext, type ReportRow } from './fetch-report.server.ts';
import type { AmazonWalkOptions } from './walk-amazon-orders.server.ts';

export interface AmazonProductsContext extends ReportContext {
  /** The home answers, since the catalogue covers one marketplace at a time. */
  readonly sold: Participations;
}

const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const ASINS_MAX = 20;

/**
 * Walks the seller's listings report, with details from the catalogue: the ASIN is the product, the
 * seller's SKU its variant. Amazon has no unit costs.
 */
export async function* walkAmazonProducts(
  context: AmazonProductsContext,
  cursor: string | null,
  { now, signal }: AmazonWalkOptions,
): AsyncGenerator<SyncPage> {
  const [home] = await context.sold.of(signal);
  const marketplaceIds = [home.marketplace.id];
  const rows = await fetchReport(context, { reportType: LISTINGS, marketplaceIds }, signal);
  const listings = rows.filter((row) => getAsin(row) !== '' && row['seller-sku'] !== '');
  const byAsin = Map.groupBy(listings, getAsin);
  const asins = [...byAsin.keys()].toSorted();
  const parts = inParts(
    asins.filter((asin) => cursor === null || asin > cursor),
    ASINS_MAX,
  );
  if (parts.length === 0) yield { records: NO_RECORDS, cursor: null, total: asins.length };
  for (const [at, part] of parts.entries()) {
    const items = await fetchItems(context, part, signal);
    const listed = part.flatMap((asin) => byAsin.get(asin) ?? []);
    const products = part.map((asin) => toProduct(asin, byAsin.get(asin)?.[0], items.get(asin)));
    const variants = listed.map(toVariant);
    const catalogue = { products, variants, inventory: listed.flatMap((row) => toStock(row, now)) };
    const next = at === parts.length - 1 ? null : (part.at(-1) ?? null);
    yield { records: { ...NO_RECORDS, catalogue }, cursor: next, total: asins.length };
  }
}

/** Reads the present state of one product of the catalogue; null when Amazon lacks it. */
export async function oneAmazonProduct(
  context: AmazonProductsContext,
  asin: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const item = (await fetchItems(context, [asin], signal)).get(asin);
  if (item === undefined) return null;
  return { ...NO_RECORDS, catalogue: { products: [toProduct(asin, undefined, item)] } };
}

const itemsSchema = z.object({
  items: z.array(
    z.object({
      asin: z.string(),
      summaries: z
        .array(z.object({ itemName: z.string().nullish(), brand: z.string().nullish() }))
        .nullish(),
      productTypes: z.array(z.object({ productType: z.string().nullish() })).nullish(),
      images: z
        .array(z.object({ images: z.array(z.object({ variant: z.string(), link: z.string() })) }))
        .nullish(),
    }),
  ),
});
type CatalogueItem = z.output<typeof itemsSchema>['items'][number];

async function fetchItems(
  { api, sold }: AmazonProductsContext,
  asins: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, CatalogueItem>> {
  const [home] = await sold.of(signal);
  const reply = await api.request({
    operation: 'searchCatalogItems',
    path: '/catalog/2022-04-01/items',
    query: {
      identifiers: asins,
      identifiersType: 'ASIN',
      marketplaceIds: home.marketplace.id,
      includedData: ['summaries', 'productTypes', 'images'],
      pageSize: String(ASINS_MAX),
    },
    schema: itemsSchema,
    signal,
  });
  return new Map((reply?.items ?? []).map((item) => [item.asin, item]));
}

function getAsin(row: ReportRow): string {
  return row['asin1'] ?? '';
}

function toProduct(asin: string, row: ReportRow | undefined, item?: CatalogueItem): Product {
  const [summary] = item?.summaries ?? [];
  const images = (item?.images ?? []).flatMap((one) => one.images);
  return {
    productId: asin,
    title: summary?.itemName ?? row?.['item-name'] ?? asin,
    vendor: summary?.brand ?? null,
    productType: item?.productTypes?.[0]?.productType ?? null,
    handle: null,
    status: row?.['status']?.toLowerCase() ?? null,
    imageUrl: (images.find(({ variant }) => variant === 'MAIN') ?? images[0])?.link ?? null,
  };
}

function toVariant(row: ReportRow): Variant {
  const sku = row['seller-sku'] ?? '';
  return {
    variantId: sku,
    productId: getAsin(row),
    title: null,
    sku,
    price: parseDecimal(row['price'] ?? ''),
    barcode: null,
  };
}

/** Returns the seller's own stock; Amazon's inventory reports the rest. */
function toStock(row: ReportRow, now: string): InventoryLevel[] {
  const quantity = row['quantity'] ?? '';
  if (!/^\d+$/.test(quantity) || row['fulfillment-channel'] !== 'DEFAULT') return [];
  const variantId = row['seller-sku'] ?? '';
  return [{ variantId, locationId: 'seller', onHand: Number(quantity), updatedAt: now }];
}
