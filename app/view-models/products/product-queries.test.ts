import { describe, expect, it } from 'vitest';
import { query } from '#app/domain/metrics/query.fixture.ts';
import { nameErrors } from '#app/domain/metrics/resolve-query.ts';
import {
  foundProducts,
  productFilter,
  productPageQueries,
  productsQuery,
  rankingQuery,
} from './product-queries.ts';

const BASE = query({
  range: { start: '2023-02-01', end: '2023-02-07' },
  compareTo: 'previous_period',
  metrics: [],
  page: { size: 10, number: 1 },
});

describe('the question of the products table', () => {
  it('is one row a product, best sellers first', () => {
    const { query, notices } = productsQuery(BASE);
    expect(query.groupings).toEqual(['product']);
    expect(query.sort).toEqual({ by: 'net_sales', direction: 'desc' });
    expect(notices).toEqual([]);
    expect(nameErrors(query)).toEqual([]);
  });

  it('leaves out filters that products do not have, and says so', () => {
    const byOrder = { field: 'order', operator: 'eq', values: ['1'] } as const;
    const { query, notices } = productsQuery({ ...BASE, filters: [byOrder] });
    expect(query.filters).toEqual([]);
    expect(notices).toHaveLength(1);
  });
});

describe('the ranking', () => {
  it('ranks by the figure the table is sorted by, the same way round', () => {
    const sort = { by: 'gross_profit', direction: 'asc' } as const;
    const { query } = productsQuery({ ...BASE, sort });
    expect(rankingQuery(query)).toMatchObject({
      metrics: ['gross_profit'],
      sort,
      page: { size: 10, number: 1 },
      compareTo: 'none',
    });
  });
});

describe('a product search', () => {
  it('that finds nothing keeps nothing', () => {
    expect(foundProducts([]).values).toEqual(['']);
    expect(foundProducts(['a']).values).toEqual(['a']);
  });
});

describe('the questions of a product’s page', () => {
  it('all look at this product alone', () => {
    const { notices, ...queries } = productPageQueries(BASE, 'p7', {
      breakdown: 'week',
      today: '2023-02-15',
    });
    expect(notices).toEqual([]);
    for (const query of Object.values(queries)) {
      expect(query.filters).toEqual([{ field: 'product', operator: 'eq', values: ['p7'] }]);
      expect(nameErrors(query)).toEqual([]);
    }
    expect(queries.trend.groupings).toEqual(['week']);
    expect(queries.orders.sort).toEqual({ by: 'order', direction: 'desc' });
  });

  it('take no other filter, and say so', () => {
    const country = { field: 'country', operator: 'eq', values: ['FR'] } as const;
    const filters = [country, productFilter('p7')];
    const { notices, total } = productPageQueries({ ...BASE, filters }, 'p7', {
      breakdown: 'day',
      today: '2023-02-15',
    });
    expect(total.filters).toEqual([productFilter('p7')]);
    expect(notices).toEqual([
      '"filter=country:eq:FR" in the address is not understood and was left out.',
    ]);
  });
});
