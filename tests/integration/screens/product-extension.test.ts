/** What the block on Shopify's page of a product is answered, and a cost that is typed there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { readProductProfit } from '#app/pages/api/read-product-profit.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { entry, makeShop, writeLedger, writeProducts } from '../metrics/metrics-ledger.ts';

/** The last 30 days end the day before. */
const NOW = '2026-11-27T12:00:00Z';

const sale = (order: string, day: string, over: object) =>
  entry({
    order_id: order,
    order_day: day,
    event_day: day,
    orders: 1,
    product_id: '7',
    variant_id: '7-v',
    ...over,
  });

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps({ now: NOW });
  shopId = await makeShop(deps.db, 'product-extension');
  await writeProducts(
    deps.db,
    shopId,
    ['7', '8'].map((id) => ({ id, vendor: null, type: null, collections: [] })),
  );
  await writeLedger(deps.db, shopId, [
    // 3 units at 20.00 that cost 8.00 each, on the first day of the 30 and on the last.
    sale('1', '2026-10-28', { units_sold: 2, gross_sales: 4000, cogs: 1600 }),
    sale('2', '2026-11-26', { units_sold: 1, gross_sales: 2000, cogs: 800 }),
    // Not of the last 30 days that are over, and not of this product.
    sale('3', '2026-10-27', { units_sold: 1, gross_sales: 2000, cogs: 800 }),
    sale('4', '2026-11-27', { units_sold: 1, gross_sales: 2000, cogs: 800 }),
    sale('5', '2026-11-20', { product_id: '8', units_sold: 1, gross_sales: 9900, cogs: 100 }),
  ]);
  await saveRules(deps, {
    shopId,
    kind: 'unit_cost',
    rules: [{ variantId: '7-v', cost: '8.00' }],
  });
});
afterAll(() => deps.close());

async function read(productId: string, role: Role = 'Owner') {
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('There is no shop.');
  return readProductProfit(deps, { shop, role, gid: `gid://shopify/Product/${productId}` });
}

describe('the profit of a product', () => {
  it('is that of its last 30 days, for a unit and in all', async () => {
    const view = await read('7');
    // 60.00 less 24.00 is 36.00; 12.00 for each of 3 units.
    expect(view.figures.map(({ key, text }) => [key, text])).toEqual([
      ['gross_profit_per_unit', '£12.00'],
      ['gross_profit', '£36.00'],
      ['net_sales', '£60.00'],
      ['units_sold', '3'],
      ['gross_margin', '60.00%'],
    ]);
    expect(view).toMatchObject({
      days: '28 Oct 2026 to 26 Nov 2026',
      summary: 'Profit £12.00 a unit',
      note: null,
      refusal: null,
      path: '/product/7?start=2026-10-28&end=2026-11-26',
    });
    expect(view.variants).toMatchObject([
      { variantId: '7-v', cost: '8.00', orders: 'new', sold: '3 sold, profit £12.00 each' },
    ]);
  });

  it('tells whoever may not change costs why, with the cost as it is', async () => {
    const view = await read('7', 'View Only');
    expect(view.refusal).toContain('view only');
    expect(view.variants[0]?.costText).toBe('£8.00');
  });

  it('is refused of a product that the catalogue does not have, and of what is none', async () => {
    await expect(read('99')).rejects.toMatchObject({ code: 'not_found' });
    await expect(read('7x')).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
