/** The hand shop's orders name no country; what belongs to no order stands apart from them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeHandShop } from './metrics-hand.ts';

let deps: TestDeps;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  shopId = await makeHandShop(deps.db);
});

afterAll(() => deps.close());

describe('a query by country', () => {
  it('puts what is of no order apart from orders without a country, and says so', async () => {
    const { rows, notes } = await ask({
      metrics: ['marketing_cost', 'orders'],
      groupings: ['country'],
    });
    expect(rows.map(({ keys, values }) => [keys[0], values.marketing_cost, values.orders])).toEqual(
      [
        ['(not allocated)', 2000, 0],
        [null, 0, 3],
      ],
    );
    expect(notes).toEqual([
      'Marketing, expenses and other revenue have no country: see "Not allocated".',
    ]);
  });

  it('filters orders without a country and what is of no order one by one', async () => {
    const of = async (operator: 'eq' | 'neq' | 'in' | 'nin', values: (string | null)[]) => {
      const filters = [{ field: 'country', operator, values }];
      const { total } = await ask({ metrics: ['marketing_cost', 'orders'], filters });
      return [total.values['marketing_cost'], total.values['orders']];
    };
    expect(await of('eq', [null])).toEqual([0, 3]);
    expect(await of('eq', ['(not allocated)'])).toEqual([2000, 0]);
    expect(await of('in', [null, '(not allocated)'])).toEqual([2000, 3]);
    expect(await of('neq', ['(not allocated)'])).toEqual([0, 3]);
    expect(await of('neq', ['FR'])).toEqual([2000, 3]);
    // "Is not none" leaves out whatever has none.
    expect(await of('neq', [null])).toEqual([0, 0]);
    const byCountry = await ask({ metrics: ['net_profit', 'orders'], groupings: ['country'] });
    // The mean is of the countries alone, and there is none.
    expect(byCountry.average['orders']).toBeNull();
  });
});

function ask(question: Partial<Parameters<typeof runMetricQuery>[1]>) {
  return runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: '2023-01-01', end: '2023-01-31' },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
    ...question,
  });
}
