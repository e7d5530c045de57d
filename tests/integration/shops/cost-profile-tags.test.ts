/** Cost profiles for tags: which goods they are for, and what becomes of orders as tags change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readGoods } from '#app/pages/costs/goods/read-goods.server.ts';
import { searchGoods } from '#app/services/costs/goods/search-goods.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { previewGoodsForm } from '#app/web/settings/goods-intents.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, queuedIds } from '../shop-fixture.ts';
import {
  costsByOrder,
  type FormTexts,
  makeGoodsShop,
  product,
  profileFields,
  sendGoodsForm,
  toFormData,
} from './cost-of-goods-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  shop = await makeGoodsShop(deps);
});

const send = (intent: string, fields: FormTexts) => sendGoodsForm(deps, shop, intent, fields);
const costs = () => costsByOrder(deps, shop.shopId);
const read = () => readGoods(deps, { access: { shop, role: 'Owner' }, savedId: null });

describe('a cost profile for tags', () => {
  const tagged = (productId: string, tags?: readonly string[]) =>
    deps.db.transaction((tx) =>
      saveProducts(tx, shop.shopId, {
        products: [{ ...product(productId, 'Acme'), ...(tags && { tags }) }],
      }),
    );
  const WOOL = { name: 'Wool', match: 'tag', values: ['wool'] } as const;

  it('is for products that have one, and queues their orders alone', async () => {
    await tagged('mug', ['wool', 'sale']);
    const fields = profileFields(WOOL, [{ rate: '3' }]);
    const effect = await previewGoodsForm(
      deps,
      shop,
      toFormData({ ...fields, intent: 'save-cost-profile' }),
    );
    expect(effect).toMatchObject({ orders: 2, profitMinor: -2 * 600 });
    expect((await send('save-cost-profile', fields)).ids).toEqual(['1', '2']);
    expect(await costs()).toEqual({ 1: 600, 2: 600 });
    expect((await read()).profiles).toMatchObject([{ match: 'tag', names: ['wool'] }]);
  });

  it('comes before one for the vendor, and after one for a collection', async () => {
    await tagged('mug', ['wool']);
    await send('save-cost-profile', profileFields({}, [{ rate: '4' }]));
    await send('save-cost-profile', profileFields(WOOL, [{ rate: '3' }]));
    expect(await costs()).toEqual({ 1: 600, 2: 600, 4: 800 });
    await deps.db.transaction((tx) =>
      saveProducts(tx, shop.shopId, {
        productCollections: [{ productId: 'mug', collectionId: 'c1' }],
      }),
    );
    const kitchen = { name: 'Kitchen', match: 'collection', values: ['c1'] } as const;
    await send('save-cost-profile', profileFields(kitchen, [{ rate: '1' }]));
    expect(await costs()).toEqual({ 1: 200, 2: 200, 4: 800 });
  });

  it('follows the tags of products: only those that come in or go out are costed again', async () => {
    await send('save-cost-profile', profileFields(WOOL, [{ rate: '3' }]));
    const { shopId } = shop;
    await tagged('mug', ['new']);
    expect(await queuedIds(deps.db, shopId)).toEqual([]);
    await tagged('mug', ['wool', 'new']);
    expect(await queuedIds(deps.db, shopId)).toEqual(['1', '2']);
    await costQueuedOrders(deps, { shopId });
    expect(await costs()).toEqual({ 1: 600, 2: 600 });
    await tagged('mug', ['wool']);
    // Nobody said anything of tags: they stay.
    await tagged('mug');
    expect(await queuedIds(deps.db, shopId)).toEqual([]);
    await tagged('mug', []);
    expect(await queuedIds(deps.db, shopId)).toEqual(['1', '2']);
    await costQueuedOrders(deps, { shopId });
    expect(await costs()).toEqual({});
  });

  it('is chosen among the tags of the shop', async () => {
    await tagged('mug', ['wool', 'Woollen gifts', 'sale']);
    await tagged('set', ['wool']);
    const { shopId } = shop;
    const found = await searchGoods(deps, { shopId, of: 'tags', text: 'WOOL' });
    expect(found.products.map(({ title, products }) => [title, products])).toEqual([
      ['wool', 2],
      ['Woollen gifts', 1],
    ]);
    const other = await newShop(deps.db);
    expect((await searchGoods(deps, { shopId: other, of: 'tags', text: '' })).products).toEqual([]);
  });
});
