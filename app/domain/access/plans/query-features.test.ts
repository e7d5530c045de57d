import { describe, expect, it } from 'vitest';
import { getQueryFeatures, filterOrderMetrics } from './query-features.ts';

const plain = { metrics: ['net_sales'], groupings: [], filters: [], compareTo: 'none' } as const;
const filter = { field: 'country', operator: 'eq', values: ['FR'] } as const;

describe('a query', () => {
  it('of sums by time, country or channel takes no feature', () => {
    expect(getQueryFeatures(plain)).toEqual([]);
    expect(getQueryFeatures({ ...plain, groupings: ['month', 'country'] })).toEqual([]);
    expect(getQueryFeatures({ ...plain, groupings: ['channel'], filters: [filter] })).toEqual([]);
  });

  it('takes the features of what it is grouped, filtered and compared by, each once', () => {
    expect(getQueryFeatures({ ...plain, groupings: ['product', 'variant'] })).toEqual([
      'ProductAnalytics',
    ]);
    const byType = { ...filter, field: 'customer_type' };
    expect(getQueryFeatures({ ...plain, filters: [byType] })).toEqual(['CustomerType']);
    expect(getQueryFeatures({ ...plain, compareTo: 'previous_period' })).toEqual([
      'CompareKeyMetrics',
    ]);
    expect(getQueryFeatures({ ...plain, groupings: ['product'], filters: [filter] })).toEqual([
      'ProductAnalytics',
      'ProductsAdvancedFilters',
    ]);
  });

  it('of single orders takes more where it filters them, or asks what their payment cost', () => {
    const orders = { ...plain, groupings: ['order'] };
    expect(getQueryFeatures(orders)).toEqual([]);
    expect(getQueryFeatures({ ...orders, filters: [filter] })).toEqual(['OrdersAdvancedFilters']);
    expect(getQueryFeatures({ ...orders, metrics: ['transaction_fees'] })).toEqual([
      'ProcessingFees',
    ]);
    expect(filterOrderMetrics('basic', ['net_sales', 'transaction_fees'])).toEqual(['net_sales']);
    expect(filterOrderMetrics('pro', ['net_sales', 'transaction_fees'])).toHaveLength(2);
  });
});
