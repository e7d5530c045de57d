import { describe, expect, it } from 'vitest';
import { query } from '#app/domain/metrics/query.fixture.ts';
import { foundOrders, ordersQuery } from './orders-query.ts';

const BASE = query({
  range: { start: '2023-02-01', end: '2023-02-07' },
  compareTo: 'previous_period',
  metrics: [],
  page: { size: 10, number: 1 },
});

describe('the question of the orders table', () => {
  it('is one row an order, the newest first, without comparison', () => {
    expect(ordersQuery(BASE)).toMatchObject({
      query: {
        groupings: ['order'],
        compareTo: 'none',
        sort: { by: 'order', direction: 'desc' },
        page: { size: 10, number: 1 },
      },
      notices: [],
    });
  });

  it('filters by dimensions of the order and by its figures', () => {
    const country = { field: 'country', operator: 'eq', values: ['FR'] } as const;
    const losses = { field: 'gross_profit', operator: 'lt', values: [0] } as const;
    const { query, notices } = ordersQuery({ ...BASE, filters: [country, losses] });
    expect(query.filters).toEqual([country, losses]);
    expect(notices).toEqual([]);
  });

  it('leaves out what no order has, and says so', () => {
    const ads = { field: 'ad_platform', operator: 'eq', values: ['x'] } as const;
    const sort = { by: 'roas', direction: 'desc' } as const;
    const { query, notices } = ordersQuery({ ...BASE, filters: [ads], sort });
    expect(query.filters).toEqual([]);
    expect(query.sort).toEqual({ by: 'order', direction: 'desc' });
    expect(notices).toHaveLength(2);
  });
});

describe('the orders a search found', () => {
  it('are kept by their ids', () => {
    expect(foundOrders(['a', 'b']).values).toEqual(['a', 'b']);
  });

  it('are none when nothing was found, and never all', () => {
    expect(foundOrders([]).values).toEqual(['']);
  });
});
