/** What explains a figure of UTM attribution adds up to it, by every model. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getWhyPart } from '#app/domain/pages/report-place.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { OrderTouch } from '#app/domain/orders/order.ts';
import { ATTRIBUTION_MODELS, type AttributionModel } from '#app/domain/marketing/attribution.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readAttribution } from '#app/pages/attribution/read-attribution.server.ts';
import { readAttributionWhy } from '#app/pages/attribution/read-attribution-why.server.ts';
import { CAMPAIGN_FIGURES } from '#app/view-models/attribution/attribution-view.ts';
import {
  type AttributionQuestion,
  getAttributionWhy,
} from '#app/pages/attribution/attribution-why-request.ts';
import type { Explanation, ShownValue } from '#app/view-models/report/explanation.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import {
  createShopsFixture,
  makeContext,
  type ShopsFixture,
} from '#tests/integration/api/shops-fixture.ts';
import { store } from '../shop-fixture.ts';

const DAYS = 'start=2023-02-01&end=2023-02-28';
const FEBRUARY = `${DAYS}&compare=none`;

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
  const { deps, shops } = fixture;
  const { shopId } = shops.paris;
  await deps.db.query('delete from ledger where shop_id = $1', [shopId]);
  await deps.db.query("update shop_versions set first_data_day = '2023-01-01' where shop_id = $1", [
    shopId,
  ]);
  await deps.db.query('update shops set platform_id = 3 where shop_id = $1', [shopId]);
  const visit = (source: string | null, campaign: string | null): OrderTouch => ({
    visitedAt: '2023-01-01T10:00:00Z',
    source: 'direct',
    utmSource: source,
    utmMedium: source === null ? null : 'cpc',
    utmCampaign: campaign,
  });
  const [spring, mail, direct] = [
    visit('google', 'Spring'),
    visit('klaviyo', 'May'),
    visit(null, null),
  ];
  const sold = (id: string, grossMinor: number, visits: OrderTouch[], day = '2023-02-10') =>
    plainOrder({
      id,
      name: `#${id}`,
      customerId: `c${id}`,
      placedAt: `${day}T10:00:00Z`,
      lines: [plainLine(id, { grossMinor, unitCost: '40.00' })],
      visits,
    });
  await store(deps.db, shopId, [
    sold('1', 100_01, [spring, direct]),
    sold('2', 200_00, [spring, mail, direct]),
    // Google came twice.
    sold('3', 90_00, [spring, mail, direct, spring]),
    sold('4', 55_00, [spring]),
    sold('5', 70_00, []),
    ...Array.from({ length: 12 }, (_, at) => sold(`d${at + 10}`, 10_00 + at, [direct, mail])),
    sold('j', 30_00, [spring, direct], '2023-01-20'),
  ]);
  await costQueuedOrders(deps, { shopId });
  const ads = { platform: 'google_ads', campaignId: '77', campaign: 'SPRING' };
  await saveAdSpend(deps, {
    shopId,
    adSpend: [
      { ...ads, day: '2023-02-10', spendMinor: 40_00, attributedRevenueMinor: 300_00 },
      { ...ads, day: '2023-02-11', spendMinor: 5_50, attributedRevenueMinor: 0 },
      { ...ads, day: '2023-02-11', campaignId: '78', campaign: 'Autumn', spendMinor: 5_00 },
    ],
  });
});
afterAll(() => fixture.deps.close());

async function open(words: string) {
  const request = new Request(`https://farthing.example/utm-attribution?${words}`, {
    headers: { cookie: `farthing=${await fixture.enter('ann', 'paris')}` },
  });
  return openReport(request, makeContext(fixture.deps).context, getWhyPart('/utm-attribution', {}));
}

async function explain(question: AttributionQuestion, days = FEBRUARY, page = 1) {
  const why = getAttributionWhy(question);
  if (!('topic' in why)) throw new Error('The metric layer explains this.');
  return readAttributionWhy(
    await open(`${days}&${new URLSearchParams(why.words)}&page=${page}&size=10`),
  );
}

async function rowsOf(model: AttributionModel) {
  const { deps, query } = await open(FEBRUARY);
  return readAttribution(deps, { query, model });
}

async function rowOf(model: AttributionModel, name: string) {
  const { rows } = await rowsOf(model);
  const row = rows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`There is no row ${name}.`);
  return row;
}

const SPRING = 'google / cpc / Spring';
const amountOf = (shown: ShownValue) => ('value' in shown ? shown.value : null);
const partsOf = ({ parts }: Explanation) =>
  parts.map(({ sign, detail, shown }) => [sign, detail, amountOf(shown)]);
const entriesOf = ({ entries }: Explanation) =>
  entries?.rows.map(({ label, detail, shown }) => [label, detail, amountOf(shown)]);

describe('Why? on a campaign by a model', () => {
  it('has each order by its part, worked out by hand', async () => {
    const linear = await explain({
      model: 'linear',
      row: await rowOf('linear', SPRING),
      figure: 'revenue',
    });
    // 55.00 + 1/2 of 100.01 + 1/2 of 90.00 (two of four visits) + 1/3 of 200.00 = 216.67
    expect(amountOf(linear.value)).toBe(216_67);
    expect(partsOf(linear)).toEqual([
      ['', '50% × €190.01 of 2 orders', 95_01],
      ['+', '1/3 × €200.00 of 1 order', 66_67],
      ['+', '100% × €55.00 of 1 order', 55_00],
      ['+', undefined, -1],
    ]);
    expect(entriesOf(linear)).toEqual([
      ['#2', '1/3 × €200.00', 66_67],
      ['#4', '100% × €55.00', 55_00],
      ['#1', '50% × €100.01', 50_01],
      ['#3', '50% × €90.00', 45_00],
    ]);
    expect(linear.entries?.rest).toEqual({
      label: 'Rounding',
      shown: { value: -1, format: 'money' },
    });
    expect(linear.notes[0]).toBe('Linear: Every known visit has an equal part.');
    // 40% of both ends of four, 40% of the first of three, half of two.
    const position = await explain({
      model: 'position',
      row: await rowOf('position', SPRING),
      figure: 'orders',
    });
    expect(amountOf(position.value)).toBe(2.7);
    expect(entriesOf(position)).toEqual([
      ['#4', '100% × 1', 1],
      ['#3', '80% × 1', 0.8],
      ['#1', '50% × 1', 0.5],
      ['#2', '40% × 1', 0.4],
    ]);
    expect(position.entries?.rest).toBeUndefined();
  });

  it('adds up to the figure of each row, and all rows to all orders', async () => {
    for (const model of ATTRIBUTION_MODELS) {
      const { rows } = await rowsOf(model);
      for (const figure of ['orders', 'new_customers', 'revenue', 'profit'] as const) {
        let all = 0;
        for (const row of rows) {
          const found = await explain({ model, row, figure });
          const { entries } = found;
          const listed = [...(entries?.rows ?? []), ...(entries?.rest ? [entries.rest] : [])];
          const sum = listed.reduce((so, { shown }) => so + (amountOf(shown) ?? 0), 0);
          const parts = found.parts.reduce((so, { shown }) => so + (amountOf(shown) ?? 0), 0);
          const value = row.figures[figure] ?? 0;
          const name = `${model} ${row.name} ${figure}`;
          expect([name, amountOf(found.value)]).toEqual([name, value]);
          expect([name, Math.round(sum * 100)]).toEqual([name, Math.round(value * 100)]);
          expect([name, Math.round(parts * 100)]).toEqual([name, Math.round(value * 100)]);
          all += sum;
        }
        // 17 orders; 100.01 + 200 + 90 + 55 + 70 + 12 × 10.00 + 66 cents; goods of 40.00 each.
        const revenue = 635_67;
        const of = { orders: 17, new_customers: 17, revenue, profit: revenue - 17 * 40_00 };
        expect([model, figure, Math.round(all * 100)]).toEqual([model, figure, of[figure] * 100]);
      }
    }
  });

  it('lists a page, what is on the others in one line, and turns to them', async () => {
    const row = await rowOf('last', 'klaviyo / cpc / May');
    const first = await explain({ model: 'last', row, figure: 'revenue' });
    expect(first.entries).toMatchObject({ rowCount: 12, page: { number: 1, size: 10 } });
    expect(entriesOf(first)?.[0]).toEqual(['#d21', '100% × €10.11', 10_11]);
    expect(first.entries?.rest).toEqual({
      label: 'All other orders (2)',
      shown: { value: 20_01, format: 'money' },
    });
    const second = await explain({ model: 'last', row, figure: 'revenue' }, FEBRUARY, 2);
    expect(entriesOf(second)?.map(([name]) => name)).toEqual(['#d11', '#d10']);
  });

  it('has the orders without a visit, and what a filter leaves', async () => {
    const none = await explain({
      model: 'first',
      row: await rowOf('first', 'Not attributed'),
      figure: 'revenue',
    });
    expect(entriesOf(none)).toEqual([['#5', '100% × €70.00', 70_00]]);
    const row = await rowOf('first', SPRING);
    const filter = 'filter=country:eq:FR';
    await expect(
      explain({ model: 'first', row, figure: 'revenue' }, `${FEBRUARY}&${filter}`),
    ).rejects.toThrow('No order of these days');
  });

  it('has the ads of the campaign, day by day, and what is left after them', async () => {
    const row = await rowOf('first', SPRING);
    const spend = await explain({ model: 'first', row, figure: 'spend' });
    expect(amountOf(spend.value)).toBe(45_50);
    expect(spend.parts.map(({ label }) => label)).toEqual(['SPRING (Google Ads)']);
    expect(entriesOf(spend)).toEqual([
      ['10 Feb 2023 · SPRING', undefined, 40_00],
      ['11 Feb 2023 · SPRING', undefined, 5_50],
    ]);
    const all = await explain({ model: 'first', row: null, figure: 'spend' });
    expect(partsOf(all)).toEqual([
      ['', undefined, 50_50],
      ['−', undefined, 5_00],
    ]);
    const left = await explain({ model: 'first', row, figure: 'profit_after_ads' });
    // 445.01 of four orders less goods of 160.00, then ads.
    expect(partsOf(left)).toEqual([
      ['', undefined, 285_01],
      ['−', undefined, 45_50],
    ]);
    expect(amountOf(left.value)).toBe(239_51);
    const roas = await explain({ model: 'first', row, figure: 'roas' });
    expect(partsOf(roas)).toEqual([
      ['', undefined, 445_01],
      ['÷', undefined, 45_50],
    ]);
  });

  it('says what it was before, where days are compared', async () => {
    const row = await rowOf('linear', SPRING);
    const compared = `${DAYS}&compare=previous_period`;
    const found = await explain({ model: 'linear', row, figure: 'revenue' }, compared);
    expect(found.before).toEqual({
      value: { value: 15_00, format: 'money' },
      range: { start: '2023-01-01', end: '2023-01-31' },
    });
    // A month beside a month. Half of 30.00, and nothing else.
    const half = found.parts.find(({ label }) => label.includes('50%'));
    expect(half?.before).toEqual({ value: 15_00, format: 'money' });
    const third = found.parts.find(({ label }) => label.includes('1/3'));
    expect(third?.before).toBeNull();
  });

  it('answers the sheet by every figure, the same on both readers', async () => {
    const row = await rowOf('position', SPRING);
    const { deps } = fixture;
    const reader = await duckdbReader(deps.db, deps.dataDir);
    try {
      for (const figure of CAMPAIGN_FIGURES) {
        const why = getAttributionWhy({ model: 'position', row, figure });
        if (!('topic' in why)) throw new Error('A row is of the model.');
        const opened = await open(`${FEBRUARY}&${new URLSearchParams(why.words)}`);
        const found = await readAttributionWhy(opened);
        expect(amountOf(found.value)).toBe(row.figures[figure]);
        expect(await readAttributionWhy({ ...opened, deps: { ...opened.deps, reader } })).toEqual(
          found,
        );
      }
    } finally {
      await reader.close();
    }
    const request = new Request(
      `https://farthing.example/why?topic=attribution&${FEBRUARY}&model=linear&row=none&figure=orders`,
      { headers: { cookie: `farthing=${await fixture.enter('ann', 'paris')}` } },
    );
    const answer = await readWhy(request, makeContext(deps).context, EXPLAINED_TOPICS);
    expect(answer).toMatchObject({ kind: 'explanation', explanation: { value: { value: 1 } } });
  });
});
