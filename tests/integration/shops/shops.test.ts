import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { findShop, listShops } from '#app/services/workspaces/list-shops.server.ts';
import { plainLine, plainOrder, plainRefund } from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const BLEU = { name: 'Café Bleu', currency: 'eur', timeZone: 'Europe/Paris' };

describe('shops', () => {
  it('are made with a key from their name and found by either, in any case', async () => {
    const { db } = database;
    const shop = await createShop({ db }, BLEU);
    expect(shop).toMatchObject({
      shopKey: 'cafe-bleu',
      name: 'Café Bleu',
      platformId: 12,
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      isDemo: false,
      firstDataDay: null,
    });
    expect(await findShop({ db }, 'CAFE-BLEU')).toEqual(shop);
    expect(await findShop({ db }, ' café bleu ')).toEqual(shop);
    expect(await findShop({ db }, 'cafe')).toBe(null);
  });

  it('are listed with the newest last', async () => {
    const { db } = database;
    const first = await createShop({ db }, { ...BLEU, name: 'First' });
    const second = await createShop({ db }, { ...BLEU, name: 'Second' });
    const ids = (await listShops({ db })).map(({ shopId }) => shopId);
    expect(ids.slice(-2)).toEqual([first.shopId, second.shopId]);
  });

  it('are refused with a taken key, an unknown currency, an unknown zone or no name', async () => {
    const { db } = database;
    await createShop({ db }, { ...BLEU, name: 'Taken' });
    const refused = (over: object) =>
      expect(createShop({ db }, { ...BLEU, name: 'New', ...over })).rejects;
    await refused({ name: 'taken!' }).toMatchObject({
      code: 'conflict',
      message: 'There is already a shop with the key "taken".',
    });
    await refused({ currency: 'EUX' }).toMatchObject({
      code: 'invalid_input',
      message: '"EUX" is not a known currency.',
    });
    await refused({ timeZone: 'Mars/Olympus' }).toMatchObject({
      code: 'invalid_input',
      message: '"Mars/Olympus" is not a known time zone.',
    });
    await refused({ name: '  ' }).toMatchObject({ code: 'invalid_input' });
  });

  it('leave no row behind when they are deleted, and other shops alone', async () => {
    const { db } = database;
    const [gone, kept] = [await newShop(db), await newShop(db)];
    for (const shopId of [gone, kept]) {
      await store(db, shopId, [plainOrder({ lines: [plainLine('1')], refunds: [plainRefund()] })]);
      await costQueuedOrders({ db, clock: () => new Date('2023-02-15T12:00:00Z') }, { shopId });
    }
    await deleteShop({ db }, { shopId: gone });
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'shop_id'`,
    );
    const counts = tables.map(({ name }) =>
      db.query(`select '${name}' as name from ${name} where shop_id = $1`, [gone]),
    );
    expect((await Promise.all(counts)).flat()).toEqual([]);
    const [ledger] = await db.query('select count(*) as n from ledger where shop_id = $1', [kept]);
    expect(ledger).toEqual({ n: 1 });
    await expect(deleteShop({ db }, { shopId: gone })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the catalogue', () => {
  const product = {
    productId: 'p1',
    title: 'Mug',
    vendor: 'Acme',
    productType: null,
    handle: null,
    status: 'active',
    imageUrl: null,
  };
  const variant = {
    variantId: 'v1',
    productId: 'p1',
    title: 'Blue',
    sku: 'MUG-B',
    price: '9.50',
    barcode: null,
  };

  it('counts what is new or different, and keeps what is not told again', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const save = (catalogue: Parameters<typeof saveProducts>[2]) =>
      db.transaction((tx) => saveProducts(tx, shopId, catalogue));
    expect(await save({ products: [product], variants: [variant] })).toMatchObject({ changed: 2 });
    expect(await save({ products: [product], variants: [variant] })).toMatchObject({ changed: 0 });
    const untold = { ...product, title: 'Big mug', vendor: null };
    expect(await save({ products: [untold] })).toMatchObject({ changed: 1 });
    const [row] = await db.query('select title, vendor from products where shop_id = $1', [shopId]);
    expect(row).toEqual({ title: 'Big mug', vendor: 'Acme' });
    const [shop] = await db.query(
      'select catalogue_version as n from shop_versions where shop_id = $1',
      [shopId],
    );
    expect(shop).toEqual({ n: 2 });
  });

  it('holds the tags that a product has now, whatever their order', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const save = (tags?: readonly string[]) =>
      db.transaction((tx) =>
        saveProducts(tx, shopId, { products: [{ ...product, ...(tags && { tags }) }] }),
      );
    const stored = async () =>
      (await db.query('select tags from products where shop_id = $1', [shopId]))[0];
    await save();
    expect(await stored()).toEqual({ tags: null });
    expect(await save(['wool', 'Sale', 'wool'])).toMatchObject({ changed: 1 });
    expect(await stored()).toEqual({ tags: ['Sale', 'wool'] });
    expect(await save(['Sale', 'wool'])).toMatchObject({ changed: 0 });
    expect(await save()).toMatchObject({ changed: 0 });
    expect(await save(['Sale'])).toMatchObject({ changed: 1 });
    expect(await stored()).toEqual({ tags: ['Sale'] });
    expect(await save([])).toMatchObject({ changed: 1 });
    expect(await stored()).toEqual({ tags: [] });
  });

  it('holds collections, stock, customers and discounts, each once', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const level = {
      variantId: 'v1',
      locationId: 'l1',
      onHand: -2,
      updatedAt: '2023-02-01T00:00:00Z',
    };
    const everything = {
      products: [product, product],
      variants: [variant],
      collections: [{ collectionId: 'c1', title: 'Kitchen' }],
      productCollections: [{ productId: 'p1', collectionId: 'c1' }],
      inventory: [level],
      customers: [{ customerId: 'anna', country: 'DE' }],
      discounts: [{ discountId: 'd1', code: 'SAVE', kind: 'percentage', value: '10' }],
    };
    const save = () => db.transaction((tx) => saveProducts(tx, shopId, everything));
    expect(await save()).toMatchObject({ changed: 7 });
    expect(await save()).toMatchObject({ changed: 0 });
  });
});
