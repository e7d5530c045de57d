/** The pages of the cost of goods: what they say of the orders, and what their forms do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readCostProfile, readGoods } from '#app/pages/costs/goods/read-goods.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { previewGoodsForm } from '#app/web/settings/goods-intents.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { queuedIds } from '../shop-fixture.ts';
import {
  bundleFields,
  costsByOrder,
  sendGoodsForm,
  toFormData,
  makeGoodsShop,
  product,
  profileFields,
  type FormTexts,
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

const send = (intent: string, fields: FormTexts = {}) => sendGoodsForm(deps, shop, intent, fields);
const access = () => ({ shop, role: 'Owner' }) as const;
const read = () => readGoods(deps, { access: access(), savedId: null });

const costs = () => costsByOrder(deps, shop.shopId);

/** What undoing the last change would do, as its card says it. */
const previewUndo = (intent: 'undo-cost-profiles' | 'undo-bundles') =>
  COST_INTENTS[intent]?.preview?.(deps, shop, toSentForm(new FormData()), null);

const DAY = '2023-02-15';

describe('a cost profile', () => {
  it('is saved for its goods, and queues their orders alone', async () => {
    const { ids, to } = await send('save-cost-profile', profileFields({}));
    expect(ids).toEqual(['1', '2', '4']);
    expect(to).toMatch(/^\/onboarding\/production-breakdown\?applied=/);
    expect(await costs()).toEqual({ 1: 800, 2: 800, 4: 800 });
    expect((await read()).profiles).toMatchObject([
      { name: 'Acme', match: 'vendor', names: ['Acme'], fromDay: null, earlier: 0 },
    ]);
  });

  it('for orders of some days leaves the others', async () => {
    const some = { orders: 'from', startDay: '2023-02-01', endDay: '2023-02-28' };
    const { ids } = await send('save-cost-profile', profileFields({}, [{ rate: '4' }], some));
    expect(ids).toEqual(['2']);
    expect(await costs()).toEqual({ 2: 800 });
  });

  it('whose components hold for some days and countries queues no more than theirs', async () => {
    const components = [{ rate: '4', countries: ['US'], toDay: '2023-01-31' }];
    const { ids } = await send('save-cost-profile', profileFields({}, components));
    expect(ids).toEqual(['4']);
  });

  it('leaves what has a unit cost, unless it takes its place', async () => {
    const rules = [{ variantId: 'mug-v', cost: '3' }];
    await saveRules(deps, { shopId: shop.shopId, kind: 'unit_cost', rules });
    await costQueuedOrders(deps, { shopId: shop.shopId });
    const { ids } = await send('save-cost-profile', profileFields({}));
    expect(ids).toEqual(['4']);
    expect(await costs()).toEqual({ 1: 600, 2: 600, 4: 800 });
    const replacing = profileFields({ mode: 'replace', name: 'Instead' }, [{ rate: '5' }]);
    await send('save-cost-profile', replacing);
    expect(await costs()).toEqual({ 1: 1000, 2: 1000, 4: 1000 });
  });

  it('does exactly what its preview says', async () => {
    const fields = profileFields({}, [
      { rate: '4' },
      { kind: 'import_duty', basis: 'costs', rate: '10' },
    ]);
    const effect = await previewGoodsForm(
      deps,
      shop,
      toFormData({ ...fields, intent: 'save-cost-profile' }),
    );
    // Two units at 4.40 in each of three orders.
    expect(effect).toMatchObject({
      kind: 'effect',
      orders: 3,
      profitMinor: -3 * 880,
      months: [
        { month: '2023-01', orders: 2, profitMinor: -1760 },
        { month: '2023-02', orders: 1, profitMinor: -880 },
      ],
      sample: null,
    });
    expect(await costs()).toEqual({});
    await send('save-cost-profile', fields);
    expect(await costs()).toEqual({ 1: 880, 2: 880, 4: 880 });
    const [profile] = (await read()).profiles;
    const id = profile?.profileId ?? '';
    const gone = await previewGoodsForm(
      deps,
      shop,
      toFormData({ intent: 'delete-cost-profile', id }),
    );
    expect(gone).toMatchObject({ orders: 3, profitMinor: 3 * 880 });
  });

  it('is changed, duplicated, deleted and brought back', async () => {
    await send('save-cost-profile', profileFields({}));
    const id = (await read()).profiles[0]?.profileId ?? '';
    await send('save-cost-profile', { ...profileFields({}, [{ rate: '6' }]), id });
    expect(await costs()).toEqual({ 1: 1200, 2: 1200, 4: 1200 });
    expect((await read()).profiles).toHaveLength(1);
    const copy = await readCostProfile(deps, { access: access(), profileId: null, copyOfId: id });
    expect(copy.draft).toMatchObject({ name: 'Copy of Acme', values: ['Acme'] });
    // Two units in each of three orders, at 4.00 in place of 6.00.
    expect(await previewUndo('undo-cost-profiles')).toMatchObject({
      orders: 3,
      profitMinor: 1200,
      months: [
        { month: '2023-01', orders: 2, profitMinor: 800 },
        { month: '2023-02', orders: 1, profitMinor: 400 },
      ],
    });
    expect(await read()).toMatchObject({
      lastChanges: { profiles: { changedDay: DAY, undoneDay: null }, bundles: null },
    });
    await send('undo-cost-profiles');
    expect(await costs()).toEqual({ 1: 800, 2: 800, 4: 800 });
    expect((await read()).lastChanges.profiles).toEqual({ changedDay: DAY, undoneDay: DAY });
    await expect(previewUndo('undo-cost-profiles')).rejects.toMatchObject({ code: 'not_found' });
    await expect(send('undo-cost-profiles')).rejects.toMatchObject({ code: 'not_found' });
    await send('delete-cost-profile', { id });
    expect(await costs()).toEqual({});
    expect(await previewUndo('undo-cost-profiles')).toMatchObject({
      orders: 3,
      profitMinor: -2400,
    });
    await send('undo-cost-profiles');
    expect(await costs()).toEqual({ 1: 800, 2: 800, 4: 800 });
  });

  it('says at each place what it cannot use', async () => {
    const wrong = profileFields({ name: ' ', values: [] }, [{ rate: 'four' }]);
    await expect(send('save-cost-profile', wrong)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const alone = profileFields({}, [{ kind: 'import_duty', basis: 'costs', rate: '10' }]);
    await expect(send('save-cost-profile', alone)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const preview = await previewGoodsForm(
      deps,
      shop,
      toFormData({ ...alone, intent: 'save-cost-profile' }),
    );
    expect(preview).toEqual({ kind: 'incomplete' });
  });

  it('follows the catalogue: a product of another vendor is costed again', async () => {
    await send('save-cost-profile', profileFields({}));
    const { shopId } = shop;
    await deps.db.transaction((tx) =>
      saveProducts(tx, shopId, { products: [product('plate', 'Acme'), product('mug', 'Acme')] }),
    );
    expect(await queuedIds(deps.db, shopId)).toEqual(['3']);
    await costQueuedOrders(deps, { shopId });
    expect(await costs()).toEqual({ 1: 800, 2: 800, 3: 800, 4: 800 });
    await send(
      'save-cost-profile',
      profileFields({ name: 'Kitchen', match: 'collection', values: ['c1'] }, [{ rate: '1' }]),
    );
    await deps.db.transaction((tx) =>
      saveProducts(tx, shopId, {
        productCollections: [{ productId: 'mug', collectionId: 'c1' }],
      }),
    );
    expect(await queuedIds(deps.db, shopId)).toEqual(['1', '2']);
    await costQueuedOrders(deps, { shopId });
    expect(await costs()).toEqual({ 1: 200, 2: 200, 3: 800, 4: 800 });
  });
});

describe('a bundle', () => {
  it('costs what its parts cost, also when one of them changes', async () => {
    const { shopId } = shop;
    const save = (variantId: string, cost: string) =>
      saveRules(deps, { shopId, kind: 'unit_cost', rules: [{ variantId, cost }] });
    await save('mug-v', '1.5');
    await send('save-bundle', bundleFields('set-v', { 'mug-v': '2', 'plate-v': '1' }));
    // The plate has no cost, so the set has none.
    expect(await costs()).toEqual({ 1: 300, 2: 300 });
    await save('plate-v', '4');
    expect(await queuedIds(deps.db, shopId)).toEqual(['3', '4']);
    await costQueuedOrders(deps, { shopId });
    // Two sets of two mugs and a plate: 4 x 1.50 + 2 x 4.00.
    expect(await costs()).toEqual({ 1: 300, 2: 300, 3: 800, 4: 1400 });
    expect((await read()).bundles).toMatchObject([
      {
        name: 'set',
        parts: [
          { name: 'mug', quantity: 2 },
          { name: 'plate', quantity: 1 },
        ],
      },
    ]);
  });

  it('is previewed, undone and deleted', async () => {
    const { shopId } = shop;
    const rules = [{ variantId: 'mug-v', cost: '1.5' }];
    await saveRules(deps, { shopId, kind: 'unit_cost', rules });
    await costQueuedOrders(deps, { shopId });
    const fields = bundleFields('set-v', { 'mug-v': '3' });
    const effect = await previewGoodsForm(
      deps,
      shop,
      toFormData({ ...fields, intent: 'save-bundle' }),
    );
    expect(effect).toMatchObject({ orders: 1, profitMinor: -900 });
    const { ids } = await send('save-bundle', fields);
    expect(ids).toEqual(['4']);
    expect(await costs()).toMatchObject({ 4: 900 });
    await send('delete-bundle', { id: 'set-v' });
    expect(await costs()).not.toHaveProperty('4');
    // Two sets of three mugs at 1.50.
    expect(await previewUndo('undo-bundles')).toMatchObject({ orders: 1, profitMinor: -900 });
    await send('undo-bundles');
    expect(await costs()).toMatchObject({ 4: 900 });
    expect((await read()).lastChanges.bundles).toEqual({ changedDay: DAY, undoneDay: DAY });
  });

  it('is never a part of itself, and has parts that there are', async () => {
    await send('save-bundle', bundleFields('set-v', { 'mug-v': '1' }));
    await expect(
      send('save-bundle', bundleFields('mug-v', { 'set-v': '1' })),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      send('save-bundle', bundleFields('mug-v', { 'no such': '1' })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('how far costs are known', () => {
  it('adds up to what was sold', async () => {
    await send('save-cost-profile', profileFields({}, [{ basis: 'price', rate: '40' }]));
    const rules = [{ variantId: 'mug-v', cost: '3' }];
    await saveRules(deps, { shopId: shop.shopId, kind: 'unit_cost', rules });
    await costQueuedOrders(deps, { shopId: shop.shopId });
    shop = (await selectShopById(deps.db, shop.shopId)) ?? shop;
    const { coverage } = await read();
    // The mugs are known, the set is a percentage, the plate is missing.
    expect(coverage?.units).toEqual({ total: 8, known: 4, estimated: 2, missing: 2 });
    expect(coverage?.sales).toEqual({ total: 8000, known: 4000, estimated: 2000, missing: 2000 });
  });
});
