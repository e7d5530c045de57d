/** Orders shared over the visits that led to them, beside what the ads of those campaigns cost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderTouch } from '#app/domain/orders/order.ts';
import { ATTRIBUTION_MODELS, type AttributionModel } from '#app/domain/marketing/attribution.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readAttribution } from '#app/pages/attribution/read-attribution.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;

const visit = (day: string, utmSource: string | null, utmCampaign: string | null): OrderTouch => ({
  visitedAt: `${day}T10:00:00Z`,
  source: utmSource === null ? 'direct' : 'Google',
  utmSource,
  utmMedium: utmSource === null ? null : 'cpc',
  utmCampaign,
});

beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-01T12:00:00Z' });
  shopId = await newShop(deps.db);
  const sold = (id: string, over: Parameters<typeof plainOrder>[0]) =>
    plainOrder({
      id,
      customerId: `c${id}`,
      placedAt: '2023-02-15T10:00:00Z',
      lines: [plainLine(id, { grossMinor: 10_001 })],
      ...over,
    });
  await store(deps.db, shopId, [
    // From Google's spring campaign, and directly a week later.
    sold('1', {
      visits: [visit('2023-02-08', 'google', 'Spring'), visit('2023-02-15', null, null)],
    }),
    // The tags of the order alone, in another spelling.
    sold('2', { utmSource: 'Google', utmMedium: 'cpc', utmCampaign: 'spring' }),
    sold('3', {}),
  ]);
  await costQueuedOrders(deps, { shopId });
  const spent = { day: '2023-02-10', platform: 'google_ads' };
  await saveAdSpend(deps, {
    shopId,
    adSpend: [
      {
        ...spent,
        campaignId: '77',
        campaign: 'SPRING',
        spendMinor: 4000,
        attributedRevenueMinor: 30_000,
      },
      { ...spent, campaignId: '78', campaign: 'Autumn', spendMinor: 500 },
    ],
  });
});
afterAll(() => deps.close());

function read(model: AttributionModel) {
  const query = {
    shopIds: [shopId],
    range: { start: '2023-02-01', end: '2023-02-28' },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  } as const;
  return readAttribution(deps, { query, model });
}

async function revenue(model: AttributionModel) {
  const { rows } = await read(model);
  return Object.fromEntries(rows.map(({ name, figures }) => [name, figures.revenue]));
}

describe('the orders of three journeys', () => {
  it('are shared as each model says', async () => {
    const none = { 'Not attributed': 10_001 };
    // Spelled as the first of both by alphabet.
    const spring = 'Google / cpc / spring';
    expect(await revenue('first')).toEqual({ [spring]: 20_002, ...none });
    expect(await revenue('last_non_direct')).toEqual({ [spring]: 20_002, ...none });
    const last = { 'direct / – / –': 10_001, [spring]: 10_001 };
    expect(await revenue('last')).toEqual({ ...last, ...none });
    // 50.01 and 50.00, and the order with tags alone.
    expect(await revenue('linear')).toEqual({ [spring]: 15_002, 'direct / – / –': 5000, ...none });
  });

  it('come to the same orders and money by every model, with the cost of the ads beside', async () => {
    for (const model of ATTRIBUTION_MODELS) {
      const { total, otherSpend } = await read(model);
      expect([model, total, otherSpend]).toMatchObject([
        model,
        { orders: 3, new_customers: 3, revenue: 30_003, spend: 4000, claimed_revenue: 30_000 },
        500,
      ]);
    }
    const { rows } = await read('linear');
    const spring = rows.find(({ name }) => name.includes('pring'));
    expect(spring?.figures).toMatchObject({
      orders: 1.5,
      spend: 4000,
      roas: 3.7505,
      claimed_roas: 7.5,
    });
  });
});
