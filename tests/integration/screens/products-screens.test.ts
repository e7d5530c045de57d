import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { AppError } from '#app/lib/app-error.ts';
import { type ReportFigures, reportFigures } from '#app/services/reports/report-figures.server.ts';
import { bestKey } from '#app/services/products/best-key.server.ts';
import { getBestThing } from '#app/services/products/get-best-thing.server.ts';
import { exportProducts } from '#app/services/products/export-products.server.ts';
import { listProducts } from '#app/pages/products/list-products.server.ts';
import { productPage } from '#app/pages/products/product-page.server.ts';
import { PRODUCT_METRICS } from '#app/view-models/products/product-queries.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { undoRuleRows } from '#app/services/costs/rows-undo.server.ts';
import { saveProductCosts } from '#app/services/costs/save-product-costs.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger, writeProducts } from '../metrics/metrics-ledger.ts';

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

describe('the products screens', () => {
  let deps: TestDeps;
  let shop: { shopId: number; timeZone: string; currency: string };
  let base: MetricQuery;
  let figures: ReportFigures;

  beforeAll(async () => {
    deps = await testDeps();
    const shopId = await makeShop(deps.db, 'products-screens');
    shop = { shopId, timeZone: 'Europe/London', currency: 'GBP' };
    const shops = [{ shopId, name: 'mugs', currency: 'GBP' }];
    figures = reportFigures(deps, { shops, currency: 'GBP' });
    await writeLedger(deps.db, shopId, [
      sale('1', 'mug', 'FR', 5000, 2000),
      sale('2', 'mug', 'GB', 3000, 2000),
      sale('3', 'plate', 'GB', 9000, 9500),
      sale('4', 'unlisted', 'GB', 100, 0),
    ]);
    await writeProducts(deps.db, shopId, [
      { id: 'mug', vendor: 'Potter', type: 'Cup', collections: [] },
      { id: 'plate', vendor: 'Smith', type: null, collections: [] },
      { id: 'never-sold', vendor: null, type: null, collections: [] },
    ]);
    await deps.db.query(
      `insert into unit_costs values ($1, 'u1', 'mug-v', '18.00', null, '2023-01-01T00:00:00Z'),
         ($1, 'u2', 'mug-v', '20.00', '2023-01-01T00:00:00Z', null)`,
      [shopId],
    );
    base = {
      shopIds: [shopId],
      range: { start: '2023-02-01', end: '2023-02-07' },
      compareTo: 'previous_period',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: { size: 10, number: 1 },
      dating: 'event',
      weekStart: 1,
    };
  });
  afterAll(() => deps.close());

  const list = (change: Partial<MetricQuery> = {}, search = '') =>
    listProducts(deps, { query: { ...base, ...change }, search, figures });
  const idsOf = async (change: Partial<MetricQuery> = {}, search = '') =>
    (await list(change, search)).result.rows.map(({ keys }) => keys[0]);

  it('list the best sellers first, with what each left', async () => {
    const { result, facts } = await list();
    expect(result.rows.map(({ keys, values }) => [keys[0], values['gross_profit']])).toEqual([
      ['plate', -500], // 90.00 - 95.00
      ['mug', 4000], // 80.00 - 40.00
      ['unlisted', 100],
    ]);
    expect(facts['mug']).toMatchObject({ title: 'Title of mug', vendor: 'Potter' });
  });

  it('rank by the figure the table is sorted by', async () => {
    const sort = { by: 'gross_profit', direction: 'asc' } as const;
    const { ranking, rankedBy } = await list({ sort });
    expect(rankedBy).toBe('gross_profit');
    expect(ranking.rows.map(({ keys }) => keys[0])).toEqual(['plate', 'unlisted', 'mug']);
  });

  it('know the best seller of the menu for whoever waits, though another reader leaves', async () => {
    const row = await selectShopById(deps.db, shop.shopId);
    if (row === null) throw new Error('The shop was just made.');
    const withDays = { ...row, lastDataDay: '2023-02-01' };
    const leaving = Promise.withResolvers<void>();
    const read = async () => {
      await leaving.promise;
      throw new AppError('cancelled', 'Nobody waits for this report any more.');
    };
    const reader = { ...deps.reader, read };
    const ofWhoLeaves = getBestThing({ ...deps, reader }, withDays, 'product');
    const ofWhoWaits = getBestThing(deps, withDays, 'product');
    leaving.resolve();
    await expect(ofWhoLeaves).rejects.toMatchObject({ code: 'cancelled' });
    // The plate sold for 90.00, the mug for 80.00.
    expect(await ofWhoWaits).toBe('plate');
  });

  it('find a product by title, vendor, type or sku', async () => {
    expect(await idsOf({}, 'of MUG')).toEqual(['mug']);
    expect(await idsOf({}, 'smith')).toEqual(['plate']);
    expect(await idsOf({}, 'cup')).toEqual(['mug']);
    expect(await idsOf({}, 'sku-plate')).toEqual(['plate']);
    expect(await idsOf({}, 'nothing')).toEqual([]);
  });

  it('export every product, in pounds', async () => {
    const chunks: string[] = [];
    const columns = PRODUCT_METRICS.map(getMetric);
    for await (const chunk of exportProducts(deps, { query: base, columns, search: '', figures })) {
      chunks.push(chunk);
    }
    const lines = chunks.join('').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/^mug,Title of mug,Potter,Cup,2,80\.00,40\.00,40\.00,0\.5,/);
  });

  const open = (productId: string, role: Role = 'Owner') =>
    productPage(deps, {
      shop,
      role,
      productId,
      query: base,
      breakdown: 'day',
      today: '2023-02-15',
    });

  it('open a product with its figures, variants, countries and orders', async () => {
    const page = await open('mug');
    expect(page.total.total.values).toMatchObject({ net_sales: 8000, gross_profit: 4000 });
    expect(page.trend.rows.map(({ values }) => values['net_sales'])).toEqual([
      8000, 0, 0, 0, 0, 0, 0,
    ]);
    expect(page.variants.rows.map(({ keys }) => keys[0])).toEqual(['mug-v']);
    expect(page.variantFacts['mug-v']).toMatchObject({ sku: 'SKU-mug', onHand: null });
    expect(page.countries.rows.map(({ keys, values }) => [keys[0], values['net_sales']])).toEqual([
      ['FR', 5000],
      ['GB', 3000],
    ]);
    expect(page.orders.rowCount).toBe(2);
  });

  it('have nothing of ads where no campaign cost anything', async () => {
    const { ads, reasons } = await open('mug');
    expect([ads.rows, ads.total.spend]).toEqual([[], 0]);
    // Sales have no reason, and nothing came back.
    expect(reasons.rows.map(({ keys, values }) => [keys[0], values['returns']])).toEqual([
      [null, 0],
    ]);
  });

  it('show what a variant cost from when to when, the newest first', async () => {
    const { unitCosts } = await open('mug');
    expect(unitCosts.periods.map(({ cost, fromDay, toDay }) => [cost, fromDay, toDay])).toEqual([
      ['20.00', '2023-01-01', null],
      ['18.00', null, '2022-12-31'],
    ]);
    expect(unitCosts.now['mug-v']).toEqual({ cost: '20.00', currency: null, byAllRules: 2000 });
  });

  it('show each cost while it was in force, with who said it', async () => {
    await deps.db.query(
      `insert into unit_costs (shop_id, unit_cost_id, variant_id, cost, valid_from) values
         ($1, 'platform-1', 'plate-v', '7', null),
         ($1, 'platform-2', 'plate-v', '8', '2023-01-10T00:00:00Z'),
         ($1, 'file-1', 'plate-v', '9', '2023-01-20T00:00:00Z')`,
      [shop.shopId],
    );
    const { unitCosts } = await open('plate');
    // What begins later takes the place of what holds for good.
    expect(unitCosts.periods.map(({ cost, source, toDay }) => [cost, source, toDay])).toEqual([
      ['9', 'file', null],
      ['8', 'platform', '2023-01-19'],
      ['7', 'platform', '2023-01-09'],
    ]);
  });

  it('offer to undo the last change of costs where it was one of this product', async () => {
    const period = { from: '2023-02-01T00:00:00Z', to: null };
    const terms = { currency: null, estimatedPercent: null };
    const costs = [{ variantId: 'mug-v', cost: '21', ...terms }];
    await saveProductCosts(deps, { shopId: shop.shopId, costs, period });
    expect((await open('mug')).unitCosts.lastChange).toMatchObject({ hasOthers: false });
    expect((await open('plate')).unitCosts.lastChange).toBeNull();
    await undoRuleRows(deps, { shopId: shop.shopId, kind: 'unit_cost' });
    const { lastChange, now } = (await open('mug')).unitCosts;
    expect([lastChange, now['mug-v']?.cost]).toEqual([null, '20.00']);
  });

  it('say to those who cannot change costs why', async () => {
    expect((await open('mug')).unitCosts.refusal).toBeNull();
    expect((await open('mug', 'View Only')).unitCosts.refusal).toMatch(/view only/);
    expect((await open('mug', 'Demo')).unitCosts.refusal).toMatch(/demo/);
  });

  it('say how many days the stock lasts at the pace of the last 30 days', async () => {
    const daysOf = async (onHand: number) => {
      await deps.db.query(
        `insert into inventory_levels values ($1, 'mug-v', 'here', $2, now())
         on conflict (shop_id, variant_id, location_id) do update set on_hand = excluded.on_hand`,
        [shop.shopId, onHand],
      );
      const { variantFacts } = await open('mug');
      return variantFacts['mug-v']?.stockDays;
    };
    expect((await open('mug')).variantFacts['mug-v']?.stockDays).toBeNull();
    // Two mugs were sold in 30 days: seven last 105 days. Nothing lasts for less than nothing.
    expect([await daysOf(7), await daysOf(0), await daysOf(-1)]).toEqual([105, 0, null]);
  });

  it('open a product that was never sold, and one the catalogue does not know', async () => {
    expect((await open('never-sold')).total.total.values['net_sales']).toBe(0);
    expect((await open('unlisted')).product.title).toBe('unlisted');
  });

  it('refuse a product that nobody knows', async () => {
    await expect(open('nope')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('know the best seller, and that there is none without sales', async () => {
    expect(await bestKey(deps, base, 'product')).toBe('plate');
    const range = { start: '2020-01-01', end: '2020-01-31' };
    expect(await bestKey(deps, { ...base, range }, 'product')).toBeNull();
  });
});
