import { afterAll, beforeAll, expect, it } from 'vitest';
import { toProducts } from '#app/platforms/woo/records/to-products.ts';
import { wooProduct } from '#app/platforms/woo/records/woo-product.ts';
import { NO_RECORDS } from '#app/platforms/port.ts';
import { storeRecords } from '#app/services/sync/store-records.server.ts';
import { rawLine, rawOrder, read } from '#tests/sandbox/woo/raw-order.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

const product = (id: number, virtual: boolean) =>
  wooProduct.parse({ id, name: `Product ${id}`, type: 'simple', status: 'publish', virtual });

it('what WooCommerce calls virtual is never sent, and a mug beside it is', async () => {
  const shopId = await newShop(deps.db);
  const catalogue = toProducts([
    { product: product(10, false), variations: [] },
    { product: product(20, true), variations: [] },
  ]);
  const lines = [rawLine({ id: 1 }), rawLine({ id: 2, product_id: 20, total: '0', subtotal: '0' })];
  const orders = [read(rawOrder({ line_items: lines }))];
  for (const records of [catalogue, { ...NO_RECORDS, orders }]) {
    await deps.db.transaction((tx) => storeRecords(tx, { shopId, records, now: new Date() }));
  }
  const stored = await deps.db.query(
    `select variant_id as "variantId", requires_shipping as "requiresShipping"
     from order_lines where shop_id = $1 order by variant_id`,
    [shopId],
  );
  expect(stored).toEqual([
    { variantId: '10', requiresShipping: true },
    { variantId: '20', requiresShipping: false },
  ]);
});
