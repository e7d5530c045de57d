import { describe, expect, it } from 'vitest';
import { adminMenu, adminSectionAt } from './admin-menu.ts';
import type { MenuEntry, MenuGroup } from './menu.ts';

const entry = (label: string, to: string | null, over: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  to,
  opens: null,
  lockedUntil: null,
  lockedText: null,
  isDisabled: false,
  isNewTab: false,
  badge: null,
  ...over,
});

const GROUPS: readonly MenuGroup[] = [
  {
    title: 'Overview',
    entries: [entry('Dashboard', '/dashboard'), entry('Profit & Loss', '/pl-report')],
  },
  { title: 'Orders', entries: [entry('Orders', '/orders?tab=orders')] },
  {
    title: 'Products',
    entries: [
      entry('Products', '/analytics/products?tab=performance'),
      entry('Single Product', '/product/7'),
      entry('Collections', '/analytics/collection', { lockedUntil: 'pro' }),
    ],
  },
  { title: 'Reports', entries: [entry('Cohort Analysis', '/ltv')] },
  { title: 'Data', entries: [entry('Imports', '/imports')] },
  {
    title: 'Settings',
    entries: [
      entry('Item Costs', '/settings?item=costs'),
      entry('Shop Settings', '/settings?item=shop'),
      entry('Invite Teammates', null, { opens: 'invite_teammates' }),
    ],
  },
];

describe('pinned views inside the Shopify admin', () => {
  it('are tabs beside their page', () => {
    const sections = adminMenu([
      {
        title: 'Fulfillment',
        entries: [
          entry('Shipping', '/analytics/shipping?tab=performance'),
          entry('By country', '/analytics/shipping?view=v1'),
        ],
      },
    ]);
    expect(sections).toMatchObject([
      { path: '/analytics/shipping', tabs: [{ label: 'Shipping' }, { label: 'By country' }] },
    ]);
    const at = (query: string) => adminSectionAt(sections, '/analytics/shipping', query)?.tab;
    expect([at(''), at('view=v1&by=country'), at('view=v2'), at('view=own')]).toEqual([0, 1, 0, 0]);
  });
});

describe('the menu inside the Shopify admin', () => {
  const menu = adminMenu(GROUPS);

  it('has the home page and a few sections, each at an address without a query', () => {
    expect(menu.map(({ label, path, isHome }) => [label, path, isHome])).toEqual([
      ['Dashboard', '/dashboard', true],
      ['Profit & Loss', '/pl-report', false],
      ['Orders', '/orders', false],
      ['Products', '/analytics/products', false],
      ['Cohort Analysis', '/ltv', false],
      ['Imports', '/imports', false],
      ['Settings', '/settings', false],
    ]);
  });

  it('has further pages of a section as tabs, locked ones too, and none for the items of a page', () => {
    const tabs = Object.fromEntries(menu.map(({ label, tabs: all }) => [label, all]));
    expect(tabs['Products']).toEqual([
      { label: 'Products', to: '/analytics/products?tab=performance', lockedUntil: null },
      { label: 'Single Product', to: '/product/7', lockedUntil: null },
      { label: 'Collections', to: '/analytics/collection', lockedUntil: 'pro' },
    ]);
    expect(tabs['Settings']).toEqual([]);
    expect(tabs['Orders']).toEqual([]);
  });

  it('has one entry for groups that belong together, by the name of the first', () => {
    const merged = adminMenu([
      { title: 'Orders', entries: [entry('Orders', '/orders?tab=orders')] },
      { title: 'Fulfillment', entries: [entry('Shipping', '/analytics/shipping')] },
      { title: 'Reports', entries: [entry('Discounts', '/analytics/discounts')] },
      { title: 'Insights', entries: [entry('Insights', '/insights')] },
    ]);
    expect(merged.map(({ label, path, tabs }) => [label, path, tabs.length])).toEqual([
      ['Orders', '/orders', 2],
      ['Reports', '/analytics/discounts', 2],
    ]);
  });

  it('leads to the page of the simulators, where no modal opens, and to none of the invitations', () => {
    const [tools] = adminMenu([
      { title: 'Reports', entries: [entry('Cohort Analysis', '/ltv')] },
      {
        title: 'Tools',
        entries: [
          entry('Profit Simulators', null, { opens: 'profit_simulators' }),
          entry('Invite Teammates', null, { opens: 'invite_teammates' }),
        ],
      },
    ]);
    expect(tools?.tabs.map(({ label, to }) => [label, to])).toEqual([
      ['Cohort Analysis', '/ltv'],
      ['Profit Simulators', '/profit-simulators'],
    ]);
  });

  it('tells the tab of a page, whichever product it shows', () => {
    const at = (path: string) => adminSectionAt(menu, path);
    expect(at('/analytics/products')).toMatchObject({ section: { label: 'Products' }, tab: 0 });
    expect(at('/product/99')).toMatchObject({ section: { label: 'Products' }, tab: 1 });
    expect(at('/orders')).toBeNull();
    expect(at('/products')).toBeNull();
  });
});
