/** The dashboard: what it says first, and what each of its readers chose for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DashboardLayout,
  getDefaultLayout,
  type Widget,
} from '#app/domain/dashboard/dashboard-layout.ts';
import { openDashboard } from '#app/pages/dashboard/open-dashboard.server.ts';
import { action } from '#app/pages/dashboard/dashboard.route.tsx';
import { createCustomReportsFixture, type CustomReportsFixture } from './custom-reports-fixture.ts';

let fixture: CustomReportsFixture;
beforeAll(async () => {
  fixture = await createCustomReportsFixture();
});
afterAll(() => fixture.deps.close());
beforeEach(() => fixture.deps.db.query('delete from dashboard_layouts'));

type Reader = 'ann' | 'vic';

/** The second day of the shop by hand, compared with the first. */
const SECOND_DAY = '/dashboard?start=2023-02-02&end=2023-02-02&compare=previous_period';

async function read(path = SECOND_DAY, reader: Reader = 'ann') {
  const [request, context] = await as(reader, path);
  const { dashboard } = await openDashboard(request, context);
  if (dashboard === null) throw new Error('The shop has no orders.');
  return dashboard;
}

async function as(reader: Reader, path: string, init: RequestInit = {}) {
  const [request, context] = await fixture.request(path, 'paris');
  const cookie = `farthing=${await fixture.enter(reader, 'paris')}`;
  return [new Request(request.url, { ...init, headers: { cookie } }), context] as const;
}

async function send(reader: Reader, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const [request, context] = await as(reader, '/dashboard', { method: 'POST', body });
  const reply: unknown = await action({ request, context, params: {} });
  return reply;
}

const save = (reader: Reader, widgets: readonly unknown[]) =>
  send(reader, { intent: 'save-dashboard', layout: JSON.stringify({ version: 1, widgets }) });

const tile = (metric: string): Widget => ({ id: metric, kind: 'tile', metric, width: 1 });

describe('the headline', () => {
  it('names the two largest causes of the change, as the insights have them', async () => {
    // The insights of the same day: orders +43.00, price −38.50, then unit costs and marketing.
    const { causes, total } = await read();
    expect([total.previous?.['net_profit'], total.values['net_profit']]).toEqual([33_00, 74_00]);
    expect(causes.map(({ label, effect }) => [label, effect])).toEqual([
      ['Number of orders', 43_00],
      ['Prices', -38_50],
    ]);
  });

  it('names none where nothing is compared', async () => {
    const alone = await read('/dashboard?start=2023-02-02&end=2023-02-02&compare=none');
    expect(alone.causes).toEqual([]);
  });
});

describe('what stands on a dashboard', () => {
  it('is the default of the role until something is chosen, and again when it is reset', async () => {
    expect(await read()).toMatchObject({ isDefault: true, layout: getDefaultLayout('Owner') });
    await save('ann', [tile('units_sold')]);
    expect(await read()).toMatchObject({
      isDefault: false,
      layout: { version: 1, widgets: [tile('units_sold')] },
    });
    await send('ann', { intent: 'reset-dashboard' });
    expect((await read()).isDefault).toBe(true);
  });

  it('is each reader’s own, and nobody’s who may only look', async () => {
    await save('ann', [tile('units_sold')]);
    expect((await read(SECOND_DAY, 'vic')).layout).toEqual(getDefaultLayout('View Only'));
    const refused = await save('vic', [tile('orders')]);
    expect(refused).toMatchObject({ init: { status: 403 } });
    const rows = await fixture.deps.db.query('select user_id from dashboard_layouts');
    expect(rows).toEqual([{ user_id: fixture.users.ann }]);
  });

  it('shows the figures of its widgets, rankings of any figure among them', async () => {
    const ranking = {
      id: 'r',
      kind: 'ranking',
      dimension: 'country',
      metric: 'net_sales',
      end: 'top',
      width: 2,
    } as const;
    const trend = { id: 't', kind: 'trend', metrics: ['units_sold'], width: 4 } as const;
    await save('ann', [tile('shipping_charged'), ranking, trend]);
    const { total, rankings, timeSeries } = await read();
    // Orders 2 (DE: 80.00) and 3 (FR: 50.00, shipping 4.00).
    expect(total.values['shipping_charged']).toBe(4_00);
    expect(rankings.map(({ top }) => top.map(({ key, value }) => [key, value]))).toEqual([
      [
        ['DE', 80_00],
        ['FR', 50_00],
      ],
    ]);
    expect(timeSeries.map((row) => row?.values['units_sold'])).toEqual([2]);
  });

  it('shows the first rows of a custom report, and nothing of one that is gone', async () => {
    const reportId = await fixture.save({ sort: { by: 'net_sales', direction: 'desc' } });
    await save('ann', [
      { id: 'a', kind: 'report', reportId, width: 2 },
      { id: 'b', kind: 'report', reportId: 'gone', width: 2 },
    ]);
    const { reports, layout } = await read();
    expect(layout.widgets).toHaveLength(2);
    expect(reports).toMatchObject([
      {
        reportId,
        name: 'Mine',
        rowTitle: 'Country',
        rows: [
          { name: 'Germany', values: { net_sales: 80_00 } },
          { name: 'France', values: { net_sales: 50_00 } },
        ],
      },
    ]);
  });

  it('stays where a figure is gone, and is the default where it cannot be read', async () => {
    await save('ann', [tile('net_magic'), tile('orders')]);
    const { layout, total } = await read();
    expect(layout.widgets.map(({ id }) => id)).toEqual(['net_magic', 'orders']);
    expect(total.values['orders']).toBe(2);
    const later = { version: 2, widgets: [] } as unknown as DashboardLayout;
    await fixture.deps.db.query('update dashboard_layouts set layout = $1::jsonb', [
      JSON.stringify(later),
    ]);
    expect((await read()).isDefault).toBe(true);
  });

  it.each([
    ['a width of five', [{ ...tile('orders'), width: 5 }]],
    ['an id twice', [tile('orders'), tile('orders')]],
    [
      'more than forty',
      Array.from({ length: 41 }, (_, at) => ({ ...tile('orders'), id: `${at}` })),
    ],
    ['an unknown kind', [{ id: 'a', kind: 'clock', width: 1 }]],
  ])('is not saved with %s', async (_what, widgets) => {
    expect(await save('ann', widgets)).toMatchObject({ init: { status: 400 } });
    expect((await read()).isDefault).toBe(true);
  });
});

describe('a daily snapshot', () => {
  const snapshot = (metrics: readonly string[]): Widget => ({
    id: 's',
    kind: 'snapshot',
    metrics,
    width: 4,
  });

  it('sets yesterday and today beside the same weekdays before, whatever days are on screen', async () => {
    // Today is Wednesday 15 February 2023, and the shop sold on the 1st, a Wednesday, and the 2nd.
    await save('ann', [snapshot(['orders', 'net_sales', 'average_order_value'])]);
    expect((await read('/dashboard?start=2023-03-01&end=2023-03-31')).snapshot).toEqual([
      {
        kind: 'yesterday',
        day: '2023-02-14',
        weekBefore: '2023-02-07',
        weeks: 4,
        figures: {
          orders: { value: 0, weekBefore: 0, average: 0 },
          net_sales: { value: 0, weekBefore: 0, average: 0 },
          average_order_value: { value: null, weekBefore: null, average: null },
        },
      },
      {
        kind: 'today',
        day: '2023-02-15',
        weekBefore: '2023-02-08',
        weeks: 4,
        figures: {
          // One order of 80.00 on the four Wednesdays before: 20.00, and 0.25 orders, to a tenth.
          orders: { value: 0, weekBefore: 0, average: 0.3 },
          net_sales: { value: 0, weekBefore: 0, average: 20_00 },
          average_order_value: { value: null, weekBefore: null, average: null },
        },
      },
    ]);
  });

  it('follows the filters of the page, and is not read without its widget', async () => {
    await save('ann', [snapshot(['net_sales'])]);
    const [, today] = (await read(`${SECOND_DAY}&filter=country:eq:DE`)).snapshot;
    expect(today?.figures['net_sales']).toMatchObject({ average: 0 });
    await save('ann', [tile('orders')]);
    expect((await read()).snapshot).toEqual([]);
  });

  it('has one to six figures', async () => {
    for (const metrics of [[], Array.from({ length: 7 }, (_, at) => `m${at}`)]) {
      expect(await save('ann', [snapshot(metrics)])).toMatchObject({ data: { ok: false } });
    }
  });
});
