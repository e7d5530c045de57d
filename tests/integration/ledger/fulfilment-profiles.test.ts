import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import type { ProfileInput } from '#app/domain/profit/cost-lookup/profile-schema.ts';
import {
  changeFulfilmentProfiles,
  listFulfilmentProfiles,
  saveFulfilmentProfile,
  withoutFulfilmentProfile,
  type RetroactiveDays,
} from '#app/services/costs/fulfilment-profiles.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { newShop, queuedIds, selectLedger, selectOrderVersions, store } from '../shop-fixture.ts';

let database: TestDatabase;
let shopId: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, clock: () => new Date('2023-03-10T12:00:00Z') });
const ALL = { startDay: null, endDay: null };

/** Product 1 in January and February and after now, to France, and product 2 in January. */
beforeEach(async () => {
  shopId = await newShop(database.db);
  const order = (id: string, placedAt: string, country = 'DE', line = '1') =>
    plainOrder({ id, placedAt, country, lines: [plainLine(line, { quantity: 2 })] });
  await store(database.db, shopId, [
    order('jan', '2023-01-15T10:00:00Z'),
    // The first minute of February on Berlin's clocks.
    order('feb', '2023-01-31T23:00:00Z'),
    order('france', '2023-01-15T10:00:00Z', 'FR'),
    order('later', '2023-04-15T10:00:00Z'),
    order('two', '2023-01-15T10:00:00Z', 'DE', '2'),
  ]);
  await costQueuedOrders(deps(), { shopId });
});

const profile = (perOrder: string, over: Partial<ProfileInput> = {}): ProfileInput => ({
  name: 'Parcels',
  productIds: ['p1'],
  zones: [{ name: 'Home', places: [{ country: 'DE' }], rates: [{ name: 'Parcel', perOrder }] }],
  ...over,
});

async function save(
  content: ProfileInput,
  retroactive: RetroactiveDays | null,
  profileId: string | null = null,
) {
  const shop = { shopId, timeZone: 'Europe/Berlin' };
  return saveFulfilmentProfile(deps(), { shop, profileId, profile: content, retroactive });
}

/** Runs the change and the ledger after it; gives the orders that were written. */
async function touchedBy(change: () => Promise<{ queued: number }>): Promise<string[]> {
  const before = await selectOrderVersions(database.db, shopId);
  const { queued } = await change();
  expect((await queuedIds(database.db, shopId)).length).toBe(queued);
  await costQueuedOrders(deps(), { shopId });
  const after = await selectOrderVersions(database.db, shopId);
  return Object.keys(after).filter((id) => after[id] !== before[id]);
}

async function costs(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { order_id: id, fulfilment } of await selectLedger(database.db, shopId)) {
    sums[String(id)] = (sums[String(id)] ?? 0) + Number(fulfilment);
  }
  return sums;
}

describe('a fulfilment profile', () => {
  it('holds for orders from now on, and touches no others', async () => {
    expect(await touchedBy(() => save(profile('5'), null))).toEqual(['later']);
    expect(await costs()).toEqual({ jan: 0, feb: 0, france: 0, later: 500, two: 0 });
  });

  it('holds for the retroactive days too, whole days on the shop’s clocks', async () => {
    const january = { startDay: '2023-01-01', endDay: '2023-01-31' };
    expect(await touchedBy(() => save(profile('5'), january))).toEqual(['jan', 'later']);
    expect(await costs()).toEqual({ jan: 500, feb: 0, france: 0, later: 500, two: 0 });
  });

  it('leaves what held for the days between when it changes', async () => {
    const { profileId } = await save(profile('5'), ALL);
    await costQueuedOrders(deps(), { shopId });
    const january = { startDay: '2023-01-01', endDay: '2023-01-31' };
    const change = () => save(profile('7'), january, profileId);
    expect(await touchedBy(change)).toEqual(['jan', 'later']);
    expect(await costs()).toEqual({ jan: 700, feb: 500, france: 0, later: 700, two: 0 });
    const [now] = await listFulfilmentProfiles(deps(), { shopId });
    expect(now).toMatchObject({ profileId, zones: [{ rates: [{ perOrder: '7' }] }] });
  });

  it('that is the default holds for every product', async () => {
    const standard = profile('5', { isDefault: true, productIds: [] });
    expect(await touchedBy(() => save(standard, ALL))).toEqual(['feb', 'jan', 'later', 'two']);
  });

  it('that only gets another name touches no order', async () => {
    const { profileId } = await save(profile('5'), ALL);
    await costQueuedOrders(deps(), { shopId });
    const renamed = profile('5', { name: 'Boxes' });
    expect(await touchedBy(() => save(renamed, ALL, profileId))).toEqual([]);
  });

  it('is gone with all its costs when it is deleted', async () => {
    const { profileId } = await save(profile('5'), ALL);
    await costQueuedOrders(deps(), { shopId });
    const change = () =>
      changeFulfilmentProfiles(deps(), { shopId, change: withoutFulfilmentProfile(profileId) });
    expect(await touchedBy(change)).toEqual(['feb', 'jan', 'later']);
    expect(Object.values(await costs())).toEqual([0, 0, 0, 0, 0]);
    expect(await listFulfilmentProfiles(deps(), { shopId })).toEqual([]);
    await expect(change()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('costs orders again when their goods are weighed, and only then', async () => {
    const weigh = (grams: string) =>
      database.db.transaction((tx) =>
        saveProducts(tx, shopId, {
          products: ['p1', 'p2'].map((productId) => ({
            productId,
            title: productId,
            vendor: null,
            productType: null,
            handle: null,
            status: null,
            imageUrl: null,
          })),
          variants: [
            {
              variantId: 'v1',
              productId: 'p1',
              title: null,
              sku: null,
              price: null,
              barcode: null,
              grams,
            },
          ],
        }),
      );
    expect(await touchedBy(() => weigh('100'))).toEqual([]);
    const perKilogram = { name: 'Home', rates: [{ name: 'Parcel', perKilogram: '2' }] };
    await save(profile('0', { zones: [perKilogram] }), ALL);
    await costQueuedOrders(deps(), { shopId });
    // Two units of 0.1 kg at 2.00 a kilogram.
    expect((await costs())['jan']).toBe(40);
    expect(await touchedBy(() => weigh('250'))).toEqual(['feb', 'france', 'jan', 'later']);
    expect((await costs())['jan']).toBe(100);
    expect(await touchedBy(() => weigh('250.0'))).toEqual([]);
  });
});

describe('a profile that cannot be saved', () => {
  const home = profile('5').zones;

  it.each<[string, ProfileInput, string]>([
    ['without goods', profile('5', { productIds: [] }), 'productIds'],
    ['without zones', profile('5', { zones: [] }), 'zones'],
    [
      'of a zone without rates',
      profile('5', { zones: [{ name: 'A', rates: [] }] }),
      'zones.0.rates',
    ],
    ['of a country in two zones', profile('5', { zones: [...home, ...home] }), 'zones.1.places'],
    [
      'to a country that is none',
      profile('5', { zones: [{ ...home[0], name: 'A', rates: [], places: [{ country: 'XX' }] }] }),
      'zones.0.places.0.country',
    ],
    [
      'to a province of another country',
      profile('5', {
        zones: [
          {
            name: 'A',
            rates: [{ name: 'R' }],
            places: [{ country: 'DE', provinces: ['CA'] }],
          },
        ],
      }),
      'zones.0.places.0.provinces',
    ],
    ['of a cost below 0', profile('-1'), 'zones.0.rates.0.perOrder'],
    [
      'of limits the wrong way round',
      profile('5', {
        zones: [{ name: 'A', rates: [{ name: 'R', basis: 'weight', from: '2', below: '2' }] }],
      }),
      'zones.0.rates.0.below',
    ],
  ])('is one %s', async (_what, content, path) => {
    await expect(save(content, ALL)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
    });
  });

  it('is a second one of the same product, a second default, or one that is not there', async () => {
    await save(profile('5', { isDefault: true }), ALL);
    await expect(save(profile('6'), ALL)).rejects.toMatchObject({ code: 'conflict' });
    const standard = profile('6', { isDefault: true, productIds: [] });
    await expect(save(standard, ALL)).rejects.toMatchObject({ code: 'conflict' });
    await expect(save(standard, ALL, 'none')).rejects.toMatchObject({ code: 'not_found' });
  });
});
