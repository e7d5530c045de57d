import { describe, expect, it } from 'vitest';
import { featuresBlockedFor } from '#app/domain/access/plans/features.ts';
import { allowedPagesFor } from '#app/domain/access/roles/allowed-pages.ts';
import { matchRoute } from './match-route.ts';
import { labelFor, menuFor, type MenuContext } from './menu.ts';
import { MENU_GROUPS, MENU_ROWS } from './menu-table.ts';

const SHOPIFY = 3;
const owner: MenuContext = {
  isOnboardingDone: true,
  isTrialModalDue: false,
  platformId: SHOPIFY,
  isDemoShop: false,
  allowedPages: allowedPagesFor('Owner', SHOPIFY),
  blockedFeatures: [],
  canInvite: true,
  bestProductId: 'mug/1',
  bestCollectionId: 'c1',
  hasBenchmarks: true,
  hasPartnerOffers: false,
  isAgency: false,
  pinnedViews: [],
};
const demo: MenuContext = {
  ...owner,
  isDemoShop: true,
  allowedPages: allowedPagesFor('Demo', SHOPIFY),
  canInvite: false,
};

const entriesOf = (context: MenuContext) => menuFor(context).flatMap(({ entries }) => entries);
const labelsOf = (context: MenuContext) => entriesOf(context).map(({ label }) => label);

describe('the side menu', () => {
  it('waits for the end of onboarding and hides under a trial modal', () => {
    expect(menuFor({ ...owner, isOnboardingDone: false })).toEqual([]);
    expect(menuFor({ ...owner, isTrialModalDue: true })).toEqual([]);
  });

  it('keeps the groups in the order of the specification and leaves out empty ones', () => {
    const titles = menuFor(owner).map(({ title }) => title);
    expect(titles).toEqual(MENU_GROUPS.filter((title) => titles.includes(title)));
    expect(menuFor(owner).every(({ entries }) => entries.length > 0)).toBe(true);
  });

  it('has pinned views below their page, unless the plan locks it', () => {
    const pinnedViews = [
      { label: 'By country', to: '/analytics/shipping?view=v1' },
      { label: 'Google', to: '/acquisition?item=ad-spend&view=v2' },
      { label: 'Best ones', to: '/collection-analysis?view=v3' },
      { label: 'Losses', to: '/orders?view=v4' },
      { label: 'Mugs', to: '/analytics/products?view=v5' },
      { label: 'To order', to: '/analytics/products-inventory?tab=inventory&view=v6' },
      { label: 'Of spring', to: '/utm-attribution-campaign-product?view=v7' },
    ];
    const before = (label: string, context: MenuContext) =>
      labelsOf(context)[labelsOf(context).indexOf(label) - 1];
    const context = { ...owner, pinnedViews };
    expect(before('By country', context)).toBe('Shipping');
    expect(before('Google', context)).toBe('Ad Spend');
    expect(before('Best ones', context)).toBe('Single Collection');
    expect(before('Losses', context)).toBe('Orders');
    expect(before('Mugs', context)).toBe('Products');
    expect(before('To order', context)).toBe('Inventory');
    // The menu does not have that page: below the ads that its campaigns are of.
    expect(before('Of spring', context)).toBe('Google');
    const blockedFeatures = featuresBlockedFor('free');
    expect(labelsOf({ ...context, blockedFeatures })).not.toContain('By country');
  });

  it('leads to built pages only, each of which exists', () => {
    for (const { to } of entriesOf(owner)) {
      if (to === null) continue;
      const [path = ''] = to.split('?');
      const route = matchRoute(path)?.route;
      expect(route).toBeDefined();
    }
    for (const row of MENU_ROWS) {
      const path = (row.to ?? '/dashboard').split('?')[0]?.replace('{id}', '1') ?? '';
      expect(matchRoute(path)).not.toBeNull();
    }
  });

  it('has every item of a page, but for those that the plan closes', () => {
    const marketing = menuFor(owner).find(({ title }) => title === 'Marketing')?.entries ?? [];
    expect(marketing.map(({ label, to }) => [label, to])).toEqual([
      ['Ad Spend', '/acquisition?item=ad-spend'],
      ['Affiliates & Influencers', '/acquisition?item=affiliates-influencers'],
      ['Organic Social', '/acquisition?item=organic-social'],
      ['Email & SMS', '/acquisition?item=email-sms'],
    ]);
  });

  it('has the offers of partners in a new tab, where there are some', () => {
    const find = (context: MenuContext) =>
      entriesOf(context).find(({ label }) => label === 'Working Capital');
    expect(find(owner)).toBeUndefined();
    expect(find({ ...owner, hasPartnerOffers: true })).toMatchObject({
      to: '/get-funded',
      isNewTab: true,
      badge: 'new',
    });
    expect(find({ ...demo, hasPartnerOffers: true })?.isDisabled).toBe(false);
  });

  it('offers the best-selling product, when there is one', () => {
    const single = entriesOf(owner).find(({ label }) => label === 'Single Product');
    expect(single?.to).toBe('/product/mug%2F1');
    expect(labelsOf({ ...owner, bestProductId: null })).not.toContain('Single Product');
  });

  it('has cohorts on Shopify, WooCommerce and files, not on Amazon', () => {
    const on = (platformId: number) =>
      labelsOf({ ...owner, platformId, allowedPages: allowedPagesFor('Owner', platformId) });
    expect(on(3)).toContain('Cohort Analysis');
    expect(on(4)).toContain('Cohort Analysis');
    expect(on(12)).toContain('Cohort Analysis');
    expect(on(1)).not.toContain('Cohort Analysis');
  });

  it('hides what is not among the allowed pages', () => {
    const allowedPages = new Set(owner.allowedPages);
    allowedPages.delete('orders');
    expect(labelsOf({ ...owner, allowedPages })).not.toContain('Orders');
  });

  it('locks what the plan lacks, naming the plan that opens it', () => {
    const entries = entriesOf({ ...owner, blockedFeatures: featuresBlockedFor('basic') });
    const lockOf = (label: string) => entries.find((entry) => entry.label === label)?.lockedUntil;
    expect(lockOf('Profit & Loss')).toBe('pro');
    expect(lockOf('Cohort Analysis')).toBe('ultimate');
    expect(lockOf('Dashboard')).toBeNull();
    // It opens on every plan, and says itself what it lacks.
    expect(lockOf('Compare Shops')).toBeNull();
    expect(entries.find(({ label }) => label === 'Cohort Analysis')?.lockedText).toBe(
      'Cohort Analysis is available for Ultimate users only. ' +
        'Upgrade now to view the lifetime value of your customers.',
    );
  });

  it('shows the settings of the demo shop, disabled, and no invitation to act', () => {
    const settings = menuFor(demo).find(({ title }) => title === 'Settings')?.entries ?? [];
    expect(settings.map(({ label }) => label)).toContain('User Settings');
    expect(settings.every(({ isDisabled }) => isDisabled)).toBe(true);
    expect(labelsOf(demo)).not.toContain('My Reports');
  });

  it('invites teammates only for those who may', () => {
    expect(labelsOf(owner)).toContain('Invite Teammates');
    expect(labelsOf({ ...owner, canInvite: false })).not.toContain('Invite Teammates');
  });

  it('calls sources Marketplaces on Amazon', () => {
    const row = MENU_ROWS.find(({ to }) => to === '/compare-channels');
    expect(row && labelFor(row, 1)).toBe('Marketplaces');
    expect(row && labelFor(row, 3)).toBe('Compare Sources');
  });
});
