import { describe, expect, it } from 'vitest';
import { hasFooter, getPageLayout, type PageLayout } from './layout.ts';
import { ROUTES } from './match-route.ts';
import { getPageHeading, prettified, getPageTitle } from './title.ts';

describe('titles', () => {
  it.each([
    ['/dashboard', 'Dashboard | Farthing'],
    ['/pl-report', 'Profit & Loss | Farthing'],
    ['/product/42', 'Single Product | Farthing'],
    ['/custom-reports/farthing-reports', 'Templates | Farthing'],
    ['/analytics/transaction-fees', 'Processing Gateways | Farthing'],
    ['/public', 'Farthing'],
    ['/', 'Farthing'],
    // Not in the map: the product's name, then the route's, prettified.
    ['/predicted-costs', 'Farthing | Predicted Costs'],
    ['/onboarding/mapFieldsToSteps', 'Farthing | Onboarding Map Fields To Steps'],
    ['/nowhere/at-all', 'Farthing | Nowhere At All'],
    ['/%E0%A4%A', 'Farthing'],
  ])('%s is "%s"', (path, title) => {
    expect(getPageTitle(path)).toBe(title);
  });

  it('are there for every page of the specification that has one', () => {
    const titled = `utm-attribution email-notifications support valuate-shop get-funded maintenance
      scores/email-score scores/facebook-score workspace/invite register/connect-platforms
      custom-reports/report/edit financing financing/offers`.split(/\s+/);
    const untitled = ROUTES.filter(({ title }) => title === undefined).map(({ name }) => name);
    expect(untitled.filter((name) => titled.includes(name))).toEqual([]);
  });

  it('leave the product out of headings', () => {
    expect(getPageHeading('/orders')).toBe('Orders');
    expect(getPageHeading('/predicted-costs')).toBe('Predicted Costs');
    expect(prettified('scores/email-score')).toBe('Scores Email Score');
    expect(prettified('')).toBe('');
  });
});

describe('layouts', () => {
  it.each<[string, boolean, PageLayout]>([
    ['/login', false, 'register'],
    ['/login', true, 'register'],
    ['/register', false, 'register'],
    ['/register/select-platforms', false, 'register'],
    ['/register/select-platforms', true, 'default'],
    ['/dashboard', true, 'default'],
    ['/dashboard', false, 'guest'],
    ['/maintenance', false, 'guest'],
    ['/financing', false, 'guest'],
    ['/nowhere', true, 'default'],
    ['/nowhere', false, 'guest'],
    ['/public/pricing', false, 'public'],
    ['/public/profit-calculator', true, 'public'],
    ['/reset-password/abc', false, 'register'],
  ])('of %s, logged in %s, is %s', (path, isLoggedIn, layout) => {
    expect(getPageLayout(path, isLoggedIn)).toBe(layout);
  });

  it('have a footer but on support, on maintenance and when logged out', () => {
    expect(hasFooter('/dashboard', true)).toBe(true);
    expect(hasFooter('/dashboard', false)).toBe(false);
    expect(hasFooter('/support', true)).toBe(false);
    expect(hasFooter('/maintenance', true)).toBe(false);
  });
});
