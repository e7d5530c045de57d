import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, getRoute, ROUTES } from './match-route.ts';
import { featureNeededBy, isOnPlatform, supportsMultishop } from './page-traits.ts';
import { getUnnamedRedirect } from './unnamed-routes.ts';

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const nameAt = (path: string) => matchRoute(path)?.route.name ?? null;

describe('the page table', () => {
  it('has every top-level route of the specification', () => {
    const named = words(`
      acquisition almost-there benchmarks billing compare-channels compare-countries compare-shops
      custom-reports dashboard data-on-its-way demo email-notifications expenses insights login ltv
      maintenance orders orders-v pl-report predicted-costs pricing returns-settings-predictions
      revenue settings start-trial support tester utm-attribution utm-attribution-campaign-product`);
    expect(named.filter((name) => nameAt(`/${name}`) !== name)).toEqual([]);
    expect(named).toHaveLength(30);
  });

  it('has every onboarding route of the specification', () => {
    const steps = words(`
      advertising expenses finish fulfillment-new ga industries mapFieldsToSteps offers
      payment-gateways preferences production production-breakdown recurring-expenses
      select-platforms shipping shop-platforms advertising/integrations advertising/platforms
      advertising/integrations/klaviyo platforms/select shipping/platforms shipping/production
      shipping/profiles production-breakdown/integrations/printify
      production-breakdown/manage-profile shipping/manage-profile shipping/manage-your-profile
      shipping/integrations/aftership shipping/integrations/cj-dropshipping-api
      shipping/integrations/easyship shipping/integrations/shiphero
      shipping/integrations/shipmondo shipping/integrations/shippingeasy
      shipping/integrations/shippo shipping/integrations/shipstation`);
    expect(steps.filter((step) => nameAt(`/onboarding/${step}`) === null)).toEqual([]);
  });

  it('has the analytics, reports, register, public, settings and other routes', () => {
    const named = words(`
      register register/connect-platforms register/select-platforms analytics/collection
      analytics/discounts analytics/products analytics/products-inventory
      analytics/products-returns analytics/returns analytics/shipping analytics/transaction-fees
      custom-reports/farthing-reports custom-reports/my-reports custom-reports/report
      custom-reports/report/edit collection-analysis product public/pricing
      public/profit-calculator retention/email-sms scores/email-score scores/facebook-score
      settings/api-access settings/shop settings/user workspace/invite workspace/manage
      valuate-shop get-funded financing financing/offers`);
    expect(named.filter((name) => nameAt(`/${name}`) !== name)).toEqual([]);
  });

  it('names no page twice', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  });

  it('opens to strangers what the specification lists, its children and the pages of an account', () => {
    expect(ROUTES.filter(({ access }) => access === 'open').map(({ name }) => name)).toEqual(
      words(`demo login maintenance register register/connect-platforms register/select-platforms
        public public/pricing public/profit-calculator financing financing/offers
        forgot-password reset-password invitation second-factor confirm-email unsubscribe help terms privacy`),
    );
  });
});

describe('matching a path', () => {
  it.each([
    ['/product/42', 'product', '42'],
    ['/product', 'product', null],
    ['/product/', 'product', null],
    ['/product/a%20b', 'product', 'a b'],
    ['/orders/1001', 'orders', '1001'],
    ['/orders/bulk-edit', 'orders/bulk-edit', null],
    ['/custom-reports/report/edit', 'custom-reports/report/edit', null],
    ['/custom-reports/report/edit/7', 'custom-reports/report/edit', '7'],
    ['/custom-reports/report/7', 'custom-reports/report', '7'],
    ['/onboarding/shipping/manage-profile/3', 'onboarding/shipping/manage-profile', '3'],
  ])('%s is %s with id %s', (path, name, id) => {
    expect(matchRoute(path)).toMatchObject({ route: { name }, id });
  });

  it.each([
    '/',
    '/nowhere',
    '/dashboard/1',
    '/product/1/2',
    '/product/%E0%A4%A',
    '//product',
    '/product//1',
    '/Dashboard',
    '/onboarding',
    '/onboarding/shipping/integrations/unknown',
    '/constructor',
    '/__proto__',
  ])('%s is no page', (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  it('finds every route by its name, and never throws on any text', () => {
    for (const { name } of ROUTES) expect(nameAt(`/${name}`)).toBe(name);
    fc.assert(fc.property(fc.string(), (text) => void matchRoute(`/${text}`)));
  });
});

describe('unnamed routes', () => {
  it.each([
    ['/', '/dashboard'],
    ['/reports', '/custom-reports/my-reports'],
    ['/reports/a/b', '/custom-reports/my-reports'],
    ['/reports/custom/report/17', '/custom-reports/report/17'],
    ['/reports/custom/report/a%2Fb', '/custom-reports/report/a%2Fb'],
    ['/marketing', '/acquisition?item=ad-spend'],
    ['/marketing/email-sms', '/acquisition?item=email-sms'],
    ['/marketing/facebook', '/acquisition?item=ad-spend'],
    ['/data-settings', '/settings?item=costs'],
    ['/data-settings/anything', '/settings?item=costs'],
    ['/workspace', '/settings?item=workspace'],
    ['/workspace/nowhere', '/settings?item=workspace'],
  ])('%s goes to %s', (path, to) => {
    expect(getUnnamedRedirect(path)).toBe(to);
  });

  it.each(['/workspace/invite', '/workspace/manage', '/nowhere', '/dashboard', '/reports/%ZZ'])(
    '%s is not one of them',
    (path) => {
      expect(getUnnamedRedirect(path)).toBeNull();
    },
  );

  it('always lead to a page', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('reports', 'marketing', 'data-settings', 'workspace'),
        fc.array(fc.string({ minLength: 1 }).map(encodeURIComponent), { maxLength: 6 }),
        (first, rest) => {
          const path = `/${[first, ...rest].join('/')}`;
          const to = getUnnamedRedirect(path);
          if (matchRoute(path) !== null) return;
          expect(to).not.toBeNull();
          expect(nameAt(to?.split('?')[0] ?? '')).not.toBeNull();
        },
      ),
    );
  });
});

describe('traits of pages', () => {
  it('give the date picker to the pages of the specification', () => {
    expect(ROUTES.filter(({ hasDatePicker }) => hasDatePicker).map(({ name }) => name)).toEqual(
      words(`acquisition compare-channels compare-countries compare-shops dashboard insights orders
        orders-v pl-report analytics/collection analytics/discounts analytics/products
        analytics/products-inventory analytics/products-returns analytics/returns
        analytics/shipping analytics/transaction-fees custom-reports/my-reports
        custom-reports/report collection-analysis product retention/email-sms
        acquisition/affiliates-influencers acquisition/organic-social`),
    );
  });

  it('keep multishop from the pages of the specification', () => {
    const without = words(`acquisition orders insights ltv expenses onboarding/industries revenue
      settings settings/user utm-attribution email-notifications collection-analysis
      custom-reports/my-reports custom-reports/farthing-reports`);
    const wrong = without.filter((name) => {
      const match = matchRoute(`/${name}`);
      return match === null || supportsMultishop(match.route, '');
    });
    expect(wrong).toEqual([]);
    expect(supportsMultishop(getRoute('dashboard'), '')).toBe(true);
    expect(supportsMultishop(getRoute('custom-reports/report'), '')).toBe(true);
  });

  it('keep multishop from the inventory tab, not from its insights', () => {
    const inventory = getRoute('analytics/products-inventory');
    expect(supportsMultishop(inventory, '?tab=inventory')).toBe(false);
    expect(supportsMultishop(inventory, '?tab=insights')).toBe(true);
  });

  it('ask for custom traffic sources on two items of /acquisition', () => {
    const acquisition = getRoute('acquisition');
    expect(featureNeededBy(acquisition, '?item=organic-social')).toBe('CustomTrafficSources');
    expect(featureNeededBy(acquisition, 'item=affiliates-influencers')).toBe(
      'CustomTrafficSources',
    );
    expect(featureNeededBy(acquisition, '?item=ad-spend')).toBeNull();
    expect(featureNeededBy(getRoute('pl-report'), '')).toBe('ProfitAndLoss');
  });

  it('hold collections and benchmarks for Shopify alone', () => {
    expect(isOnPlatform(getRoute('analytics/collection'), 3)).toBe(true);
    expect(isOnPlatform(getRoute('analytics/collection'), 4)).toBe(false);
    expect(isOnPlatform(getRoute('ltv'), 4)).toBe(true);
    expect(isOnPlatform(getRoute('ltv'), 1)).toBe(false);
    expect(isOnPlatform(getRoute('orders'), 1)).toBe(true);
  });
});
