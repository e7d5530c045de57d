/** What explains a figure of a product's ads adds up to it, and leads to the entries of the ledger. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyHref } from '#app/components/why/why-address.ts';
import { readProductAds } from '#app/pages/products/read-product-ads.server.ts';
import { productFilter } from '#app/view-models/products/product-queries.ts';
import {
  getProductAdsWhy,
  PRODUCT_ADS_FIGURES,
  type ProductAdsFigure,
} from '#app/pages/products/product-ads-why-request.ts';
import { type ProductAdsRow, shareProductAds } from '#app/pages/products/product-ads.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import {
  createShopsFixture,
  makeContext,
  type ShopsFixture,
} from '#tests/integration/api/shops-fixture.ts';
import { cost, entry, writeDailyCosts, writeLedger } from '../metrics/metrics-ledger.ts';

const DAYS = 'start=2023-02-01&end=2023-02-28&compare=none';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
  const { deps, shops } = fixture;
  const { shopId } = shops.paris;
  await deps.db.query('delete from ledger where shop_id = $1', [shopId]);
  await deps.db.query("update shop_versions set first_data_day = '2023-01-01' where shop_id = $1", [
    shopId,
  ]);
  const sale = (order: string, product: string, gross: number, source: string, campaign: string) =>
    entry({
      order_id: order,
      order_day: '2023-02-10',
      orders: 1,
      units_sold: 1,
      product_id: product,
      gross_sales: gross,
      cogs: 500,
      utm_source: source,
      utm_medium: 'cpc',
      utm_campaign: campaign,
    });
  await writeLedger(deps.db, shopId, [
    sale('1', 'mug', 20_00, 'google', 'spring'),
    sale('2', 'mug', 10_00, 'Google', 'Spring'),
    sale('3', 'plate', 60_00, 'google', 'SPRING'),
    sale('4', 'mug', 40_00, 'google', 'autumn'),
  ]);
  const ads = (sourceId: string, amountMinor: number) =>
    cost({ kind: 'ad_spend', day: '2023-02-10', category: 'google_ads', sourceId, amountMinor });
  await writeDailyCosts(deps.db, shopId, [ads('spring', 9_00), ads('autumn', 5_00)]);
});
afterAll(() => fixture.deps.close());

async function request(path: string) {
  const headers = { cookie: `farthing=${await fixture.enter('ann', 'paris')}` };
  return new Request(`https://farthing.example${path}`, { headers });
}

async function openPage() {
  const { context } = makeContext(fixture.deps);
  return openReport(await request(`/product/mug?${DAYS}`), context);
}

async function readAds() {
  const { deps, query } = await openPage();
  return shareProductAds(await readProductAds(deps, { productId: 'mug', query }));
}

/** What the sheet of the page answers. */
async function answer(why: WhyRequest) {
  const { report } = await openPage();
  const state = { ...report.state, filters: [productFilter('mug')] };
  const { context } = makeContext(fixture.deps);
  return readWhy(await request(whyHref({ ...report, state }, why, 1)), context, EXPLAINED_TOPICS);
}

async function valueOf(why: WhyRequest) {
  const found = await answer(why);
  if (found.kind === 'figure') return found.figure.value;
  return found.kind === 'explanation' ? amountOf(found.explanation) : null;
}

async function explain(figure: ProductAdsFigure, row: ProductAdsRow | null): Promise<Explanation> {
  const found = await answer(getProductAdsWhy('mug', figure, row));
  if (found.kind !== 'explanation') throw new Error('The metric layer explains this.');
  return found.explanation;
}

function amountOf({ value }: Explanation) {
  return 'value' in value ? value.value : null;
}

it('shares the cost of a campaign by net sales, whatever the case of its tags', async () => {
  const spring = (await readAds()).rows.find(({ orders }) => orders === 2) ?? null;
  const { value, parts, entries } = await explain('spend', spring);
  // 9.00 × 30.00 ÷ 90.00
  expect([value, ...parts.map(({ sign, shown }) => [sign, shown])]).toEqual([
    { value: 3_00, format: 'money' },
    ['', { value: 9_00, format: 'money' }],
    ['×', { value: 30_00, format: 'money' }],
    ['÷', { value: 90_00, format: 'money' }],
  ]);
  expect(entries?.rows).toMatchObject([{ key: 'google_ads spring', shown: { value: 9_00 } }]);
  // What the parts and the campaign open has the same numbers.
  const opened = [...parts, ...(entries?.rows ?? [])].flatMap(({ opens }) => opens ?? []);
  expect(await Promise.all(opened.map(valueOf))).toEqual([30_00, 90_00, 9_00]);
});

it('has the figure of the page, of each row and of all together', async () => {
  const { rows, total } = await readAds();
  // 3.00 and 5.00 of ads, of 70.00 that left 55.00 after the goods.
  expect(total).toEqual({
    orders: 3,
    netSales: 70_00,
    grossProfit: 55_00,
    spend: 8_00,
    roas: 70 / 8,
    profitAfterAds: 47_00,
  });
  for (const figure of PRODUCT_ADS_FIGURES) {
    for (const row of rows) {
      const own = getProductAdsWhy('mug', figure, row);
      expect([figure, await valueOf(own)]).toEqual([figure, row[figure]]);
    }
    const { entries, parts, ...all } = await explain(figure, null);
    expect([figure, 'value' in all.value && all.value.value]).toEqual([figure, total[figure]]);
    const listed = entries?.rows.map(({ shown }) => ('value' in shown ? (shown.value ?? 0) : 0));
    if (parts.length === 0) {
      expect(listed?.reduce((sum, one) => sum + one, 0)).toBe(total[figure]);
    }
  }
});

it('does not explain campaigns that brought none of its orders', async () => {
  const [row] = (await readAds()).rows;
  if (row === undefined) throw new Error('There are no rows.');
  await expect(explain('spend', { ...row, key: '["bing",null,"x"]' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
