/** What an earlier version stored wrongly is read from the platform once more. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#app/data/migrate.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { type TestDeps, testDeps } from '#tests/integration/database.ts';
import { fetchHistory, plainShop, type PlainShop } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
const MIGRATION = '20270106000100_money_read_again/migration.sql';

let base: TestDeps;
beforeAll(async () => (base = await testDeps({ now: NOW })));
afterAll(() => base.close());

const shopWith = () => plainShop(base, { orders: 5, clock: () => new Date(NOW) });
const tips = async ({ shopId }: PlainShop) =>
  base.db.query('select order_id, tip_minor from orders where shop_id = $1 order by 1', [shopId]);
const statuses = async ({ shopId }: PlainShop) =>
  base.db.query(
    `select category, status from retrievals where shop_id = $1 and kind = 'history' order by 1`,
    [shopId],
  );
const orderIs = (status: string) => [
  { category: 'orders', status },
  { category: 'products', status: 'done' },
];

/** Stored as by a version that left the tax within the tip of one order, at a platform of this id. */
async function keepTaxInTip({ shopId }: PlainShop, platformId: number): Promise<void> {
  await base.db.query(
    `update orders set tip_minor = tip_minor + 190, content_hash = 'of before'
     where (shop_id, order_id) in (
       select shop_id, min(order_id) from orders where shop_id = $1 group by 1)`,
    [shopId],
  );
  await base.db.query(
    `update platform_shops set external_key = $2 || ' ' || split_part(external_key, ' ', 2)
     where shop_id = $1`,
    [shopId, platformId],
  );
}

const upgrade = async () =>
  base.db.query(await readFile(path.join(MIGRATIONS_FOLDER, MIGRATION), 'utf8'));

describe('orders with taxed tips', () => {
  it('are as the platform tells them after the upgrade', async () => {
    const shop = await shopWith();
    await fetchHistory(shop);
    const before = await tips(shop);
    await keepTaxInTip(shop, PLATFORM.shopify);
    await upgrade();
    expect(await statuses(shop)).toEqual(orderIs('pending'));
    await fetchHistory(shop);
    expect(await tips(shop)).toEqual(before);
    expect(await statuses(shop)).toEqual(orderIs('done'));
  });

  it('are not read again where they were right', async () => {
    const shop = await shopWith();
    await fetchHistory(shop);
    await keepTaxInTip(shop, PLATFORM.wooCommerce);
    await upgrade();
    expect(await statuses(shop)).toEqual(orderIs('done'));
  });
});
