import { describe, expect, it } from 'vitest';
import { getMultishopModeOfPage } from './page-mode.ts';

describe('the multishop mode of a page', () => {
  it.each([
    ['/dashboard', '', 'all'],
    ['/pl-report', '', 'all'],
    ['/compare-shops', '', 'all'],
    ['/analytics/products', '?tab=performance', 'all'],
    ['/product/7', '', 'off'],
    ['/orders', '?tab=orders', 'off'],
    ['/ltv', '', 'off'],
    ['/settings', '?item=costs', 'off'],
    ['/acquisition', '', 'off'],
    ['/nowhere', '', 'off'],
  ])('%s%s is %s', (path, query, mode) => {
    expect(getMultishopModeOfPage(path, query)).toBe(mode);
  });
});
