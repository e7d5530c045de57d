/** The journey that the ledger names of each order, and how both readers add orders up by its touches. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { ATTRIBUTION_MODELS } from '#app/domain/marketing/attribution.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { query } from '#app/domain/metrics/query.fixture.ts';
import type { Order, OrderTouch } from '#app/domain/orders/order.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runAttributionQuery } from '#app/services/metrics/run-attribution-query.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;

const NONE = { utmSource: null, utmMedium: null, utmCampaign: null };
const visit = (source: string, tags: Partial<OrderTouch> = {}): OrderTouch => ({
  visitedAt: '2023-01-10T10:00:00Z',
  source,
  ...NONE,
  ...tags,
});
const DIRECT = visit('direct');
const AD = visit('Google', { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'Spring' });
const TAGS = { utmSource: 'news', utmMedium: 'email', utmCampaign: 'May' };

/** Each with two lines of 10.00. */
const ORDERS: Readonly<Record<string, Partial<Order>>> = {
  platform: { visits: [DIRECT, AD, visit('bing')], ...TAGS },
  twin: { visits: [DIRECT, AD, visit('bing')] },
  'direct-and-tags': { visits: [DIRECT], ...TAGS },
  direct: { visits: [DIRECT, DIRECT] },
  'script-and-tags': TAGS,
  'direct-script-and-tags': TAGS,
  'platform-and-script': { visits: [DIRECT] },
  nothing: {},
};
const LINES = ['1', '2'].map((id) => plainLine(id, { grossMinor: 1000 }));
const PLACED = { placedAt: '2023-01-15T10:00:00Z', lines: LINES };
const NOTHING = { id: 'nothing', name: 'nothing', ...PLACED };
/** Visits that Farthing saw itself. */
const SEEN: Readonly<Record<string, readonly OrderTouch[]>> = {
  'script-and-tags': [visit('shop.example'), DIRECT],
  'direct-script-and-tags': [DIRECT],
  'platform-and-script': [visit('blog.example')],
};

beforeAll(async () => {
  deps = await testDeps({ now: '2023-02-01T12:00:00Z' });
  shopId = await newShop(deps.db);
  await store(
    deps.db,
    shopId,
    Object.entries(ORDERS).map(([id, over]) => plainOrder({ id, name: id, ...PLACED, ...over })),
  );
  for (const [id, touches] of Object.entries(SEEN)) {
    for (const [position, { source }] of touches.entries()) {
      await deps.db.query(
        `insert into visit_journeys (shop_id, order_id, position, visited_at, source)
         values ($1, $2, $3, '2023-01-10', $4)`,
        [shopId, id, position, source],
      );
    }
  }
  await costQueuedOrders(deps, { shopId });
});
afterAll(() => deps.close());

async function journeyOf(orderId: string): Promise<string[]> {
  const rows = await deps.db.query<{ touch: string }>(
    `select concat_ws(' / ', source, medium, campaign) as touch
     from journeys join touches using (shop_id, touch_id) where shop_id = $1 and journey_id in (
       select journey_id from ledger where shop_id = $1 and order_id = $2)
     order by position`,
    [shopId, orderId],
  );
  return rows.map(({ touch }) => touch);
}

describe('the journey of an order', () => {
  it.each([
    ['platform', ['direct', 'google / cpc / Spring', 'bing']],
    ['direct-and-tags', ['news / email / May']],
    ['direct', ['direct', 'direct']],
    ['script-and-tags', ['shop.example', 'direct']],
    ['direct-script-and-tags', ['news / email / May']],
    ['platform-and-script', ['blog.example']],
    ['nothing', []],
  ])('is told by whoever saw most: %s', async (orderId, touches) => {
    expect(await journeyOf(orderId)).toEqual(touches);
  });

  it('is stored once for all orders that came the same way', async () => {
    const [{ journeys = 0 } = {}] = await deps.db.query<{ journeys: number }>(
      'select count(distinct journey_id)::integer as journeys from journeys where shop_id = $1',
      [shopId],
    );
    // The twins, those with tags alone, direct alone, and two of the script.
    expect(journeys).toBe(5);
  });

  it('changes with the order', async () => {
    const changed = plainOrder({
      id: 'nothing',
      name: 'nothing',
      ...TAGS,
      lines: [plainLine('1')],
    });
    await store(deps.db, shopId, [changed]);
    await costQueuedOrders(deps, { shopId });
    expect(await journeyOf('nothing')).toEqual(['news / email / May']);
    const none = plainOrder(NOTHING);
    await store(deps.db, shopId, [none]);
    await costQueuedOrders(deps, { shopId });
    expect(await journeyOf('nothing')).toEqual([]);
  });
});

describe('orders by the touches of their journeys', () => {
  const ofLine: Filter = { field: 'product', operator: 'in', values: ['p1', 'p2'] };
  const ask = (filters: readonly Filter[] = []) =>
    query({
      shopIds: [shopId],
      metrics: ['orders', 'gross_sales'],
      filters,
    });

  it.each(ATTRIBUTION_MODELS)('are the same on both readers by %s', async (model) => {
    const copy = await duckdbReader(deps.db, deps.dataDir);
    try {
      const attribution = { query: ask([ofLine]), model };
      const rows = await runAttributionQuery({ reader: copy }, attribution);
      expect(rows.length).toBeGreaterThan(3);
      expect(await runAttributionQuery({ reader: postgresReader(deps.db) }, attribution)).toEqual(
        rows,
      );
    } finally {
      await copy.close();
    }
  });

  it('are those of one touch where the model counts one, an order of two lines once', async () => {
    const reader = postgresReader(deps.db);
    const names = async (model: 'first' | 'last' | 'last_non_direct') => {
      const rows = await runAttributionQuery({ reader }, { query: ask([ofLine]), model });
      return rows.map(({ touch, values }) => [touch?.source ?? null, values['orders']]);
    };
    expect(await names('first')).toEqual([
      ['blog.example', 1],
      ['direct', 1],
      ['direct', 2],
      ['news', 2],
      ['shop.example', 1],
      [null, 1],
    ]);
    expect(await names('last')).toEqual([
      ['bing', 2],
      ['blog.example', 1],
      ['direct', 2],
      ['news', 2],
      [null, 1],
    ]);
    expect(await names('last_non_direct')).toEqual([
      ['bing', 2],
      ['blog.example', 1],
      ['direct', 1],
      ['news', 2],
      ['shop.example', 1],
      [null, 1],
    ]);
  });
});
