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

/** What is said of the families of a gross profit: of these orders nobody knows fees or shipping. */
const costs = (goods: 0 | 1) => [
  {
    family: 'goods',
    state: goods === 1 ? 'known' : 'unknown',
    reason: goods === 1 ? 'recorded' : 'costs_missing',
    covered_share: goods,
    estimated_share: 0,
  },
  ...['fees', 'shipping'].map((family) => ({
    family,
    state: 'unknown',
    reason: 'costs_missing',
    covered_share: 0,
    estimated_share: 0,
  })),
];
const NAMES = { gross_profit: 'Gross profit before fees and shipping' };

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
        costs: costs(1),
        unknown: null,
      },
      {
        keys: { utm_campaign: 'b' },
        values: { net_sales: 6000, gross_profit: null },
        costs: costs(0),
        unknown: WHY,
      },
    ]);
    expect(total).toEqual({
      values: { net_sales: 16_000, gross_profit: 12_000 },
      costs: [{ ...costs(1)[0], covered_share: 0.625 }, ...costs(1).slice(1)],
      names: NAMES,
      unknown: null,
    });
    expect((await get(`/api/v1/metrics?${words}`, 'text/csv')).split('\r\n')).toEqual([
      'utm_campaign,net_sales,gross_profit,costs_not_known,currency,decimals',
      'a,10000,6000,"fees, shipping",EUR,2',
      'b,6000,,"goods, fees, shipping",EUR,2',
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
    expect(await ask(words)).toBe(
      'utm_campaign,gross_profit,costs_not_known\na,60.00,"fees, shipping"\n' +
        'b,,"goods, fees, shipping"\n',
    );
    const { rows, total } = JSON.parse(await ask([...words, '--format', 'json']));
    expect(rows).toEqual([
      { utm_campaign: 'a', gross_profit: '60.00', unknown: null, costs: costs(1) },
      { utm_campaign: 'b', gross_profit: null, unknown: WHY, costs: costs(0) },
    ]);
    expect(total).toMatchObject({ names: NAMES });
    const table = await ask([...words, '--format', 'table']);
    expect(table).toMatch(/^b +Not known yet$/m);
    expect(table).toContain('gross_profit is here: Gross profit before fees and shipping.');
    expect(table).toContain('Some rows lack other costs');
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

describe('the families of costs', () => {
  const states = async (id: number) => {
    const families = await readCostFamilies(fixture.deps, [id], range);
    return Object.fromEntries(families.map(({ family, state, share }) => [family, [state, share]]));
  };

  it('are known by what the ledger and the shop hold, each by itself', async () => {
    const { deps } = fixture;
    const id = await newShop(deps.db);
    await store(deps.db, id, ORDERS);
    await costQueuedOrders(deps, { shopId: id });
    expect(await states(id)).toEqual({
      goods: ['unknown', 0],
      fees: ['unknown', 0],
      shipping: ['unknown', 0],
      ads: ['unknown', null],
      overheads: ['unknown', null],
      taxes: ['known', 1],
    });
    await saveRules(deps, {
      shopId: id,
      kind: 'fulfilment',
      rules: [{ id: 'post', country: null, perOrder: '5', perUnit: '0' }],
    });
    // 100.00 of 160.00 have a cost of goods: 62.5 %.
    await saveRules(deps, {
      shopId: id,
      kind: 'unit_cost',
      rules: [{ id: 'known', variantId: 'vk', cost: '40' }],
    });
    await costQueuedOrders(deps, { shopId: id });
    expect(await states(id)).toMatchObject({
      goods: ['known', 0.625],
      shipping: ['estimated', 1],
      fees: ['unknown', 0],
    });
  });
});
