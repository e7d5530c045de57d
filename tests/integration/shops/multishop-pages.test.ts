import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_PART } from '#app/domain/pages/report-place.ts';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { exportProducts } from '#app/services/products/export-products.server.ts';
import { listProducts } from '#app/pages/products/list-products.server.ts';
import { exportProfitAndLoss } from '#app/pages/profit-and-loss/export-profit-and-loss.server.ts';
import { profitAndLoss } from '#app/pages/profit-and-loss/profit-and-loss.server.ts';
import { readDashboard } from '#app/pages/dashboard/read-dashboard.server.ts';
import { saveUserAttribute } from '#app/services/workspaces/attributes.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { PRODUCT_METRICS } from '#app/view-models/products/product-queries.ts';
import { parseProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import { exportReport } from '#app/pages/reports/export-report.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import {
  createShopsFixture,
  makeContext,
  type ShopName,
  type ShopsFixture,
} from '#tests/integration/api/shops-fixture.ts';
import { entry, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';

// What the shops sell, and the rates, stand in ./rpc/shops-fixture.ts and ./rpc/day-rates.ts. In euros:
// Berlin 100 + 50, Paris 10 + 20, Boston 109 + 200, Tokyo 140 + 200. Together 359 + 470 = 829.
const DAYS = 'start=2023-02-01&end=2023-02-02&compare=none';
const NORTH = ['berlin', 'paris', 'boston', 'tokyo'] as const;

let fixture: ShopsFixture;
let cookie: string;
beforeAll(async () => {
  fixture = await createShopsFixture({ plans: PLANS_ON });
  await show('berlin', NORTH);
});
afterAll(() => fixture.deps.close());

/** Ann puts a shop on screen, and ticks these in the panel. */
async function show(shop: ShopName, ticked: readonly ShopName[]) {
  cookie = await fixture.enter('ann', shop);
  await saveUserAttribute(fixture.deps, {
    userId: fixture.users.ann,
    name: 'multishop_selected',
    value: idsOf(ticked),
  });
}

const idsOf = (names: readonly ShopName[]) =>
  names.map((name) => fixture.shops[name].shopId).join(',');

function at(path: string) {
  const request = new Request(`https://farthing.example${path}`, {
    headers: { cookie: `farthing=${cookie}` },
  });
  return [request, makeContext(fixture.deps).context] as const;
}

const open = (path: string) => openReport(...at(path));
/** Whoever has chosen nothing. */
const nobody = ({ shop, report }: Awaited<ReturnType<typeof open>>) =>
  ({ shopId: shop.shopId, userId: null, role: 'Owner', plan: report.plan }) as const;
const dashboard = async (more = '') => {
  const opened = await open(`/dashboard?${DAYS}${more}`);
  return { opened, page: await readDashboard(opened, nobody(opened)) };
};
const textOf = async (chunks: AsyncIterable<string>) => {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text.trim().split('\r\n');
};

describe('the dashboard of four shops in three currencies', () => {
  it('shows the sum by hand, in the main currency, and says so', async () => {
    const { opened, page } = await dashboard();
    expect(page.total.values['gross_sales']).toBe(829_00);
    expect(page.timeSeries.map((row) => row?.values['total_revenue'])).toEqual([359_00, 470_00]);
    expect(opened.report.shop).toMatchObject({ currency: 'EUR', decimals: 2 });
    expect(opened.report.shops.notice?.text).toBe(
      'Since you have shops with different currencies, we converted data to EUR',
    );
    expect(opened.report.shops.details).toEqual([
      'Each day is converted at its reference rate; a day without one takes the last before it, ' +
        'up to 7 days old. The latest rate here is of 2 Feb 2023.',
    ]);
  });

  it('ranks countries across shops, and each shop’s products by its name', async () => {
    const { page } = await dashboard();
    const [products, countries] = page.rankings;
    expect(countries?.top.map(({ key, value }) => [key, value])).toEqual([
      ['DE', 470_00],
      ['FR', 359_00],
    ]);
    expect(products?.top.map(({ label, value }) => [label, value])).toEqual([
      ['canary-tokyo-product · canary-tokyo', 340_00],
      ['canary-boston-product · canary-boston', 309_00],
      ['canary-berlin-product · canary-berlin', 150_00],
      ['canary-paris-product · canary-paris', 30_00],
    ]);
  });

  it('is filtered across shops', async () => {
    const { page } = await dashboard('&filter=country:eq:FR');
    expect(page.total.values['gross_sales']).toBe(359_00);
  });

  it('explains a figure by its shops, which add up to it', async () => {
    const { opened } = await dashboard();
    const shops = `&shops=${opened.report.shops.shown.map(({ shopId }) => shopId).join()}`;
    const why = await readWhy(...at(`/why?${DAYS}&metric=gross_sales${shops}`), EXPLAINED_TOPICS);
    if (why.kind !== 'figure') throw new Error('A figure was asked for.');
    expect(why.figure.value).toBe(829_00);
    expect(why.figure.entries).toMatchObject({ by: 'shop', rowCount: 4 });
    expect(why.figure.entries?.rows.map(({ label, value }) => [label, value])).toEqual([
      ['canary-tokyo', 340_00],
      ['canary-boston', 309_00],
      ['canary-berlin', 150_00],
      ['canary-paris', 30_00],
    ]);
    const product = `&filter=product:eq:${fixture.shops.boston.shopId}~canary-boston-product`;
    const row = await readWhy(
      ...at(`/why?${DAYS}&metric=gross_sales${shops}${product}`),
      EXPLAINED_TOPICS,
    );
    expect(row).toMatchObject({ figure: { value: 309_00 } });
  });

  it('comes as CSV with the figures on screen', async () => {
    const address = `/export?${DAYS}&by=day&metrics=gross_sales&shops=${idsOf(NORTH)}`;
    const file = await exportReport(...at(address));
    // The byte order mark is for Excel.
    expect((await file.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Day,Gross sales (EUR)',
      '2023-02-01,359.00',
      '2023-02-02,470.00',
    ]);
  });
});

describe('the other reports of the four', () => {
  it('profit and loss adds up without a gap, on screen and in its file', async () => {
    const { figures, query } = await open(`/pl-report?${DAYS}`);
    const { options } = parseProfitAndLossOptions(new URLSearchParams('trend=day'));
    const { statement, gaps } = await profitAndLoss(figures, { query, options });
    const sales = statement.rows.find(({ metric }) => metric === 'total_revenue');
    expect(sales?.values).toEqual([829_00, 359_00, 470_00]);
    expect(gaps).toEqual([]);
    const lines = await textOf(exportProfitAndLoss(figures, { query, options, locale: 'en' }));
    expect(lines).toContain('Total revenue (EUR),,829.00,359.00,470.00');
  });

  it('products are each shop’s own, sorted, filtered by a figure and searched together', async () => {
    const { deps, figures, query, report } = await open(
      `/analytics/products?tab=performance&${DAYS}&filter=gross_profit:gt:14000`,
    );
    const page = { size: 10, number: 1 };
    const list = (search: string) =>
      listProducts(deps, { query: { ...query, page }, search, figures });
    const { result, facts } = await list('');
    expect(result.rows.map(({ values }) => values['net_sales'])).toEqual([340_00, 309_00, 150_00]);
    expect(result.total.values).toMatchObject({ net_sales: 799_00, orders: 6 });
    expect(Object.values(facts).map(({ title }) => title)).toContain(
      'canary-tokyo-product · canary-tokyo',
    );
    expect(report.shops.shown).toHaveLength(4);
    const none = await list('no such product');
    expect(none.result.rows).toEqual([]);
    const columns = PRODUCT_METRICS.map(getMetric);
    const lines = await textOf(exportProducts(deps, { query, columns, search: '', figures }));
    expect(lines).toHaveLength(1 + 3);
    expect(lines[1]).toMatch(
      /^canary-tokyo-product,canary-tokyo-product · canary-tokyo,.*,340\.00,/,
    );
  });

  it('orders and cohorts show the shop on screen alone, and orders say why', async () => {
    for (const path of ['/orders', '/ltv', '/product/canary-berlin-product']) {
      const { report, figures } = await open(`${path}?${DAYS}`);
      expect([path, report.shops.shown.length]).toEqual([path, 1]);
      expect(report.shops.notice?.text).toBe('This page does not support Multishop view');
      const sold = await figures.read({ ...(await open(path)).query, ...SOLD });
      expect(sold.total.values).toEqual({ gross_sales: 150_00 });
    }
  });
});

const SOLD = {
  metrics: ['gross_sales'],
  groupings: [],
  range: { start: '2023-02-01', end: '2023-02-02' },
  compareTo: 'none',
} as const;

describe('shops of one selection', () => {
  it('are another workspace’s own after a switch: dollars and yen in the south', async () => {
    await show('austin', NORTH);
    // The selection was made in the north: Austin stands alone, 1.00 + 2.00 dollars.
    expect((await dashboard()).page.total.values['gross_sales']).toBe(3_00);
    await show('austin', ['austin', 'osaka']);
    // 1000 JPY at 1.00 / 100 = 10.00 USD; 3000 JPY at 1.09 / 140 = 23.36 USD.
    const { opened, page } = await dashboard();
    expect(page.total.values['gross_sales']).toBe(3_00 + 10_00 + 23_36);
    expect(opened.report.shop.currency).toBe('USD');
    await show('berlin', NORTH);
  });

  it('take the last rates before a weekend, on each of its days', async () => {
    const { deps, shops } = fixture;
    const sale = (day: string, gross_sales: number) =>
      entry({ order_id: day, event_day: day, order_day: day, gross_sales, orders: 1 });
    // Saturday 4 and Sunday 5 February; the last rates are Thursday's, 1 EUR = 1.09 USD = 140 JPY.
    await writeLedger(deps.db, shops.boston.shopId, [sale('2023-02-04', 10_90)]);
    await writeLedger(deps.db, shops.tokyo.shopId, [
      sale('2023-02-04', 2_800),
      // 1000 / 140 = 7.142857...
      sale('2023-02-05', 1_000),
    ]);
    const opened = await open('/dashboard?start=2023-02-04&end=2023-02-05&compare=none');
    const page = await readDashboard(opened, nobody(opened));
    expect(opened.report.shops.shown).toHaveLength(4);
    // Friday's are not known: the amounts are marked, in the page's words and in its files.
    const mark = (currency: string) =>
      `Estimated: amounts in ${currency} from 4 Feb 2023 on are converted at the rate of ` +
      '2 Feb 2023, the last one known.';
    expect(opened.report.shops.details.slice(1)).toEqual([mark('USD'), mark('JPY')]);
    expect(page.timeSeries.map((row) => row?.values['total_revenue'])).toEqual([
      10_00 + 20_00,
      7_14,
    ]);
    expect(page.total.values['gross_sales']).toBe(37_14);
  });

  it('need no notice where they have one currency', async () => {
    await show('berlin', ['berlin', 'paris']);
    const { opened, page } = await dashboard();
    expect(page.total.values['gross_sales']).toBe(180_00);
    expect(opened.report.shops.notice).toBeNull();
    await show('berlin', NORTH);
  });

  it('reach back as far as the plan of each of them, and say whose is the limit', async () => {
    const { deps, shops } = fixture;
    const ask = () => open('/dashboard?start=2021-12-01&end=2023-02-02&compare=none');
    expect((await ask()).query.range.start).toBe('2021-12-01');
    await setPlan(deps, { shopId: shops.paris.shopId, plan: 'basic' });
    const together = await ask();
    // 366 days before the 15th of February 2023.
    expect(together.query.range.start).toBe('2022-02-14');
    expect(together.report.rangePlan).toEqual({ plan: 'basic', shopName: 'canary-paris' });
    expect(together.report.shops.details.at(-1)).toBe(
      'canary-paris is on the Basic plan, which reaches back 1 year: shops shown together use ' +
        'the shortest history.',
    );
    // A file of the same shops is cut alike, whatever its address says.
    const address = `/export?start=2021-12-01&end=2023-02-02&shops=${idsOf(NORTH)}`;
    const file = await openReport(...at(address), SHARED_PART);
    expect(file.query.range.start).toBe('2022-02-14');
    // Without Paris, and on a page of one shop, its plan says nothing.
    await show('berlin', ['berlin', 'boston', 'tokyo']);
    expect((await ask()).query.range.start).toBe('2021-12-01');
    await show('berlin', NORTH);
    const alone = await open('/orders?start=2021-12-01&end=2023-02-02');
    expect(alone.query.range.start).toBe('2021-12-01');
    await setPlan(deps, { shopId: shops.paris.shopId, plan: 'plus' });
  });

  it('cannot be named by an address where they are not one’s own', async () => {
    for (const stranger of ['austin', 'eves'] as const) {
      const address = `/why?${DAYS}&metric=orders&shops=${idsOf(['berlin', stranger])}`;
      await expect(readWhy(...at(address), EXPLAINED_TOPICS)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  it('are left out, named and with the day, where a rate is missing', async () => {
    await fixture.deps.db.query("delete from currency_rates where day = '2023-02-01'");
    const { opened, page } = await dashboard();
    expect(page.total.values['gross_sales']).toBe(180_00);
    expect(opened.report.shops.notice).toEqual({
      tone: 'warning',
      text:
        'There is no reference rate between USD and EUR on 1 Feb 2023, so shops of other ' +
        'currencies are left out. Removed: canary-boston, canary-tokyo',
    });
    expect(opened.report.shops.details).toEqual([
      'Daily reference rates reach up to 2 Feb 2023, 13 days ago. Later days take the rates of ' +
        'that day, and are marked as estimates.',
    ]);
  });
});
