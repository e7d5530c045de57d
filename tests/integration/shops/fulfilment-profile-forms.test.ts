import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectSetupFacts } from '#app/data/shops/setup-facts.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  findProfileProducts,
  readFulfilmentProfile,
  readFulfilmentProfiles,
} from '#app/pages/costs/profiles/read-fulfilment-profiles.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import {
  newDraft,
  newRate,
  newZone,
  type ProfileDraft,
  type RateDraft,
} from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { PROFILE_INTENTS } from '#app/web/settings/profile-intents.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newShop, selectLedger, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-10T12:00:00Z' });
});
afterAll(() => deps.close());

/** Pots, p1, and cups, p2, that were sold in January, February and after now. */
beforeEach(async () => {
  [shop, other] = [await shopWithProducts(), await shopWithProducts()];
  const order = (id: string, placedAt: string, line: string) =>
    plainOrder({ id, placedAt, country: 'DE', lines: [plainLine(line)] });
  await store(deps.db, shop.shopId, [
    order('jan', '2023-01-15T10:00:00Z', '1'),
    order('feb', '2023-02-15T10:00:00Z', '1'),
    order('cup', '2023-02-15T10:00:00Z', '2'),
    order('later', '2023-04-15T10:00:00Z', '2'),
  ]);
  await costQueuedOrders(deps, { shopId: shop.shopId });
});

async function shopWithProducts(): Promise<Shop> {
  const shopId = await newShop(deps.db);
  const unknown = { vendor: null, productType: null, handle: null, status: null, imageUrl: null };
  await deps.db.transaction((tx) =>
    saveProducts(tx, shopId, {
      products: [
        { productId: 'p1', title: 'Pot', ...unknown },
        { productId: 'p2', title: 'Cup', ...unknown },
      ],
      variants: ['v1', 'v1-blue', 'v2'].map((variantId) => ({
        variantId,
        productId: variantId === 'v2' ? 'p2' : 'p1',
        title: null,
        sku: `sku-${variantId}`,
        price: null,
        barcode: null,
      })),
    }),
  );
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  return found;
}

async function send(intent: string, fields: Readonly<Record<string, string>>, of = shop) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const form = toSentForm(data);
  const run = PROFILE_INTENTS[intent]?.run;
  if (run === undefined) throw new Error('There is nothing to run.');
  try {
    const { to = '' } = await run(deps, of, form);
    await costQueuedOrders(deps, { shopId: of.shopId });
    return { profileId: to.split('=')[1] ?? '', to, refusal: null };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { profileId: '', to: '', refusal: form.toRefusal(thrown) };
  }
}

const save = (draft: ProfileDraft, fields: Readonly<Record<string, string>> = {}, of = shop) =>
  send(
    'save-fulfilment-profile',
    { id: '', orders: 'all', profile: JSON.stringify(draft), ...fields },
    of,
  );

/** For everywhere, at a price per order. */
function flat(name: string, perOrder: string, over: Partial<ProfileDraft> = {}): ProfileDraft {
  return { ...withRate({ perOrder }), name, ...over };
}

function withRate(over: Partial<RateDraft>): ProfileDraft {
  const rate = { ...newRate('r'), name: 'Parcel', ...over };
  const zone = { ...newZone('z'), name: 'All', isRest: true, rates: [rate] };
  return { ...newDraft(true), name: 'Parcels', zones: [zone] };
}

const list = async (role: Role = 'Owner', of = shop) =>
  readFulfilmentProfiles(deps, { access: { shop: of, role }, savedId: null });

async function costs(): Promise<Record<string, number>> {
  const rows = await selectLedger(deps.db, shop.shopId);
  return Object.fromEntries(
    rows.map((row) => [String(row['order_id']), Number(row['fulfilment'])]),
  );
}

describe('the form of a fulfilment profile', () => {
  it('saves figures as they are typed, and leads to the list', async () => {
    const { profileId, to } = await save(withRate({ perOrder: '6,90', methods: '' }));
    expect(to).toBe(`/onboarding/shipping/profiles?applied=${profileId}`);
    const [saved] = (await list()).profiles;
    expect(saved).toMatchObject({
      name: 'Parcels',
      isDefault: true,
      zones: [{ name: 'All', places: [], rates: [{ name: 'Parcel', perOrder: '6.90' }] }],
    });
    expect(await costs()).toEqual({ jan: 690, feb: 690, cup: 690, later: 690 });
    expect((await selectSetupFacts(deps.db, shop.shopId)).hasFulfilmentRules).toBe(true);
  });

  it.each([
    ['new', {}, { jan: 0, feb: 0, cup: 0, later: 500 }],
    ['from', { startDay: '2023-02-01' }, { jan: 0, feb: 500, cup: 500, later: 500 }],
    ['all', {}, { jan: 500, feb: 500, cup: 500, later: 500 }],
  ])('holds for the orders that are chosen: %s', async (orders, days, expected) => {
    await save(flat('Parcels', '5'), { orders, ...days });
    expect(await costs()).toEqual(expected);
  });

  it('says what saving changes, and writes nothing then', async () => {
    const { profileId } = await save(flat('Parcels', '5'));
    const data = new FormData();
    const fields = { id: profileId, orders: 'from', startDay: '2023-02-01', endDay: '' };
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set('profile', JSON.stringify(flat('Parcels', '7')));
    const { preview } = PROFILE_INTENTS['save-fulfilment-profile'] ?? {};
    // 2.00 more for each of two orders of February and the one after now.
    expect(await preview?.(deps, shop, toSentForm(data), { index: 0, count: 1 })).toMatchObject({
      orders: 3,
      profitMinor: -600,
    });
    expect(await costs()).toEqual({ jan: 500, feb: 500, cup: 500, later: 500 });
    await save(flat('Parcels', '7'), fields);
    expect(await costs()).toEqual({ jan: 500, feb: 700, cup: 700, later: 700 });
  });

  it.each<[string, ProfileDraft, Readonly<Record<string, string>>, string]>([
    ['no name', flat(' ', '5'), {}, 'profile.name'],
    ['no goods', flat('A', '5', { isDefault: false }), {}, 'profile.productIds'],
    ['no zone', flat('A', '5', { zones: [] }), {}, 'profile.zones'],
    ['a price that is none', flat('A', 'a lot'), {}, 'profile.zones.0.rates.0.perOrder'],
    [
      'a limit that is none',
      withRate({ basis: 'weight', from: '1 kg?' }),
      {},
      'profile.zones.0.rates.0.from',
    ],
    [
      'limits the wrong way round',
      withRate({ basis: 'weight', from: '2', below: '1' }),
      {},
      'profile.zones.0.rates.0.below',
    ],
    [
      'no value of what orders name',
      withRate({ identifier: { key: 'channel', values: ' \n ' } }),
      {},
      'profile.zones.0.rates.0.identifier.values',
    ],
    [
      'a zone of no place',
      flat('A', '5', { zones: [{ ...newZone('z'), name: 'A' }] }),
      {},
      'profile.zones.0.places',
    ],
    ['no first day', flat('A', '5'), { orders: 'from', startDay: '' }, 'startDay'],
    [
      'a last day before the first',
      flat('A', '5'),
      { orders: 'from', startDay: '2023-02-02', endDay: '2023-02-01' },
      'endDay',
    ],
    ['no profile at all', flat('A', '5'), { profile: '{' }, 'profile'],
  ])('says of %s where it is wrong', async (_what, draft, fields, place) => {
    const { refusal } = await save(draft, fields);
    expect(Object.keys(refusal?.errors ?? {})).toContain(place);
    expect(refusal?.message).toBeNull();
    expect((await list()).profiles).toEqual([]);
  });

  it('makes another profile the default from now on, and leaves its goods to the one before', async () => {
    await save(flat('Old', '5', { productIds: ['p1'] }));
    const { profileId } = await save(flat('New', '7', { isDefault: false, productIds: ['p2'] }));
    expect(await costs()).toEqual({ jan: 500, feb: 500, cup: 700, later: 700 });
    await send('make-default-profile', { id: profileId });
    expect((await list()).profiles.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['New', true],
      ['Old', false],
    ]);
    await save(flat('New', '9', { productIds: [] }), { id: profileId, orders: 'new' });
    // Of the past nothing has changed; what is ordered later goes by the default.
    expect(await costs()).toEqual({ jan: 500, feb: 500, cup: 700, later: 900 });
  });

  it('deletes a profile, and its goods go by the default', async () => {
    await save(flat('General', '5'));
    const { profileId } = await save(flat('Cups', '7', { isDefault: false, productIds: ['p2'] }));
    await send('delete-fulfilment-profile', { id: profileId });
    expect(await costs()).toEqual({ jan: 500, feb: 500, cup: 500, later: 500 });
  });
});

describe('the pages of fulfilment profiles', () => {
  it('count the products and variants of each', async () => {
    await save(flat('Pots', '5', { isDefault: false, productIds: ['p1', 'gone'] }));
    const { profiles } = await list();
    expect(profiles).toMatchObject([{ name: 'Pots', products: 1, variants: 2 }]);
  });

  it.each<[Role, boolean, string]>([
    ['Owner', true, 'shown'],
    ['Member', true, 'shown'],
    ['View Only', false, 'disabled'],
    ['Demo', false, 'disabled'],
    ['Partner', false, 'hidden'],
  ])('can be changed by %s: %s', async (role, can, button) => {
    const view = await list(role);
    expect([view.refusal === null, view.button]).toEqual([can, button]);
  });

  it('find products by name and SKU, and say which profile has them', async () => {
    const { profileId } = await save(flat('Pots', '5', { isDefault: false, productIds: ['p1'] }));
    const find = async (text: string, profile: string | null = null) =>
      (await findProfileProducts(deps, { shopId: shop.shopId, profileId: profile, text })).products;
    expect(await find('SKU-V1-')).toEqual([{ productId: 'p1', title: 'Pot', profile: 'Pots' }]);
    expect(await find('pot', profileId)).toEqual([
      { productId: 'p1', title: 'Pot', profile: null },
    ]);
    expect((await find('')).map(({ title }) => title)).toEqual(['Cup', 'Pot']);
    expect(await find('kettle')).toEqual([]);
  });

  it('begin a new profile as a copy, without the goods that only one can have', async () => {
    const { profileId } = await save(flat('General', '5', { productIds: ['p1'] }));
    const access = { shop, role: 'Owner' as const };
    const copy = await readFulfilmentProfile(deps, {
      access,
      profileId: null,
      copyOfId: profileId,
    });
    expect(copy).toMatchObject({
      profileId: null,
      draft: { name: 'Copy of General', isDefault: false, productIds: [] },
      around: { standard: { name: 'General' } },
    });
    const own = await readFulfilmentProfile(deps, { access, profileId, copyOfId: null });
    expect(own.draft).toMatchObject({ name: 'General', isDefault: true, productIds: ['p1'] });
    expect(own.products).toEqual([{ productId: 'p1', title: 'Pot', profile: null }]);
    expect(own.around.standard).toBeNull();
  });

  it('know nothing of the profiles of another shop', async () => {
    const { profileId } = await save(flat('General', '5', { productIds: ['p1'] }));
    expect((await list('Owner', other)).profiles).toEqual([]);
    const access = { shop: other, role: 'Owner' as const };
    const none = { code: 'not_found' };
    for (const ids of [
      { profileId, copyOfId: null },
      { profileId: null, copyOfId: profileId },
    ]) {
      await expect(readFulfilmentProfile(deps, { access, ...ids })).rejects.toMatchObject(none);
    }
    const theirs = [
      await save(flat('Theirs', '9'), { id: profileId }, other),
      await send('delete-fulfilment-profile', { id: profileId }, other),
      await send('make-default-profile', { id: profileId }, other),
    ];
    const gone = 'There is no such fulfillment profile.';
    expect(theirs.map(({ refusal }) => refusal?.message)).toEqual([gone, gone, gone]);
    expect((await list()).profiles).toMatchObject([{ name: 'General' }]);
    // Their own products are in no profile of theirs.
    const { products } = await findProfileProducts(deps, {
      shopId: other.shopId,
      profileId: null,
      text: 'pot',
    });
    expect(products).toEqual([{ productId: 'p1', title: 'Pot', profile: null }]);
  });
});
