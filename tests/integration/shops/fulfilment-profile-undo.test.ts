/** What a change of fulfilment profiles would do, and undoing the last one: its effect, its day. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { ProfileInput } from '#app/domain/profit/cost-lookup/profile-schema.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { saveFulfilmentProfile } from '#app/services/costs/fulfilment-profiles.server.ts';
import { readFulfilmentProfiles } from '#app/pages/costs/profiles/read-fulfilment-profiles.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { PROFILE_INTENTS } from '#app/web/settings/profile-intents.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newShop, queuedIds, selectLedger, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-10T12:00:00Z' });
});
afterAll(() => deps.close());

/** Two pots of half a kilogram in January and February, a cup in February, and one after now. */
beforeEach(async () => {
  const shopId = await newShop(deps.db);
  const unknown = { vendor: null, productType: null, handle: null, status: null, imageUrl: null };
  const variant = { title: null, sku: null, price: null, barcode: null };
  await deps.db.transaction((tx) =>
    saveProducts(tx, shopId, {
      products: [{ productId: 'p1', title: 'Pot', ...unknown }],
      variants: [{ ...variant, variantId: 'v1', productId: 'p1', grams: '500' }],
    }),
  );
  const order = (id: string, day: string, line: string, quantity: number) =>
    plainOrder({ id, placedAt: `${day}T10:00:00Z`, lines: [plainLine(line, { quantity })] });
  await store(deps.db, shopId, [
    order('jan', '2023-01-15', '1', 2),
    order('feb', '2023-02-15', '1', 2),
    order('cup', '2023-02-15', '2', 1),
    order('later', '2023-04-15', '2', 1),
  ]);
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  shop = found;
});

/** Costs that orders to everywhere have by a profile. */
type Rate = Omit<ProfileInput['zones'][number]['rates'][number], 'name'>;
const profile = (rate: Rate, over: Partial<ProfileInput> = {}): ProfileInput => ({
  name: 'Parcels',
  isDefault: true,
  productIds: [],
  zones: [{ name: 'All', places: [], rates: [{ name: 'Parcel', ...rate }] }],
  ...over,
});

async function save(content: ProfileInput, profileId: string | null = null): Promise<string> {
  const retroactive = { startDay: null, endDay: null };
  const saved = await saveFulfilmentProfile(deps, {
    shop,
    profileId,
    profile: content,
    retroactive,
  });
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return saved.profileId;
}

type Intent = 'delete-fulfilment-profile' | 'make-default-profile' | 'undo-fulfilment-profiles';

function open(intent: Intent, id: string) {
  const data = new FormData();
  data.set('id', id);
  return { form: toSentForm(data), ...PROFILE_INTENTS[intent] };
}

async function preview(intent: Intent, id = '') {
  const { preview: ask, form } = open(intent, id);
  const effect = await ask?.(deps, shop, form, null);
  expect(await queuedIds(deps.db, shop.shopId)).toEqual([]);
  return effect;
}

/** Sends a form; gives the orders that it queued, which are costed then. */
async function send(intent: Intent, id = '') {
  const { run, form } = open(intent, id);
  await run?.(deps, shop, form);
  const queued = await queuedIds(deps.db, shop.shopId);
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return queued;
}

const UNDO = 'undo-fulfilment-profiles';
const GONE = { code: 'not_found' };
const lastChange = async () =>
  (await readFulfilmentProfiles(deps, { access: { shop, role: 'Owner' }, savedId: null }))
    .lastChange;

async function costs(): Promise<Record<string, number>> {
  const rows = await selectLedger(deps.db, shop.shopId);
  return Object.fromEntries(
    rows.map((row) => [String(row['order_id']), Number(row['fulfilment'])]),
  );
}

describe('the last change of fulfilment profiles', () => {
  it('says what undoing it changes, does that once, and then says on which day', async () => {
    expect(await lastChange()).toBeNull();
    const id = await save(profile({ perOrder: '5' }));
    await save(profile({ perOrder: '7' }), id);
    expect(await costs()).toEqual({ jan: 700, feb: 700, cup: 700, later: 700 });
    expect(await lastChange()).toEqual({ changedDay: '2023-03-10', undoneDay: null });
    // 2.00 less for each.
    expect(await preview(UNDO)).toEqual({
      kind: 'effect',
      orders: 4,
      profitMinor: 800,
      months: [
        { month: '2023-01', orders: 1, profitMinor: 200 },
        { month: '2023-02', orders: 2, profitMinor: 400 },
        { month: '2023-04', orders: 1, profitMinor: 200 },
      ],
      sample: null,
      exactParts: 0,
    });
    expect(await send(UNDO)).toEqual(['cup', 'feb', 'jan', 'later']);
    expect(await costs()).toEqual({ jan: 500, feb: 500, cup: 500, later: 500 });
    expect(await lastChange()).toEqual({ changedDay: '2023-03-10', undoneDay: '2023-03-10' });
    await expect(preview(UNDO)).rejects.toMatchObject(GONE);
    await expect(send(UNDO)).rejects.toMatchObject(GONE);
  });

  it('brings a deleted profile back, by weight too, and names a closed month', async () => {
    const id = await save(profile({ perKilogram: '3' }, { isDefault: false, productIds: ['p1'] }));
    // A kilogram of pots at 3.00.
    expect(await costs()).toEqual({ jan: 300, feb: 300, cup: 0, later: 0 });
    expect(await preview('delete-fulfilment-profile', id)).toMatchObject({
      orders: 2,
      profitMinor: 600,
    });
    await send('delete-fulfilment-profile', id);
    expect(await costs()).toEqual({ jan: 0, feb: 0, cup: 0, later: 0 });
    await deps.db.query(
      `insert into closed_months (shop_id, month, dating, closed_at)
       values ($1, '2023-01-01', 'event', now())`,
      [shop.shopId],
    );
    expect(await preview(UNDO)).toMatchObject({
      orders: 2,
      profitMinor: -600,
      months: [
        { month: '2023-01', profitMinor: -300, isClosed: true },
        { month: '2023-02', profitMinor: -300 },
      ],
    });
    await deps.db.query('delete from closed_months where shop_id = $1', [shop.shopId]);
    expect(await send(UNDO)).toEqual(['feb', 'jan']);
    expect(await costs()).toEqual({ jan: 300, feb: 300, cup: 0, later: 0 });
  });

  it('counts an order once that two profiles change together', async () => {
    await save(profile({ perOrder: '5' }, { name: 'Old' }));
    const id = await save(
      profile({ perOrder: '7' }, { name: 'New', isDefault: false, productIds: ['p1'] }),
    );
    expect(await costs()).toEqual({ jan: 700, feb: 700, cup: 500, later: 500 });
    // From now on goods of no other profile go by the new one: 7.00 in place of 5.00.
    const effect = { orders: 1, months: [{ month: '2023-04', orders: 1 }] };
    const asked = await preview('make-default-profile', id);
    expect(asked).toMatchObject({ ...effect, profitMinor: -200 });
    expect(await send('make-default-profile', id)).toEqual(['later']);
    expect(await costs()).toMatchObject({ cup: 500, later: 700 });
    expect(await preview(UNDO)).toMatchObject({ ...effect, profitMinor: 200 });
    expect(await send(UNDO)).toEqual(['later']);
    expect(await costs()).toEqual({ jan: 700, feb: 700, cup: 500, later: 500 });
  });

  it('is not there for a profile that is gone', async () => {
    await expect(preview('delete-fulfilment-profile', 'x')).rejects.toMatchObject(GONE);
    await expect(preview('make-default-profile', 'x')).rejects.toMatchObject(GONE);
    expect(await lastChange()).toBeNull();
  });
});
