/** The simulators: which figures of a shop they begin with, and what an address says instead. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader as publicLoader } from '#app/pages/simulators/profit-calculator.route.tsx';
import { loader } from '#app/pages/simulators/simulators.route.tsx';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { calculate } from '#app/components/simulators/calculate.ts';
import { findProductsToSimulate } from '#app/pages/simulators/simulators-page.server.ts';
import { writeProducts } from '#tests/integration/metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());

type Reader = 'ann' | 'vic' | 'eve';

async function open(
  query = '',
  reader: Reader = 'ann',
  shop: 'paris' | 'berlin' | 'eves' = 'paris',
) {
  const [request, context] = await fixture.request(`/profit-simulators?${query}`, 'paris');
  const cookie = `farthing=${await fixture.enter(reader, shop)}`;
  const asked = new Request(request.url, { headers: { cookie } });
  const view = await loader({ request: asked, context, params: {} });
  if (view instanceof Response) throw new Error('There was no page.');
  return view;
}

async function find(text: string) {
  const words = new URLSearchParams({ find: text }).toString();
  const [request, context] = await fixture.request(`/profit-simulators/figures?${words}`, 'paris');
  return findProductsToSimulate(request, context);
}

const FEBRUARY = 'days=chosen&start=2023-02-01&end=2023-02-02';

describe('the simulators of a shop', () => {
  it('begin with its figures of the chosen days, and with what is not known of them', async () => {
    const view = await open(FEBRUARY);
    expect(view.source).toMatchObject({
      kind: 'shop',
      range: { start: '2023-02-01', end: '2023-02-02' },
      days: 'chosen',
    });
    // Orders of 80.00, 80.00 and 50.00; shipping of 5.00 and 4.00; goods of 30.00, 30.00 and 20.00.
    expect(view.start).toMatchObject({
      sales: '210.00',
      extras: '9.00',
      goods: '80.00',
      shipping: '16.00',
      fees: '6.00',
      orders: '3',
      units: '3',
      price: '70.00',
      shipping_paid: '3.00',
      // 80.00 by three.
      unit_cost: '26.67',
      // 6.00 of 219.00 is 2.7397 per cent.
      fee_percent: '2.74',
    });
  });

  it('begin with one product, and what is not known of it is no average of the shop', async () => {
    const { deps, shops } = fixture;
    const cup = { id: 'cup', vendor: null, type: null, collections: [] };
    await writeProducts(deps.db, shops.paris.shopId, [cup]);
    const [found] = await find('title of cup');
    expect(found).toEqual({ productId: 'cup', title: 'Title of cup' });
    const view = await open(`${FEBRUARY}&product=${found?.productId ?? ''}`);
    expect(view.product).toMatchObject({ productId: found?.productId });
    // Order 1 alone is of the cup: 80.00, shipping 5.00, goods 30.00, label 9.00, fee 3.00 of 85.00.
    expect(view.start).toMatchObject({
      price: '80.00',
      shipping_paid: '5.00',
      unit_cost: '30.00',
      unit_shipping: '9.00',
      fee_percent: '3.53',
      units: '1',
      // The shop's own stay.
      sales: '210.00',
    });
    await expect(open(`${FEBRUARY}&product=none`)).rejects.toMatchObject({ status: 404 });
    expect(await find('nothing like it')).toEqual([]);
  });

  it('come to the net profit of the metric layer over the same days', async () => {
    for (const shop of ['paris', 'berlin'] as const) {
      const view = await open('days=chosen&start=2023-02-01&end=2023-03-31', 'ann', shop);
      const { shopId } = fixture.shops[shop];
      const { total } = await runMetricQuery(fixture.deps, {
        shopIds: [shopId],
        range: { start: '2023-02-01', end: '2023-03-31' },
        compareTo: 'none',
        metrics: ['net_profit', 'net_margin'],
        groupings: [],
        filters: [],
        sort: null,
        page: null,
        dating: 'event',
        weekStart: 1,
      });
      const { figures } = calculate('shop', view.start, view.money);
      const digits = (text = '') => Number(text.replace(/[^\d-]/g, ''));
      expect(digits(figures[0]?.value), shop).toBe(total.values['net_profit']);
      expect(total.values['net_profit'], shop).not.toBeNull();
    }
  });

  it('begin with the last 30 complete days', async () => {
    // Today is 15 February 2023.
    const { source } = await open();
    expect(source).toMatchObject({ range: { end: '2023-02-14' }, days: 'last_30_days' });
  });

  it('take what the address says instead, and name what is no number', async () => {
    const view = await open('tool=price&price=12.50&unit_cost=&discount=ten&end=never');
    expect(view).toMatchObject({
      tool: 'price',
      fromAddress: { price: '12.50', unit_cost: '' },
      refused: ['Discount'],
    });
    expect(await open('tool=none')).toMatchObject({ tool: 'shop', fromAddress: {}, refused: [] });
  });

  it('are open to who may only look, and never show another shop', async () => {
    const seen = await open(FEBRUARY, 'vic');
    expect(seen.start).toMatchObject({ sales: '210.00' });
    const { source, start } = await open(FEBRUARY, 'eve', 'eves');
    expect(source.kind === 'example' || start.sales !== '210.00').toBe(true);
  });
});

describe('the public calculator', () => {
  async function openPublic(query: string) {
    const [request, context] = await fixture.request(`/public/profit-calculator?${query}`, 'paris');
    return publicLoader({ request: new Request(request.url), context, params: {} });
  }

  it('opens without a session, in the chosen currency, with an example', async () => {
    expect(await openPublic('tool=marketing&currency=jpy&orders=7&orders=8&ads=-')).toMatchObject({
      tool: 'marketing',
      money: { currency: 'JPY' },
      start: { sales: '5000000' },
      fromAddress: { orders: '7' },
      refused: ['Ads'],
      source: { kind: 'example' },
    });
    expect((await openPublic('currency=XXXX')).money.currency).toBe('USD');
  });
});
