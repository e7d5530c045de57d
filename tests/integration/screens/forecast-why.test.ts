/** What explains a figure of the forecast gives it, and the orders behind it give its first part. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForecast } from '#app/services/reports/read-forecast.server.ts';
import { readForecastErrorWhy } from '#app/pages/cohorts/read-forecast-error-why.server.ts';
import { readForecastWhy } from '#app/pages/cohorts/read-forecast-why.server.ts';
import type { Explanation, ShownValue } from '#app/view-models/report/explanation.ts';
import {
  type ForecastErrorQuestion,
  getForecastErrorWhy,
} from '#app/pages/cohorts/forecast-error-request.ts';
import {
  FORECAST_FIGURES,
  type ForecastFigure,
  getForecastFigure,
  getForecastWhy,
} from '#app/pages/cohorts/forecast-why-request.ts';
import {
  cost,
  entry,
  writeDailyCosts,
  writeLedger,
} from '#tests/integration/metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

const order = (customer_id: string, first: string, day: string, sales: number, goods: number) =>
  entry({
    order_id: `${customer_id} ${day}`,
    order_day: day,
    orders: 1,
    units_sold: 1,
    customer_id,
    customer_first_day: first,
    customer_order_index: first === day ? 1 : 2,
    new_customers: first === day ? 1 : 0,
    active_in_month: 1,
    gross_sales: sales,
    cogs: goods,
  });

// Seen from the end of January 2023; five cohorts have lived twelve months. In euros:
//             customers  revenue                       gross profit
// Oct 2021    2          200 in month 0, 50 in 1       120 and 30
// Nov 2021    1          100 in month 0, 80 in 2       50 and 50
// Dec 2021    1          60 in month 0, 40 in 11       40 and 30
// Jan 2022    1          120 in month 0                60
// Feb 2022    1          80 in month 0, 40 in 11       40 and 20
// Oct 2022    2          120 in month 0, 18 in 1       70 and 8, ads for 20
// Nov 2022    1          69 in month 0                 39
// Dec 2022    1          81.70 in month 0              45.70
const ORDERS = [
  order('a', '2021-10-05', '2021-10-05', 100_00, 40_00),
  order('b', '2021-10-06', '2021-10-06', 100_00, 40_00),
  order('a', '2021-10-05', '2021-11-05', 50_00, 20_00),
  order('c', '2021-11-05', '2021-11-05', 100_00, 50_00),
  order('c', '2021-11-05', '2022-01-05', 80_00, 30_00),
  order('d', '2021-12-05', '2021-12-05', 60_00, 20_00),
  order('d', '2021-12-05', '2022-11-05', 40_00, 10_00),
  order('e', '2022-01-05', '2022-01-05', 120_00, 60_00),
  order('f', '2022-02-05', '2022-02-05', 80_00, 40_00),
  order('f', '2022-02-05', '2023-01-05', 40_00, 20_00),
  order('g', '2022-10-05', '2022-10-05', 90_00, 40_00),
  order('h', '2022-10-06', '2022-10-06', 30_00, 10_00),
  order('g', '2022-10-05', '2022-11-06', 18_00, 10_00),
  order('i', '2022-11-05', '2022-11-05', 69_00, 30_00),
  order('j', '2022-12-05', '2022-12-05', 81_70, 36_00),
];

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
  const { db } = fixture.deps;
  const { shopId } = fixture.shops.berlin;
  await db.query('delete from ledger where shop_id = $1', [shopId]);
  await db.query('delete from daily_cost where shop_id = $1', [shopId]);
  await writeLedger(db, shopId, ORDERS);
  await writeDailyCosts(db, shopId, [
    cost({ day: '2022-10-10', kind: 'ad_spend', amountMinor: 20_00 }),
  ]);
  await db.query(
    `update shop_versions set first_data_day = '2021-10-01', last_data_day = '2023-01-31' where shop_id = $1`,
    [shopId],
  );
});
afterAll(() => fixture.deps.close());

const open = (words: Readonly<Record<string, string>> = {}) =>
  fixture.open(
    `/ltv?${new URLSearchParams({ ...words, view: 'forecast', size: '250' })}`,
    'berlin',
  );

async function explain(figure: ForecastFigure, cohort: string): Promise<Explanation> {
  return readForecastWhy(await open(getForecastWhy(figure, cohort, 'en').words));
}

async function explainError(question: ForecastErrorQuestion): Promise<Explanation> {
  return readForecastErrorWhy(await open(getForecastErrorWhy(question).words));
}

const amountOf = (shown: ShownValue) => ('value' in shown ? shown.value : null);

/** What the parts come to from the top, each sign after the other. */
function workOut({ parts }: Explanation): number {
  return parts.reduce((sum, { sign, shown }) => {
    const amount = amountOf(shown) ?? Number.NaN;
    return sign === '÷' ? sum / amount : sum + (sign === '−' ? -amount : amount);
  }, 0);
}

function addUpEntries({ entries }: Explanation): number {
  return (entries?.rows ?? []).reduce((sum, { shown }) => sum + (amountOf(shown) ?? 0), 0);
}

describe('Why? on a figure of the forecast', () => {
  // From month 11 to 12, the five old cohorts grew from 250 + 180 + 60 + 120 + 80 = 690 to 770, and their
  // gross profit from 150 + 100 + 40 + 60 + 40 = 390 to 440; between months 3 and 11 none did.
  // October: 138 × 770/690 = 154, ÷ 2 = 77; 78 × 440/390 = 88, ÷ 2 = 44; CAC 20 ÷ 2 = 10; 44 ÷ 10 = 4.4.
  // December: from month 2 to 3 seven grew from 250 + 100 + 60 + 120 + 80 + 138 + 69 = 817 to 897, and their
  // profit from 150 + 50 + 40 + 60 + 40 + 78 + 39 = 457 to 507: 81.70 × 897/817 × 770/690 = 100.10,
  // 45.70 × 507/457 × 440/390 = 57.20.
  it.each([
    ['2021-10-01', [2, 16, 125_00, 125_00, 75_00, 75_00, 0, null]],
    ['2022-10-01', [2, 4, 69_00, 77_00, 39_00, 44_00, 10_00, 4.4]],
    ['2022-11-01', [1, 3, 69_00, 77_00, 39_00, 44_00, 0, null]],
    ['2022-12-01', [1, 2, 81_70, 100_10, 45_70, 57_20, 0, null]],
  ])('%s: is what the page shows, and its parts give it', async (cohort, figures) => {
    const { rows } = await readForecast(await open());
    const row = rows.find((one) => one.cohort === cohort);
    if (row === undefined) throw new Error('The page has no such cohort.');
    expect(FORECAST_FIGURES.map((figure) => getForecastFigure(row, figure))).toEqual(figures);
    for (const figure of FORECAST_FIGURES) {
      const explained = await explain(figure, cohort);
      const value = getForecastFigure(row, figure);
      expect([figure, amountOf(explained.value)]).toEqual([figure, value]);
      if (value !== null && explained.parts.length > 0) {
        expect(workOut(explained)).toBeCloseTo(value, 6);
      }
    }
  });

  it('adds month by month what older cohorts grew by', async () => {
    const { parts } = await explain('revenueAfter', '2022-10-01');
    // Of the months 5 to 12 only the last adds something: 154 − 138.
    expect(parts.map(({ sign, label, shown }) => [`${sign} ${label}`, amountOf(shown)])).toEqual([
      [' Net sales of 4 months', 138_00],
      ...[5, 6, 7, 8, 9, 10, 11].map((month) => [`+ Growth in month ${month}`, 0]),
      ['+ Growth in month 12', 16_00],
      ['÷ Customers', 2],
    ]);
    expect(parts.at(-2)).toMatchObject({ detail: '5 older cohorts: €690.00 to €770.00, 11.59%' });
  });

  it.each([
    ['size', 2],
    ['revenueSoFar', 138_00],
    ['profitSoFar', 78_00],
  ] as const)('lists the orders behind %s', async (figure, total) => {
    const explained = await explain(figure, '2022-10-01');
    expect(explained.entries?.rowCount).toBe(figure === 'size' ? 2 : 3);
    expect(addUpEntries(explained)).toBe(total);
  });

  it('does not know a cohort that the page does not have', async () => {
    await expect(explain('size', '1999-01-01')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('Why? on an error of predictions', () => {
  // A prediction needs three cohorts that are old by then: those of October to December 2021 were so at the
  // end of November 2022. From 11 months: January by them, 120 × 530/490 = 129.80, happened 120; February by
  // January too, 80 × 650/610 = 85.25, happened 120. From 10: February by those three, 80 × 530/490 = 86.53.
  const [january, february, earlier] = [980 / 12000, -3475 / 12000, -3347 / 12000];

  it.each([
    ['mape', 11, [january, -february]],
    ['bias', 11, [january, february]],
    ['mape', 10, [-earlier]],
    ['bias', null, [january, february, earlier]],
    ['mape', null, [january, -february, -earlier]],
  ] as const)('%s from %s months is the mean of those tried', async (figure, monthsKnown, each) => {
    const explained = await explainError({ measure: 'revenue', figure, monthsKnown });
    const sum = each.reduce<number>((total, one) => total + one, 0);
    expect(amountOf(explained.value)).toBeCloseTo(sum / each.length, 12);
    expect(workOut(explained)).toBeCloseTo(sum / each.length, 12);
    expect(addUpEntries(explained)).toBeCloseTo(sum, 12);
  });

  it('is the same as on the page', async () => {
    const { errors } = await readForecast(await open());
    for (const measure of ['revenue', 'profit'] as const) {
      for (const [at, error] of errors[measure].entries()) {
        for (const figure of ['mape', 'bias'] as const) {
          const { value } = await explainError({ measure, figure, monthsKnown: at + 1 });
          expect(value).toEqual({ value: error[figure], format: 'percent' });
        }
      }
    }
  });

  it('names each cohort with what was predicted and what happened', async () => {
    const { entries } = await explainError({ measure: 'revenue', figure: 'bias', monthsKnown: 11 });
    expect(entries?.rows.map(({ label, detail }) => [label, detail])).toEqual([
      ['Feb 2022', 'Predicted €85.25, happened €120.00'],
      ['Jan 2022', 'Predicted €129.80, happened €120.00'],
    ]);
  });

  it('says where none could be tried', async () => {
    const found = await explainError({ measure: 'revenue', figure: 'mape', monthsKnown: 1 });
    expect(found).toMatchObject({ value: { value: null }, parts: [], entries: { rowCount: 0 } });
  });
});
