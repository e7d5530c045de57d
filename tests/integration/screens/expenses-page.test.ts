import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportScheduledAmounts } from '#app/pages/expenses/export-scheduled-amounts.server.ts';
import { readAmountsPage } from '#app/pages/expenses/read-amounts-page.server.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveVariableExpenses } from '#app/services/costs/save-variable-expenses.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { MetricWhyRequest } from '#app/view-models/report/why-request.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { monthRange, whyOfAmounts, whyOfRow } from '#app/pages/expenses/amounts-why.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readFigureWhy } from '#app/pages/reports/read-figure-why.server.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from '../imports/import-file.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-02-10T12:00:00Z' });
  const shopId = await newShop(deps.db);
  await store(deps.db, shopId, [
    plainOrder({ placedAt: '2023-02-01T10:00:00Z', lines: [plainLine('1')] }),
  ]);
  await saveScheduledAmounts(deps, {
    shopId,
    kind: 'expense',
    amounts: [
      {
        id: 'rent',
        label: 'Rent',
        category: 'Rent',
        amountMinor: 28_000,
        recurrence: 'monthly',
        startDay: '2023-01-01',
      },
      {
        id: 'fair',
        label: 'Fair',
        category: 'Events',
        amountMinor: 5_000,
        recurrence: 'one_time',
        startDay: '2022-12-05',
      },
    ],
  });
  await saveScheduledAmounts(deps, {
    shopId,
    kind: 'other_revenue',
    amounts: [
      {
        id: 'grant',
        label: 'Grant',
        category: 'Grants',
        amountMinor: 90_000,
        recurrence: 'quarterly',
        periodBasis: 'billing',
        startDay: '2023-02-01',
      },
    ],
  });
  const agent = { id: 'agent', label: 'Agent', category: 'agency', base: 'net_sales' } as const;
  await saveVariableExpenses(deps, { shopId, expenses: [{ ...agent, rate: '5' }] });
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('The shop is there.');
  shop = found;
});
afterAll(() => deps.close());

const read = (kind: ScheduledKind, query = '', role: Role = 'Owner', plan: PlanKey = 'plus') =>
  readAmountsPage(deps, { access: { shop, role, plan }, kind, params: new URLSearchParams(query) });

const fileOf = async (kind: ScheduledKind) => {
  let text = '';
  for await (const part of exportScheduledAmounts(deps, { shop, kind, isTemplate: false })) {
    text += part;
  }
  return text;
};

describe('the page of expenses', () => {
  it('has each with what this month has of it, the largest first', async () => {
    const { rows } = await read('expense');
    // February's rent; 5 % of one order of 100.00; the fair was in December.
    expect(rows.map(({ id, monthMinor, status }) => [id, monthMinor, status])).toEqual([
      ['rent', 28_000, 'running'],
      ['agent', 500, 'running'],
      ['fair', 0, 'ended'],
    ]);
  });

  it('has the categories of a year of months, to the month on screen', async () => {
    const { months, byCategory } = await read('expense');
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2022-03-01', '2023-02-01']);
    const of = (name: string) =>
      byCategory.find(({ category }) => category === name)?.amounts.slice(-3);
    expect(of('Rent')).toEqual([0, 28_000, 28_000]);
    expect(of('Events')).toEqual([5_000, 0, 0]);
    expect(of('Agency')).toEqual([0, 0, 500]);
  });

  it('says of a category that is about to be deleted what is in it', async () => {
    const leaving = async (kind: ScheduledKind, edit: string) =>
      (await read(kind, `edit=${edit}`)).leaving;
    expect(await leaving('expense', 'categories::Events')).toEqual({ scheduled: 1, variable: 0 });
    expect(await leaving('expense', 'categories::Agency')).toEqual({ scheduled: 0, variable: 1 });
    expect(await leaving('other_revenue', 'categories::Grants')).toEqual({
      scheduled: 1,
      variable: 0,
    });
    expect(await leaving('expense', 'categories::No such')).toEqual({ scheduled: 0, variable: 0 });
    expect(await leaving('expense', 'delete:expense:rent')).toBeNull();
  });

  it('knows own categories from those of every shop', async () => {
    const { categories } = await read('expense');
    expect(categories.filter(({ isSystem }) => !isSystem)).toEqual([
      { name: 'Events', isSystem: false },
    ]);
    expect(categories.at(-1)).toEqual({ name: 'Other', isSystem: true });
  });

  it('offers products, channels and what the shop sold where an expense follows orders', async () => {
    const { opened, channels, baseTotals } = await read(
      'expense',
      'edit=edit:variable-expense:agent',
    );
    expect(opened).toMatchObject({ id: 'agent', amount: '5', base: 'net_sales' });
    expect(channels).toEqual([{ value: 'web', label: 'web' }]);
    expect(baseTotals).toMatchObject({ net_sales: 10_000, orders: 1, units_sold: 1 });
    expect((await read('expense')).baseTotals).toBeNull();
  });

  it('is there for View Only, who may change nothing', async () => {
    expect((await read('expense')).refusal).toBeNull();
    const seen = await read('expense', '', 'View Only');
    expect([seen.rows.length, seen.refusal === null]).toEqual([3, false]);
  });
});

describe('what a figure of these pages opens', () => {
  const explain = ({ metric, range, filters = [] }: MetricWhyRequest) => {
    const days = range ?? { start: '', end: '' };
    const open = {
      deps,
      shop,
      figures: reportFigures(deps, { shops: [shop], currency: shop.currency }),
      query: { ...EVERYTHING, shopIds: [shop.shopId], range: days, filters },
      report: { state: { range: days } },
    };
    return readFigureWhy(open as unknown as OpenReport, metric, 1);
  };

  it('explains the month of each row, to the minor unit', async () => {
    for (const kind of ['expense', 'other_revenue'] as const) {
      const view = await read(kind);
      const whys = await Promise.all(view.rows.map((row) => explain(whyOfRow(view, row))));
      expect(whys.map(({ value }) => value)).toEqual(view.rows.map((row) => row.monthMinor));
    }
  });

  it('leads to the orders that an expense follows, to the expense or to the revenue', async () => {
    const view = await read('expense');
    const [rent, agent] = await Promise.all(view.rows.map((row) => explain(whyOfRow(view, row))));
    expect(rent?.entries).toMatchObject({ by: 'expense', rows: [{ key: 'rent', label: 'Rent' }] });
    expect(agent?.entries).toMatchObject({ by: 'order', rows: [{ value: 500 }] });
    const revenue = await explain(
      whyOfAmounts('other_revenue', { range: monthRange('2023-02-01') }),
    );
    expect(revenue.entries).toMatchObject({
      by: 'revenue_source',
      rows: [{ key: 'grant', label: 'Grant', value: 28_315 }],
    });
  });

  it('explains the sum of a month, and of some categories of it', async () => {
    const all = await explain(whyOfAmounts('expense', { range: monthRange('2023-02-01') }));
    expect(all.value).toBe(28_500);
    expect(all.entries?.rows.map(({ key, value }) => [key, value])).toEqual([
      ['rent', 28_000],
      ['agent', 500],
    ]);
    const range = { start: '2022-03-01', end: '2023-02-28' };
    const two = await explain(whyOfAmounts('expense', { range, categories: ['Events', 'Agency'] }));
    expect(two.value).toBe(5_500);
  });
});

const EVERYTHING = {
  compareTo: 'none',
  metrics: [],
  groupings: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
} as const;

describe('the page of other revenue', () => {
  it('has each with what this month has of it', async () => {
    const { rows, byCategory } = await read('other_revenue');
    // 900.00 from 1 February to 30 April are 89 days: 28 of them 900.00 x 28 / 89.
    expect(rows).toMatchObject([{ id: 'grant', monthMinor: 28_315, kind: 'other-revenue' }]);
    expect(byCategory.map(({ category }) => category)).toEqual(['Grants']);
  });
});

describe('the file of expenses', () => {
  it('says all of it, and read in again changes nothing', async () => {
    const file = await fileOf('expense');
    expect(file).toContain('Rent,Rent,280.00,monthly,calendar,2023-01-01,,rent');
    expect(file).toContain('Agent,Agency,5,percent of net sales,,,,agent');
    const { progress } = await importText(deps, file, { shop });
    expect(progress).toMatchObject({ rowsRead: 3, booked: 0, unchanged: 3, rowsRejected: 0 });
    const revenue = await importText(deps, await fileOf('other_revenue'), { shop });
    expect(revenue.progress).toMatchObject({ rowsRead: 1, booked: 0, unchanged: 1 });
  });
});
