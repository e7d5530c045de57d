/**
 * One campaign whose goods have a cost, and one whose goods have none: its profit is stated nowhere,
 * though that of both together is.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { readClosedMonths } from '#app/services/ledger/closed-months/read-closed-months.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readAttribution } from '#app/pages/attribution/read-attribution.server.ts';
import { readCohortTable } from '#app/services/reports/read-cohort-table.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { readArguments } from '../../../scripts/query/query-arguments.ts';
import { runQuery } from '../../../scripts/query/run-query.ts';
import { getPublic, keyFor } from '../api/public-api-caller.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';
import { newShop, store } from '../shop-fixture.ts';

let fixture: ShopsFixture;
let shopId: number;
const range = { start: '2024-03-01', end: '2024-03-31' };
const RANGE = 'range=2024-03-01..2024-03-31';

/** 100.00 of goods that cost 40.00 by campaign a; 60.00 of goods without a cost by campaign b. */
const ORDERS = [
  { id: 'k', title: 'known', campaign: 'a', grossMinor: 10_000 },
  { id: 'u', title: 'unknown', campaign: 'b', grossMinor: 6000 },
].map(({ id, title, campaign, grossMinor }) =>
  plainOrder({
    id: `2024-${id}`,
    customerId: `customer-${id}`,
    placedAt: '2024-03-02T10:00:00Z',
    lines: [plainLine(id, { title, grossMinor })],
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: campaign,
  }),
);

beforeAll(async () => {
  fixture = await createShopsFixture();
  const { deps } = fixture;
  ({ shopId } = fixture.shops.berlin);
  await saveRules(deps, {
    shopId,
    kind: 'unit_cost',
    rules: [{ id: 'known', variantId: 'vk', cost: '40' }],
  });
  await store(deps.db, shopId, ORDERS);
  await costQueuedOrders(deps, { shopId });
});
afterAll(() => fixture.deps.close());

const WHY = { metrics: ['gross_profit'], reason: 'unit_costs_unknown', cost_coverage: 0 };

async function get(address: string, accept = 'application/json'): Promise<string> {
  const { key } = await keyFor(fixture, 'berlin');
  const headers = { authorization: `Bearer ${key}`, accept };
  const { text, status } = await getPublic(fixture, address, headers);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return text;
}

async function ask(words: readonly string[]): Promise<string> {
  const read = readArguments(['--shop', 'canary-berlin', '--range', RANGE.slice(6), ...words]);
  if (read === null) throw new Error('These words ask nothing.');
  let text = '';
  for await (const piece of runQuery(fixture.deps, read)) text += piece;
  return text;
}

describe('a profit of goods without a cost', () => {
  it('is stated of no campaign', async () => {
    const query = {
      shopIds: [shopId],
      range,
      compareTo: 'none',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    } as const;
    const { rows, total } = await readAttribution(fixture.deps, { query, model: 'last' });
    const figures = Object.fromEntries(
      rows.map(({ touch, figures: one }) => [touch?.campaign, [one.profit, one.profit_after_ads]]),
    );
    expect(figures).toEqual({ a: [6000, 6000], b: [null, null] });
    // 100.00 of 160.00 have a cost: more than half. 60.00 + 60.00.
    expect(total).toMatchObject({ revenue: 16_000, profit: 12_000 });
  });

  it('is null in the API, which says why, and empty in its CSV', async () => {
    const words = `${RANGE}&metrics=net_sales,gross_profit&by=utm_campaign&sort=utm_campaign:asc`;
    const { rows, total } = JSON.parse(await get(`/api/v1/metrics?${words}`));
    expect(rows).toEqual([
      {
        keys: { utm_campaign: 'a' },
        values: { net_sales: 10_000, gross_profit: 6000 },
        unknown: null,
      },
      {
        keys: { utm_campaign: 'b' },
        values: { net_sales: 6000, gross_profit: null },
        unknown: WHY,
      },
    ]);
    expect(total).toEqual({
      values: { net_sales: 16_000, gross_profit: 12_000 },
      unknown: null,
    });
    expect((await get(`/api/v1/metrics?${words}`, 'text/csv')).split('\r\n')).toEqual([
      'utm_campaign,net_sales,gross_profit,currency,decimals',
      'a,10000,6000,EUR,2',
      'b,6000,,EUR,2',
      '',
    ]);
  });

  it('is not the total of a list of entries either', async () => {
    const words = `${RANGE}&metric=gross_profit&filter=utm_campaign:eq:b`;
    expect(JSON.parse(await get(`/api/v1/ledger?${words}`))).toMatchObject({
      total: null,
      unknown: WHY,
    });
  });

  it('is not printed by the command line in any format', async () => {
    const words = ['--metrics', 'gross_profit', '--by', 'utm_campaign', '--sort', 'utm_campaign'];
    expect(await ask(words)).toBe('utm_campaign,gross_profit\na,60.00\nb,\n');
    const { rows } = JSON.parse(await ask([...words, '--format', 'json']));
    expect(rows).toEqual([
      { utm_campaign: 'a', gross_profit: '60.00', unknown: null },
      { utm_campaign: 'b', gross_profit: null, unknown: WHY },
    ]);
    const table = await ask([...words, '--format', 'table']);
    expect(table).toMatch(/^b +Not known yet$/m);
    expect(table).toContain('Not known yet: under half of the sales have a known product cost.');
  });

  it('is no part of a cut of cohorts, though all customers of the month have one', async () => {
    const shop = await selectShopById(fixture.deps.db, shopId);
    if (shop === null) throw new Error('There is no shop.');
    const cut = await readCohortTable(fixture.deps, shop, { by: 'campaign', range });
    const parts = cut.kind === 'parts' ? cut.parts : [];
    expect(parts.map(({ name, cells }) => [name, cells[0]?.gross_profit])).toEqual([
      ['a', 6000],
      ['b', null],
    ]);
    expect(parts[1]?.cells[0]).toMatchObject({ net_sales: 6000, unknown: WHY });
    const whole = await readCohortTable(fixture.deps, shop, { by: 'month', range });
    expect(whole).toMatchObject({ cells: [{ gross_profit: 12_000, unknown: null }] });
    expect(JSON.parse(await get(`/api/v1/cohorts?${RANGE}&by=campaign`))).toMatchObject({
      parts: [{ cells: [{ gross_profit: 6000 }] }, { cells: [{ gross_profit: null }] }],
    });
  });

  it('is no figure of a month that could be closed', async () => {
    const { deps } = fixture;
    const id = await newShop(deps.db);
    await store(deps.db, id, ORDERS);
    await costQueuedOrders(deps, { shopId: id });
    const shop = await selectShopById(deps.db, id);
    if (shop === null) throw new Error('There is no shop.');
    const clock = () => new Date('2024-04-10T12:00:00Z');
    const { months } = await readClosedMonths(
      { ...deps, clock },
      { access: { shop, role: 'Owner' }, opened: null, page: 1 },
    );
    expect(months).toMatchObject([
      { month: '2024-03', netSalesMinor: 16_000, netProfitMinor: null },
    ]);
  });
});

it('a shop with unit costs alone knows none of the other families', async () => {
  const { deps } = fixture;
  const id = await newShop(deps.db);
  await store(deps.db, id, ORDERS);
  await costQueuedOrders(deps, { shopId: id });
  expect(await readCostFamilies(deps, [id], range)).toEqual([
    { family: 'fees', share: 0, isAnswered: false },
    { family: 'shipping', share: 0, isAnswered: false },
    { family: 'ads', share: null, isAnswered: false },
    { family: 'overheads', share: null, isAnswered: false },
  ]);
  await saveRules(deps, {
    shopId: id,
    kind: 'fulfilment',
    rules: [{ id: 'post', country: null, perOrder: '5', perUnit: '0' }],
  });
  await costQueuedOrders(deps, { shopId: id });
  expect((await readCostFamilies(deps, [id], range))[1]).toEqual({
    family: 'shipping',
    share: 1,
    isAnswered: true,
  });
});
