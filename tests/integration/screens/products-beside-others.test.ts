import { describe, expect, it } from 'vitest';
import { readBoughtTogether } from '#app/pages/products/read-bought-together.server.ts';
import { readProductAds } from '#app/pages/products/read-product-ads.server.ts';
import { shareProductAds } from '#app/pages/products/product-ads.ts';
import { testDeps } from '../database.ts';
import {
  cost,
  entry,
  makeShop,
  writeDailyCosts,
  writeLedger,
  writeProducts,
} from '../metrics/metrics-ledger.ts';

const sale = (order: string, product: string, country: string, gross: number, cogs: number) =>
  entry({
    order_id: order,
    order_day: '2023-02-01',
    orders: 1,
    units_sold: 1,
    product_id: product,
    variant_id: `${product}-v`,
    country,
    gross_sales: gross,
    cogs,
  });

describe('products bought together', () => {
  it('are those of its orders, beside how often they are sold at all', async () => {
    const deps = await testDeps();
    const shopId = await makeShop(deps.db, 'bought-together');
    const line = (order: string, product: string, entryNo: number, profit: number) => ({
      ...sale(order, product, 'GB', 1000 + profit, 1000),
      entry_no: entryNo,
      orders: entryNo === 1 ? 1 : 0,
    });
    await writeLedger(deps.db, shopId, [
      // Three orders with a teapot; tea is in two of them, a cup in one.
      line('1', 'teapot', 1, 500),
      line('1', 'tea', 2, 200),
      line('2', 'teapot', 1, 500),
      line('2', 'tea', 2, 300),
      line('2', 'cup', 3, 100),
      line('3', 'teapot', 1, 500),
      // Tea alone, and two other orders.
      line('4', 'tea', 1, 900),
      line('5', 'cup', 1, 100),
      line('6', 'tray', 1, 100),
    ]);
    await writeProducts(deps.db, shopId, [
      { id: 'tea', vendor: null, type: null, collections: [] },
    ]);
    const query = {
      shopIds: [shopId],
      range: { start: '2023-02-01', end: '2023-02-07' },
      compareTo: 'previous_period',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    } as const;
    const together = await readBoughtTogether(deps, { shopId, productId: 'teapot', query });
    expect(together).toEqual([
      {
        productId: 'tea',
        title: 'Title of tea',
        orders: 2,
        shareOfOwn: 2 / 3,
        shareOfAll: 3 / 6,
        grossProfitMinor: 500,
      },
    ]);
    expect(await readBoughtTogether(deps, { shopId, productId: 'tray', query })).toEqual([]);
    await deps.close();
  });
});

it('the ads of a product are its share of the campaigns that its orders name', async () => {
  const deps = await testDeps();
  const shopId = await makeShop(deps.db, 'product-ads');
  const tags = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' };
  await writeLedger(deps.db, shopId, [
    { ...sale('1', 'mug', 'GB', 2000, 500), ...tags },
    { ...sale('2', 'plate', 'GB', 4000, 500), ...tags },
    sale('3', 'mug', 'GB', 9000, 500),
  ]);
  await writeDailyCosts(deps.db, shopId, [
    cost({
      kind: 'ad_spend',
      day: '2023-02-02',
      category: 'google_ads',
      sourceId: 'spring',
      amountMinor: 900,
    }),
  ]);
  const query = {
    shopIds: [shopId],
    range: { start: '2023-02-01', end: '2023-02-07' },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  } as const;
  // 20.00 of the 60.00 that the campaign brought: 3.00 of its 9.00.
  const { rows } = shareProductAds(await readProductAds(deps, { productId: 'mug', query }));
  expect(rows).toMatchObject([{ orders: 1, netSales: 2000, spend: 300, profitAfterAds: 1200 }]);
  await deps.close();
});
