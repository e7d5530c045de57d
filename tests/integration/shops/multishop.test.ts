import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { readShopsReport } from '#app/services/reports/read-shops-report.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import {
  createShopsFixture,
  FIRST_DAY,
  type ShopsFixture,
  SECOND_DAY,
  type ShopName,
} from '#tests/integration/api/shops-fixture.ts';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture({ plans: PLANS_ON });
});
afterAll(() => fixture.deps.close());

const QUERY: Omit<MetricQuery, 'shopIds'> = {
  range: { start: FIRST_DAY, end: SECOND_DAY },
  compareTo: 'none',
  metrics: ['gross_sales'],
  groupings: [],
  filters: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
};

function report(shop: ShopName, others: readonly ShopName[], query: Partial<typeof QUERY> = {}) {
  return readShopsReport(fixture.deps, {
    userId: fixture.users.ann,
    locale: 'en',
    shopId: fixture.shops[shop].shopId,
    additionalShopIds: others.map((name) => fixture.shops[name].shopId),
    query: { ...QUERY, ...query },
  });
}

describe('several shops of one currency', () => {
  it('add up without a conversion: 100 + 50 + 10 + 20 euros', async () => {
    const { result, selection } = await report('berlin', ['paris']);
    expect(selection).toMatchObject({ currency: 'EUR', isConverted: false, notice: null });
    expect(result.total.values).toEqual({ gross_sales: 180_00 });
  });

  it('add up row by row and day by day', async () => {
    const { result } = await report('berlin', ['paris'], { groupings: ['day'] });
    expect(result.rows.map(({ keys, values }) => [keys[0], values['gross_sales']])).toEqual([
      [FIRST_DAY, 110_00],
      [SECOND_DAY, 70_00],
    ]);
    const byCountry = await report('berlin', ['paris'], { groupings: ['country'] });
    expect(
      byCountry.result.rows.map(({ keys, values }) => [keys[0], values['gross_sales']]),
    ).toEqual([
      ['FR', 110_00],
      ['DE', 70_00],
    ]);
  });
});

describe('several shops of three currencies', () => {
  it('are converted into the main currency at the rate of each day', async () => {
    // 1 Feb: 1 EUR = 1 USD = 100 JPY. 109.00 USD = 109.00 EUR; 14000 JPY = 140.00 EUR.
    // 2 Feb: 1 EUR = 1.09 USD = 140 JPY. 218.00 USD = 200.00 EUR; 28000 JPY = 200.00 EUR.
    const { result, selection } = await report('berlin', ['paris', 'boston', 'tokyo'], {
      groupings: ['day'],
    });
    expect(selection.notice).toEqual({
      tone: 'info',
      text: 'Since you have shops with different currencies, we converted data to EUR',
    });
    expect(result.rows.map(({ values }) => values['gross_sales'])).toEqual([
      100_00 + 10_00 + 109_00 + 140_00,
      50_00 + 20_00 + 200_00 + 200_00,
    ]);
    expect(result.total.values['gross_sales']).toBe(829_00);
  });

  it('are converted into the main currency of their workspace: dollars in the south', async () => {
    // 1 Feb: 1000 JPY at 1.00 / 100 = 10.00 USD. 2 Feb: 3000 JPY at 1.09 / 140 = 23.357... USD.
    const { result, selection } = await report('austin', ['osaka'], { groupings: ['day'] });
    expect(selection.currency).toBe('USD');
    expect(result.rows.map(({ values }) => values['gross_sales'])).toEqual([
      1_00 + 10_00,
      2_00 + 23_36,
    ]);
  });

  it('take ratios of the converted sums, and count orders and people as they are', async () => {
    const { result } = await report('berlin', ['boston', 'tokyo'], {
      metrics: ['average_order_value', 'orders', 'customers', 'gross_margin'],
    });
    // 150.00 + 309.00 + 340.00 = 799.00 EUR over 6 orders = 133.1666...
    expect(result.total.values).toMatchObject({
      average_order_value: 133_17,
      orders: 6,
      customers: 6,
      gross_margin: 1,
    });
  });

  it('keep the same total however they are grouped', async () => {
    for (const groupings of [[], ['day'], ['month'], ['country'], ['country', 'month']]) {
      const { result } = await report('berlin', ['boston', 'tokyo'], { groupings });
      expect([groupings, result.total.values]).toEqual([groupings, { gross_sales: 799_00 }]);
    }
  });

  it('sort and page what was added up', async () => {
    const { result } = await report('berlin', ['boston', 'tokyo'], {
      groupings: ['country'],
      sort: { by: 'gross_sales', direction: 'asc' },
      page: { size: 1, number: 2 },
    });
    // FR 100 + 109 + 140 = 349, DE 50 + 200 + 200 = 450.
    expect(result.rows.map(({ keys, values }) => [keys[0], values])).toEqual([
      ['DE', { gross_sales: 450_00 }],
    ]);
    expect(result.rowCount).toBe(2);
    expect(result.average).toEqual({ gross_sales: 399_50 });
  });

  it('are compared with the converted days before', async () => {
    const { result } = await report('berlin', ['boston'], {
      range: { start: SECOND_DAY, end: SECOND_DAY },
      compareTo: 'previous_period',
      groupings: ['day'],
    });
    expect(result.rows).toEqual([
      {
        keys: [SECOND_DAY],
        values: { gross_sales: 250_00 },
        previous: { gross_sales: 209_00 },
      },
    ]);
  });
});

describe('filters on figures', () => {
  const more = (minor: number) =>
    [{ field: 'gross_sales', operator: 'gt', values: [minor] }] as const;

  it('apply to what was added up and converted, total and average too', async () => {
    // France 100 + 109 + 140 = 349, Germany 50 + 200 + 200 = 450.
    const { result } = await report('berlin', ['boston', 'tokyo'], {
      groupings: ['country'],
      metrics: ['gross_sales', 'orders'],
      filters: more(400_00),
    });
    expect(result.rows.map(({ keys, values }) => [keys[0], values])).toEqual([
      ['DE', { gross_sales: 450_00, orders: 3 }],
    ]);
    expect(result.rowCount).toBe(1);
    expect(result.total.values).toEqual({ gross_sales: 450_00, orders: 3 });
    expect(result.average).toEqual({ gross_sales: 450_00, orders: 3 });
  });

  it('leave nothing, with a total of nothing, where no row passes', async () => {
    for (const groupings of [[], ['country'], ['day']]) {
      const { result } = await report('berlin', ['paris'], { groupings, filters: more(999_00) });
      expect([groupings, result.rows, result.rowCount]).toEqual([groupings, [], 0]);
      expect(result.total.values).toEqual({ gross_sales: 0 });
    }
  });

  it('leave a row’s earlier figure alone', async () => {
    const { result } = await report('berlin', ['boston'], {
      range: { start: SECOND_DAY, end: SECOND_DAY },
      compareTo: 'previous_period',
      groupings: ['day'],
      filters: more(240_00),
    });
    expect(result.rows.map(({ previous }) => previous)).toEqual([{ gross_sales: 209_00 }]);
    // The day before, 209.00, would not have passed.
    expect(result.total.previous).toEqual({ gross_sales: 0 });
  });

  it('apply to rows of two groupings, and the total is that of the rows', async () => {
    // France, which sells on the first day: 100 + 109 = 209; Germany, on the second: 50 + 200 = 250.
    const { result } = await report('berlin', ['boston'], {
      groupings: ['country', 'day'],
      metrics: ['gross_sales', 'orders'],
      filters: more(240_00),
    });
    expect(result.rows.map(({ keys, values }) => [keys, values])).toEqual([
      [['DE', SECOND_DAY], { gross_sales: 250_00, orders: 2 }],
    ]);
    expect(result.rowCount).toBe(1);
    expect(result.total.values).toEqual({ gross_sales: 250_00, orders: 2 });
  });
});

describe('a page that cannot show the shops together', () => {
  it('shows the one on screen when its rows belong to one shop', async () => {
    const { selection, result } = await report('berlin', ['paris'], { groupings: ['product'] });
    expect(selection.shops.map(({ shopId }) => shopId)).toEqual([fixture.shops.berlin.shopId]);
    expect(selection.notice?.text).toBe('This page does not support Multishop view');
    expect(result.total.values).toEqual({ gross_sales: 150_00 });
  });

  it('is cut to the main currency when amounts are not had day by day', async () => {
    const { selection, result } = await report('berlin', ['paris', 'boston'], {
      groupings: ['country', 'customer_type'],
    });
    expect(selection.notice).toEqual({
      tone: 'warning',
      text:
        'This page supports the Multishop view for shops with the same currency. ' +
        'Removed: canary-boston',
    });
    expect(result.total.values).toEqual({ gross_sales: 180_00 });
  });

  it('refuses days beyond the plan of any shop shown', async () => {
    const { shopId } = fixture.shops.paris;
    await setPlan(fixture.deps, { shopId, plan: 'basic' });
    const range = { start: '2021-12-01', end: SECOND_DAY };
    await expect(report('berlin', ['paris'], { range })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('exceeds the 1 year analysis range') as unknown,
    });
    expect((await report('berlin', [], { range })).result.total.values).toEqual({
      gross_sales: 150_00,
    });
    await setPlan(fixture.deps, { shopId, plan: 'plus' });
  });

  it('refuses shops of another workspace, of others and of nobody alike', async () => {
    for (const name of ['austin', 'eves', 'demo'] as const) {
      await expect(report('berlin', [name])).rejects.toMatchObject({ code: 'not_found' });
    }
    const unknown = readShopsReport(fixture.deps, {
      userId: fixture.users.ann,
      locale: 'en',
      shopId: fixture.shops.berlin.shopId,
      additionalShopIds: [999_999],
      query: QUERY,
    });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a missing rate', () => {
  it('stops the report with the day and the currencies, and is never a zero', async () => {
    await fixture.deps.db.query(`delete from currency_rates where day = '${FIRST_DAY}'`);
    await expect(report('berlin', ['tokyo'])).rejects.toMatchObject({
      code: 'conflict',
      message: `There is no reference rate between JPY and EUR on ${FIRST_DAY}.`,
    });
    const { result } = await report('berlin', ['tokyo'], {
      range: { start: SECOND_DAY, end: SECOND_DAY },
    });
    expect(result.total.values).toEqual({ gross_sales: 250_00 });
  });

  it('is filled from the last working day before, and by reading the file again', async () => {
    const text = 'Date,USD,JPY\n2023-01-31,1.10,50\n';
    expect(await storeCurrencyRates(fixture.deps, { text })).toEqual({
      days: 1,
      changed: 2,
      lastDay: '2023-01-31',
    });
    expect((await storeCurrencyRates(fixture.deps, { text })).changed).toBe(0);
    // 14000 JPY at 50 = 280.00, 28000 at 140 = 200.00, and Berlin's 150.00
    const { result } = await report('berlin', ['tokyo']);
    expect(result.total.values).toEqual({ gross_sales: 630_00 });
  });

  it('refuses a file with faults as a whole', async () => {
    const text = 'Date,USD\n2023-03-01,1.1\n2023-03-02,zero\n';
    await expect(storeCurrencyRates(fixture.deps, { text })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('line 3: "zero" is no rate of USD') as unknown,
    });
    const rows = await fixture.deps.db.query(
      "select 1 from currency_rates where day > '2023-02-28'",
    );
    expect(rows).toEqual([]);
  });
});
