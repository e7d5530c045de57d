/** Goals: what is set, how far it is by the metric layer, and where it is shown. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { action, loader } from '#app/pages/goals/goals.route.tsx';
import { action as actionOfDashboard } from '#app/pages/dashboard/dashboard.route.tsx';
import { openDashboard } from '#app/pages/dashboard/open-dashboard.server.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());
beforeEach(async () => {
  await fixture.deps.db.query('delete from goals');
  await fixture.deps.db.query('delete from dashboard_layouts');
});

type Reader = 'ann' | 'vic' | 'eve';
type Place = 'paris' | 'berlin' | 'eves';

async function as(reader: Reader, shop: Place, path: string, init: RequestInit = {}) {
  const [request, context] = await fixture.request(path, 'paris');
  const cookie = `farthing=${await fixture.enter(reader, shop)}`;
  return [new Request(request.url, { ...init, headers: { cookie } }), context] as const;
}

async function send(
  fields: Readonly<Record<string, string>>,
  reader: Reader = 'ann',
  shop: Place = 'paris',
) {
  const body = new URLSearchParams(fields);
  const [request, context] = await as(reader, shop, '/goals', { method: 'POST', body });
  const reply: unknown = await action({ request, context, params: {} });
  return reply;
}

const set = (metric: string, target: string, more: Readonly<Record<string, string>> = {}) =>
  send({ intent: 'save-goal', id: '', metric, days: 'month 2023-02-01', target, ...more });

async function list(reader: Reader = 'ann', shop: Place = 'paris') {
  const [request, context] = await as(reader, shop, '/goals');
  const page = await loader({ request, context, params: {} });
  if (page instanceof Response) throw new Error('There was no page.');
  return page.goals;
}

async function dashboard(reader: Reader = 'ann', shop: Place = 'paris') {
  const [request, context] = await as(reader, shop, '/dashboard?start=2023-02-01&end=2023-02-02');
  const { dashboard: view } = await openDashboard(request, context);
  if (view === null) throw new Error('The shop has no orders.');
  return view;
}

// Today is 15 February 2023 in Paris: 14 of 28 days are over.
describe('a goal', () => {
  it('is measured by the figures of its days, and paced by those that are over', async () => {
    // Sales of 80.00, 80.00 and 50.00, a return of 80.00: 130.00. Half of 300.00 is expected.
    await set('net_sales', '300');
    // 10.00 of ads; half of the limit is 7.50.
    await set('marketing_cost', '15');
    await set('orders', '6');
    expect(await list()).toMatchObject([
      {
        title: 'Marketing cost, Feb 2023',
        reached: '€10.00',
        target: 'of at most €15.00',
        outcome: 'Faster than the limit allows',
        pace: 'Expected by now: €7.50, as 14 of 28 days are over.',
        // 500 / 14 = 35.7 cents.
        missing: '€5.00 left: €0.36 a day for 14 days.',
      },
      {
        title: 'Net sales, Feb 2023',
        reached: '€130.00',
        outcome: 'Behind',
        pace: 'Expected by now: €150.00, as 14 of 28 days are over.',
        // 17000 / 14 = 1214.3 cents.
        missing: '€170.00 to go: €12.14 a day for 14 days.',
      },
      { reached: '3', outcome: 'On pace', missing: '3 to go: 0.2 a day for 14 days.', share: 0.5 },
    ]);
  });

  it('of a rate has its value against the target, of days to come none', async () => {
    // Sales of 210.00 on three orders: 70.00 each.
    await set('average_order_value', '100', { days: 'year 2023-01-01' });
    await set('orders', '10', { days: 'month 2023-03-01' });
    expect(await list()).toMatchObject([
      { title: 'Orders, Mar 2023', outcome: 'Not begun yet', reached: 'N/A', missing: null },
      {
        title: 'Average order value, 2023',
        reached: '€70.00',
        outcome: 'Below the target',
        pace: null,
      },
    ]);
  });

  it('is changed, deleted, and had back; there is one for a figure and its days', async () => {
    await set('orders', '6');
    const [{ goalId = '', typedTarget = '' } = {}] = await list();
    expect(typedTarget).toBe('6');
    expect(await set('orders', '9')).toMatchObject({
      data: { errors: { metric: 'This figure has a goal for these days already' } },
    });
    await set('orders', '12', { id: goalId });
    expect(await list()).toMatchObject([{ goalId, target: 'of 12' }]);
    expect(await send({ intent: 'delete-goal', id: goalId })).toMatchObject({
      message: 'Goal deleted',
    });
    expect(await send({ intent: 'delete-goal', id: goalId })).toMatchObject({
      init: { status: 404 },
    });
    await set('orders', '12');
    expect(await list()).toMatchObject([{ target: 'of 12' }]);
  });

  it('is of its shop alone', async () => {
    await set('orders', '6');
    const [{ goalId = '' } = {}] = await list();
    expect(await list('ann', 'berlin')).toEqual([]);
    expect(await send({ intent: 'delete-goal', id: goalId }, 'eve', 'eves')).toMatchObject({
      init: { status: 404 },
    });
    expect(await list('vic')).toMatchObject([{ goalId }]);
  });

  it.each([
    ['orders', '', { target: 'This field is required' }],
    ['orders', '0', { target: 'A goal is above 0' }],
    ['orders', '2.5', { target: 'Enter a whole number' }],
    ['net_magic', '5', { metric: 'Choose one of these figures' }],
  ])('of %s by %s is refused beside the field', async (metric, target, errors) => {
    expect(await set(metric, target)).toMatchObject({ data: { ok: false, errors } });
    expect(await list()).toEqual([]);
  });

  it.each(['', 'month 2023-02-02', 'week 2023-02-01', 'year 2023-13-01'])(
    'for %j is refused',
    async (days) => {
      expect(await set('orders', '5', { days })).toMatchObject({
        data: { errors: { days: 'Choose a month, a quarter or a year' } },
      });
    },
  );

  it('is refused to whoever may only look', async () => {
    const fields = {
      intent: 'save-goal',
      id: '',
      metric: 'orders',
      days: 'month 2023-02-01',
      target: '5',
    };
    expect(await send(fields, 'vic')).toMatchObject({
      data: { message: expect.stringMatching(/^Your access is view only/) },
    });
  });
});

describe('the goals on a dashboard', () => {
  it('stand above everything for whoever chose nothing, once there are some today', async () => {
    await set('orders', '10', { days: 'month 2023-03-01' });
    expect((await dashboard()).layout.widgets.map(({ kind }) => kind)).not.toContain('goals');
    await set('orders', '6');
    const shown = await dashboard('vic');
    expect(shown.layout.widgets[0]).toEqual({ id: 'goals', kind: 'goals', width: 4 });
    expect(shown.goals).toMatchObject([{ title: 'Orders, Feb 2023', reached: '3' }]);
  });

  it('are a widget that is stored with the others, and are not read without it', async () => {
    await set('orders', '6');
    const save = async (widgets: readonly unknown[]) => {
      const body = new URLSearchParams({
        intent: 'save-dashboard',
        layout: JSON.stringify({ version: 1, widgets }),
      });
      const [request, context] = await as('ann', 'paris', '/dashboard', { method: 'POST', body });
      expect(await actionOfDashboard({ request, context, params: {} })).toMatchObject({ ok: true });
    };
    await save([{ id: 'g', kind: 'goals', width: 2 }]);
    expect(await dashboard()).toMatchObject({
      layout: { widgets: [{ id: 'g', kind: 'goals', width: 2 }] },
      goals: [{ title: 'Orders, Feb 2023' }],
    });
    await save([{ id: 't', kind: 'tile', metric: 'orders', width: 1 }]);
    expect((await dashboard()).goals).toEqual([]);
  });
});
