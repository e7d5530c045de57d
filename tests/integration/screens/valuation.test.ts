/** /valuate-shop: what a shop may be worth by its profit of 12 months, and when nothing is said. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '#app/pages/partners/valuate-shop.route.tsx';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import {
  cost,
  entry,
  writeDailyCosts,
  writeLedger,
} from '#tests/integration/metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
let shopId: number;

/** The 12 complete months before 15 February 2023. */
const MONTHS = [
  ...Array.from({ length: 11 }, (_, at) => `2022-${String(at + 2).padStart(2, '0')}`),
  '2023-01',
];

const sale = (month: string, more: object = {}) =>
  entry({
    order_id: month,
    order_day: `${month}-15`,
    orders: 1,
    units_sold: 1,
    gross_sales: 1000_00,
    cogs: 400_00,
    ...more,
  });

beforeAll(async () => {
  fixture = await createReportsFixture();
  ({ shopId } = fixture.shops.paris);
  await writeLedger(
    fixture.deps.db,
    shopId,
    MONTHS.map((month) => sale(month)),
  );
  const ads = cost({ day: '2022-05-01', kind: 'ad_spend', amountMinor: 200_00 });
  await writeDailyCosts(fixture.deps.db, shopId, [ads]);
  await setDataDays('2022-02-01', '2023-02-10');
});
afterAll(() => fixture.deps.close());

function setDataDays(first: string | null, last: string | null) {
  return fixture.deps.db.query(
    'update shop_versions set first_data_day = $2, last_data_day = $3 where shop_id = $1',
    [shopId, first, last],
  );
}

async function open(
  partnerOffers = [{ partner: 'B', title: 'T', text: 'X', url: 'https://b.io' }],
) {
  const [request, context] = await fixture.request('/valuate-shop', 'paris');
  const { view } = await loader({ request, context: { ...context, partnerOffers }, params: {} });
  return view;
}

describe('the value of a shop', () => {
  it('waits for the costs that are not known, and names them', async () => {
    const view = await open();
    expect(view?.valuation).toEqual({ kind: 'costs_unknown' });
    expect(view?.notes).toEqual([{ text: 'Overheads: none entered', to: '/onboarding/expenses' }]);
  });

  it('is 2 to 4 times the profit of the last 12 complete months', async () => {
    // Rent from February 2023 on answers the overheads and costs nothing before.
    const rent = { label: 'Rent', category: 'Office', amountMinor: 90_000 };
    const amounts = [{ ...rent, startDay: '2023-02-01', recurrence: 'monthly' as const }];
    await saveScheduledAmounts(fixture.deps, { shopId, kind: 'expense', amounts });
    // 12 months of 1000.00 less 400.00, less 200.00 of ads: 7000.00.
    expect(await open()).toMatchObject({
      range: { start: '2022-02-01', end: '2023-01-31' },
      profitMinor: 7000_00,
      valuation: { kind: 'value', lowMinor: 14_000_00, highMinor: 28_000_00 },
      notes: [],
    });
  });

  it('rests on the profit of each month', async () => {
    const months = (await open())?.months;
    expect(months).toEqual(
      MONTHS.map((month) => ({
        firstDay: `${month}-01`,
        profitMinor: month === '2022-05' ? 400_00 : 600_00,
      })),
    );
  });

  it('waits where too little of the goods sold has a known cost', async () => {
    // 1000.00 of 12,000.00 sales without a cost: 91.7 per cent are known.
    const unknown = { sales_without_cost: 1000_00, units_without_cost: 1, cogs: 0 };
    await writeLedger(fixture.deps.db, shopId, [sale('2022-06', unknown)]);
    const view = await open();
    expect(view?.valuation).toEqual({ kind: 'costs_unknown' });
    expect(view?.notes).toHaveLength(1);
    await writeLedger(fixture.deps.db, shopId, [sale('2022-06')]);
  });

  it('needs data of all of the 12 months', async () => {
    for (const [first, last] of [
      ['2022-02-02', '2023-02-10'],
      ['2022-01-01', '2022-12-31'],
    ] as const) {
      await setDataDays(first, last);
      expect((await open())?.valuation).toEqual({ kind: 'too_little_data' });
    }
    // From February to October there is nothing: no month of them earned 0.
    await setDataDays('2022-11-05', '2023-02-10');
    const months = (await open())?.months.map(({ firstDay }) => firstDay);
    expect(months).toEqual(['2022-11-01', '2022-12-01', '2023-01-01']);
    // Without an order there are the days of the ads: 1 May 2022 is not all of the 12 months.
    await setDataDays(null, null);
    expect((await open())?.valuation).toEqual({ kind: 'too_little_data' });
    await setDataDays('2022-02-01', '2023-01-01');
    expect((await open())?.valuation.kind).toBe('value');
  });

  it('is not stated of a year without profit', async () => {
    // 7000.00 less 7000.00.
    const more = cost({ day: '2022-09-01', kind: 'ad_spend', amountMinor: 7000_00 });
    await writeDailyCosts(fixture.deps.db, shopId, [more]);
    expect(await open()).toMatchObject({ profitMinor: 0, valuation: { kind: 'no_profit' } });
  });

  it('is there for nobody while there is no offer', async () => {
    await expect(open([])).rejects.toMatchObject({ status: 404 });
  });
});
