import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const KNOWN = ['net_sales', 'gross_sales', 'orders', 'cogs', 'country'];

describe('nearestName', () => {
  it.each([
    ['net_sale', 'net_sales'],
    ['netsales', 'net_sales'],
    ['NET_SALES', 'net_sales'],
    ['grosssales', 'gross_sales'],
    ['ordres', 'orders'],
    ['contry', 'country'],
  ])('takes %s for %s', (typed, meant) => {
    expect(nearestName(typed, KNOWN)).toBe(meant);
  });

  it.each(['banana', '', 'a_very_long_name_of_nothing'])('makes no guess at "%s"', (typed) => {
    expect(nearestName(typed, KNOWN)).toBeNull();
  });

  it('takes the first of equally near names', () => {
    expect(nearestName('cas', ['cat', 'car'])).toBe('cat');
  });
});
