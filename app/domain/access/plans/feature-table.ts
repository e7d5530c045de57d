/**
 * The features that a plan can lack (features.md section 6), under their wire names. The
 * specification names them and says that an entry has a lowest plan, but not which. Decided here: a
 * single report or a tool of it opens with Pro; comparisons of cohorts, shops or other stores, and
 * custom reports open with Ultimate. Pro and Ultimate are the only plans whose names the addresses
 * `?pro=` and `?ultimate=` can carry.
 */
export interface FeatureRow {
  /** `client_key` of an entry in `blocked_features`. */
  readonly key: string;
  readonly name: string;
  readonly lowestPlan: 'pro' | 'ultimate';
  /** The end of the tooltip "Upgrade now to view ...". */
  readonly view: string;
}

export const FEATURE_ROWS = [
  { key: 'ProfitAndLoss', name: 'P&L', lowestPlan: 'pro', view: 'your profit and loss report' },
  {
    key: 'ProductAnalytics',
    name: 'Product Analytics',
    lowestPlan: 'pro',
    view: 'the profit of each product',
  },
  { key: 'Shipping', name: 'Shipping', lowestPlan: 'pro', view: 'your shipping costs' },
  { key: 'Returns', name: 'Returns', lowestPlan: 'pro', view: 'your returns' },
  { key: 'Discount', name: 'Discount', lowestPlan: 'pro', view: 'your discounts' },
  {
    key: 'TransactionFees',
    name: 'Transaction Fees',
    lowestPlan: 'pro',
    view: 'your transaction fees',
  },
  {
    key: 'CohortAnalysis',
    name: 'Cohort Analysis',
    lowestPlan: 'ultimate',
    view: 'the lifetime value of your customers',
  },
  {
    key: 'Benchmarks',
    name: 'Benchmarks',
    lowestPlan: 'ultimate',
    view: 'how stores like yours do',
  },
  { key: 'Insights', name: 'Insights', lowestPlan: 'pro', view: 'your insights' },
  {
    key: 'CustomTrafficSources',
    name: 'Custom traffic sources',
    lowestPlan: 'pro',
    view: 'affiliates, influencers and organic social',
  },
  { key: 'OrderExport', name: 'Order export', lowestPlan: 'pro', view: 'your orders as a file' },
  {
    key: 'ProductExport',
    name: 'Product export',
    lowestPlan: 'pro',
    view: 'your products as a file',
  },
  {
    key: 'DashboardTiles',
    name: 'Dashboard customization',
    lowestPlan: 'pro',
    view: 'the tiles you choose',
  },
  {
    key: 'DailySnapshotTiles',
    name: 'Daily snapshot customization',
    lowestPlan: 'pro',
    view: 'the figures you choose',
  },
  {
    key: 'OverviewTiles',
    name: 'Overview customization',
    lowestPlan: 'pro',
    view: 'the figures you choose',
  },
  {
    key: 'OrdersAdvancedFilters',
    name: 'Advanced order filters',
    lowestPlan: 'pro',
    view: 'just the orders you look for',
  },
  {
    key: 'ProductsAdvancedFilters',
    name: 'Advanced product filters',
    lowestPlan: 'pro',
    view: 'just the products you look for',
  },
  {
    key: 'CompareKeyMetrics',
    name: 'Comparing key metrics',
    lowestPlan: 'pro',
    view: 'your key metrics side by side',
  },
  {
    key: 'CustomReports',
    name: 'Custom reports',
    lowestPlan: 'ultimate',
    view: 'reports of your own',
  },
  {
    key: 'MultiShops',
    name: 'Multishop',
    lowestPlan: 'ultimate',
    view: 'all your shops together',
  },
  {
    key: 'CustomerType',
    name: 'Customer type',
    lowestPlan: 'pro',
    view: 'new and returning customers apart',
  },
  {
    key: 'ProcessingFees',
    name: 'Processing fees',
    lowestPlan: 'pro',
    view: 'the processing fees of each order',
  },
] as const satisfies readonly FeatureRow[];
