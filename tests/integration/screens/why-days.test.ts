/** A figure and its Why? are of the same days, however few days the plan has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { whyHref } from '#app/components/why/why-address.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { monthRange, whyOfAmounts, whyOfRow } from '#app/pages/expenses/amounts-why.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { listProducts } from '#app/pages/products/list-products.server.ts';
import { profitAndLoss } from '#app/pages/profit-and-loss/profit-and-loss.server.ts';
import {
  parseProfitAndLossOptions,
  profitAndLossDefaults,
} from '#app/view-models/profit-and-loss/options.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { readAmountsScreen } from '#app/pages/expenses/read-amounts-screen.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import { toRequest } from '../api/calls.ts';
import { createShopsFixture, makeContext, type ShopsFixture } from '../api/shops-fixture.ts';
import { entry, writeLedger } from '../metrics/metrics-ledger.ts';

let fixture: ShopsFixture;
let cookie: string;
beforeAll(async () => {
  // Today is 15 February 2023.
  fixture = await createShopsFixture({ plans: PLANS_ON });
  const { deps, shops } = fixture;
  const { shopId } = shops.berlin;
  const sold = (id: string, day: string, gross_sales: number) =>
    entry({ order_id: id, order_day: day, event_day: day, product_id: 'p', gross_sales });
  await writeLedger(deps.db, shopId, [
    sold('a', '2022-01-10', 30_00),
    sold('b', '2022-07-10', 70_00),
  ]);
  await deps.db.query(`update shop_versions set first_data_day = '2022-01-10' where shop_id = $1`, [
    shopId,
  ]);
  await saveScheduledAmounts(deps, {
    shopId,
    kind: 'expense',
    amounts: [
      {
        id: 'rent',
        label: 'Rent',
        category: 'Rent',
        amountMinor: 31_00,
        recurrence: 'monthly',
        startDay: '2022-01-01',
      },
    ],
  });
  cookie = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

async function holdPlan(plan: PlanKey): Promise<void> {
  await fixture.deps.db.query(
    `insert into shop_standings (shop_id, plan) values ($1, $2)
     on conflict (shop_id) do update set plan = excluded.plan`,
    [fixture.shops.berlin.shopId, plan],
  );
}

const request = (address: string) => toRequest(`http://localhost${address}`, { cookie });
const open = (address: string) =>
  inShops([], () => openReport(request(address), makeContext(fixture.deps).context));

/** What the Why? of a figure on this page says that it is. */
async function explain(report: ReportView, why: WhyRequest): Promise<number | null> {
  const asked = request(whyHref(report, why, 1));
  const answer = await inShops([], () =>
    readWhy(asked, makeContext(fixture.deps).context, EXPLAINED_TOPICS),
  );
  if (answer.kind !== 'figure') throw new Error('This is no figure.');
  return answer.figure.value;
}

describe('the Why? of a month of expenses', () => {
  const screen = () =>
    inShops([], () =>
      readAmountsScreen(request('/expenses'), makeContext(fixture.deps).context, 'expense'),
    );

  it.each([
    // 181 days back is 18 August: September is the first month that is whole.
    ['basic_free', '2022-09-01', 6],
    ['pro', '2022-03-01', 12],
    ['plus', '2022-03-01', 12],
  ] as const)('is the month of the page, on the plan %s', async (plan, first, count) => {
    await holdPlan(plan);
    const { view, report } = await screen();
    expect([view.months[0], view.months.length]).toEqual([first, count]);
    const shown = view.byCategory.find(({ category }) => category === 'Rent')?.amounts;
    expect(shown).toEqual(view.months.map(() => 31_00));
    const whys = view.months.map((month) =>
      explain(report, whyOfAmounts('expense', { range: monthRange(month), categories: ['Rent'] })),
    );
    expect(await Promise.all(whys)).toEqual(shown);
    const range = { start: first, end: '2023-02-28' };
    expect(await explain(report, whyOfAmounts('expense', { range }))).toBe(count * 31_00);
    const [rent] = view.rows;
    if (rent === undefined) throw new Error('There is a rent.');
    expect(await explain(report, whyOfRow(view, rent))).toBe(rent.monthMinor);
  });
});

describe('the Why? of a figure of the profit and loss', () => {
  it('is of the same days, also of those compared with that lie before the plan', async () => {
    await holdPlan('pro');
    // 366 days back is 14 February 2022; the half year before these days begins on 30 November 2021.
    const address = '/pl-report?start=2022-06-01&end=2022-11-30&compare=previous_period';
    const { figures, params, report, query } = await open(address);
    const defaults = profitAndLossDefaults(new Map());
    const { options } = parseProfitAndLossOptions(params, report.plan, defaults);
    const shown = await profitAndLoss(figures, { query, options });
    const { rows, columns } = shown.statement;
    const sales = rows.find(({ metric, detail }) => metric === 'gross_sales' && detail === null);
    const of = (kind: string) => sales?.values[columns.findIndex((one) => one.kind === kind)];
    expect([of('total'), of('previous')]).toEqual([70_00, 30_00]);
    expect(shown.previousRange).toEqual({ start: '2021-11-30', end: '2022-05-31' });
    const why = {
      metric: 'gross_sales',
      ...(shown.previousRange && { range: shown.previousRange }),
    };
    expect(await explain(report, why)).toBe(30_00);
    const july = monthRange('2022-07-01');
    expect(await explain(report, { metric: 'gross_sales', range: july })).toBe(70_00);
    expect(await explain(report, { metric: 'gross_sales' })).toBe(70_00);
  });

  it('reaches no further than its page', async () => {
    await holdPlan('pro');
    const { report } = await open('/pl-report?start=2022-01-01&end=2022-12-31&compare=none');
    expect(report.state.range.start).toBe('2022-02-14');
    const range = { start: '2022-01-01', end: '2022-12-31' };
    expect(await explain(report, { metric: 'gross_sales', range })).toBe(70_00);
  });
});

describe('the Why? of a figure of the products', () => {
  it('is of the days of the page, which the plan cuts', async () => {
    await holdPlan('pro');
    const { deps, figures, report, query } = await open(
      '/analytics/products?start=2022-01-01&end=2023-02-15',
    );
    const page = { ...query, page: report.state.page };
    const { result } = await listProducts(deps, { query: page, search: '', figures });
    // The two orders of each shop of the fixture are of another product.
    expect(result.total.values['net_sales']).toBe(70_00 + 150_00);
    expect(await explain(report, { metric: 'net_sales' })).toBe(70_00 + 150_00);
    const row = result.rows.find(({ keys }) => keys[0] === 'p');
    const filters = [{ field: 'product', operator: 'eq' as const, values: ['p'] }];
    expect(row?.values['net_sales']).toBe(70_00);
    expect(await explain(report, { metric: 'net_sales', filters })).toBe(70_00);
  });
});
