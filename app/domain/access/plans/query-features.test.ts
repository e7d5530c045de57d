import { describe, expect, it } from 'vitest';
import { featuresOfQuery, orderMetricsOf } from './query-features.ts';

const plain = { metrics: ['net_sales'], groupings: [], filters: [], compareTo: 'none' } as const;
const filter = { field: 'country', operator: 'eq', values: ['FR'] } as const;

describe('a query', () => {
  it('of sums by time, country or channel takes no feature', () => {
    expect(featuresOfQuery(plain)).toEqual([]);
    expect(featuresOfQuery({ ...plain, groupings: ['month', 'country'] })).toEqual([]);
    expect(featuresOfQuery({ ...plain, groupings: ['channel'], filters: [filter] })).toEqual([]);
  });

  it('takes the features of what it is grouped, filtered and compared by, each once', () => {
    expect(featuresOfQuery({ ...plain, groupings: ['product', 'variant'] })).toEqual([
      'ProductAnalytics',
    ]);
    const byType = { ...filter, field: 'customer_type' };
    expect(featuresOfQuery({ ...plain, filters: [byType] })).toEqual(['CustomerType']);
    expect(featuresOfQuery({ ...plain, compareTo: 'previous_period' })).toEqual([
      'CompareKeyMetrics',
    ]);
    expect(featuresOfQuery({ ...plain, groupings: ['product'], filters: [filter] })).toEqual([
      'ProductAnalytics',
      'ProductsAdvancedFilters',
    ]);
  });

  it('of single orders takes more where it filters them, or asks what their payment cost', () => {
    const orders = { ...plain, groupings: ['order'] };
    expect(featuresOfQuery(orders)).toEqual([]);
    expect(featuresOfQuery({ ...orders, filters: [filter] })).toEqual(['OrdersAdvancedFilters']);
    expect(featuresOfQuery({ ...orders, metrics: ['transaction_fees'] })).toEqual([
      'ProcessingFees',
    ]);
    expect(orderMetricsOf('basic', ['net_sales', 'transaction_fees'])).toEqual(['net_sales']);
    expect(orderMetricsOf('pro', ['net_sales', 'transaction_fees'])).toHaveLength(2);
  });
});
