import { describe, expect, it } from 'vitest';
import { guardText } from './guard-result.fixture.ts';
import { allPagesBut, guardSession, SETTLED } from './guard-input.fixture.ts';
import type { ShopStatus, GuardInput } from './guard-input.ts';

const withShop = (shop: ShopStatus | null) => ({ session: guardSession(shop) });

describe('guard 7: plan and role', () => {
  const basic: ShopStatus = {
    ...SETTLED,
    blockedFeatures: [
      { key: 'ProfitAndLoss', lowestPlan: 'pro' },
      { key: 'MultiShops', lowestPlan: 'ultimate' },
      { key: 'CustomReports', lowestPlan: 'ultimate' },
      { key: 'CustomTrafficSources', lowestPlan: 'pro' },
    ],
  };
  const viewer: ShopStatus = {
    ...SETTLED,
    allowedPages: allPagesBut('billing', 'shipping_profile_edit', 'dashboard', 'documents'),
  };

  it.each<[string, ShopStatus, string]>([
    ['/pl-report', basic, '-> /dashboard?pro=1&page_name=pl-report'],
    [
      '/custom-reports/report/5',
      basic,
      '-> /dashboard?ultimate=1&page_name=custom-reports%2Freport',
    ],
    [
      '/acquisition?item=organic-social',
      basic,
      '-> /dashboard?pro=1&page_name=acquisition%2Forganic-social',
    ],
    // What role or platform close is not sold besides.
    ['/pl-report', { ...basic, allowedPages: allPagesBut('pl_report') }, '-> /dashboard'],
    ['/acquisition?item=ad-spend', basic, 'allow'],
    ['/compare-shops', basic, 'allow'],
    ['/pl-report', SETTLED, 'allow'],
    ['/billing', viewer, '-> /dashboard'],
    ['/onboarding/shipping/manage-profile/7', viewer, '-> /dashboard'],
    ['/orders', viewer, 'allow'],
    // Where closed pages lead to is never closed, and neither is what strangers may see.
    ['/dashboard', viewer, 'allow'],
    ['/terms', viewer, 'allow'],
    ['/compare-shops', { ...basic, allowedPages: allPagesBut('compare_shops') }, '-> /dashboard'],
  ])('%s (%#): %s', (address, shop, passage) => {
    expect(guardText(address, withShop(shop))).toBe(passage);
  });
});

describe('guards 8 and 9: groupings and the previous route', () => {
  const unloaded = { session: guardSession(SETTLED, { areGroupingsLoaded: false }) };
  it.each<[string, Partial<GuardInput>, string]>([
    ['/analytics/products?tab=performance', unloaded, 'allow + load groupings'],
    ['/compare-countries', unloaded, 'allow + load groupings'],
    ['/custom-reports/report/5', unloaded, 'allow + load groupings'],
    ['/dashboard', unloaded, 'allow'],
    ['/analytics/products', {}, 'allow'],
    ['/orders', { previousPath: '/dashboard' }, 'allow + previous /dashboard'],
    // The previous page was an error page.
    ['/orders', { previousPath: null }, 'allow'],
    [
      '/compare-countries',
      { ...unloaded, previousPath: '/orders' },
      'allow + load groupings + previous /orders',
    ],
  ])('%s (%#): %s', (address, changes, passage) => {
    expect(guardText(address, changes)).toBe(passage);
  });
});

describe('guard 10: unknown middleware and pages', () => {
  it.each<[string, Partial<GuardInput>, string]>([
    ['/dashboard', { middleware: ['trial', 'no-such'] }, '500 Unknown middleware no-such'],
    ['/dashboard', { middleware: ['trial', 'settings'] }, 'allow'],
    ['/nowhere', { middleware: ['constructor'] }, '500 Unknown middleware constructor'],
    ['/nowhere', {}, '404 This page could not be found'],
    ['/orders/1/2', {}, '404 This page could not be found'],
    ['/%E0%A4%A', {}, '404 This page could not be found'],
    ['/tester', {}, '404 This page could not be found'],
    ['/tester', { isDevelopment: true }, 'allow'],
    ['/', {}, '-> /dashboard'],
    ['/reports/a/b/9', {}, '-> /custom-reports/report/9'],
    ['/marketing', {}, '-> /acquisition?item=ad-spend'],
    ['/data-settings', {}, '-> /settings?item=costs'],
    ['/workspace', {}, '-> /settings?item=workspace'],
  ])('%s (%#): %s', (address, changes, passage) => {
    expect(guardText(address, changes)).toBe(passage);
  });
});
