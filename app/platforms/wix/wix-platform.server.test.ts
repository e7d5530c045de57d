import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformShop, SyncPage } from '#app/platforms/port.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { SEEDED_PRODUCTS } from '#tests/sandbox/store/seeded-product-table.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { v3VariantId } from '#tests/sandbox/wix/render-wix-products-v3.ts';
import { WIX_IDS } from '#tests/sandbox/wix/wix-ids.ts';
import { startWixSandbox, type WixSandbox } from '#tests/sandbox/wix/wix-sandbox.ts';
import { wixPlatform } from './wix-platform.server.ts';

const NOW = '2026-11-21T12:00:00Z';
const clock = () => new Date(NOW);
let sandbox: WixSandbox;
afterEach(() => sandbox.close());

async function shopOn(catalogue: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED') {
  sandbox = await startWixSandbox(seededStore({ seed: 1, orders: 1 }), { catalogue });
  const { keys, url: endpoint, instanceId: externalKey, token } = sandbox;
  const platform = wixPlatform({ http: quickHttp(clock), clock, keys, endpoint, pageSize: 5 });
  const access = { externalKey, currency: 'USD', timeZone: 'UTC', scopes: '' };
  return platform.open({ ...access, secret: () => Promise.resolve(token) });
}

async function pagesOf(shop: PlatformShop, cursor: string | null = null): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for await (const page of shop.history('products', { cursor, now: NOW })) pages.push(page);
  return pages;
}

describe('the catalogue of a Wix site', () => {
  it('V3 gives products with variants, costs and stock, though its list leaves them out', async () => {
    const shop = await shopOn('V3_CATALOG');
    const pages = await pagesOf(shop);
    expect(pages.map(({ cursor }) => cursor === null)).toEqual([false, false, true]);
    const costs = pages.flatMap(({ records }) => records.unitCosts);
    const told = SEEDED_PRODUCTS.filter(({ unitCost }) => unitCost !== null);
    const idOf = (number: number) => `${WIX_IDS.product(number)}-${v3VariantId(number)}`;
    expect(costs).toEqual(
      told.map(({ number, unitCost }) => ({ variantId: idOf(number), cost: unitCost })),
    );
    const catalogue = pages[0]?.records.catalogue;
    expect(catalogue?.products?.[0]).toMatchObject({
      title: 'Arc floor lamp',
      vendor: 'Hollis & Rowe',
    });
    expect(catalogue?.variants?.[0]).toMatchObject({ sku: 'LAMP-001', price: '189.00' });
    expect(catalogue?.inventory?.[0]).toMatchObject({ locationId: 'shelf', onHand: 40 });
    const one = await shop.one({ category: 'products', id: WIX_IDS.product(2) });
    expect(one?.catalogue.variants).toHaveLength(1);
    expect(await shop.one({ category: 'products', id: WIX_IDS.product(999) })).toBeNull();
  });

  it('that has moved from V1 to V3 in the middle of a walk is read from its beginning', async () => {
    const pages = await pagesOf(await shopOn('V3_CATALOG'), '5');
    expect(pages.flatMap(({ records }) => records.catalogue.products)).toHaveLength(12);
  });

  it('without Wix Stores is empty', async () => {
    const shop = await shopOn('STORES_NOT_INSTALLED');
    expect((await pagesOf(shop)).map(({ records }) => records.catalogue)).toEqual([{}]);
    expect(await shop.one({ category: 'products', id: 'x' })).toBeNull();
  });
});
