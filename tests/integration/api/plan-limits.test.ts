import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { dispatch, dispatchRest } from '#app/api/rpc/dispatch/dispatch.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { exportReport } from '#app/pages/reports/export-report.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { toRequest } from './calls.ts';
import {
  createShopsFixture,
  makeContext,
  FIRST_DAY,
  type ShopsFixture,
  SECOND_DAY,
} from './shops-fixture.ts';
import { getPublic, keyFor } from './public-api-caller.ts';

let fixture: ShopsFixture;
let cookie: string;
let bearer: string;
beforeAll(async () => {
  fixture = await createShopsFixture({ plans: PLANS_ON });
  cookie = await fixture.enter('ann', 'berlin');
  bearer = `Bearer ${(await keyFor(fixture, 'berlin')).key}`;
});
afterAll(() => fixture.deps.close());

const RANGE = `start=${FIRST_DAY}&end=${SECOND_DAY}`;
const DAYS = { from_date: FIRST_DAY, to_date: SECOND_DAY };

async function holdPlan(plan: string): Promise<void> {
  await fixture.deps.db.query(
    `insert into shop_standings (shop_id, plan) values ($1, $2)
     on conflict (shop_id) do update set plan = excluded.plan`,
    [fixture.shops.berlin.shopId, plan],
  );
}

/** The status of a file of `/export`. */
async function file(query: string): Promise<number> {
  const request = toRequest(`http://localhost/export?${RANGE}&${query}`, { cookie });
  try {
    return (await exportReport(request, makeContext(fixture.deps).context)).status;
  } catch (thrown) {
    // Sent away by the guards of its page.
    if (thrown instanceof AppError || thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

async function call(method: string, params: Record<string, unknown>): Promise<number> {
  const known = { become_shop_ID: fixture.shops.berlin.shopId, ...params };
  const { context } = makeContext(fixture.deps);
  const dot = method.lastIndexOf('.');
  const named = { controller: method.slice(0, dot), method: method.slice(dot + 1), params: known };
  const body = JSON.stringify(dot < 0 ? known : named);
  const request = toRequest('http://localhost/api', { cookie }, body);
  const response = await inShops([], () =>
    dot < 0 ? dispatchRest(request, context, method) : dispatch(request, context),
  );
  return response.status;
}

const api = async (address: string) =>
  (await getPublic(fixture, address, { authorization: bearer })).status;

const report = (properties: Record<string, unknown>) =>
  call('OnlineShopReports.getShopReport', { properties: { ...DAYS, ...properties } });
const metrics = (query: string) =>
  api(`/api/v1/metrics?range=${FIRST_DAY}..${SECOND_DAY}&metrics=net_sales&${query}`);

const PRODUCT = { product_ID: 'p', ...DAYS };

/** Every way to a figure that a plan can lack, the lowest plan that holds it, and how it is asked. */
const WAYS: readonly (readonly [string, 'pro' | 'ultimate', () => Promise<number>])[] = [
  ['the products as a file', 'pro', () => file('by=product&metrics=net_sales')],
  ['the variants as a file', 'pro', () => file('by=variant&metrics=net_sales')],
  ['the orders as a file', 'pro', () => file('by=order&metrics=net_sales')],
  ['gateways as a file', 'pro', () => file('by=gateway&metrics=net_sales')],
  ['kinds of customers as a file', 'pro', () => file('by=customer_type&metrics=net_sales')],
  ['the cohorts as a file', 'ultimate', () => file('cohorts=month')],
  ['a report by product', 'pro', () => report({ fields: ['net_sales'], groupings: ['product'] })],
  ['a report by carrier', 'pro', () => report({ fields: ['net_sales'], groupings: ['carrier'] })],
  [
    'a report by discount',
    'pro',
    () => report({ fields: ['net_sales'], groupings: ['discount_code'] }),
  ],
  [
    'a report by kind of customer',
    'pro',
    () => report({ fields: ['net_sales'], groupings: ['customer_type'] }),
  ],
  [
    'the fees of each order',
    'pro',
    () => report({ fields: ['transaction_fees'], groupings: ['order'] }),
  ],
  ['the fees of a product', 'pro', () => call('OnlineShopFees.getProductFees', PRODUCT)],
  ['figures by product of the public API', 'pro', () => metrics('by=product')],
  ['a comparison of the public API', 'pro', () => metrics('compare=previous_period')],
  ['filtered orders of the public API', 'pro', () => metrics('by=order&filter=country:eq:FR')],
  ['filtered products of the public API', 'pro', () => metrics('by=product&filter=country:eq:FR')],
  [
    'the cohorts of the public API',
    'ultimate',
    () => api(`/api/v1/cohorts?range=${FIRST_DAY}..${SECOND_DAY}&by=month`),
  ],
];

describe('a figure that a plan lacks', () => {
  it.each(WAYS)('%s is refused below %s, and given from it on', async (_what, lowest, ask) => {
    const statuses: number[] = [];
    for (const plan of [lowest === 'pro' ? 'basic' : 'pro', lowest]) {
      await holdPlan(plan);
      statuses.push(await ask());
    }
    expect([[302, 403].includes(statuses[0] ?? 0), (statuses[1] ?? 500) < 300]).toEqual([
      true,
      true,
    ]);
  });

  it('is left out of the groupings that guard 8 loads, which other pages do not have', async () => {
    const groupingsOf = async (path: string) => {
      const request = toRequest(`http://localhost${path}?${RANGE}`, { cookie });
      const { report: shown } = await openReport(request, makeContext(fixture.deps).context);
      return shown.groupings.map(({ key }) => key);
    };
    await holdPlan('ultimate');
    expect(await groupingsOf('/analytics/products')).toEqual(
      expect.arrayContaining(['country', 'vendor', 'gateway']),
    );
    expect(await groupingsOf('/orders')).toEqual([]);
    await holdPlan('free');
    expect(await groupingsOf('/dashboard')).toEqual([]);
    await holdPlan('pro');
    const request = toRequest(`http://localhost/analytics/products?${RANGE}`, { cookie });
    const { report: shown } = await openReport(request, makeContext(fixture.deps).context);
    expect(shown.groupings).toContainEqual({ key: 'country', label: 'Country' });
  });

  it('is left out of a page: its filters and its comparison', async () => {
    const states: unknown[] = [];
    const filter = encodeURIComponent('country:eq:FR');
    for (const plan of ['basic', 'pro']) {
      await holdPlan(plan);
      const address = `http://localhost/orders?${RANGE}&filter=${filter}&compare=previous_period`;
      const request = toRequest(address, { cookie });
      const { report: shown } = await openReport(request, makeContext(fixture.deps).context);
      states.push([shown.state.filters.length, shown.state.compareTo]);
    }
    expect(states).toEqual([
      [0, 'none'],
      [1, 'previous_period'],
    ]);
  });
});
