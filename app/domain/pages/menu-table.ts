/**
 * The side menu (features.md section 2, "Side menu"): groups, order, labels and conditions.
 * Conditions that hold for a page wherever it is linked from (platform, role, feature) are the page
 * table's. Decided here: imports, Farthing's own pages for files, are in a group Data; in the demo
 * shop the settings are disabled, as its user menu has them.
 */
export interface MenuRow {
  readonly group: MenuGroupTitle;
  readonly label: string;
  /** The label in shops of Amazon. */
  readonly amazonLabel?: string;
  /**
   * An address; `{id}` is filled with the object that `needs` names. Absent for an entry that opens
   * a modal.
   */
  readonly to?: string;
  readonly opens?: 'profit_simulators' | 'invite_teammates';
  readonly isNewTab?: true;
  readonly needs?: 'best_product' | 'best_collection' | 'benchmarks' | 'partner_offers' | 'agency';
  /** Hides the entry, instead of locking it, where the plan lacks its feature. */
  readonly isHiddenWhenBlocked?: true;
  readonly inDemo?: 'hidden' | 'disabled';
  readonly badge?: 'new' | 'beta';
}

export const MENU_GROUPS = [
  'Overview',
  'Orders',
  'Products',
  'Marketing',
  'Fulfillment',
  'Reports',
  'Tools',
  'Insights',
  'Data',
  'Settings',
] as const;
export type MenuGroupTitle = (typeof MENU_GROUPS)[number];

export const MENU_ROWS: readonly MenuRow[] = [
  { group: 'Overview', label: 'Dashboard', to: '/dashboard' },
  // Farthing's own: the list of the shops that an agency looks after.
  { group: 'Overview', label: 'Your Shops', to: '/agency', needs: 'agency' },
  { group: 'Overview', label: 'Compare Shops', to: '/compare-shops' },
  { group: 'Overview', label: 'Compare Countries', to: '/compare-countries' },
  {
    group: 'Overview',
    label: 'Compare Sources',
    amazonLabel: 'Marketplaces',
    to: '/compare-channels',
  },
  { group: 'Overview', label: 'Profit & Loss', to: '/pl-report' },
  { group: 'Orders', label: 'Orders', to: '/orders?tab=orders' },
  { group: 'Products', label: 'Products', to: '/analytics/products?tab=performance' },
  {
    group: 'Products',
    label: 'Product Returns',
    to: '/analytics/products-returns?tab=performance',
  },
  { group: 'Products', label: 'Single Product', to: '/product/{id}', needs: 'best_product' },
  { group: 'Products', label: 'Collections', to: '/analytics/collection' },
  {
    group: 'Products',
    label: 'Single Collection',
    to: '/collection-analysis/{id}',
    needs: 'best_collection',
  },
  { group: 'Products', label: 'Inventory', to: '/analytics/products-inventory?tab=insights' },
  { group: 'Marketing', label: 'Ad Spend', to: '/acquisition?item=ad-spend' },
  {
    group: 'Marketing',
    label: 'Affiliates & Influencers',
    to: '/acquisition?item=affiliates-influencers',
    isHiddenWhenBlocked: true,
  },
  {
    group: 'Marketing',
    label: 'Organic Social',
    to: '/acquisition?item=organic-social',
    isHiddenWhenBlocked: true,
  },
  { group: 'Marketing', label: 'Email & SMS', to: '/acquisition?item=email-sms' },
  { group: 'Fulfillment', label: 'Shipping', to: '/analytics/shipping?tab=performance' },
  { group: 'Fulfillment', label: 'Returns', to: '/analytics/returns?tab=performance' },
  { group: 'Reports', label: 'Discounts', to: '/analytics/discounts?tab=performance' },
  {
    group: 'Reports',
    label: 'Processing Gateways',
    to: '/analytics/transaction-fees?tab=performance',
  },
  { group: 'Reports', label: 'Cohort Analysis', to: '/ltv' },
  {
    group: 'Reports',
    label: 'My Reports',
    to: '/custom-reports/my-reports',
    inDemo: 'hidden',
  },
  { group: 'Reports', label: 'Templates', to: '/custom-reports/farthing-reports' },
  { group: 'Tools', label: 'Benchmarks', to: '/benchmarks', needs: 'benchmarks' },
  { group: 'Tools', label: 'Profit Simulators', opens: 'profit_simulators' },
  {
    group: 'Tools',
    label: 'Working Capital',
    to: '/get-funded',
    isNewTab: true,
    needs: 'partner_offers',
    badge: 'new',
  },
  { group: 'Insights', label: 'Insights', to: '/insights' },
  { group: 'Data', label: 'Imports', to: '/imports', inDemo: 'disabled' },
  { group: 'Settings', label: 'Item Costs', to: '/settings?item=costs', inDemo: 'disabled' },
  { group: 'Settings', label: 'Other Revenue', to: '/revenue', inDemo: 'disabled' },
  { group: 'Settings', label: 'Shop Settings', to: '/settings?item=shop', inDemo: 'disabled' },
  { group: 'Settings', label: 'User Settings', to: '/settings?item=user', inDemo: 'disabled' },
  { group: 'Settings', label: 'Workspace', to: '/settings?item=workspace', inDemo: 'disabled' },
  {
    group: 'Settings',
    label: 'Invite Teammates',
    opens: 'invite_teammates',
    inDemo: 'disabled',
  },
];
