export const DECLARED_REPORT_MESSAGES = {
  groupBy: 'Group by',
  compareRows: 'Compare rows to',
  earlierDays: 'Earlier days',
  period: 'Period',
  search: (rows: string) => `Search by ${rows.toLowerCase()}`,
  table: (rows: string) => `By ${rows.toLowerCase()}`,
  top: (rows: string) => `Top ten by ${rows.toLowerCase()}`,
  bottom: (rows: string) => `Bottom ten by ${rows.toLowerCase()}`,
  map: 'On the map',
  orders: 'Its orders',
  showOrders: 'Show orders',
  related: 'See also',
  plans: 'See the plans',
  addShop: 'Add a shop',
  oneShop:
    'There is one shop to compare: shops that you add to this workspace will stand beside it.',
  overTime: (metric: string) => `${metric} over time`,
} as const;
