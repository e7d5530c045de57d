import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { exportDeclaredReport } from '#app/pages/reports/export-declared-report.server.ts';
import { readDeclaredReport } from '#app/pages/reports/read-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import { cost, entry, writeDailyCosts, writeLedger } from '../metrics/metrics-ledger.ts';
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
    expect(await readWhy(...asked, EXPLAINED_TOPICS)).toMatchObject({ figure: { value: 309_00 } });
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

  it('name orders without a country apart from what is of no order, on the page and in its file', async () => {
    const day = '2023-05-01';
    const { shopId } = fixture.shops.paris;
    const sale = { order_day: day, event_day: day, orders: 1, units_sold: 1 };
    await writeLedger(fixture.deps.db, shopId, [
      entry({ ...sale, order_id: 'nowhere', gross_sales: 30_00 }),
      entry({ ...sale, order_id: 'there', gross_sales: 20_00, country: 'FR', channel: 'web' }),
    ]);
    await writeDailyCosts(fixture.deps.db, shopId, [
      cost({ day, kind: 'expense', amountMinor: 7_00 }),
    ]);
    const days = `start=${day}&end=${day}&compare=previous_period`;
    const metrics = ['orders', 'total_revenue', 'net_profit'];
    expect(await fixture.rows(`/compare-countries?${days}`, metrics)).toEqual({
      France: [1, 20_00, 20_00],
      'No country': [1, 30_00, 30_00],
      'Not allocated': [0, 0, -7_00],
    });
    expect(await fixture.rows(`/compare-channels?${days}`, metrics)).toEqual({
      web: [1, 20_00, 20_00],
      'No channel': [1, 30_00, 30_00],
      'Not allocated': [0, 0, -7_00],
    });
    const opened = await fixture.open(`/compare-countries?${days}&columns=orders,net_profit`);
    let text = '';
    for await (const chunk of exportDeclaredReport(opened, getReportAt('/compare-countries'))) {
      text += chunk;
    }
    const lines = parse(text) as string[][];
    expect(lines.slice(1, 4).map((cells) => cells.slice(0, 2))).toEqual([
      ['', 'No country'],
      ['FR', 'France'],
      ['(not allocated)', 'Not allocated'],
    ]);
    // What a row shows is what Why? opens.
    const why = async (key: string) => {
      const words = `${days}&metric=net_profit&filter=country:eq:${key}`;
      return readWhy(...(await fixture.request(`/why?${words}`, 'paris')), EXPLAINED_TOPICS);
    };
    expect(await why('(not%20allocated)')).toMatchObject({ figure: { value: -7_00 } });
    expect(await why('FR')).toMatchObject({ figure: { value: 20_00 } });
  });

  it('have a row for a country that only the earlier days sold to', async () => {
    const { shopId } = fixture.shops.paris;
    const sale = (order_id: string, day: string, country: string) =>
      entry({
        order_id,
        order_day: day,
        event_day: day,
        orders: 1,
        units_sold: 1,
        gross_sales: 9_00,
        country,
      });
    await writeLedger(fixture.deps.db, shopId, [
      sale('then', '2023-05-11', 'IT'),
      sale('now', '2023-05-12', 'ES'),
    ]);
    const days = 'start=2023-05-12&end=2023-05-12&compare=previous_period';
    const { table, labels } = await fixture.read(`/compare-countries?${days}`);
    expect(
      table.rows.map(({ keys: [key = null], values, previous }) => [
        labels[key ?? ''],
        values['total_revenue'],
        previous?.['total_revenue'],
      ]),
    ).toEqual([
      ['Spain', 9_00, 0],
      ['Italy', 0, 9_00],
    ]);
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
