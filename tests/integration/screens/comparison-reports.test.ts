import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { readDeclaredReport } from '#app/services/reports/read-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { readWhy } from '#app/web/reports/read-why.server.ts';
import {
  createReportsFixture,
  DAYS,
  MARCH,
  type ReportsFixture,
} from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture({ plans: PLANS_ON });
});
afterAll(() => fixture.deps.close());

describe('shops compared', () => {
  const metrics = ['total_revenue', 'gross_profit', 'net_profit'];

  it('are the shops of the workspace, in its currency, each day at its rate', async () => {
    const path = `/compare-shops?${DAYS}`;
    expect(await fixture.rows(path, ['total_revenue'])).toEqual({
      // 80.00 + 5.00 + 80.00 + 50.00 + 4.00, and 100.00 + 50.00 of Berlin.
      'canary-paris': [219_00],
      'canary-berlin': [150_00],
      // USD 109.00 at 1.00 and 218.00 at 1.09; JPY 14,000 at 100 and 28,000 at 140.
      'canary-boston': [309_00],
      'canary-tokyo': [340_00],
    });
    const { table, notices } = await fixture.read(path);
    expect(table.total.values['total_revenue']).toBe(1_018_00);
    // A day of a shop is rounded once: no row differs from the total by cents.
    expect([table.notes, notices]).toEqual([[], []]);
    expect((await fixture.rows(path, metrics))['canary-paris']).toEqual([219_00, 117_00, 107_00]);
  });

  it('name those that nothing happened in', async () => {
    const { notices, table } = await fixture.read(`/compare-shops?${MARCH}`);
    expect(table.rows).toHaveLength(1);
    expect(notices).toEqual([
      'Nothing happened in these days in: canary-berlin, canary-boston, canary-tokyo.',
    ]);
  });

  it('open each figure by the shop it is of', async () => {
    const { shopId } = fixture.shops.boston;
    const { report } = await fixture.open(`/compare-shops?${DAYS}`);
    const shops = report.shops.shown.map((one) => one.shopId).join(',');
    const words = `${DAYS}&metric=total_revenue&shops=${shops}&filter=shop:eq:${shopId}`;
    const asked = await fixture.request(`/why?${words}`, 'paris');
    expect(await readWhy(...asked)).toMatchObject({ figure: { value: 309_00 } });
  });

  it('are the one on screen where the plan has one shop at a time', async () => {
    const { shopId } = fixture.shops.paris;
    await setPlan(fixture.deps, { shopId, plan: 'free' });
    expect(Object.keys(await fixture.rows(`/compare-shops?${DAYS}`, metrics))).toEqual([
      'canary-paris',
    ]);
    await setPlan(fixture.deps, { shopId, plan: 'ultimate' });
  });
});

describe('countries and channels compared', () => {
  it('leave what has no country in a row of its own, so that the rows are the total', async () => {
    const metrics = ['total_revenue', 'gross_profit', 'marketing_cost', 'net_profit'];
    expect(await fixture.rows(`/compare-countries?${DAYS}`, metrics)).toEqual({
      // 80.00 + 5.00 + 50.00 + 4.00; less 30.00 + 9.00 + 3.00 + 20.00 + 1.00.
      France: [139_00, 76_00, 0, 76_00],
      Germany: [80_00, 41_00, 0, 41_00],
      'Not allocated': [0, 0, 10_00, -10_00],
    });
    const channels = await fixture.rows(`/compare-channels?${DAYS}`, ['orders', 'gross_profit']);
    expect(channels).toMatchObject({ web: [2, 84_00], pos: [1, 33_00] });
  });

  it('are called marketplaces in a shop of Amazon', async () => {
    const opened = await fixture.open(`/compare-channels?${DAYS}`);
    const titleOn = async (platformId: number) => {
      const shop = { ...opened.shop, platformId };
      const page = await readDeclaredReport({ ...opened, shop }, getReportAt('/compare-channels'));
      return page.view.title;
    };
    expect([await titleOn(1), await titleOn(3)]).toEqual(['Marketplaces', 'Compare Sources']);
  });
});
