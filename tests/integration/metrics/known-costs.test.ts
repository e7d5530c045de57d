/**
 * What is known of the costs of random shops with random gaps: worked out from the orders by hand,
 * it is the same in the metric layer, the API, its CSV, the command line and the files of pages.
 */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { listMissingCosts } from '#app/domain/metrics/cost-statement.ts';
import { COST_FAMILIES, type CostFamily } from '#app/domain/profit/cost-families.ts';
import { saveFamilyWithoutCosts } from '#app/services/costs/save-family-without-costs.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { tableCsv } from '#app/services/reports/table-csv.server.ts';
import { plainCharge, plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { readArguments } from '../../../scripts/query/query-arguments.ts';
import { runQuery } from '../../../scripts/query/run-query.ts';
import { getPublic, keyFor } from '../api/public-api-caller.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';
import { store } from '../shop-fixture.ts';
import { cost, writeDailyCosts } from './metrics-ledger.ts';
import { seeded } from './metrics-random.ts';

const CHANCE_SEED = Math.floor(Math.random() * 2 ** 31);
const RANGE = { start: '2024-03-01', end: '2024-03-31' };
const METRICS = ['net_sales', 'gross_profit', 'net_profit', 'marketing_cost'];

/** One order of one line: its campaign, its value, and whether each cost of it is known. */
interface Sale {
  readonly campaign: string;
  readonly net: number;
  readonly has: Readonly<Record<'goods' | 'fees', boolean>>;
}

interface Gaps {
  readonly sales: readonly Sale[];
  readonly none: readonly CostFamily[];
  readonly hasShipping: boolean;
  readonly hasAds: boolean;
}

function drawGaps(seed: number): Gaps {
  const random = seeded(seed);
  const draw = (chance: number) => random() < chance;
  return {
    sales: Array.from({ length: 24 }, () => ({
      campaign: ['a', 'b', 'c'][Math.floor(random() * 3)] ?? 'a',
      net: 100 + Math.floor(random() * 9900),
      has: { goods: draw(0.6), fees: draw(0.5) },
    })),
    none: COST_FAMILIES.filter(() => draw(0.3)),
    hasShipping: draw(0.5),
    hasAds: draw(0.5),
  };
}

/** Works out what is missing of some sales: below half of their value. */
function missingOf(sales: readonly Sale[], { none, hasShipping, hasAds }: Gaps): string {
  const sum = (some: readonly Sale[]) => some.reduce((all, { net }) => all + net, 0);
  const lacks = (family: 'goods' | 'fees') =>
    2 * sum(sales.filter(({ has }) => has[family])) < sum(sales);
  const unknown: Readonly<Record<CostFamily, boolean>> = {
    goods: lacks('goods'),
    fees: lacks('fees'),
    shipping: !hasShipping,
    ads: !hasAds,
    overheads: true,
    taxes: false,
  };
  return COST_FAMILIES.filter((one) => unknown[one] && !none.includes(one)).join(', ');
}

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

async function fill(shopId: number, gaps: Gaps): Promise<void> {
  const { deps } = fixture;
  const shop = { shopId };
  await deps.db.query('delete from ledger where shop_id = $1', [shopId]);
  const costs = [{ id: 'known', variantId: 'vknown', cost: '0.10' }];
  await saveRules(deps, { ...shop, kind: 'unit_cost', rules: costs });
  if (gaps.hasShipping) {
    const rules = [{ id: 'post', country: null, perOrder: '1', perUnit: '0' }];
    await saveRules(deps, { ...shop, kind: 'fulfilment', rules });
  }
  if (gaps.hasAds) {
    const ads = cost({ day: '2024-03-05', kind: 'ad_spend', amountMinor: 300 });
    await writeDailyCosts(deps.db, shopId, [ads]);
  }
  for (const family of gaps.none) {
    await saveFamilyWithoutCosts(deps, shopId, { family, hasNone: true });
  }
  const orders = gaps.sales.map(({ campaign, net, has }, at) =>
    plainOrder({
      id: `gap-${at}`,
      customerId: `gap-customer-${at}`,
      placedAt: '2024-03-02T10:00:00Z',
      lines: [plainLine('known', { grossMinor: net, ...(!has.goods && { variantId: 'vother' }) })],
      transactions: [plainCharge(`t-${at}`, 'paypal', net, { feeMinor: has.fees ? 10 : null })],
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: campaign,
    }),
  );
  await store(deps.db, shopId, orders);
  await costQueuedOrders(deps, { shopId });
}

/** Reads a column of a file by its title, after the campaign of each row. */
function readColumn(text: string, title: string, campaign = 'utm_campaign'): Map<string, string> {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return new Map(
    rows
      .filter((row) => /^[abc]$/.test(row[campaign] ?? ''))
      .map((row) => [row[campaign] ?? '', row[title] ?? 'no column']),
  );
}

async function readAll(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}

describe.each([
  ['berlin', 20_240_301],
  ['paris', CHANCE_SEED],
] as const)('in the shop %s, seed %d', (name, seed) => {
  const gaps = drawGaps(seed);
  const campaigns = [...new Set(gaps.sales.map(({ campaign }) => campaign))].toSorted();
  const expected = new Map(
    campaigns.map((one) => [
      one,
      missingOf(
        gaps.sales.filter(({ campaign }) => campaign === one),
        gaps,
      ),
    ]),
  );
  const words = `range=${RANGE.start}..${RANGE.end}&metrics=${METRICS.join(',')}&by=utm_campaign`;
  const ask = ['--shop', `canary-${name}`, '--range', `${RANGE.start}..${RANGE.end}`];
  const query = (shopId: number): MetricQuery => ({
    shopIds: [shopId],
    range: RANGE,
    compareTo: 'none',
    metrics: METRICS,
    groupings: ['utm_campaign'],
    filters: [],
    sort: { by: 'utm_campaign', direction: 'asc' },
    page: null,
    dating: 'event',
    weekStart: 1,
  });

  beforeAll(() => fill(fixture.shops[name].shopId, gaps));

  const get = async (accept: string) => {
    const { key } = await keyFor(fixture, name);
    const headers = { authorization: `Bearer ${key}`, accept };
    return (await getPublic(fixture, `/api/v1/metrics?${words}`, headers)).text;
  };
  const command = (format: string) => {
    const figures = ['--metrics', METRICS.join(','), '--by', 'utm_campaign'];
    const given = readArguments([...ask, ...figures, '--format', format]);
    if (given === null) throw new Error('These words ask nothing.');
    return readAll(runQuery(fixture.deps, given));
  };
  const toMissing = (rows: readonly { keys: string | null; costs: readonly Stated[] }[]) =>
    new Map(
      rows.flatMap(({ keys, costs }) => {
        const missing = costs.flatMap(({ family, state }) => (state === 'unknown' ? [family] : []));
        return keys === null || !expected.has(keys) ? [] : [[keys, missing.join(', ')] as const];
      }),
    );

  it('the metric layer has it in each row, and withholds what it must', async () => {
    const { rows } = await runMetricQuery(fixture.deps, query(fixture.shops[name].shopId));
    const own = rows.filter(({ keys }) => expected.has(keys[0] ?? ''));
    expect(new Map(own.map(({ keys, costs }) => [keys[0], listMissingCosts(costs)]))).toEqual(
      expected,
    );
    for (const { keys, values } of own) {
      const missing = (expected.get(keys[0] ?? '') ?? '').split(', ');
      expect(values['gross_profit'] === null).toBe(missing.includes('goods'));
      expect(values['marketing_cost'] === null).toBe(missing.includes('ads'));
    }
  });

  it('the API and its CSV have the same', async () => {
    const { rows } = JSON.parse(await get('application/json')) as {
      rows: { keys: { utm_campaign: string | null }; costs: Stated[] }[];
    };
    const flat = rows.map(({ keys, costs }) => ({ keys: keys.utm_campaign, costs }));
    expect(toMissing(flat)).toEqual(expected);
    expect(readColumn(await get('text/csv'), 'costs_not_known')).toEqual(expected);
  });

  it('the command line has the same as JSON and as CSV', async () => {
    const { rows } = JSON.parse(await command('json')) as {
      rows: { utm_campaign: string | null; costs: Stated[] }[];
    };
    const flat = rows.map((row) => ({ keys: row.utm_campaign, costs: row.costs }));
    expect(toMissing(flat)).toEqual(expected);
    expect(readColumn(await command('csv'), 'costs_not_known')).toEqual(expected);
  });

  it('the file of a page has the same', async () => {
    const text = await readAll(
      tableCsv(fixture.deps, {
        query: query(fixture.shops[name].shopId),
        currency: { code: 'EUR', decimals: 2 },
        leadTitles: ['Campaign'],
        readLeadCells: async () => (row) => [row.keys[0] ?? null],
      }),
    );
    expect(readColumn(text, 'Costs not known', 'Campaign')).toEqual(expected);
  });
});

interface Stated {
  readonly family: string;
  readonly state: string;
}
