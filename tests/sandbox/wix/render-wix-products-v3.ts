/** Seeded products as the catalogue V3 of Wix Stores gives them: each with the one variant it must have. */
import { majorText } from '#app/domain/money/major-text.ts';
import type { SandboxReply, SandboxRequest } from '#tests/sandbox/sandbox-server.ts';
import type { SeededProduct } from '#tests/sandbox/store/seeded-product-table.ts';
import { WIX_IDS } from './wix-ids.ts';

interface Query {
  readonly filter?: { readonly productId?: { readonly $in?: readonly string[] } };
  readonly cursorPaging?: { readonly limit?: number; readonly cursor?: string };
}

/** Of products with choices; a product without any has a default variant with an id of its own. */
export const v3VariantId = (number: number) => `${WIX_IDS.product(number).slice(0, -1)}f`;

export function productsV3(
  products: readonly SeededProduct[],
  { method, url }: SandboxRequest,
  body: Readonly<Record<string, unknown>>,
): SandboxReply {
  const query = (body['query'] ?? {}) as Query;
  const [, id] = /^\/stores\/v3\/products\/([^/]{36})$/.exec(url.pathname) ?? [];
  if (method === 'GET' && id !== undefined) {
    const product = products.find(({ number }) => WIX_IDS.product(number) === id);
    const isMerchant = url.searchParams.get('fields') === 'MERCHANT_DATA';
    return product === undefined
      ? { status: 404, body: { message: 'not found' } }
      : { status: 200, body: { product: whole(product, isMerchant) } };
  }
  switch (url.pathname) {
    case '/stores/v3/products/query':
      return paged('products', products.map(listed), query);
    case '/stores/v3/inventory-items/query': {
      const asked = query.filter?.productId?.$in ?? null;
      const items = products.map(stocked).filter((one) => asked?.includes(one.productId) ?? true);
      return paged('inventoryItems', items, query);
    }
    default:
      return { status: 404, body: { message: url.pathname } };
  }
}

function paged(
  name: string,
  all: readonly object[],
  { cursorPaging, filter }: Query,
): SandboxReply {
  const { limit = 100, cursor } = cursorPaging ?? {};
  if (limit > 100 || (cursor !== undefined && filter !== undefined)) {
    return { status: 400, body: { message: 'invalid query' } };
  }
  const offset = Number(cursor ?? 0);
  const hasNext = offset + limit < all.length;
  const cursors = hasNext ? { next: String(offset + limit) } : {};
  const page = all.slice(offset, offset + limit);
  return { status: 200, body: { [name]: page, pagingMetadata: { hasNext, cursors } } };
}

function listed({ number, title }: SeededProduct) {
  return {
    id: WIX_IDS.product(number),
    name: title,
    slug: `product-${number}`,
    visible: true,
    productType: 'PHYSICAL',
  };
}

function whole(product: SeededProduct, isMerchant: boolean) {
  const { number, sku, priceMinor, unitCost, vendor } = product;
  const cost = isMerchant && unitCost !== null ? { cost: { amount: unitCost } } : {};
  return {
    ...listed(product),
    brand: { id: 'brand', name: vendor },
    media: { main: { image: { url: `https://static.example/${number}.jpg` } } },
    variantsInfo: {
      variants: [
        {
          id: v3VariantId(number),
          sku,
          visible: true,
          choices: [],
          price: { actualPrice: { amount: majorText(priceMinor, 2) } },
          revenueDetails: cost,
        },
      ],
    },
  };
}

function stocked({ number, stock }: SeededProduct) {
  const productId = WIX_IDS.product(number);
  return { productId, variantId: v3VariantId(number), locationId: 'shelf', quantity: stock };
}
