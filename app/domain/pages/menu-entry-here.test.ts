import { describe, expect, it } from 'vitest';
import { findEntryHere, isMenuEntryHere } from './menu-entry-here.ts';

describe('the entry of the page on screen', () => {
  it.each([
    ['/dashboard', '/dashboard', ''],
    ['/orders?tab=orders', '/orders', ''],
    ['/orders?tab=orders', '/orders', '?tab=orders&page=2'],
    ['/product/42', '/product/7', ''],
    ['/product/42', '/product', ''],
    ['/imports', '/imports/12', ''],
    ['/settings?item=user', '/settings', '?item=user'],
    ['/acquisition?item=ad-spend', '/acquisition', '?item=ad-spend&by=campaign'],
    ['/acquisition?item=ad-spend', '/acquisition', '?by=campaign'],
  ])('%s is that of %s%s', (to, path, query) => {
    expect(isMenuEntryHere(to, path, query)).toBe(true);
  });

  it.each([
    ['/settings?item=user', '/settings', '?item=shop'],
    ['/settings?item=user', '/settings', ''],
    ['/acquisition?item=ad-spend', '/acquisition', '?item=email-sms'],
    ['/acquisition?item=email-sms', '/acquisition', ''],
    ['/orders?tab=orders', '/orders-v', ''],
    ['/analytics/products?tab=performance', '/analytics/products-inventory', ''],
    ['/product/42', '/products', ''],
  ])('%s is not that of %s%s', (to, path, query) => {
    expect(isMenuEntryHere(to, path, query)).toBe(false);
  });
});

describe('the entry of a pinned view', () => {
  const addresses = ['/analytics/shipping?tab=performance', '/analytics/shipping?view=v1'];
  const at = (query: string) => findEntryHere(addresses, '/analytics/shipping', query);

  it('stands before that of its page while the view is open', () => {
    expect(at('by=country&view=v1')).toBe(addresses[1]);
    expect(at('view=v2')).toBe(addresses[0]);
    expect(at('')).toBe(addresses[0]);
    expect(findEntryHere(addresses, '/orders', '')).toBe(null);
  });
});
