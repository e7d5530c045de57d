/** Custom traffic sources by their forms: what they change, that it is that, and that it can be undone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { queuedIds, selectLedger, store } from '../shop-fixture.ts';
import { useCostForms } from '../shops/cost-forms-fixture.ts';

const { deps, shop, send, preview, netProfit } = useCostForms();

const EMMA = {
  id: '',
  name: 'Emma',
  kind: 'influencer',
  codes: 'EMMA10, emma15',
  utmSources: '',
  utmMedia: '',
  utmCampaigns: '',
  commission: 'percent',
  rate: '10',
  currency: 'EUR',
  returns: 'give_back',
  fromDay: '',
  toDay: '',
  change: '',
  changeDay: '',
};
const POSTS = {
  ...EMMA,
  name: 'Posts',
  kind: 'organic_social',
  codes: '',
  utmSources: 'instagram',
  commission: 'none',
  rate: '',
};
const CODE = { discountCode: 'EMMA10' };

/** In January 100.00 with her code; in February 50.00 with it, 40.00 by a post and 30.00 by neither. */
beforeEach(async () => {
  const order = (id: string, placedAt: string, grossMinor: number, over: object) =>
    plainOrder({ id, placedAt, lines: [plainLine(id, { grossMinor })], ...over });
  await store(deps().db, shop().shopId, [
    order('1', '2023-01-10T10:00:00Z', 10_000, CODE),
    order('2', '2023-02-01T10:00:00Z', 5_000, { discountCode: 'FREE, EMMA15' }),
    order('3', '2023-02-02T10:00:00Z', 4_000, { utmSource: 'Instagram', utmMedium: 'social' }),
    order('4', '2023-02-03T10:00:00Z', 3_000, {}),
  ]);
  await costQueuedOrders(deps(), { shopId: shop().shopId });
});

async function sourceIds(): Promise<string[]> {
  const rows = await deps().db.query<{ id: string }>(
    `select traffic_source_id as id from traffic_sources where shop_id = $1
     order by valid_from nulls first`,
    [shop().shopId],
  );
  return rows.map(({ id }) => id);
}

async function figuresBy(grouping: string, metrics = ['orders', 'commissions', 'marketing_cost']) {
  const { rows, total } = await runBookedQuery(deps(), {
    shopIds: [shop().shopId],
    range: { start: '2023-01-01', end: '2023-02-28' },
    metrics,
    groupings: [grouping],
    filters: [],
    compareTo: 'none',
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  const valuesOf = (values: Readonly<Record<string, unknown>>) => metrics.map((key) => values[key]);
  const names = await deps().db.query<{ id: string; name: string }>(
    'select distinct source_id as id, name from traffic_sources where shop_id = $1',
    [shop().shopId],
  );
  const named = (key: unknown) => names.find(({ id }) => id === key)?.name ?? String(key);
  return {
    rows: Object.fromEntries(rows.map(({ keys, values }) => [named(keys[0]), valuesOf(values)])),
    total: valuesOf(total.values),
  };
}

describe('a source that is paid by percent', () => {
  it('says what it changes, pays its orders and no others, and is marketing cost', async () => {
    // 10 % of 100.00 in January and of 50.00 in February.
    const effect = {
      orders: 2,
      profitMinor: -1_500,
      months: [
        { month: '2023-01', orders: 1, profitMinor: -1_000 },
        { month: '2023-02', orders: 1, profitMinor: -500 },
      ],
    };
    expect(await preview('save-traffic-source', EMMA)).toMatchObject(effect);
    expect(await send('save-traffic-source', EMMA)).toEqual({ queued: 2 });
    await send('save-traffic-source', POSTS);
    expect(await figuresBy('affiliate')).toEqual({
      rows: { Emma: [2, 1_500, 1_500], null: [2, 0, 0] },
      total: [4, 1_500, 1_500],
    });
    expect((await figuresBy('social_source')).rows).toEqual({
      Posts: [1, 0, 0],
      null: [3, 1_500, 1_500],
    });
    expect((await figuresBy('traffic_kind')).rows).toEqual({
      influencer: [2, 1_500, 1_500],
      organic_social: [1, 0, 0],
      null: [1, 0, 0],
    });
    expect((await figuresBy('discount_code')).rows).toEqual({
      EMMA10: [1, 1_000, 1_000],
      'FREE, EMMA15': [1, 500, 500],
      null: [2, 0, 0],
    });
    expect((await figuresBy('product')).total).toEqual([4, 1_500, 1_500]);
    // 220.00 less 15.00, of which 120.00 less 5.00 in February.
    expect(await netProfit()).toMatchObject({ '2023-01': 9_000, '2023-02': 11_500 });
    expect((await figuresBy('month', ['cm3', 'commission_return'])).total).toEqual([
      20_500,
      22_000 / 1_500,
    ]);
  });

  it('changes from a day on, under the same name, and is as before once that is undone', async () => {
    await send('save-traffic-source', EMMA);
    const before = await selectLedger(deps().db, shop().shopId);
    const [id = ''] = await sourceIds();
    const dearer = { ...EMMA, id, rate: '20', change: 'from', changeDay: '2023-02-01' };
    expect(await preview('save-traffic-source', dearer)).toMatchObject({
      profitMinor: -500,
      months: [{ month: '2023-02', orders: 1, profitMinor: -500 }],
    });
    expect(await send('save-traffic-source', dearer)).toEqual({ queued: 1 });
    expect(await sourceIds()).toHaveLength(2);
    expect((await figuresBy('affiliate')).rows).toMatchObject({ Emma: [2, 2_000, 2_000] });
    expect(await preview('undo-traffic-sources')).toMatchObject({ profitMinor: 500 });
    expect(await send('undo-traffic-sources')).toMatchObject({ message: /as they were before/ });
    expect(await selectLedger(deps().db, shop().shopId)).toEqual(before);
    await expect(send('undo-traffic-sources')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('costs nothing again for another name, ends on a day, and goes with what it was paid', async () => {
    await send('save-traffic-source', EMMA);
    const [id = ''] = await sourceIds();
    expect(await send('save-traffic-source', { ...EMMA, id, name: 'Emma at Home' })).toEqual({
      queued: 0,
    });
    expect(await preview('end-traffic-source', { id, lastDay: '2023-01-31' })).toMatchObject({
      profitMinor: 500,
    });
    expect(await preview('delete-traffic-source', { id })).toMatchObject({ profitMinor: 1_500 });
    expect(await send('delete-traffic-source', { id })).toEqual({ queued: 2 });
    expect((await figuresBy('affiliate')).rows).toEqual({ null: [4, 0, 0] });
    expect(await queuedIds(deps().db, shop().shopId)).toEqual([]);
  });
});

it('an order counts once where a code and a link name two sources', async () => {
  await send('save-traffic-source', EMMA);
  await send('save-traffic-source', {
    ...POSTS,
    kind: 'affiliate',
    codes: '',
    utmSources: 'instagram',
    commission: 'per_order',
    rate: '5',
  });
  const both = plainOrder({
    id: '5',
    placedAt: '2023-02-04T10:00:00Z',
    lines: [plainLine('5', { grossMinor: 2_000 })],
    ...CODE,
    utmSource: 'instagram',
  });
  await store(deps().db, shop().shopId, [both]);
  await costQueuedOrders(deps(), { shopId: shop().shopId });
  expect((await figuresBy('affiliate')).rows).toEqual({
    Emma: [3, 1_700, 1_700],
    Posts: [1, 500, 500],
    null: [1, 0, 0],
  });
});

it.each([
  [{ codes: '' }, 'codes'],
  [{ rate: '' }, 'rate'],
  [{ rate: '101' }, 'rate'],
  [{ fromDay: '2023-02-02', toDay: '2023-02-01' }, 'toDay'],
])('%j cannot be saved', async (over, field) => {
  await expect(send('save-traffic-source', { ...EMMA, ...over })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ path: field }],
  });
});
