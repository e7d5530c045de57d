import { describe, expect, it } from 'vitest';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import { GROUPING_OPTIONS, multishopModeFor } from './grouping-options.ts';

describe('what several shops can be grouped by', () => {
  it('has every dimension once', () => {
    expect(GROUPING_OPTIONS.map(({ key }) => key)).toEqual(DIMENSIONS.map(({ key }) => key));
  });

  it('has nothing whose keys are ids of one shop', () => {
    const apart = GROUPING_OPTIONS.filter(({ noMultishop }) => noMultishop).map(({ key }) => key);
    expect(apart.toSorted()).toEqual([
      'ad',
      'ad_account',
      'ad_set',
      'affiliate',
      'campaign',
      'collection',
      'customer',
      'expense',
      'order',
      'product',
      'revenue_source',
      'social_source',
      'variant',
    ]);
  });

  it.each([
    [[], 'all'],
    [['day'], 'all'],
    [['country'], 'all'],
    [['country', 'month'], 'all'],
    [['day', 'month'], 'all'],
    [['country', 'channel'], 'same_currency'],
    [['product'], 'off'],
    [['country', 'order'], 'off'],
  ])('by %j shows shops in the mode %s', (groupings, mode) => {
    expect(multishopModeFor(groupings)).toBe(mode);
  });
});
