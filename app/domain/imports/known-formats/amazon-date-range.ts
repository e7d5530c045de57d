import type { KnownFormat } from './definition.ts';

/**
 * Amazon, Payments > Reports repository > Date range reports > Transaction: title lines above, a row for
 * each order, refund or charge with its amounts in columns, the time by the marketplace's own clocks.
 */
export const AMAZON_DATE_RANGE: KnownFormat = {
  key: 'amazon_date_range',
  label: 'Amazon date range report',
  format: 'amazon_settlement',
  isPartial: true,
  requires: [
    'date/time',
    'settlement id',
    'type',
    'order id',
    'product sales',
    'selling fees',
    'total',
  ],
  columns: { placed_at: 'date/time' },
  options: { dateOrder: 'mdy' },
};
