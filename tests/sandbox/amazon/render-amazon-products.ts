/** Seeded products as a listings report, the catalogue and the inventory report them. */
import { majorText } from '#app/domain/money/major-text.ts';
import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import type { SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { AMAZON_IDS } from './amazon-ids.ts';
import { amazonError } from './amazon-error.ts';
import { MARKETPLACE } from './render-amazon-order.ts';

const COLUMNS = [
  'item-name',
  'listing-id',
  'seller-sku',
  'price',
  'quantity',
  'asin1',
  'fulfillment-channel',
  'status',
];

export function listingsReport({ products }: SeededStore): string {
  const lines = products.map(({ number, title, sku, priceMinor, stock }) =>
    [
      title,
      `listing-${number}`,
      sku,
      majorText(priceMinor, 2),
      String(stock),
      AMAZON_IDS.product(number),
      'DEFAULT',
      'Active',
    ].join('\t'),
  );
  return [COLUMNS.join('\t'), ...lines, ''].join('\r\n');
}

export function productItems({ products }: SeededStore, query: URLSearchParams): SandboxReply {
  const asked = (query.get('identifiers') ?? '').split(',');
  if (asked.length > 20 || query.get('identifiersType') !== 'ASIN') {
    return amazonError(400, 'InvalidInput', 'identifiers');
  }
  const items = products
    .filter(({ number }) => asked.includes(AMAZON_IDS.product(number)))
    .map(({ number, title, vendor, productType }) => ({
      asin: AMAZON_IDS.product(number),
      summaries: [{ marketplaceId: MARKETPLACE.marketplaceId, itemName: title, brand: vendor }],
      productTypes: [{ marketplaceId: MARKETPLACE.marketplaceId, productType }],
      images: [
        {
          marketplaceId: MARKETPLACE.marketplaceId,
          images: [
            { variant: 'MAIN', link: `https://m.example/${number}.jpg`, height: 5, width: 5 },
          ],
        },
      ],
    }));
  return { status: 200, body: { numberOfResults: items.length, items } };
}

export function inventorySummaries({ products }: SeededStore): SandboxReply {
  const inventorySummaries = products.map(({ number, sku, stock }) => ({
    asin: AMAZON_IDS.product(number),
    sellerSku: sku,
    condition: 'NewItem',
    inventoryDetails: { fulfillableQuantity: stock },
    totalQuantity: stock,
  }));
  const granularity = { granularityType: 'Marketplace', granularityId: MARKETPLACE.marketplaceId };
  return { status: 200, body: { payload: { granularity, inventorySummaries } } };
}
