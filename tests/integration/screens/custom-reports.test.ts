/** Custom reports: their figures by hand, and what they add up to. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BY_PERIOD_OF_PAGE,
  type ReportSettings,
} from '#app/domain/custom-reports/report-settings.ts';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import { getMetric, METRICS } from '#app/domain/metrics/metrics.ts';
import { exportCustomReport } from '#app/services/custom-reports/export-custom-report.server.ts';
import { readCustomReport } from '#app/services/custom-reports/read-custom-report.server.ts';
import { exportReportPage } from '#app/pages/custom-reports/export-report-page.server.ts';
import { seeded } from '#tests/integration/metrics/metrics-random.ts';
import { createCustomReportsFixture, type CustomReportsFixture } from './custom-reports-fixture.ts';
import { DAYS, MARCH, YEAR } from './declared-reports-fixture.ts';

let fixture: CustomReportsFixture;
beforeAll(async () => {
  fixture = await createCustomReportsFixture();
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from custom_reports'));

describe('the figures of a custom report', () => {
  // Orders 1 (FR: 80.00), 2 (DE: 80.00) and 3 (FR: 50.00) of the shop by hand.
  it('are those of its rows, which add up to its total', async () => {
    const { view } = await fixture.readStored(await fixture.save());
    const { rows, total } = view.figures.table;
    expect(
      rows.map(({ keys, values }) => [keys[0], values['orders'], values['net_sales']]),
    ).toEqual(
      [
        ['FR', 2, 130_00],
        ['DE', 1, 80_00],
      ].toSorted((a, b) => Number(b[1]) - Number(a[1])),
    );
    expect([total.values['orders'], total.values['net_sales']]).toEqual([3, 210_00]);
  });

  it('have two groupings, of which one may be the periods of the page', async () => {
    expect(
      await fixture.rowsOf({
        secondGrouping: BY_PERIOD_OF_PAGE,
        sort: { by: 'country', direction: 'asc' },
      }),
    ).toEqual([
      ['DE', '2023-02-02', 1, 80_00],
      ['FR', '2023-02-01', 1, 80_00],
      ['FR', '2023-02-02', 1, 50_00],
    ]);
  });

  it('have own metrics, sorted by them, the total of which is that of the sums', async () => {
    const own = {
      metrics: ['own_1', 'own_2'],
      ownMetrics: [
        // FR: (80.00 + 50.00) / 2; DE: 80.00 / 1; all: 210.00 / 3.
        { key: 'own_1', name: 'Sales per order', formula: 'net_sales / orders', shownAs: 'number' },
        // FR: 30.00 + 20.00 of 130.00; DE: 30.00 of 80.00.
        { key: 'own_2', name: 'Cost share', formula: '[COGS] / [Net sales]', shownAs: 'percent' },
      ],
      sort: { by: 'own_1', direction: 'desc' },
    } as const;
    const reportId = await fixture.save(own);
    const { view } = await fixture.readStored(reportId);
    const { rows, total, average } = view.figures.table;
    expect(rows.map(({ keys, values }) => [keys[0], values['own_1'], values['own_2']])).toEqual([
      ['DE', 80_00, 30 / 80],
      ['FR', 65_00, 50 / 130],
    ]);
    expect([total.values['own_1'], total.values['own_2']]).toEqual([70_00, 80 / 210]);
    expect(average['own_1']).toBe(70_00);
    expect(view.figures.ranking?.rows.map(({ keys }) => keys[0])).toEqual(['DE', 'FR']);
    const ascending = await fixture.readStored(reportId, `${DAYS}&sort=own_1:asc`);
    expect(ascending.view.figures.table.rows.map(({ keys }) => keys[0])).toEqual(['FR', 'DE']);
  });

  it('are compared row by row, own metrics too', async () => {
    const reportId = await fixture.save({
      metrics: ['own_1'],
      ownMetrics: [{ key: 'own_1', name: 'A', formula: 'net_sales / orders', shownAs: 'number' }],
      sort: { by: 'own_1', direction: 'desc' },
    });
    const days = 'start=2023-02-02&end=2023-02-02&compare=previous_period';
    const { view } = await fixture.readStored(reportId, days);
    expect(
      view.figures.table.rows.map(({ keys, values, previous }) => [
        keys[0],
        values['own_1'],
        previous?.['own_1'],
      ]),
    ).toEqual([
      ['DE', 80_00, null],
      ['FR', 50_00, 80_00],
    ]);
  });

  it('are narrowed by every operator of the specification', async () => {
    const by = async (filter: ReportSettings['filters'][number]) =>
      (await fixture.rowsOf({ filters: [filter], sort: { by: 'country', direction: 'asc' } })).map(
        ([country]) => country,
      );
    const onSales = (operator: 'gt' | 'gte' | 'lt' | 'lte' | 'btw', ...values: number[]) =>
      by({ field: 'net_sales', operator, values });
    expect(await by({ field: 'country', operator: 'eq', values: ['FR'] })).toEqual(['FR']);
    expect(await by({ field: 'country', operator: 'neq', values: ['FR'] })).toEqual(['DE']);
    expect(await by({ field: 'country', operator: 'in', values: ['FR', 'DE'] })).toHaveLength(2);
    expect(await by({ field: 'country', operator: 'nin', values: ['FR', 'DE'] })).toEqual([]);
    expect(await by({ field: 'channel', operator: 'cnt', values: ['po'] })).toEqual(['FR']);
    expect(await by({ field: 'gateway', operator: 'ncnt', values: ['pal'] })).toEqual(['DE', 'FR']);
    expect(await onSales('gt', 80_00)).toEqual(['FR']);
    expect(await onSales('gte', 80_00)).toEqual(['DE', 'FR']);
    expect(await onSales('lt', 80_00)).toEqual([]);
    expect(await onSales('lte', 80_00)).toEqual(['DE']);
    expect(await onSales('btw', 100_00, 140_00)).toEqual(['FR']);
  });

  it('of rows that a figure chooses add up to the total of those rows, without a time series', async () => {
    const filters = [{ field: 'net_sales', operator: 'gt', values: [80_00] }] as const;
    const { view } = await fixture.readStored(await fixture.save({ filters, chart: 'trend' }));
    expect(view.figures.table.total.values['net_sales']).toBe(130_00);
    expect(view.figures.timeSeries).toBeNull();
    expect(view.notices.join()).toContain('nothing is drawn over time');
  });

  it('are the same in a file', async () => {
    const reportId = await fixture.save({
      metrics: ['net_sales', 'own_1'],
      ownMetrics: [
        { key: 'own_1', name: '=Each', formula: 'net_sales / orders', shownAs: 'number' },
      ],
      secondGrouping: 'channel',
      sort: { by: 'own_1', direction: 'desc' },
    });
    const { open: opened, report: found } = await fixture.openStored(reportId, DAYS);
    let text = '';
    for await (const chunk of exportCustomReport(opened, found.settings)) text += chunk;
    const [titles, ...lines] = parse(text) as string[][];
    expect(titles?.slice(0, 5)).toEqual([
      'Country id',
      'Country',
      'Channel id',
      'Channel',
      'Net sales (EUR)',
    ]);
    // What a spreadsheet would take for a formula is text.
    expect(titles?.[5]?.startsWith('=')).toBe(false);
    expect(lines).toEqual([
      ['DE', 'Germany', 'web', 'web', '80.00', '80.00'],
      ['FR', 'France', 'web', 'web', '80.00', '80.00'],
      ['FR', 'France', 'pos', 'pos', '50.00', '50.00'],
    ]);
  });
});

describe('the file of a custom report', () => {
  const take = async (reportId: string, who: 'ann' | 'vic', more = '') => {
    const path = `/custom-reports/report/${reportId}/export?${DAYS}${more}`;
    return exportReportPage(...(await fixture.request(path, 'paris', who)), reportId);
  };

  it('is sent to whoever may see the report, and to nobody else', async () => {
    const reportId = await fixture.save();
    const file = await take(reportId, 'ann');
    expect(file.headers.get('content-disposition')).toContain('-Mine-2023-02-01-2023-02-02.csv');
    expect(await file.text()).toContain('FR,France,2,130.00');
    await expect(take(reportId, 'vic')).rejects.toMatchObject({ status: 404 });
  });

  it('is none of a kind that there is not, whatever objects know by that name', async () => {
    const reportId = await fixture.save();
    for (const format of ['constructor', 'xls', '__proto__']) {
      await expect(take(reportId, 'ann', `&format=${format}`)).rejects.toMatchObject({
        status: 400,
      });
    }
    expect((await take(reportId, 'ann', '&format=csv')).status).toBe(200);
  });
});

describe('the file of a shop whose costs are not known', () => {
  it('has own figures all the same, but those that rest on costs', async () => {
    const own = (key: string, formula: string) =>
      ({ key, name: key, formula, shownAs: 'number' }) as const;
    const reportId = await fixture.save({
      metrics: ['gross_profit', 'own_1', 'own_2'],
      ownMetrics: [own('own_1', 'net_sales / orders'), own('own_2', 'gross_profit / orders')],
    });
    const { paris } = fixture.shops;
    const { db } = fixture.deps;
    const set = (units: string, sales: string) => writeUnknown(db, paris.shopId, units, sales);
    await set('units_sold', 'gross_sales - discounts');
    try {
      const { open, report: found } = await fixture.openStored(reportId, DAYS);
      let text = '';
      for await (const chunk of exportCustomReport(open, found.settings)) text += chunk;
      const [, ...lines] = parse(text) as string[][];
      expect(lines.toSorted()).toEqual([
        ['DE', 'Germany', '', '80.00', '', 'goods'],
        ['FR', 'France', '', '65.00', '', 'goods'],
      ]);
    } finally {
      await set('0', '0');
    }
  });
});

/** Makes the costs of every sale unknown, or known again. */
async function writeUnknown(
  db: CustomReportsFixture['deps']['db'],
  shopId: number,
  units: string,
  sales: string,
) {
  await db.query(
    `update ledger set units_without_cost = ${units}, sales_without_cost = ${sales},
       version = version + 1 where shop_id = $1`,
    [shopId],
  );
  await db.query(
    'update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1',
    [shopId],
  );
}

describe('any custom report', () => {
  const random = seeded(2026);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const additive = METRICS.filter((metric) => metric.additive).map(({ key }) => key);
  const groupings = [BY_PERIOD_OF_PAGE, ...DIMENSIONS.map(({ key }) => key)];
  const cases = Array.from({ length: 40 }, () => {
    const grouping = pick(groupings);
    const second = random() < 0.5 ? null : pick(groupings);
    const [left, right] = [pick(additive), pick(additive)];
    return {
      grouping,
      secondGrouping: second === grouping ? null : second,
      metrics: [...new Set([pick(additive), pick(additive), 'net_profit', 'gross_sales']), 'own_1'],
      formula: getMetric(left).format === getMetric(right).format ? `${left} - ${right}` : left,
      isCount: getMetric(left).format === 'count',
    };
  });

  it.each(cases)('adds up to its total and to the P&L: $grouping, $secondGrouping', async (one) => {
    const berlin = { ...fixture.ann, shopId: fixture.shops.berlin.shopId };
    const { formula, isCount: isOwnCount, ...rest } = one;
    const reportId = await fixture.save(
      {
        ...rest,
        ownMetrics: [{ key: 'own_1', name: 'Own', formula, shownAs: 'number' }],
        layout: 'table',
        chart: 'none',
      },
      berlin,
    );
    const { open: opened, report: found } = await fixture.openStored(
      reportId,
      `${YEAR}&size=100`,
      'berlin',
    );
    const { report, view } = await readCustomReport(opened, found);
    const { table, overlap } = view.figures;
    const all = [...table.rows];
    for (let number = 2; all.length < table.rowCount; number += 1) {
      const next = await fixture.readStored(reportId, `${YEAR}&size=100&page=${number}`, 'berlin');
      all.push(...next.view.figures.table.rows);
    }
    const direct = await opened.figures.read({
      ...opened.query,
      metrics: one.metrics.filter((key) => key !== 'own_1'),
    });
    for (const metric of one.metrics) {
      const isOwn = metric === 'own_1';
      const isCount = isOwn ? isOwnCount : getMetric(metric).format === 'count';
      const rows = all.reduce((sum, { values }) => sum + (values[metric] ?? 0), 0);
      const taken = overlap?.values[metric] ?? 0;
      const total = table.total.values[metric];
      // An order counts in each product that it holds.
      if (!isCount) expect([metric, rows + taken]).toEqual([metric, total]);
      if (!isOwn) expect([metric, total]).toEqual([metric, direct.total.values[metric]]);
    }
    expect(report.state.page.size).toBe(100);
  });
});

it('reads ads and what they brought in one report', async () => {
  const rows = await fixture.rowsOf(
    { grouping: 'ad_platform', metrics: ['marketing_cost', 'net_sales'] },
    MARCH,
  );
  expect(rows).toEqual([
    ['facebook_ads', 20_00, 60_00],
    ['google_ads', 5_00, 0],
    [null, 0, 70_00],
  ]);
});
